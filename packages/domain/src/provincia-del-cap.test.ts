import { describe, expect, it } from 'vitest';
import { isProvinciaIndirizzo } from './indirizzo.ts';
import { provinciaAccanto, provinciaDelCap } from './provincia-del-cap.ts';

describe('the province of a CAP', () => {
  it.each([
    ['40121', 'BO'],
    ['20900', 'MB'],
    ['20162', 'MI'],
    ['13900', 'BI'],
    ['33170', 'PN'],
    ['33100', 'UD'],
    ['34074', 'GO'],
    ['34121', 'TS'],
    ['47921', 'RN'],
    ['47521', 'FC'],
    ['47890', 'SM'],
    ['86170', 'IS'],
    ['86100', 'CB'],
    ['89900', 'VV'],
    ['00184', 'RM'],
    ['98121', 'ME'],
  ])('%s is %s', (cap, provincia) => {
    expect(provinciaDelCap(cap)).toBe(provincia);
    expect(isProvinciaIndirizzo(provincia)).toBe(true);
  });

  it('is not guessed in Sardinia, nor from a text that is not a CAP', () => {
    expect(['07026', '09010', '4012', '99999'].map(provinciaDelCap)).toEqual([null, null, null, null]);
  });

  it('fills an empty field and follows its CAP, but never overwrites what the user typed', () => {
    expect(provinciaAccanto('40121', { cap: '4012', provincia: '' })).toBe('BO');
    expect(provinciaAccanto('20121', { cap: '40121', provincia: 'BO' })).toBe('MI');
    expect(provinciaAccanto('2012', { cap: '20121', provincia: 'MI' })).toBe('MI');
    expect(provinciaAccanto('40121', { cap: '', provincia: 'MO' })).toBe('MO');
  });
});
