/* Blackjack dealt card by card in plain C: a check on the analysis that shares nothing with it but
 * the strategy card, which comes in as numbers. Dealer stands on all 17s unless told otherwise.
 *
 *   stdin: decks hits17 resplits resplits_of_aces one_card_to_aces rounds seed cut
 *          hard[22][10] soft[22][10] pair[10][10]   (codes as in analysis/strategy.py)
 *   cut = 0: the shoe is shuffled for every round. cut > 0: rounds are dealt until so many cards
 *   are out, then it is shuffled (one player, one box).
 *   stdout: rounds, mean, variance, total action, then for cut > 0: shoes, and the mean per round
 *   less that of the first `sure` rounds of every shoe (see docs/blackjack-odds.md).
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static uint64_t state[4];
static inline uint64_t rotl(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }
static inline uint64_t next(void) { /* xoshiro256++ */
    uint64_t r = rotl(state[0] + state[3], 23) + state[0], t = state[1] << 17;
    state[2] ^= state[0]; state[3] ^= state[1]; state[1] ^= state[2]; state[0] ^= state[3];
    state[2] ^= t; state[3] = rotl(state[3], 45);
    return r;
}
static inline uint32_t below(uint32_t n) { return (uint32_t)(((next() >> 32) * (uint64_t)n) >> 32); }

static int decks, hits17, resplits, resplits_aces, one_card;
static int hard[22][10], soft[22][10], pairs[10][10];
static uint8_t shoe[1024];
static int size, at;
static int card(void) { /* the shuffle is done as cards are taken */
    if (at == size) { fprintf(stderr, "the shoe has run out\n"); exit(3); }
    int k = at + (int)below((uint32_t)(size - at));
    uint8_t c = shoe[k];
    shoe[k] = shoe[at];
    shoe[at++] = c;
    return c;
}

typedef struct { int hard, ace, stake; } Hand;
static int total(const Hand *h) { return h->ace && h->hard <= 11 ? h->hard + 10 : h->hard; }
static int is_soft(const Hand *h) { return h->ace && h->hard <= 11; }
static void take(Hand *h, int v) { h->hard += v + 1; if (v == 0) h->ace = 1; }
static int entry(const Hand *h, int up) { return is_soft(h) ? soft[total(h)][up] : hard[total(h)][up]; }

static double staked;
static double round_of_play(void) {
    int a = card(), up = card(), b = card(), hole = card();
    int natural = (a == 0 && b == 9) || (a == 9 && b == 0);
    int dealer_natural = (up == 0 && hole == 9) || (up == 9 && hole == 0);
    staked = 1;
    if (dealer_natural) return natural ? 0 : -1;
    if (natural) return 1.5;
    Hand hands[32];
    int waiting[32], n = 1, splits = 0, split = 0;
    hands[0] = (Hand){0, 0, 1};
    take(&hands[0], a); take(&hands[0], b);
    int special = a == b ? pairs[a][up] : -1;
    int code = special >= 0 ? special : entry(&hands[0], up);
    if (code == 4 || code == 5 || code == 7) return -0.5;
    if (code == 6) {
        split = 1; n = 2;
        for (int i = 0; i < 2; i++) { hands[i] = (Hand){0, 0, 1}; take(&hands[i], a); waiting[i] = 1; }
    }
    for (int i = 0; i < n; i++) {
        Hand *h = &hands[i];
        int two = !split;
        if (split) {
            for (;;) {
                int c = card();
                if (c == a && splits < (a == 0 ? resplits_aces : resplits)) {
                    splits++;
                    hands[n] = (Hand){0, 0, 1}; take(&hands[n], a); waiting[n] = 1; n++;
                    continue; /* this hand waits for another second card */
                }
                take(h, c);
                break;
            }
            waiting[i] = 0;
            two = 1;
            if (a == 0 && one_card) continue;
        }
        while (total(h) < 21) {
            int e = entry(h, up);
            if (two && (e == 2 || e == 3)) { h->stake = 2; take(h, card()); break; }
            two = 0;
            if (e == 1 || e == 2 || e == 4) take(h, card());
            else break;
        }
    }
    Hand d = {0, 0, 1};
    take(&d, up); take(&d, hole);
    while (total(&d) < 17 || (hits17 && total(&d) == 17 && is_soft(&d))) take(&d, card());
    double won = 0;
    staked = 0;
    for (int i = 0; i < n; i++) {
        int mine = total(&hands[i]), theirs = total(&d);
        staked += hands[i].stake;
        if (mine > 21) won -= hands[i].stake;
        else if (theirs > 21 || mine > theirs) won += hands[i].stake;
        else if (mine < theirs) won -= hands[i].stake;
    }
    return won;
}

int main(void) {
    long long rounds; unsigned long long seed; int cut;
    if (scanf("%d %d %d %d %d %lld %llu %d", &decks, &hits17, &resplits, &resplits_aces, &one_card, &rounds, &seed, &cut) != 8) return 1;
    for (int t = 0; t < 22; t++) for (int u = 0; u < 10; u++) if (scanf("%d", &hard[t][u]) != 1) return 1;
    for (int t = 0; t < 22; t++) for (int u = 0; u < 10; u++) if (scanf("%d", &soft[t][u]) != 1) return 1;
    for (int t = 0; t < 10; t++) for (int u = 0; u < 10; u++) if (scanf("%d", &pairs[t][u]) != 1) return 1;
    for (int i = 0; i < 4; i++) { seed += 0x9e3779b97f4a7c15ULL; uint64_t z = seed; z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL; z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL; state[i] = z ^ (z >> 31); }
    for (int v = 0; v < 10; v++) for (int k = 0; k < (v == 9 ? 16 : 4) * decks; k++) shoe[size++] = (uint8_t)v;
    double sum = 0, squares = 0, action = 0;
    if (!cut) {
        for (long long i = 0; i < rounds; i++) { at = 0; double w = round_of_play(); sum += w; squares += w * w; action += staked; }
        printf("%lld %.12g %.12g %.12g\n", rounds, sum / rounds, squares / rounds - (sum / rounds) * (sum / rounds), action / rounds);
        return 0;
    }
    /* Each of the first `sure` rounds of a shoe is worth as much as a round from a fresh shoe. Only the
     * rounds after them differ: y is what they win, m how many they are, and the mean per round is
     * (sure * fresh + E y) / (sure + E m). */
    int sure = (int)(cut / 6.2);
    double y1 = 0, y2 = 0, m1 = 0, m2 = 0, ym = 0; long long shoes = 0, done = 0;
    while (done < rounds) {
        at = 0; int n = 0; double y = 0, m = 0;
        while (at < cut) { double w = round_of_play(); sum += w; squares += w * w; action += staked; n++; if (n > sure) { y += w; m++; } }
        for (; n < sure; n++) { y -= round_of_play(); m--; } /* a short shoe: the rest, taken off */
        done += n; shoes++; y1 += y; y2 += y * y; m1 += m; m2 += m * m; ym += y * m;
    }
    printf("%lld %.12g %.12g %.12g %lld %d %.12g %.12g %.12g %.12g %.12g\n", done, sum / done, squares / done - (sum / done) * (sum / done), action / done,
           shoes, sure, y1 / shoes, y2 / shoes, m1 / shoes, m2 / shoes, ym / shoes);
    return 0;
}
