/* Every kind of four tiles against every other, one pair after the other. */
#include <stdint.h>
#define KINDS 21
static const int64_t choose[3][3] = {{1, 0, 0}, {1, 1, 0}, {1, 2, 1}};

void count(int hands, const int32_t *tiles, const int32_t *held, const int32_t *ranks,
           const int32_t *many, const int32_t *divided, int64_t *found) {
    for (int mine = 0; mine < hands; mine++) {
        int left[KINDS];
        int64_t own = 1;
        for (int k = 0; k < KINDS; k++) {
            left[k] = many[k] - held[mine * KINDS + k];
            own *= choose[many[k]][held[mine * KINDS + k]];
        }
        int64_t won[3] = {0, 0, 0}, lost[3] = {0, 0, 0};
        for (int other = 0; other < hands; other++) {
            const int32_t *t = tiles + 4 * other;
            int64_t ways = 1;
            for (int i = 0; i < 4; i++) {
                int same = i + 1 < 4 && t[i + 1] == t[i];
                ways *= choose[left[t[i]]][same ? 2 : 1];
                i += same;
            }
            if (!ways) continue;
            const int32_t *r = ranks + (other * 3 + divided[other]) * 2;
            for (int d = 0; d < 3; d++) {
                const int32_t *m = ranks + (mine * 3 + d) * 2;
                int beats = (m[0] > r[0]) + (m[1] > r[1]);
                if (beats == 2) won[d] += ways;
                else if (beats == 0) lost[d] += ways;
            }
        }
        for (int d = 0; d < 3; d++) {
            found[d * (int64_t)hands + mine] = won[d] * own;
            found[(3 + d) * (int64_t)hands + mine] = lost[d] * own;
        }
    }
}
