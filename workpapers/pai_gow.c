/* Workpaper: Pai Gow (tiles), 58 Pa. Code 621a. Standard C only; reads no file.
 * SLOW: about half a minute.
 *
 * Covers the Pai Gow wager against a dealer who sets by 621a.8(d), for a player who sets as the dealer
 * would and for one who sets each hand the best way; and the bank against one player who sets as the
 * dealer would, the bank setting in either way. 5% of what is won is taken (621a.8(k), 621a.9(o)).
 * Not covered: other filed house ways, several players at once, surrender.
 *
 * Counting argument: C(32,4) C(28,4) = 736,281,000 pairs of four tiles against four of the rest, one by
 * one. A hand must be higher to win; equal hands and two zeros go to the dealer or bank (621a.3).
 * Where 621a.8(d) leaves the dealer a choice, as title58 files it at first (621a-01, 621a-02): of
 * several pairs, Wongs or Gongs the highest, then the higher other hand; nine before eight before
 * seven, then the higher other total, then the higher tile in the high hand.
 */
#include <stdint.h>
#include <stdio.h>

#define HANDS 35960
enum { SUPREME = 1 };

/* The tiles: rank by 621a.3(h), spots. 1-2 and 2-4 count 3 or 6. */
static const struct { int a, b, rank, copies; } KINDS[21] = {
    {6, 6, 1, 2}, {1, 1, 2, 2}, {4, 4, 3, 2}, {1, 3, 4, 2}, {5, 5, 5, 2}, {3, 3, 6, 2}, {2, 2, 7, 2},
    {5, 6, 8, 2}, {4, 6, 9, 2}, {1, 6, 10, 2}, {1, 5, 11, 2}, {3, 6, 12, 1}, {4, 5, 12, 1},
    {2, 6, 13, 1}, {3, 5, 13, 1}, {2, 5, 14, 1}, {3, 4, 14, 1}, {2, 4, 15, 1}, {1, 4, 16, 1},
    {2, 3, 16, 1}, {1, 2, 17, 1}};
static int rank[32], spots[32], wild[32];
static int strength[32][32]; /* 0 is zero; 20 * total + tile; above 1000 a listed combination */
static uint32_t mask[HANDS];
static int high[HANDS][4], low[HANDS][4]; /* three divisions; the fourth is the house way */

/* 621a.3(c): the place of two tiles on the list, 0 if they are not on it. */
static int listed(int x, int y) {
    int top = rank[x] < rank[y] ? rank[x] : rank[y], other = rank[x] + rank[y] - top;
    int sum = spots[x] + spots[y];
    if (wild[x] && wild[y]) return SUPREME;
    if (rank[x] == rank[y]) return top == 16 ? 16 : 1 + top; /* there is one 2-4 and one 1-2 */
    if (top > 2) return 0;
    if (sum - spots[x] * (rank[x] == top) - spots[y] * (rank[y] == top) == 9) return 16 + top;
    return other == 3 || other == 13 ? 18 + top : 0;
}

static int worth(int x, int y) {
    int place = listed(x, y), best = 0;
    if (place) return 1000 + 21 - place;
    for (int i = 0; i <= wild[x]; i++)
        for (int j = 0; j <= wild[y]; j++) { /* as 3, ranked 17th, or as 6, ranked 15th */
            int sx = wild[x] ? 3 + 3 * i : spots[x], sy = wild[y] ? 3 + 3 * j : spots[y];
            int rx = wild[x] ? 17 - 2 * i : rank[x], ry = wild[y] ? 17 - 2 * j : rank[y];
            int total = (sx + sy) % 10, tile = 18 - (rx < ry ? rx : ry);
            int here = total ? 20 * total + tile : 0;
            if (here > best) best = here;
        }
    return best;
}

