/* Workpaper: the Pai Gow Poker Wager, 58 Pa. Code 645a.11(f), 645a.13(a). Standard C only; reads no file.
 * SLOW: about two minutes.
 * Covers the Pai Gow Poker Wager where player and dealer both set by the house way at its starting values
 * (docs/pai-gow-poker.md), and what follows where players bank: bank and co-bank against one wager, the dealer's
 * wager against the bank. Not covered: other house ways, a bank against several wagers.
 *
 * Counting argument: all pairs of hands without a common card, by kinds of hands. Without a flush a hand is set by
 * its ranks alone, and there are 67,600 ways to hold ranks. Two of them, with a and b cards of each rank, stand for
 * the product of C(4, a) C(4 - a, b) pairs; all 67,600 x 67,600 are gone through. A hand is in X if a suit can make
 * a flush in it: five of the suit, or four and the joker. It is then a set S of ranks in that suit and at most two
 * cards beside it, in the other three suits. Let f be how a hand is really set, and g how its ranks alone would be
 * (f = g outside X). For any comparison c of a player A with a dealer B
 *     c(fA, fB) = c(fA, gB) + c(gA, fB) - c(gA, gB) + D,
 *     D = c(fA, fB) - c(fA, gB) - c(gA, fB) + c(gA, gB), which is 0 unless A and B are both in X.
 * Of the first three sums each needs only the ranks of one of the two hands (part 1). D is summed over X: both
 * flushes in one suit, pair by pair (part 2); flushes in two suits (part 3): a card beside A's flush may lie in B's
 * suit, but not on B's flush, and the other way round; the rest lie in the two suits that are left.
 * The joker is an ace, or completes a straight or flush (645a.6(a)) as the highest card that it can be (A07), in a
 * royal flush any of the five (A03). Groups count before other cards (A08).
 */
#include <stdint.h>
#include <stdio.h>

enum { HIGH, PAIR, TWO, TRIPS, STRAIGHT, FLUSH, FULL, QUADS, SFLUSH, ROYAL, ACES5, TYPES };
enum { TEN = 8, KING = 11, ACE = 12, JOKER = 13, SUITED = 16, DIGITS = 371293, LOWS = 91, PAIRS = 78, HIGHS = 7500 };
typedef uint64_t Ranks; /* how many of each rank, four bits each */
typedef uint32_t Key;   /* of a hand that is set: the place of its high hand, and in 16 bits of its low hand */
static const int C[5][5] = {{1}, {1, 1}, {1, 2, 1}, {1, 3, 3, 1}, {1, 4, 6, 4, 1}};
static const int RUN[] = {0x1f, 0x3e, 0x7c, 0xf8, 0x1f0, 0x3e0, 0x7c0, 0xf80, 0x100f, 0x1f00}; /* ace to 5 is second */
static int size[8192], place[TYPES * DIGITS], highs; /* of a set of ranks; of a high hand among those that occur */
static int64_t win, lose;                            /* both hands of the player higher; neither */
static int many(Ranks m, int rank) { return m >> 4 * rank & 15; }
static Ranks each(int S) { Ranks m = 0; for (int r = 0; r < 13; r++) m |= (Ranks)(S >> r & 1) << 4 * r; return m; }
static int set_of(Ranks m) { int S = 0; for (int r = 0; r < 13; r++) S |= (many(m, r) > 0) << r; return S; }
static int64_t ways(int suits, Ranks a, Ranks b) { /* to hold b in these suits where a are taken */
    int64_t n = 1;
    for (int r = 0; r < 13; r++) n *= C[suits - many(a, r)][many(b, r)];
    return n;
}
/* 645a.6(b), (c): a number for five cards; greater is better. */
static int high_hand(const int card[5]) {
    int count[13] = {0}, of[6] = {0}, joker = 0, suited = 1, digits = 0, line = -1, ranks = 0, open = ACE;
    for (int i = 0; i < 5; i++)
        if (card[i] == JOKER) joker = 1, count[ACE]++;
        else count[card[i] & 15]++, ranks |= 1 << (card[i] & 15), suited &= card[i] >= SUITED;
    for (int n = 5; n; n--) for (int r = ACE; r >= 0; r--)
        for (int i = 0; count[r] == n && i < n; i++) digits = digits * 13 + r, of[n] += !i;
    for (int o = 0; o < 10 && size[ranks] == 5 - joker; o++) if (!(ranks & ~RUN[o])) line = o;
    while (ranks >> open & 1) open--;
    if (of[5]) return ACES5 * DIGITS;
    if (suited && line >= 0) return (line == 9 ? ROYAL : SFLUSH) * DIGITS + line;
    if (of[4] || (of[3] && of[2])) return (of[4] ? QUADS : FULL) * DIGITS + digits;
    if (suited) return FLUSH * DIGITS + (ranks | joker << open);
    if (line >= 0) return STRAIGHT * DIGITS + line;
    return (of[3] ? TRIPS : of[2] == 2 ? TWO : of[2] ? PAIR : HIGH) * DIGITS + digits;
}
static int low_hand(int a, int b) { return a == b ? PAIRS + a : a > b ? a * (a - 1) / 2 + b : b * (b - 1) / 2 + a; }

