import { describe, expect, it } from 'vitest';
import { acceptsCoding } from './accepts-coding.ts';

const accepts = (accepted: string | undefined, coding: 'gzip' | 'br') =>
  acceptsCoding({ headers: accepted === undefined ? {} : { 'accept-encoding': accepted } }, coding);

describe('a coding of an answer', () => {
  it.each(['gzip', 'gzip, deflate, br', 'br;q=0, gzip', 'gzip;q=0.5'])('is gzip for %s', (accepted) =>
    expect(accepts(accepted, 'gzip')).toBe(true),
  );

  it.each([undefined, '', 'identity', 'br', 'gzip;q=0', 'gzip ; q=0.0 , br'])('is not gzip for %s', (accepted) =>
    expect(accepts(accepted, 'gzip')).toBe(false),
  );

  it.each([
    ['gzip, deflate, br', true],
    ['br;q=0, gzip', false],
    ['gzip', false],
  ])('%s: Brotli %s', (accepted, expected) => expect(accepts(accepted, 'br')).toBe(expected));
});