/* The dealer's division of four tiles by 621a.8(d). */
static int house_way(const int t[4], const int hi[3], const int lo[3]) {
    static const int with_first[3] = {1, 2, 3}; /* division d joins tile 0 and this one */
    int best = -1, top = 0, bottom = 0;
    for (int d = 0; d < 3; d++) /* (1) and (2): a combination, the highest */
        if (hi[d] > 1000 && (best < 0 || hi[d] > hi[best] || (hi[d] == hi[best] && lo[d] > lo[best]))) best = d;
    if (best >= 0) return best;
    for (int d = 0; d < 3; d++) { /* (3): nine, eight, seven */
        int total = hi[d] / 20, other = lo[d] / 20;
        if (total < 7) continue;
        if (best < 0 || total > hi[best] / 20) best = d;
        else if (total == hi[best] / 20) {
            if (other != lo[best] / 20) { if (other > lo[best] / 20) best = d; }
            else if (hi[d] > hi[best] || (hi[d] == hi[best] && lo[d] > lo[best])) best = d;
        }
    }
    if (best >= 0) return best;
    for (int i = 1; i < 4; i++) { /* (4): the highest tile with the lowest */
        if (rank[t[i]] < rank[t[top]]) top = i;
        if (rank[t[i]] >= rank[t[bottom]]) bottom = i;
    }
    for (int d = 0; d < 3; d++) {
        int joined = (top == 0 && bottom == with_first[d]) || (bottom == 0 && top == with_first[d]);
        int apart = top != 0 && bottom != 0 && top != with_first[d] && bottom != with_first[d];
        if (joined || apart) return d;
    }
    return 0;
}

static void hands(void) {
    int n = 0, tile = 0;
    for (int k = 0; k < 21; k++)
        for (int c = 0; c < KINDS[k].copies; c++, tile++) {
            rank[tile] = KINDS[k].rank;
            spots[tile] = KINDS[k].a + KINDS[k].b;
            wild[tile] = rank[tile] == 15 || rank[tile] == 17;
        }
    for (int x = 0; x < 32; x++) for (int y = 0; y < 32; y++) if (x != y) strength[x][y] = worth(x, y);
    for (int a = 0; a < 32; a++) for (int b = a + 1; b < 32; b++)
    for (int c = b + 1; c < 32; c++) for (int d = c + 1; d < 32; d++, n++) {
        const int t[4] = {a, b, c, d};
        mask[n] = 1u << a | 1u << b | 1u << c | 1u << d;
        for (int k = 0; k < 3; k++) {
            int x = strength[a][t[1 + k]], y = strength[t[1 + (k == 0)]][t[3 - (k == 2)]];
            high[n][k] = x > y ? x : y;
            low[n][k] = x > y ? y : x;
        }
        int k = house_way(t, high[n], low[n]);
        high[n][3] = high[n][k];
        low[n][3] = low[n][k];
    }
}

/* A hand in one division against all hands of the rest, set the house way. `bank`: copies win. */
static void against(int n, int division, int bank, int64_t found[3]) {
    int hi = high[n][division] + bank, lo = low[n][division] + bank;
    found[0] = found[1] = found[2] = 0;
    for (int m = 0; m < HANDS; m++)
        if (!(mask[n] & mask[m])) found[2 - (hi > high[m][3]) - (lo > low[m][3])]++;
}

static void show(const char *wager, const char *who, const char *sets, const int64_t ways[3]) {
    static const char *const rows[3] = {"win", "tie", "lose"}, *const nets[3] = {"19/20", "0", "-1"};
    long long total = ways[0] + ways[1] + ways[2], edge = 20 * ways[2] - 19 * ways[0];
    for (int i = 0; i < 3; i++)
        printf("%s\tstandard\t%s sets %s\t\t%s\t%lld/%lld\t%s\t%lld/%lld\n", wager, who, sets, rows[i],
               (long long)ways[i], total, nets[i], edge, 20 * total);
}

int main(void) {
    hands();
    printf("# title58 odds pai-gow --as-of 2024-03-01\n");
    for (int bank = 0; bank < 2; bank++) {
        int64_t same[3] = {0, 0, 0}, best[3] = {0, 0, 0};
        for (int n = 0; n < HANDS; n++) {
            int64_t each[4][3];
            int choice = 0;
            for (int k = 0; k < 4; k++) {
                against(n, k, bank, each[k]);
                if (19 * each[k][0] - 20 * each[k][2] > 19 * each[choice][0] - 20 * each[choice][2]) choice = k;
            }
            for (int i = 0; i < 3; i++) { same[i] += each[3][i]; best[i] += each[choice][i]; }
        }
        show(bank ? "bank" : "pai-gow", bank ? "bank" : "player", "as the house would", same);
        show(bank ? "bank" : "pai-gow", bank ? "bank" : "player", "the best way for each hand", best);
    }
    return 0;
}
