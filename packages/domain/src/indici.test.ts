import { describe, expect, it } from 'vitest';
import { compareIndiciVelocita, INDICI_VELOCITA, kmhIndiceVelocita } from './indici.ts';

describe('speed symbol', () => {
  it('goes from the slowest to the fastest, H after U', () => {
    expect(INDICI_VELOCITA.join(' ')).toBe('A1 A2 A3 A4 A5 A6 A7 A8 B C D E F G J K L M N P Q R S T U H V W Y');
    const kmh = INDICI_VELOCITA.map((simbolo) => kmhIndiceVelocita(simbolo) ?? 0);
    expect(kmh).toEqual(kmh.toSorted((a, b) => a - b));
    expect(kmhIndiceVelocita('h')).toBe(210);
    expect(kmhIndiceVelocita('Y')).toBe(300);
    expect(kmhIndiceVelocita('Z')).toBeNull();
  });

  it('compares by speed, not by the alphabet', () => {
    expect(compareIndiciVelocita('H', 'U')).toBeGreaterThan(0);
    expect(compareIndiciVelocita('H', 'V')).toBeLessThan(0);
    expect(compareIndiciVelocita('T', 't')).toBe(0);
  });
});