/* The house way: ranks S of one suit, ranks m in others, maybe the joker. Ranks count from the 2 as 0. */
static Key house(Ranks m, int S, int joker) {
    int card[7] = {JOKER}, n = joker, group[6][7], of[6] = {0}, low, line = -1;
    int best[2][LOWS] = {{0}}; /* high hands by low hand: of any type; straights and flushes */
    for (int r = ACE; r >= 0; r--) {
        int c = many(m, r) + (S >> r & 1);
        for (int i = 0; i < c; i++) card[n++] = r + (!i && S >> r & 1 ? SUITED : 0);
        if (c += r == ACE && joker) group[c][of[c]++] = r;
    }
    for (int i = 0; i < 7; i++) for (int j = 0; j < i; j++) {
        int five[5], k = 0, a = card[i] == JOKER ? ACE : card[i] & 15, b = card[j] == JOKER ? ACE : card[j] & 15;
        for (int x = 0; x < 7; x++) if (x != i && x != j) five[k++] = card[x];
        int h = high_hand(five), l = low_hand(a, b), type = h / DIGITS;
        int is_line = type == STRAIGHT || type == FLUSH || type == SFLUSH || type == ROYAL;
        for (k = 0; k <= is_line; k++) if (h > best[k][l]) best[k][l] = h;
        if (is_line && l > line) line = l;
    }
    int *one = group[1], *two = group[2], *three = group[3], singles = of[1] > 1 ? low_hand(one[0], one[1]) : -1;
    int p = of[2] ? two[0] : -1, s = of[1] ? one[0] : -1, kept = 0;
    if (of[5]) low = PAIRS + (p == KING ? KING : ACE);
    else if (line >= PAIRS) low = line, kept = 1;
    else if (of[4]) {
        int q = group[4][0], keep = q <= 4 ? 1 : q <= TEN ? p >= 0 || s >= KING : q <= KING ? p >= TEN : p >= 5;
        low = of[3] ? PAIRS + (q > three[0] ? q : three[0]) : !keep ? PAIRS + q : p >= 0 ? PAIRS + p : singles;
    } else if (of[3] == 2) low = PAIRS + three[0];
    else if (of[3] && of[2]) low = p == 0 && of[2] == 1 && s == ACE && one[1] == KING ? singles : PAIRS + p;
    else if (of[2] == 3) low = PAIRS + p;
    else if (of[2] == 2)
        low = (p <= 4 ? s >= KING : p < ACE && s == ACE && (p <= TEN || two[1] <= 4)) ? singles : PAIRS + two[1];
    else if (line >= 0) low = line, kept = 1;
    else if (of[3]) low = three[0] == ACE ? low_hand(ACE, s) : singles;
    else low = of[2] ? singles : low_hand(one[1], one[2]);
    if (!highs) place[best[kept][low]] = 1; /* the first time: which occur */
    return (Key)place[best[kept][low]] << 16 | low;
}
static struct { Ranks m; int joker, at; Key g; } held[67600];
static struct Flush { int S; Key f, g; } flush[2][105][1716]; /* by joker and by what lies beside it, */
static Ranks other[105];                                      /* none, one of 13 or two of 91 ranks */
static int sets, filled, length[2][105], nth[8192], first[LOWS * HIGHS + 2], table[HIGHS][LOWS + 1];
static int64_t below[67601]; /* ways to hold what the other may, by low and high hand, added up */

