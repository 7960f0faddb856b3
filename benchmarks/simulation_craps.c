/* Craps as a plain loop: the same generator, the same bets, every rule in its own words.
   Usage: simulation_craps ROUNDS. Bets: Pass, Field, Place to Win 6 (off on a come-out roll).
   Prints the counts of every row, the net in cents, its squares, and the seconds. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "philox.h"

#define BLOCK (1 << 20)
static Generator chance = {.seed = 58};

int main(int argc, char **argv) {
    long rounds = argc > 1 ? atol(argv[1]) : 1L << 26;
    int64_t pass[2] = {0}, field[3] = {0}, six[2] = {0}, net = 0, squares = 0;
    struct timespec a, b;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &a);
    int point = 0;
    for (long round = 0; round < rounds; round++) {
        if (round % BLOCK == 0) {
            chance.block = round / BLOCK; chance.counter = 0; chance.next = BATCH; point = 0;
        }
        int x = 1 + below(&chance, 6), y = 1 + below(&chance, 6), total = x + y, won = 0;
        if (total == 2 || total == 12) { field[0]++; won += 2000; }
        else if (total == 3 || total == 4 || (total >= 9 && total <= 11)) { field[1]++; won += 1000; }
        else { field[2]++; won -= 1000; }
        if (point) {
            if (total == 6) { six[0]++; won += 7000; }
            else if (total == 7) { six[1]++; won -= 6000; }
            if (total == point) { pass[0]++; won += 1000; point = 0; }
            else if (total == 7) { pass[1]++; won -= 1000; point = 0; }
        } else if (total == 7 || total == 11) { pass[0]++; won += 1000; }
        else if (total == 2 || total == 3 || total == 12) { pass[1]++; won -= 1000; }
        else point = total;
        net += won;
        squares += (int64_t)won * won;
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &b);
    printf("%ld %ld %ld %ld %ld %ld %ld %ld %ld %.6f\n", (long)pass[0], (long)pass[1], (long)field[0],
           (long)field[1], (long)field[2], (long)six[0], (long)six[1], (long)net, (long)squares,
           (b.tv_sec - a.tv_sec) + (b.tv_nsec - a.tv_nsec) / 1e9);
    return 0;
}
