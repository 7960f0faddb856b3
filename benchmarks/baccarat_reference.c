/* Baccarat from first principles, in plain loops: the reference that title58's counting is
 * measured against, and a second opinion on every wager that looks at suits.
 *
 *   baccarat_reference ranks DECKS   by 13 ranks: every result (counts and numbers of cards), and
 *                                    House Money at its best use beside wagers at 5% vigorish
 *   baccarat_reference cards DECKS   by 52 cards: also suits, colors and equal ranks, and the
 *                                    wagers on the first cards
 *
 * The first two cards of a hand are taken without order, so that each deal is met once. Every
 * weight is a number of orders of six cards; eight decks have 4,998,398,275,503,360 of them.
 *
 * Output: one line "name key weight" for each case that comes, and "time", of the processor, in nanoseconds.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef int64_t count;

static int kinds, per_kind, total;
static int left[52], value[52], rank_[52], suit[52];

static count results[400];   /* player, banker, cards of each */
static count ties[14 * 10 * 4 * 2 * 2]; /* rank, count, cards, ten-cards only, one color */
static count nines[3];       /* two three-card nines: one suit, one color, neither */
static count pairs[4];       /* Perfect Pairs on the Player: perfect, colored, mixed, none */
static count matches[3];     /* Majestic Match on the Player: royal, suited, none */
static count lucky[8];       /* Lucky Nines */
static count royal[9][9];    /* Royal 9 at each of nine positions */
static count money[4];       /* House Money in twentieths: taken, on Player, on Banker, on either */

static count won[3];         /* after one first four cards: Banker, tie, Player */

/* King and nine of each position, clubs to spades 0 to 3. */
static const int OWN[9][2] = {{3, 3}, {2, 2}, {0, 0}, {1, 1}, {3, 2}, {2, 0}, {0, 1}, {1, 3}, {3, 0}};

/* Table 1: bit v of row b - 3 says that the Banker draws on b against a third card of value v. */
static const int TABLE[4] = {0x2FF, 0x0FC, 0x0F0, 0x0C0};

static int draws(int banker, int third)
{
    if (banker <= 2) return 1;
    if (banker >= 7) return 0;
    return TABLE[banker - 3] >> third & 1;
}

static void ended(const int *cards, int p_cards, int b_cards, int player, int banker, count weight,
                  int by_card)
{
    int n = p_cards + b_cards;
    for (int gone = n; gone < 6; gone++) weight *= total - gone;
    won[player > banker ? 2 : player == banker] += weight;
    results[((p_cards - 2) * 2 + b_cards - 2) * 100 + player * 10 + banker] += weight;
    if (!by_card || player != banker) return;
    int one_rank = 1, tens = 1, one_suit = 1, one_color = 1;
    for (int i = 0; i < n; i++) {
        int c = cards[i];
        one_rank &= rank_[c] == rank_[cards[0]];
        tens &= value[c] == 0;
        one_suit &= suit[c] == suit[cards[0]];
        one_color &= (suit[c] == 1 || suit[c] == 2) == (suit[cards[0]] == 1 || suit[cards[0]] == 2);
    }
    int r = one_rank ? rank_[cards[0]] : 13;
    ties[(((r * 10 + player) * 4 + n - 4) * 2 + tens) * 2 + one_color] += weight;
    if (player == 9 && p_cards == 3 && b_cards == 3) nines[one_suit ? 0 : one_color ? 1 : 2] += weight;
}

static int red(int card) { return suit[card] == 1 || suit[card] == 2; }

/* 0 no Royal 9, 1 unsuited, 2 suited; the king's and nine's suits if it is a king-nine, else -1. */
static int royal_9(int a, int b, int *king, int *nine)
{
    *king = *nine = -1;
    if (rank_[b] == 8 && rank_[a] >= 10) { int t = a; a = b; b = t; }
    if (rank_[a] != 8 || rank_[b] < 10) return 0;
    if (rank_[b] == 12) *king = suit[b], *nine = suit[a];
    return suit[a] == suit[b] ? 2 : 1;
}

static void first_cards(const int *c, count weight)
{
    int same = rank_[c[0]] == rank_[c[1]], suited = suit[c[0]] == suit[c[1]];
    pairs[!same ? 3 : suited ? 0 : red(c[0]) == red(c[1]) ? 1 : 2] += weight;
    int high = rank_[c[0]] + rank_[c[1]] == 23 && (rank_[c[0]] == 12 || rank_[c[1]] == 12);
    matches[!suited ? 2 : high ? 0 : 1] += weight;

    int n = 0, of[4] = {0};
    for (int i = 0; i < 4; i++)
        if (rank_[c[i]] == 8) n++, of[suit[c[i]]]++;
    int one_suit = 0;
    for (int s = 0; s < 4; s++) one_suit |= of[s] == n;
    int row = n == 0 ? 7 : n == 1 ? (of[1] ? 5 : 6) : n == 2 ? (one_suit ? 3 : 4)
            : n == 3 ? (one_suit ? 1 : 2) : 0;
    lucky[row] += weight;

    int pk, pn, bk, bn;
    int p = royal_9(c[0], c[1], &pk, &pn), b = royal_9(c[2], c[3], &bk, &bn);
    int envy = 0;
    for (int o = 0; o < 9; o++)
        envy |= pk == OWN[o][0] && pn == OWN[o][1] && bk == pk && bn == pn;
    for (int o = 0; o < 9; o++) {
        int on_p = pk == OWN[o][0] && pn == OWN[o][1], on_b = bk == OWN[o][0] && bn == OWN[o][1];
        int r = on_p && on_b ? 0 : on_b ? 1 : on_p ? 2 : envy ? 3
              : p && b ? (p == 2 && b == 2 ? 4 : 5) : p == 2 || b == 2 ? 6 : p || b ? 7 : 8;
        royal[o][r] += weight;
    }
}

