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
    [{ id: 'ab12' }, { id: 'ab12' }],
    [{ id: 12 }, { id: '12' }],
    [{}, {}],
    [{ id: ['a'] }, {}],
  ])('read the id of %o as %o', (raw, expected) => {
    expect(validateIdSearch(raw)).toEqual(expected);
  });

  it.each([
    ['SUCCESS', 'SUCCESS'],
    [' ERROR ', 'ERROR'],
    [undefined, ''],
  ])('read the payment status %s as %j', (status, expected) => {
    expect(validateStatoSearch({ status })).toEqual({ status: expected });
  });

  it('keep a valid payment id', () => {
    const id = '0b8f7a52-7f0e-4a53-9a39-0e7f3f6f3c11';
    expect(validateStatoSearch({ status: 'SUCCESS', id })).toEqual({ status: 'SUCCESS', id });
    expect(validateStatoSearch({ status: 'SUCCESS', id: '12' })).toEqual({ status: 'SUCCESS' });
  });

  it.each([
    ['404', 404],
    ['500', 500],
    ['200', 404],
    ['abc', 404],
    [undefined, 404],
    ['4e2.5', 404],
  ])('read the error code %s as %i', (code, expected) => {
    expect(validateErrorSearch({ code })).toEqual({ code: expected });
  });
});
