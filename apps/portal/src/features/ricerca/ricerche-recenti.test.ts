// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { addRecente, clearRecenti, listRecenti, removeRecente } from './ricerche-recenti.ts';

const storedKey = (): string => localStorage.key(0) ?? '';

describe('the recent searches', () => {
  it('come newest first, each once, ignoring capitals and spaces', () => {
    for (const testo of ['2055516', ' 2254517  Michelin ', '1956515', '2254517 michelin', '   ']) addRecente(1, testo);
    expect(listRecenti(1)).toEqual(['2254517 michelin', '1956515', '2055516']);
  });

  it('are eight at most and drop the oldest', () => {
    for (let i = 1; i <= 10; i += 1) addRecente(1, `ricerca ${i}`);
    expect(listRecenti(1)).toEqual([10, 9, 8, 7, 6, 5, 4, 3].map((i) => `ricerca ${i}`));
  });

  it('belong to each user alone', () => {
    addRecente(1, '2055516');
    expect(listRecenti(2)).toEqual([]);
  });

  it('can be deleted one by one and all at once, with nothing left behind', () => {
    for (const testo of ['a1', 'b2', 'c3']) addRecente(1, testo);
    expect(removeRecente(1, 'b2')).toEqual(['c3', 'a1']);
    expect(listRecenti(1)).toEqual(['c3', 'a1']);
    clearRecenti(1);
    expect(listRecenti(1)).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it.each(['{', '{"a":1}', '"2055516"', 'null'])('are empty where %s is stored', (stored) => {
    addRecente(1, '2055516');
    localStorage.setItem(storedKey(), stored);
    expect(listRecenti(1)).toEqual([]);
    addRecente(1, '1956515');
    expect(listRecenti(1)).toEqual(['1956515']);
  });

  it('leave out stored values that are no text, and never show more than eight', () => {
    addRecente(1, '2055516');
    localStorage.setItem(storedKey(), JSON.stringify([1, null, ...Array.from({ length: 20 }, (_, i) => `r${i}`)]));
    expect(listRecenti(1)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((i) => `r${i}`));
  });

  it('work without a storage that refuses', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => addRecente(1, '2055516')).not.toThrow();
    expect(listRecenti(1)).toEqual([]);
  });
});