/* All ranks, first with how they are set, then how many ways there are to hold them where a are taken. */
static void all_ranks(int rank, int left, Ranks m, int joker, Ranks a, int w) {
    if (!left && w < 0) held[sets].m = m, held[sets].joker = joker, held[sets++].g = house(m, 0, joker);
    else if (!left) below[held[filled++].at + 1] = w;
    else for (int n = 0; rank < 13 && n <= 4 && n <= left; n++)
        all_ranks(rank + 1, left - n, m | (Ranks)n << 4 * rank, joker, a, w * C[4 - many(a, rank)][n]);
}
static void all_flushes(int joker, int o) {
    length[joker][o] = 0;
    for (int S = 0; S < 8192; S++)
        if (size[S] == 7 - joker - (o > 0) - (o > 13)) {
            nth[S] = length[joker][o]++;
            flush[joker][o][nth[S]] = (struct Flush){S, house(other[o], S, joker), house(other[o] + each(S), 0, joker)};
        }
}

/* Part 1: hands of ranks a, against all by their ranks. */
static void weigh(Key k, int64_t as_player, int64_t as_dealer) {
    for (int l = 0, high = k >> 16, low = k & 0xffff; l < LOWS; l++) {
        int64_t start = below[first[l * HIGHS]], end = below[first[l * HIGHS + HIGHS]];
        int64_t lower = below[first[l * HIGHS + high]] - start, higher = end - below[first[l * HIGHS + high + 1]];
        win += (l < low ? as_player * lower : 0) + (l > low ? as_dealer * higher : 0);
        lose += (l < low ? 0 : as_player * (end - start - lower)) + (l > low ? 0 : as_dealer * (end - start - higher));
    }
}
static void by_ranks(Ranks a, int joker, Key g) {
    int64_t all = ways(4, 0, a), plain = all;
    filled = 0, all_ranks(0, 7, 0, 0, a, 1), all_ranks(0, 6, 0, 1, a, !joker);
    for (int b = 0; b < sets; b++) below[b + 1] += below[b];
    for (int ranks = set_of(a), S = ranks; S; S = (S - 1) & ranks)
        if (size[S] >= 5 - joker) {
            int64_t n = 4 * ways(3, 0, a - each(S));
            weigh(house(a - each(S), S, joker), n, n), plain -= n;
        }
    weigh(g, plain - all, plain);
}

/* Part 2: A with p and B with q beside the flush, w ways to hold these. */
static int both(Key a, Key b) { return (((a | 0x80008000) - b) & 0x80008000) == 0x80008000; } /* neither lower */
static void one_suit(int ja, int p, int jb, int q, int64_t w) {
    for (struct Flush *a = flush[ja][p]; w && a < flush[ja][p] + length[ja][p]; a++)
        for (int rest = 8191 & ~a->S, S = rest, most = size[flush[jb][q]->S]; S; S = (S - 1) & rest) {
            if (size[S] != most) continue;
            struct Flush *b = &flush[jb][q][nth[S]];
            Key f = b->f + 0x10001, g = b->g + 0x10001; /* to be reached by what is higher in both */
            win += w * (both(a->f, f) - both(a->f, g) - both(a->g, f) + both(a->g, g));
            lose += w * (both(b->f, a->f) - both(b->g, a->f) - both(b->f, a->g) + both(b->g, a->g));
        }
}

