/* Minibaccarat from a real shoe in plain C, for the kernel of title58 to be measured against: the
 * same generator (Philox 4x32-10, keyed by seed and block, 1024 numbers at a time), the same partial
 * Fisher-Yates shuffle, burn, cover card and last hand, and the same sums. Written from 58 Pa. Code
 * 627a.5 to 627a.12 by itself; it must come to the same counts, row for row.
 *
 *   bets: Banker, Player, Tie, Dragon Bonus on Player, Dragon Bonus on Banker; nine rows each.
 */
#include <stdint.h>

#include "philox.h"

enum { BETS = 5, ROWS = 9, MOST = 8 * 52 };

typedef struct {
    Generator chance;
    int size, dealt, cover, last_hand;
    int64_t cards[MOST];
} Shoe;

static inline int deal(Shoe *s) {
    int at = s->dealt, other = at + (int)below(&s->chance, (uint32_t)(s->size - at));
    int64_t card = s->cards[other];
    s->cards[other] = s->cards[at];
    s->cards[at] = card;
    s->dealt = at + 1;
    return (int)card;
}

static inline int value(int card) {
    int rank = card % 13;
    return rank <= 8 ? rank + 1 : 0;
}

static void new_shoe(Shoe *s) {
    s->dealt = 0;
    s->cover = s->size - 14;
    s->last_hand = 0;
    int first = deal(s), burned = value(first) ? value(first) : 10;
    while (burned--) deal(s);
}

static const char draws[4][11] = {"1111111101", "0011111100", "0000111100", "0000001100"};

static inline int dragon(int mine, int theirs, int natural, int other_natural) {
    if (natural) {
        if (!other_natural || mine > theirs) return 6;
        return mine == theirs ? 7 : 8;
    }
    return mine - theirs >= 4 ? 9 - (mine - theirs) : 8;
}

void play(uint64_t seed, uint64_t block, int64_t rounds, int64_t decks,
          int64_t nets[BETS][ROWS], int64_t counts[BETS][ROWS], int64_t sums[3]) {
    static Shoe s;
    s.chance = (Generator){.seed = seed, .block = block, .next = BATCH};
    s.size = (int)decks * 52;
    for (int i = 0; i < s.size; i++) s.cards[i] = i % 52;
    new_shoe(&s);
    for (int64_t n = 0; n < rounds; n++) {
        if (s.dealt > s.cover) {
            if (s.last_hand) new_shoe(&s);
            else s.last_hand = 1;
        }
        int p1 = value(deal(&s)), b1 = value(deal(&s)), p2 = value(deal(&s)), b2 = value(deal(&s));
        int player = (p1 + p2) % 10, banker = (b1 + b2) % 10;
        int p_natural = player >= 8, b_natural = banker >= 8;
        if (!p_natural && !b_natural) {
            int two = banker, draw;
            if (player <= 5) {
                int third = value(deal(&s));
                player = (player + third) % 10;
                draw = two <= 2 || (two <= 6 && draws[two - 3][third] == '1');
            } else {
                draw = two <= 5;
            }
            if (draw) banker = (banker + value(deal(&s))) % 10;
        }
        int rows[BETS] = {
            banker == player ? 2 : banker < player ? 3 : 0,
            player == banker ? 1 : player > banker ? 0 : 2,
            player == banker ? 0 : 1,
            dragon(player, banker, p_natural, b_natural),
            dragon(banker, player, b_natural, p_natural),
        };
        int64_t net = 0;
        for (int bet = 0; bet < BETS; bet++) {
            counts[bet][rows[bet]]++;
            net += nets[bet][rows[bet]];
        }
        sums[0] += net;
        sums[1] += (net * net) & 0xFFFFFFFF;
        sums[2] += (net * net) >> 32;
    }
}
