import { describe, expect, it } from 'vitest';
import { fasceOf, writeFasce } from './orari-scritti.ts';

describe('opening hours as one types them', () => {
  it.each([
    ['08:30-12:30, 14:00-18:00', '08:30-12:30, 14:00-18:00'],
    ['8.30 – 12.30; 14-18', '08:30-12:30, 14:00-18:00'],
    ['', ''],
  ])('reads %j', (testo, scritte) => {
    expect(writeFasce(fasceOf(testo) ?? [])).toBe(scritte);
  });

  it.each(['sempre', '8', '8-', '08:30-12:30 14:00-18:00'])('finds no hours in %j', (testo) => {
    expect(fasceOf(testo)).toBeNull();
  });
});
