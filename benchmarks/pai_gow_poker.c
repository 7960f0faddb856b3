/* The plain C against which benchmarks/pai_gow_poker.py measures the compiled rules.

   All seven-card hands of the 53-card deck, one after the other, each graded by itself: by the
   rules alone (tables == 0), or through the evaluator's tables as the kernel does. */

#include <stdint.h>

enum { ROYAL = 0x1F00, WHEEL = 0x100F, ACE = 0x1000 };

static int suited(int64_t mask, int suit) {
    int ranks = mask >> (13 * suit) & 0x1FFF;
    return ranks >> 1 | (ranks & 1) << 12;
}

static int in_a_row(int ranks, int need) {
    if (__builtin_popcount(ranks & ROYAL) >= need) return 10;
    if (__builtin_popcount(ranks & WHEEL) >= need) return 9;
    for (int low = 7; low >= 0; low--)
        if (__builtin_popcount(ranks & 0x1F << low) >= need) return low + 1;
    return 0;
}

static int seven_in_a_row(int ranks) {
    if ((ranks & 0x103F) == ranks) return 1;
    for (int low = 0; low < 7; low++)
        if ((ranks & 0x7F << low) == ranks) return 1;
    return 0;
}

static int standing(int64_t mask) {
    int joker = mask >> 52 & 1, suit[4], flush = 0, straight = 0;
    for (int i = 0; i < 4; i++) {
        suit[i] = suited(mask, i);
        if (__builtin_popcount(suit[i]) + joker >= 5) {
            flush = 1;
            int place = in_a_row(suit[i], 5 - joker);
            if (place > straight) straight = place;
        }
    }
    int c = suit[0], d = suit[1], h = suit[2], s = suit[3];
    int four = c & d & h & s, three = (c & d & (h | s)) | (h & s & (c | d));
    int two = (c & (d | h | s)) | (d & (h | s)) | (h & s), one = c | d | h | s, natural = one;
    if (joker) {
        if (four & ACE) return 4;
        four |= three & ACE, three |= two & ACE, two |= one & ACE, one |= ACE;
    }
    if (straight) {
        for (int i = 0; i < 4; i++)
            if (__builtin_popcount(suit[i]) + joker == 7 && seven_in_a_row(suit[i]))
                return joker ? 3 : 0;
        if (straight < 10) return 6;
        int royal = 0, ace_king = 0, king_queen = 0;
        for (int i = 0; i < 4; i++) {
            royal |= __builtin_popcount(suit[i] & ROYAL) + joker == 5;
            ace_king |= suit[i] == 0x1800;
            king_queen |= suit[i] == 0x0C00;
        }
        return royal && ace_king ? 1 : royal && king_queen ? 2 : 5;
    }
    if (four) return 7;
    if (three && two & (two - 1)) return 8;
    if (flush) return 9;
    if (in_a_row(natural, 5 - joker)) return three ? 10 : 11;
    if (three) return 12;
    if (two) return two & (two - 1) ? 13 : 14;
    return 15 + 12 - (31 - __builtin_clz(one));
}

void count(const int64_t *keys, const int32_t *offset, const int32_t *within, const int8_t *table,
           int tables, int64_t *counts) {
    for (int a = 0; a < 53; a++)
    for (int b = a + 1; b < 53; b++)
    for (int c = b + 1; c < 53; c++)
    for (int d = c + 1; d < 53; d++)
    for (int e = d + 1; e < 53; e++)
    for (int f = e + 1; f < 53; f++) {
        int64_t key_f = keys[a] + keys[b] + keys[c] + keys[d] + keys[e] + keys[f];
        int64_t mask_f = 1LL << a | 1LL << b | 1LL << c | 1LL << d | 1LL << e | 1LL << f;
        for (int g = f + 1; g < 53; g++) {
            int64_t key = key_f + keys[g], mask = mask_f | 1LL << g;
            int joker = key >> 56;
            if (!tables || (((key >> 40 & 0xFFFF) + 0x3333 + joker * 0x1111) & 0x8888))
                counts[standing(mask)]++;
            else
                counts[table[offset[joker * 15625 + (key >> 20 & 0xFFFFF)] +
                             within[key & 0xFFFFF]]]++;
        }
    }
}
