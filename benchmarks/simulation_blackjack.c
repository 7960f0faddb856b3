/* Blackjack from a real shoe in plain C, for the kernel of title58 to be measured against: the same
 * generator (Philox 4x32-10, keyed by seed and block, 1024 numbers at a time), the same partial
 * Fisher-Yates shuffle, burned card and cover card, one player, and the same sums. Written by itself
 * from 58 Pa. Code 633a.5 to 633a.11; the strategy comes in as a card by totals (docs/formats.md). It
 * must come to the same counts, row for row.
 *
 * Rows are net results in halves of the wager, from the lowest: counts[halves + 16]. As filed by
 * default: pairs into up to four hands, aces once with one card each.
 */
#include <stdint.h>

#include "philox.h"

enum { MOST = 8 * 52, MIDDLE = 16, RESULTS = 33 };
enum { S, H, DH, DS, RH, RS, P, RP };

typedef struct {
    Generator chance;
    int size, dealt, cover;
    int64_t cards[MOST];
} Shoe;

/* A rank: 0 for the ace to 12 for the king. */
static inline int deal(Shoe *s) {
    int at = s->dealt, other = at + (int)below(&s->chance, (uint32_t)(s->size - at));
    int64_t card = s->cards[other];
    s->cards[other] = s->cards[at];
    s->cards[at] = card;
    s->dealt = at + 1;
    return (int)card % 13;
}

static inline int value(int rank) { return rank < 9 ? rank + 1 : 10; }

typedef struct {
    int8_t hard[22][10], soft[22][10], pair[10][10], again[10][10];
} Card;

typedef struct { int hard, ace, stake; } Hand;

static inline int is_soft(const Hand *h) { return h->ace && h->hard <= 11; }
static inline int total(const Hand *h) { return is_soft(h) ? h->hard + 10 : h->hard; }
static inline void take(Hand *h, int rank) {
    h->hard += value(rank);
    h->ace |= rank == 0;
}
static inline int entry(const Card *c, const Hand *h, int up) {
    return is_soft(h) ? c->soft[h->hard + 10][up] : c->hard[h->hard][up];
}

static inline void play_hand(Shoe *s, const Card *c, Hand *h, int up) {
    int two = 1;
    while (total(h) < 21) {
        int e = entry(c, h, up);
        if (two && (e == DH || e == DS)) {
            h->stake = 2;
            take(h, deal(s));
            return;
        }
        if (e != H && e != DH && e != RH) return;
        two = 0;
        take(h, deal(s));
    }
}

static inline int blackjack(int a, int b) { return (a == 0 && b >= 9) || (b == 0 && a >= 9); }

/* One round: its net result in halves; `added` is what was wagered besides, in wagers. */
static inline int one_round(Shoe *s, const Card *c, int64_t *added) {
    int first = deal(s), up = deal(s), second = deal(s), hole = deal(s);
    int natural = blackjack(first, second);
    *added = 0;
    if (blackjack(up, hole)) return natural ? 0 : -2;
    if (natural) return 3;
    Hand hands[4], dealer = {0, 0, 0};
    int n = 1, lives = 0, u = value(up) - 1, v = value(first) - 1;
    hands[0] = (Hand){0, 0, 1};
    take(&hands[0], first);
    take(&hands[0], second);
    int e = value(first) == value(second) ? c->pair[v][u] : -1;
    if (e < 0) e = entry(c, &hands[0], u);
    if (e == RH || e == RS || e == RP) return -1;
    if (e == P) {
        int left = first == 0 ? 0 : 2;
        n = 2;
        for (int i = 0; i < n; i++) {
            Hand *h = &hands[i];
            *h = (Hand){0, 0, 1};
            take(h, first);
            int rank = deal(s);
            while (left && value(rank) - 1 == v && c->again[v][u]) {
                left--;
                n++;
                rank = deal(s);
            }
            take(h, rank);
            if (first != 0) play_hand(s, c, h, u);
        }
    } else {
        play_hand(s, c, &hands[0], u);
    }
    for (int i = 0; i < n; i++) lives |= total(&hands[i]) <= 21;
    take(&dealer, up);
    take(&dealer, hole);
    while (lives && total(&dealer) < 17) take(&dealer, deal(s));
    int theirs = total(&dealer), net = 0;
    for (int i = 0; i < n; i++) {
        int mine = total(&hands[i]);
        *added += hands[i].stake;
        if (mine > 21) net -= 2 * hands[i].stake;
        else if (theirs > 21 || mine > theirs) net += 2 * hands[i].stake;
        else if (mine < theirs) net -= 2 * hands[i].stake;
    }
    *added -= 1;
    return net;
}

static void new_shoe(Shoe *s) {
    s->dealt = 0;
    deal(s);
}

/* sums: of nets and their squares, in halves, and of the wagers added. */
void play(uint64_t seed, uint64_t block, int64_t rounds, int64_t decks, const Card *card,
          int64_t *counts, int64_t *sums) {
    static Shoe s;
    s.chance = (Generator){.seed = seed, .block = block, .next = BATCH};
    s.size = (int)decks * 52;
    s.cover = s.size - s.size / 4;
    for (int i = 0; i < s.size; i++) s.cards[i] = i % 52;
    new_shoe(&s);
    for (int64_t i = 0; i < rounds; i++) {
        if (s.dealt > s.cover) new_shoe(&s);
        int64_t added;
        int net = one_round(&s, card, &added);
        counts[net + MIDDLE]++;
        sums[0] += net;
        sums[1] += net * net;
        sums[2] += added;
    }
}