/* Part 3: players against dealers with q beside a flush that lacks the ranks E, where the players' cards lie. */
static int won(Key k) { return table[k >> 16][k & 0xffff]; }
static int lost(Key k) { return won(k) - table[k >> 16][LOWS] - table[highs][k & 0xffff]; }
static void two_suits(int jb, int q, int E) {
    for (int h = 0; h <= highs; h++) for (int l = 0; l <= LOWS; l++) table[h][l] = 0;
    for (struct Flush *b = flush[jb][q]; b < flush[jb][q] + length[jb][q]; b++)
        if (!(b->S & E))
            table[(b->f >> 16) + 1][(b->f & 0xffff) + 1]++, table[(b->g >> 16) + 1][(b->g & 0xffff) + 1]--;
    for (int h = 1; h <= highs; h++) for (int l = 1, row = 0; l <= LOWS; l++)
        table[h][l] = (row += table[h][l]) + table[h - 1][l];
    for (int i = 0, ranks = set_of(other[q]); i < 210 - 105 * jb; i++)
        for (int ja = i / 105, p = i % 105, F = ranks, more = !(E & ~set_of(other[p])); more; F = (F - 1) & ranks) {
            Ranks m = other[p] - each(E);
            int64_t w = 12 * ways(2, 0, m) * ways(2, m, other[q] - each(F));
            for (struct Flush *a = flush[ja][p]; w && a < flush[ja][p] + length[ja][p]; a++)
                if (!(a->S & F)) win += w * (won(a->f) - won(a->g)), lose += w * (lost(a->f) - lost(a->g));
            more = F > 0;
        }
}
static void show(const char *set, const char *wager, const char *under, int64_t up, int64_t down, int net) {
    long long total = 154143080LL * 53524680LL, row[] = {up, total - up - down, down}, edge = 20 * down - net * up;
    printf("# title58 odds pai-gow-poker --as-of 2024-03-01%s%s\n", set, *set ? wager : "");
    for (int i = 0; i < 3; i++)
        printf("%s\tstandard\t%s\t\t%s\t%lld/%lld\t%d/20\t%lld/%lld\n", wager, under,
               i ? i > 1 ? "lose" : "tie" : "win", row[i], total, i ? i > 1 ? -20 : 0 : net, edge, 20 * total);
}

int main(void) {
    for (int S = 1; S < 8192; S++) size[S] = size[S >> 1] + (S & 1);
    for (int a = 0; a < 13; a++) for (int b = 0; b <= a; b++)
        other[1 + a] = each(1 << a), other[14 + a * (a + 1) / 2 + b] = each(1 << a) + each(1 << b);
    for (int again = 0; again < 2; again++) {
        sets = 0, all_ranks(0, 7, 0, 0, 0, -1), all_ranks(0, 6, 0, 1, 0, -1);
        for (int o = 0; o < 210; o++) all_flushes(o / 105, o % 105);
        for (int i = 0; !again && i < TYPES * DIGITS; i++) if (place[i]) place[i] = highs++;
    }
    for (int i = 0; i < sets; i++) first[(held[i].g & 0xffff) * HIGHS + (held[i].g >> 16) + 2]++;
    for (int i = 0; i <= LOWS * HIGHS; i++) first[i + 1] += first[i];
    for (int i = 0; i < sets; i++) held[i].at = first[(held[i].g & 0xffff) * HIGHS + (held[i].g >> 16) + 1]++;
    for (int i = 0; i < sets; i++) by_ranks(held[i].m, held[i].joker, held[i].g);
    for (int jokers = 0; jokers < 3; jokers++) /* of neither, the player, the dealer */
        for (int p = 0; p < 105; p++) for (int q = 0; q < 105; q++)
            one_suit(jokers == 1, p, jokers == 2, q, 4 * ways(3, 0, other[p]) * ways(3, other[p], other[q]));
    for (int E = 0; E < 8192; E++) for (int q = 0; q < 210 && size[E] < 3; q++) two_suits(q / 105, q % 105, E);
    static const char bank[] = " --set player_bank=true --set co_banking=true --wager ";
    show("", "pai-gow-poker", "both set by the house way", win, lose, 19);
    show(bank, "bank", "against one wager; all set by the house way", lose, win, 19);
    show(bank, "co-bank", "against one wager; all set by the house way", lose, win, 19);
    show(bank, "dealer-against-bank", "all set by the house way", win, lose, 20);
}
