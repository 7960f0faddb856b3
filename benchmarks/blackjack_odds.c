/* The reference of blackjack_odds.py: how the dealer ends for every hand of the player and every card
 * up, in plain C. Once by drawing card after card in every order, once over the same tree of sorted
 * draws that the compiled Python walks.
 *
 *   stdin: decks, hands, cards[hands][10], nodes, start[11], then for each node
 *          value used depth after orders final
 *   stdout: seconds and checksum of drawing, seconds and checksum of the tree
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double now(void) { struct timespec t; clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t); return t.tv_sec + t.tv_nsec / 1e9; }

static double left[10], out[8];
static void draw(int hard, int ace, int cards, double unseen, double chance) {
    int total = ace && hard <= 11 ? hard + 10 : hard;
    if (total >= 17) {
        if (cards == 2 && total == 21) out[7] += chance;
        else out[total > 21 ? 6 : total - 17] += chance;
        return;
    }
    for (int v = 0; v < 10; v++) {
        double many = left[v];
        if (many <= 0) continue;
        left[v] = many - 1;
        draw(hard + v + 1, ace || v == 0, cards + 1, unseen - 1, chance * many / unseen);
        left[v] = many;
    }
}

static int *value, *used, *depth, *after, *final, start[11];
static double *orders;
static void walk(int up, double unseen) {
    double product[24], scale[24];
    product[0] = scale[0] = 1;
    for (int d = 1; d < 24; d++) scale[d] = scale[d - 1] / (unseen - d + 1);
    for (int k = 0; k < 8; k++) out[k] = 0;
    for (int node = start[up]; node < start[up + 1];) {
        double many = left[value[node]] - used[node];
        if (many <= 0) { node = after[node]; continue; }
        int d = depth[node];
        double here = product[d] = product[d - 1] * many;
        if (orders[node] > 0) out[final[node]] += orders[node] * here * scale[d];
        node++;
    }
    double rest = 1;
    for (int k = 0; k < 8; k++) rest -= out[k];
    out[6] = rest;
}

int main(void) {
    int decks, hands, nodes;
    if (scanf("%d %d", &decks, &hands) != 2) return 1;
    int (*cards)[10] = malloc(sizeof(int[10]) * hands);
    for (int h = 0; h < hands; h++) for (int v = 0; v < 10; v++) if (scanf("%d", &cards[h][v]) != 1) return 1;
    if (scanf("%d", &nodes) != 1) return 1;
    for (int k = 0; k < 11; k++) if (scanf("%d", &start[k]) != 1) return 1;
    value = malloc(sizeof(int) * nodes); used = malloc(sizeof(int) * nodes); depth = malloc(sizeof(int) * nodes);
    after = malloc(sizeof(int) * nodes); final = malloc(sizeof(int) * nodes); orders = malloc(sizeof(double) * nodes);
    for (int k = 0; k < nodes; k++) if (scanf("%d %d %d %d %lf %d", &value[k], &used[k], &depth[k], &after[k], &orders[k], &final[k]) != 6) return 1;
    for (int way = 0; way < 2; way++) {
        double begun = now(), sum = 0;
        for (int up = 0; up < 10; up++) for (int h = 0; h < hands; h++) {
            double unseen = 0;
            for (int v = 0; v < 10; v++) { left[v] = (v == 9 ? 16 : 4) * decks - cards[h][v] - (v == up); unseen += left[v]; }
            if (way) walk(up, unseen);
            else { for (int k = 0; k < 8; k++) out[k] = 0; draw(up + 1, up == 0, 1, unseen, 1); }
            for (int k = 0; k < 8; k++) sum += (k + 1) * out[k];
        }
        printf("%.6f %.12f\n", now() - begun, sum);
    }
    return 0;
}
