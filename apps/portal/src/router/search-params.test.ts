import { describe, expect, it } from 'vitest';
import {
  parseSearch,
  stringifySearch,
  validateErrorSearch,
  validateIdSearch,
  validateStatoSearch,
} from './search-params.ts';

describe('the values in an address', () => {
  it('are plain names and values', () => {
    expect(stringifySearch({ q: '205/55 R16', pagina: 2, runflat: true })).toBe(
      '?q=205%2F55+R16&pagina=2&runflat=true',
    );
  });

  it('omit empty values', () => {
    expect(stringifySearch({ q: '', marca: undefined, iv: null, runflat: false, filtro: { a: 1 } })).toBe('');
  });

  it('are read back as they were written', () => {
    const search = { q: '2055516', marca: 'A&B,C', nota: 'è "così"' };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });
});

describe('the values a screen reads from its address', () => {
  it.each([
    ['?id=ab12', { id: 'ab12' }],
    ['?id=12', { id: '12' }],
    ['?id=+', {}],
    ['', {}],
  ])('read the id of %j as %o', (search, expected) => {
    expect(validateIdSearch(parseSearch(search))).toEqual(expected);
  });

  it.each([
    ['?status=SUCCESS', 'SUCCESS'],
    ['?status=+ERROR+', 'ERROR'],
    ['', ''],
  ])('read the payment status of %j as %j', (search, expected) => {
    expect(validateStatoSearch(parseSearch(search))).toEqual({ status: expected });
  });

  it('keep a valid payment id', () => {
    const id = '0b8f7a52-7f0e-4a53-9a39-0e7f3f6f3c11';
    expect(validateStatoSearch({ status: 'SUCCESS', id })).toEqual({ status: 'SUCCESS', id });
    expect(validateStatoSearch({ status: 'SUCCESS', id: '12' })).toEqual({ status: 'SUCCESS' });
  });

  it.each([
    ['?code=404', 404],
    ['?code=500', 500],
    ['?code=200', 404],
    ['?code=abc', 404],
    ['?code=4e2.5', 404],
    ['', 404],
  ])('read the error code of %j as %i', (search, expected) => {
    expect(validateErrorSearch(parseSearch(search))).toEqual({ code: expected });
  });
});
