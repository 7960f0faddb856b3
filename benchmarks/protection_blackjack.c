/* Blackjack's wagers on the first cards for somebody who counts, in plain C: written by hand from
 * 633a.13 and counting arguments, wager by wager, with no declarations and no tables.
 *
 *   protection_blackjack worth          52 counts on standard input; prints each expectation
 *   protection_blackjack pass SHOES SEED   eight decks, one player who plays as the dealer does;
 *                                       nanoseconds a round, rounds, units won a shoe by wager
 *
 * A card is suit * 13 + rank, suits clubs, diamonds, hearts, spades; rank 0 is the ace. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WAGERS = 6 };

static void worth(const int *left, double n, double *out) {
  double r[13] = {0}, s[4] = {0}, t[4] = {0}, tens = 0, matched = 0, pair = 0, same = 0;
  for (int card = 0; card < 52; card++) {
    double c = left[card];
    r[card % 13] += c;
    s[card / 13] += c;
    if (card % 13 >= 9) t[card / 13] += c, tens += c, matched += c * (c - 1);
    same += c * (c - 1);
  }
  double two = n * (n - 1), three = two * (n - 2);
  double any20 = tens * (tens - 1) + 2 * r[0] * r[8], suited20 = 0, suited = 0, royal = 0;
  for (int suit = 0; suit < 4; suit++) {
    const int *c = left + 13 * suit;
    suited20 += t[suit] * (t[suit] - 1) + 2.0 * c[0] * c[8];
    suited += s[suit] * (s[suit] - 1);
    royal += 2.0 * c[11] * c[12];
  }
  double natural = 2 * r[0] * (tens - 2) / ((n - 2) * (n - 3));
  double qh = left[2 * 13 + 11], queens = qh * (qh - 1);
  out[0] = (-(two - any20) + 4 * (any20 - suited20) + 10 * (suited20 - matched)
            + 25 * (matched - queens) + (200 + 800 * natural) * queens) / two;
  double match = 0;
  for (int card = 0; card < 52; card++) {
    double c = left[card], i = c - 1, j = r[card % 13] - c, k = n - r[card % 13];
    match += c * (28 * i * (i - 1) + 2 * (17 * i * j + 14 * i * k + 3 * j * k)
                  + 6 * j * (j - 1) - k * (k - 1));
  }
  out[1] = match / three;
  out[2] = (30 * royal + 2.5 * (suited - royal) - (two - suited)) / two;
  for (int rank = 0; rank < 13; rank++) pair += r[rank] * (r[rank] - 1);
  out[3] = (15 * same + 10 * (pair - same) - (two - pair)) / two;
  double ks = left[3 * 13 + 12], spades = ks * (ks - 1), kings = 0;
  for (int suit = 0; suit < 4; suit++) kings += left[13 * suit + 12] * (left[13 * suit + 12] - 1.0);
  double of_kings = r[12] * (r[12] - 1);
  out[4] = ((200 + 800 * natural) * spades + 50 * (kings - spades) + 25 * (matched - kings)
            + 9 * (suited20 - matched) + 6 * (of_kings - kings)
            + 4 * (any20 - suited20 - (of_kings - kings)) - (two - any20)) / two;
  double wins = 0;
  for (int suit = 0; suit < 4; suit++) wins += s[suit] * (s[suit] - 1) * (s[suit] - 2);
  for (int rank = 0; rank < 13; rank++) {
    int b = rank + 1, c = (rank + 2) % 13;
    wins += r[rank] * (r[rank] - 1) * (r[rank] - 2);
    if (rank < 12) wins += 6 * r[rank] * r[b] * r[c];
    for (int suit = 0; suit < 4; suit++) {
      const int *l = left + 13 * suit;
      double one = l[rank];
      wins -= one * (one - 1) * (one - 2);
      if (rank < 12) wins -= 6 * one * l[b] * l[c];
    }
  }
  out[5] = (9 * wins - (three - wins)) / three;
}

static uint64_t state = 58;
static uint32_t below(uint32_t n) {
  state += 0x9e3779b97f4a7c15u;
  uint64_t z = state;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return (uint32_t)(((z ^ (z >> 31)) >> 32) * n >> 32);
}

static int shoe[416], dealt;
static int deal(void) {
  int other = dealt + below(416 - dealt), card = shoe[other];
  shoe[other] = shoe[dealt];
  return shoe[dealt++] = card;
}

static void draw(int hard, int ace) {
  while (1) {
    int total = ace && hard + 10 <= 21 ? hard + 10 : hard;
    if (total >= 17) return;
    int rank = deal() % 13;
    hard += rank < 9 ? rank + 1 : 10;
    ace |= rank == 0;
  }
}

int main(int argc, char **argv) {
  double out[WAGERS], won[WAGERS] = {0};
  int left[52];
  if (argc > 1 && !strcmp(argv[1], "worth")) {
    double n = 0;
    for (int card = 0; card < 52; card++) {
      if (scanf("%d", left + card) != 1) return 2;
      n += left[card];
    }
    worth(left, n, out);
    for (int w = 0; w < WAGERS; w++) printf("%.17g\n", out[w]);
    return 0;
  }
  if (argc < 4) return 2;
  long shoes = atol(argv[2]), rounds = 0;
  state += (uint64_t)atol(argv[3]) << 40;
  for (int k = 0; k < 416; k++) shoe[k] = k % 52;
  clock_t begun = clock();
  for (long k = 0; k < shoes; k++) {
    for (int card = 0; card < 52; card++) left[card] = 8;
    int unseen = 416;
    dealt = 0;
    deal();
    while (dealt <= 312) {
      worth(left, unseen, out);
      for (int w = 0; w < WAGERS; w++)
        if (out[w] > 0) won[w] += out[w];
      int start = dealt, first[4];
      for (int card = 0; card < 4; card++) first[card] = deal() % 13;
      for (int hand = 0; hand < 2; hand++) {
        int a = first[hand], b = first[hand + 2];
        draw((a < 9 ? a + 1 : 10) + (b < 9 ? b + 1 : 10), a == 0 || b == 0);
      }
      for (int at = start; at < dealt; at++) left[shoe[at]]--, unseen--;
      rounds++;
    }
  }
  double spent = (double)(clock() - begun) / CLOCKS_PER_SEC;
  printf("%.3f\n%ld\n", spent * 1e9 / rounds, rounds);
  for (int w = 0; w < WAGERS; w++) printf("%.17g\n", won[w] / shoes);
}
