/* Philox 4x32-10 (Salmon, Moraes, Dror and Shaw, 2011) keyed by seed and block, 1024 numbers at a
 * time, and a number below n without bias (Lemire): what title58's simulations draw from, in plain C
 * for the loops that they are measured against. */
#include <stdint.h>

enum { BATCH = 1024 };

typedef struct {
    uint64_t seed, block, counter;
    uint32_t numbers[BATCH];
    int next;
} Generator;

static void refill(Generator *g) {
    for (int i = 0; i < BATCH / 4; i++) {
        uint64_t at = g->counter + (uint64_t)i;
        uint32_t c0 = (uint32_t)at, c1 = (uint32_t)(at >> 32);
        uint32_t c2 = (uint32_t)g->block, c3 = (uint32_t)(g->block >> 32);
        uint32_t k0 = (uint32_t)g->seed, k1 = (uint32_t)(g->seed >> 32);
        for (int r = 0; r < 10; r++) {
            uint64_t p0 = (uint64_t)0xD2511F53u * c0, p1 = (uint64_t)0xCD9E8D57u * c2;
            uint32_t n0 = (uint32_t)(p1 >> 32) ^ c1 ^ k0, n2 = (uint32_t)(p0 >> 32) ^ c3 ^ k1;
            c0 = n0; c1 = (uint32_t)p1; c2 = n2; c3 = (uint32_t)p0;
            k0 += 0x9E3779B9u; k1 += 0xBB67AE85u;
        }
        g->numbers[4 * i] = c0; g->numbers[4 * i + 1] = c1;
        g->numbers[4 * i + 2] = c2; g->numbers[4 * i + 3] = c3;
    }
    g->counter += BATCH / 4;
    g->next = 0;
}

static inline uint32_t below(Generator *g, uint32_t n) {
    for (;;) {
        if (g->next == BATCH) refill(g);
        uint64_t wide = (uint64_t)g->numbers[g->next++] * n;
        uint32_t low = (uint32_t)wide;
        if (low >= n || low >= (0u - n) % n) return (uint32_t)(wide >> 32);
    }
}
