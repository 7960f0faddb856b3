/* Baccarat for somebody who counts, in plain loops: what title58's pass over shoes is measured
 * against, and a second opinion on its sums.
 *
 *   protection results N v0 ... v9      every result of a composition, N times: time of one, the sum
 *   protection pass SHOES WAGERS FILE   whole shoes of eight decks: before each round the exact
 *                                       expectation of every wager (FILE: 400 nets each, by cell),
 *                                       no round skipped, summed where it is above 0 at every cut card
 *
 * Output: nanoseconds of the processor for one composition or one shoe, then the figures.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const int TABLE[4] = {0x2FF, 0x0FC, 0x0F0, 0x0C0};

static int draws(int banker, int third)
{
    if (banker <= 2) return 1;
    if (banker >= 7) return 0;
    return TABLE[banker - 3] >> third & 1;
}

static double found[400];
static int LESS[10][10], LAST[20]; /* the value that makes t of c; the right-hand digit */

static void results(const int *values, int total)
{
    double n[10];
    for (int v = 0; v < 10; v++) n[v] = values[v];
    memset(found, 0, sizeof found);
    double last = total - 5, two = (last + 1) * last;
    for (int a = 0; a < 10; a++)
        for (int b = a; b < 10; b++) {
            double ways = n[a] * (n[b] - (a == b)) * (a == b ? 1 : 2);
            if (ways <= 0) continue;
            n[a]--, n[b]--;
            double pairs[10];
            for (int t = 0; t < 10; t++) {
                double sum = 0;
                for (int c = 0; c < 10; c++) {
                    int d = LESS[t][c];
                    sum += n[c] * (n[d] - (c == d));
                }
                pairs[t] = sum;
            }
            int s = (a + b) % 10;
            for (int t = 0; t < 10; t++) {
                if (s >= 8 || t >= 8 || (s >= 6 && t >= 6)) {
                    found[s * 10 + t] += ways * pairs[t] * two;
                } else if (s >= 6) {
                    for (int y = 0; y < 10; y++) {
                        int o = LESS[t][y];
                        found[100 + s * 10 + LAST[t + y]] +=
                            ways * n[y] * (pairs[t] - 2 * (n[o] - (o == y))) * last;
                    }
                }
            }
            if (s <= 5)
                for (int x = 0; x < 10; x++) {
                    double more = ways * n[x];
                    if (more <= 0) continue;
                    int p = (s + x) % 10;
                    double after[8];
                    for (int t = 0; t < 8; t++) {
                        int o = LESS[t][x];
                        after[t] = pairs[t] - 2 * (n[o] - (o == x));
                    }
                    n[x]--;
                    for (int t = 0; t < 8; t++) {
                        if (!draws(t, x)) {
                            found[200 + p * 10 + t] += more * after[t] * last;
                            continue;
                        }
                        for (int y = 0; y < 10; y++) {
                            int o = LESS[t][y];
                            found[300 + p * 10 + LAST[t + y]] +=
                                more * n[y] * (after[t] - 2 * (n[o] - (o == y)));
                        }
                    }
                    n[x]++;
                }
            n[a]++, n[b]++;
        }
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return t.tv_sec * 1e9 + t.tv_nsec;
}

static uint64_t state = 88172645463325252ull;

static int below(int n)
{
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    return (int)((state >> 32) * (uint64_t)n >> 32);
}

static int value(int rank) { return rank <= 8 ? rank + 1 : 0; }

enum { CARDS = 416, LEAST = 14 };

static void pass(int shoes, int wagers, const double *nets)
{
    static double won[2][64][CARDS + 1];
    int shoe[CARDS];
    long rounds = 0;
    for (int i = 0; i < CARDS; i++) shoe[i] = i % 13;
    double start = now();
    for (int k = 0; k < shoes; k++) {
        int left[10] = {128, 32, 32, 32, 32, 32, 32, 32, 32, 32}, total = CARDS, out = 0, before = 0;
        for (int i = 0; i < CARDS; i++) {
            int j = i + below(CARDS - i), c = shoe[j];
            shoe[j] = shoe[i], shoe[i] = c;
        }
        left[value(shoe[0])]--, total--;
        out = 1 + (shoe[0] <= 8 ? shoe[0] + 1 : 10);
        while (before <= CARDS - LEAST && CARDS - out >= 6) {
            results(left, total);
            double every = 1;
            for (int i = 0; i < 6; i++) every *= total - i;
            for (int w = 0; w < wagers; w++) {
                double mean = 0;
                for (int cell = 0; cell < 400; cell++) mean += found[cell] * nets[w * 400 + cell];
                mean /= every;
                if (mean > 0) won[0][w][out] += mean, won[1][w][before] += mean;
            }
            int p = (value(shoe[out]) + value(shoe[out + 2])) % 10;
            int b = (value(shoe[out + 1]) + value(shoe[out + 3])) % 10, cards = 4;
            if (p <= 5 && b <= 7) {
                int third = value(shoe[out + cards++]);
                if (draws(b, third)) cards++;
            } else if (p <= 7 && b <= 5) cards++;
            for (int i = 0; i < cards; i++) left[value(shoe[out + i])]--;
            total -= cards, before = out, out += cards, rounds++;
        }
    }
    printf("%.0f\n", (now() - start) / shoes);
    printf("%.6f\n", (double)rounds / shoes);
    for (int w = 0; w < wagers; w++) {
        double sum = 0;
        for (int at = 0; at <= CARDS - LEAST; at++) sum += won[1][w][at];
        printf("%.9f\n", sum / shoes);
    }
}

int main(int argc, char **argv)
{
    for (int t = 0; t < 10; t++)
        for (int c = 0; c < 10; c++) LESS[t][c] = (t - c + 10) % 10, LAST[t + c] = (t + c) % 10;
    if (argc > 12 && !strcmp(argv[1], "results")) {
        int many = atoi(argv[2]), values[10], total = 0;
        for (int v = 0; v < 10; v++) total += values[v] = atoi(argv[3 + v]);
        double best = 1e18;
        for (int repeat = 0; repeat < 5; repeat++) {
            double start = now();
            for (int i = 0; i < many; i++) results(values, total);
            double one = (now() - start) / many;
            if (one < best) best = one;
        }
        printf("%.1f\n", best);
        for (int cell = 0; cell < 400; cell++) printf("%.0f\n", found[cell]);
        return 0;
    }
    if (argc > 4 && !strcmp(argv[1], "pass")) {
        int wagers = atoi(argv[3]);
        double *nets = malloc(sizeof *nets * 400 * (size_t)wagers);
        FILE *file = fopen(argv[4], "rb");
        if (!file || fread(nets, sizeof *nets, 400 * (size_t)wagers, file) != 400 * (size_t)wagers)
            return 1;
        pass(atoi(argv[2]), wagers, nets);
        return 0;
    }
    return 2;
}