/* The payout is taken, or added where the larger wager wins on average. */
static void house_money(const int *c)
{
    count all = won[0] + won[1] + won[2];
    int n = (rank_[c[0]] == rank_[c[1]]) + (rank_[c[2]] == rank_[c[3]]);
    count pays = n == 2 ? 15 : n == 1 ? 3 : -1;
    count on_player = 20 * (won[2] - won[0]), on_banker = 19 * won[0] - 20 * won[2];
    count best[4] = {0, on_player, on_banker, on_player > on_banker ? on_player : on_banker};
    for (int use = 0; use < 4; use++)
        money[use] += pays * (20 * all + (n && best[use] > 0 ? best[use] : 0));
}

static void enumerate(int by_card)
{
    int c[6]; /* Player's two, Banker's two, third cards */
    for (c[0] = 0; c[0] < kinds; c[0]++)
        for (c[1] = c[0]; c[1] < kinds; c[1]++) {
            count w2 = (count)left[c[0]] * (left[c[1]] - (c[0] == c[1])) * (c[0] == c[1] ? 1 : 2);
            if (w2 <= 0) continue;
            left[c[0]]--, left[c[1]]--;
            int player = (value[c[0]] + value[c[1]]) % 10;
            for (c[2] = 0; c[2] < kinds; c[2]++)
                for (c[3] = c[2]; c[3] < kinds; c[3]++) {
                    count w4 = w2 * left[c[2]] * (left[c[3]] - (c[2] == c[3]))
                             * (c[2] == c[3] ? 1 : 2);
                    if (w4 <= 0) continue;
                    left[c[2]]--, left[c[3]]--;
                    int banker = (value[c[2]] + value[c[3]]) % 10;
                    memset(won, 0, sizeof won);
                    if (player >= 8 || banker >= 8 || (player >= 6 && banker >= 6)) {
                        ended(c, 2, 2, player, banker, w4, by_card);
                    } else if (player >= 6) {
                        for (c[4] = 0; c[4] < kinds; c[4]++)
                            if (left[c[4]] > 0)
                                ended(c, 2, 3, player, (banker + value[c[4]]) % 10,
                                      w4 * left[c[4]], by_card);
                    } else {
                        for (c[4] = 0; c[4] < kinds; c[4]++) {
                            if (left[c[4]] <= 0) continue;
                            count w5 = w4 * left[c[4]];
                            int mine = (player + value[c[4]]) % 10;
                            if (!draws(banker, value[c[4]])) {
                                ended(c, 3, 2, mine, banker, w5, by_card);
                                continue;
                            }
                            left[c[4]]--;
                            for (c[5] = 0; c[5] < kinds; c[5]++)
                                if (left[c[5]] > 0)
                                    ended(c, 3, 3, mine, (banker + value[c[5]]) % 10,
                                          w5 * left[c[5]], by_card);
                            left[c[4]]++;
                        }
                    }
                    left[c[2]]++, left[c[3]]++;
                    if (by_card) first_cards(c, w4);
                    else house_money(c);
                }
            left[c[0]]++, left[c[1]]++;
        }
}

int main(int argc, char **argv)
{
    if (argc != 3 || (strcmp(argv[1], "ranks") && strcmp(argv[1], "cards"))) {
        fprintf(stderr, "usage: %s ranks|cards DECKS\n", argv[0]);
        return 2;
    }
    int by_card = !strcmp(argv[1], "cards"), decks = atoi(argv[2]);
    kinds = by_card ? 52 : 13;
    per_kind = by_card ? decks : 4 * decks;
    total = 52 * decks;
    for (int k = 0; k < kinds; k++) {
        rank_[k] = k % 13;
        suit[k] = k / 13;
        value[k] = rank_[k] < 9 ? rank_[k] + 1 : 0;
        left[k] = per_kind;
    }
    struct timespec from, to;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
    enumerate(by_card);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);
    for (int i = 0; i < 400; i++)
        if (results[i]) printf("result %d %lld\n", i, (long long)results[i]);
    for (int i = 0; i < (int)(sizeof ties / sizeof *ties); i++)
        if (ties[i]) printf("tie %d %lld\n", i, (long long)ties[i]);
    for (int i = 0; !by_card && i < 4; i++) printf("money %d %lld\n", i, (long long)money[i]);
    for (int i = 0; by_card && i < 3; i++) printf("nines %d %lld\n", i, (long long)nines[i]);
    for (int i = 0; by_card && i < 4; i++) printf("pairs %d %lld\n", i, (long long)pairs[i]);
    for (int i = 0; by_card && i < 3; i++) printf("match %d %lld\n", i, (long long)matches[i]);
    for (int i = 0; by_card && i < 8; i++) printf("lucky %d %lld\n", i, (long long)lucky[i]);
    for (int i = 0; by_card && i < 81; i++)
        printf("royal %d %lld\n", i, (long long)royal[i / 9][i % 9]);
    printf("time 0 %lld\n",
           (long long)(to.tv_sec - from.tv_sec) * 1000000000 + (to.tv_nsec - from.tv_nsec));
    return 0;
}
