/* Workpaper: Pai Gow Poker, 58 Pa. Code 645a. Standard C only; reads no file.
 * SLOW: some seconds.
 *
 * Covers the four optional wagers of 645a.7(e): Fortune Bonus and Emperor's Treasure by paytables A to
 * D, each with its Envy Bonus beside a Qualifying Wager of $5, Pai Gow Insurance A and B, and the
 * Progressive Payout Wager (what its meter pays comes on top: those rows have the net -1 of the wager,
 * which is taken). The Pai Gow Poker Wager is counted over pairs of hands: pai_gow_poker_wager.c.
 *
 * Counting argument: all C(53,7) = 154,143,080 hands of seven of 53 cards, one by one. The joker is an
 * ace, or any card that completes a straight, flush, straight flush or royal flush (645a.6(a)). A hand
 * with three of a kind and a straight is paid as three of a kind, which pays more (A01); the two cards
 * of a Royal Match are natural (A04); A-2-3-4-5-6-7 is a seven-card straight flush (A06).
 */
#include <stdint.h>
#include <stdio.h>

enum { SF7, MATCH, SF7J, ACES5, ROYAL, SF, QUADS, FULL, FLUSH, TRIPS, STRAIGHT, LOSE, ROWS };
enum { RUN5 = 1, RUN4 = 2, ROYAL5 = 4, ROYAL4 = 8, RUN7 = 16, RUN6 = 32, FIVE = 64, FOUR = 128 };

static unsigned char shape[1 << 13]; /* of a set of ranks, 2 = bit 0 to ace = bit 12 */
static int64_t fortune[ROWS], emperor[ROWS], high[13], total;

static int bits(unsigned x) { int n = 0; while (x) { x &= x - 1; n++; } return n; }

/* Ranks from `first` on, so many of them; first = -1 begins with the ace below the 2. */
static unsigned run(int first, int many) {
    unsigned set = 0;
    for (int i = 0; i < many; i++) set |= 1u << ((first + i + 13) % 13);
    return set;
}

static void shapes(void) {
    for (unsigned m = 0; m < 1 << 13; m++) {
        int s = 0, most5 = 0, most7 = 0, n;
        for (int f = -1; f <= 8; f++) if ((n = bits(m & run(f, 5))) > most5) most5 = n;
        for (int f = -1; f <= 6; f++) if ((n = bits(m & run(f, 7))) > most7) most7 = n;
        n = bits(m & run(8, 5));
        s |= (most5 >= 5 ? RUN5 : 0) | (most5 >= 4 ? RUN4 : 0) | (n >= 5 ? ROYAL5 : 0);
        s |= (n >= 4 ? ROYAL4 : 0) | (most7 >= 7 ? RUN7 : 0) | (most7 >= 6 ? RUN6 : 0);
        shape[m] = s | (bits(m) >= 5 ? FIVE : 0) | (bits(m) >= 4 ? FOUR : 0);
    }
}

/* One hand: a set of ranks in each suit, how many of each rank (four bits each), the joker. */
static void hand(const unsigned suit[4], uint64_t count, int joker) {
    const uint64_t ONES = 0x1111111111111ULL;
    const unsigned A = 1u << 12, K = 1u << 11, Q = 1u << 10;
    unsigned ranks = suit[0] | suit[1] | suit[2] | suit[3];
    int all = 0, row, ak = 0, kq = 0;
    for (int s = 0; s < 4; s++) {
        int t = shape[suit[s]];
        all |= t;
        if (t & (joker ? ROYAL4 : ROYAL5) && !(joker && t & ROYAL5))
            for (int u = 0; u < 4; u++)
                if (u != s && suit[u] & K) { ak |= (suit[u] & A) != 0; kq |= (suit[u] & Q) != 0; }
    }
    count += (uint64_t)joker << 48; /* as an ace */
    uint64_t four = count >> 2 & ONES, three = count & count >> 1 & ONES;
    uint64_t two = count >> 1 & ~count & ONES;
    int straight = shape[ranks] & (joker ? RUN4 : RUN5);
    if (!joker && all & RUN7) row = SF7;
    else if (ak || kq) row = MATCH;
    else if (joker && all & RUN6) row = SF7J;
    else if (four & count) row = ACES5; /* five of a rank */
    else if (all & (joker ? ROYAL4 : ROYAL5)) row = ROYAL;
    else if (all & (joker ? RUN4 : RUN5)) row = SF;
    else if (four) row = QUADS;
    else if (three && (two || three & (three - 1))) row = FULL;
    else if (all & (joker ? FOUR : FIVE)) row = FLUSH;
    else if (three) row = TRIPS;
    else if (straight) row = STRAIGHT;
    else row = LOSE;
    total++;
    fortune[row]++;
    emperor[row == MATCH && !ak ? ROYAL : row]++;
    if (row == LOSE && !two) {
        int top = 12;
        while (!joker && !(ranks >> top & 1)) top--;
        high[top]++;
    }
}

