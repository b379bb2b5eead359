import { describe, expect, it } from 'vitest';
import { nextTratto, type Tratto } from './use-finestra.ts';

/** The drawn rows frame by frame until nothing changes, including the first frame. */
function frames(from: Tratto, inVista: Tratto): Tratto[] {
  const drawn = [from];
  for (;;) {
    const last = drawn.at(-1) ?? from;
    const next = nextTratto(last, inVista);
    if (next.da === last.da && next.a === last.a) return drawn;
    drawn.push(next);
  }
}

describe('the drawn rows', () => {
  it('appear two in each frame, from the first in view down', () => {
    expect(frames({ da: 0, a: 2 }, { da: 0, a: 4 })).toEqual([
      { da: 0, a: 2 },
      { da: 0, a: 4 },
      { da: 0, a: 6 },
    ]);
  });

  it('start again after a jump, with spare rows on both sides', () => {
    const drawn = frames({ da: 0, a: 12 }, { da: 500, a: 504 });
    expect(drawn[1]).toEqual({ da: 500, a: 502 });
    expect(drawn.at(-1)).toEqual({ da: 499, a: 506 });
  });

  it('stay while they are needed, downwards and upwards', () => {
    expect(nextTratto({ da: 0, a: 12 }, { da: 5, a: 15 })).toEqual({ da: 4, a: 14 });
    expect(nextTratto({ da: 20, a: 32 }, { da: 15, a: 25 })).toEqual({ da: 18, a: 27 });
  });
});