static void deal(int from, int left, unsigned suit[4], uint64_t count, int joker) {
    if (!left) { hand(suit, count, joker); return; }
    for (int card = from; card <= 52 - left; card++) {
        suit[card & 3] |= 1u << (card >> 2);
        deal(card + 1, left - 1, suit, count + (1ULL << (card >> 2) * 4), joker);
        suit[card & 3] &= ~(1u << (card >> 2));
    }
}

static void show(const char *wager, const char *table, const char *under, int n,
                 const char *const names[], const int64_t ways[], const int nets[]) {
    int64_t sum = 0;
    for (int i = 0; i < n; i++) sum -= ways[i] * nets[i];
    for (int i = 0; i < n; i++)
        printf("%s\t%s\t%s\t\t%s\t%lld/%lld\t%d\t%lld/%lld\n", wager, table, under, names[i],
               (long long)ways[i], (long long)total, nets[i], (long long)sum, (long long)total);
}

int main(void) {
    static const int pays[4][ROWS] = {
        {8000, 2000, 1000, 400, 150, 50, 25, 5, 4, 3, 2, -1}, {5000, 2000, 1000, 400, 150, 50, 25, 5, 4, 3, 2, -1},
        {5000, 1000, 750, 250, 100, 50, 20, 5, 4, 3, 2, -1}, {2500, 1000, 750, 250, 125, 50, 25, 5, 4, 3, 2, -1}};
    static const int envy[4][8] = { /* dollars, for a Qualifying Wager of $5 */
        {5000, 1000, 500, 250, 50, 20, 5, 0}, {3000, 1000, 500, 250, 50, 20, 5, 0},
        {1000, 250, 100, 50, 25, 10, 5, 0}, {1000, 750, 250, 100, 50, 20, 5, 0}};
    const char *names[ROWS] = {"seven-card-straight-flush-no-joker", "", "seven-card-straight-flush-with-joker",
        "five-aces", "royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush",
        "three-of-a-kind", "straight", "lose"};
    unsigned suit[4] = {0, 0, 0, 0};
    shapes();
    deal(0, 7, suit, 0, 0);
    deal(0, 6, suit, 0, 1);
    printf("# title58 odds pai-gow-poker --as-of 2024-03-01\n");
    for (int w = 0; w < 2; w++) {
        const int64_t *ways = w ? emperor : fortune;
        names[MATCH] = w ? "royal-flush-plus-ace-king-suited" : "royal-flush-plus-royal-match";
        for (int t = 0; t < 4; t++) {
            char table[2] = {(char)('A' + t), 0};
            const char *told[8] = {names[0], names[1], names[2], names[3], names[4], names[5], names[6], "none"};
            int64_t few[8];
            int nets[8];
            show(w ? "emperors-treasure" : "fortune-bonus", table, "", ROWS, names, ways, pays[t]);
            few[7] = total;
            for (int i = 0; i < 8; i++) nets[i] = envy[t][i] / 5;
            for (int i = 0; i < 7; i++) few[7] -= few[i] = ways[i];
            show(w ? "emperors-treasure-envy" : "fortune-bonus-envy", table,
                 "beside a Qualifying Wager of $5", 8, told, few, nets);
        }
    }
    static const char *const tops[] = {"nine-high", "ten-high", "jack-high", "queen-high", "king-high",
        "ace-high", "lose"};
    static const int insured[2][7] = {{100, 25, 15, 6, 5, 3, -1}, {100, 25, 15, 7, 5, 3, -1}};
    int64_t by_top[7] = {0, 0, 0, 0, 0, 0, total};
    for (int i = 0; i < 6; i++) by_top[6] -= by_top[i] = high[7 + i];
    show("pai-gow-insurance", "A", "", 7, tops, by_top, insured[0]);
    show("pai-gow-insurance", "B", "", 7, tops, by_top, insured[1]);
    static const char *const prog[] = {"seven-card-straight-flush", "five-aces", "royal-flush",
        "straight-flush", "four-of-a-kind", "full-house", "lose"};
    static const int for_one[] = {-1, -1, 499, 99, 74, 3, -1};
    int64_t paid[7] = {fortune[SF7] + fortune[SF7J], fortune[ACES5], fortune[ROYAL] + fortune[MATCH],
        fortune[SF], fortune[QUADS], fortune[FULL], total};
    for (int i = 0; i < 6; i++) paid[6] -= paid[i];
    show("progressive-payout", "standard", "", 7, prog, paid, for_one);
    return 0;
}
