// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browserStore, readJson, tabStore } from './browser-store.ts';

function refuse(...methods: ('getItem' | 'setItem' | 'removeItem')[]): void {
  for (const method of methods) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
  }
}

beforeEach(() => {
  for (const store of [tabStore, browserStore]) for (const key of store.keys()) store.removeItem(key);
});

describe('a store of the browser', () => {
  it('keeps each written value under its own key', () => {
    expect(tabStore.setItem('a', '1')).toBe(true);
    browserStore.setItem('b', '2');
    expect([sessionStorage.getItem('a'), localStorage.getItem('b')]).toEqual(['1', '2']);
    expect([tabStore.getItem('a'), tabStore.getItem('b')]).toEqual(['1', null]);
    tabStore.removeItem('a');
    expect([tabStore.getItem('a'), sessionStorage.length]).toEqual([null, 0]);
  });

  it('reads what another tab has written or removed', () => {
    browserStore.setItem('a', '1');
    localStorage.setItem('a', '2');
    expect(browserStore.getItem('a')).toBe('2');
    localStorage.clear();
    expect(browserStore.getItem('a')).toBeNull();
  });

  it('keeps in the document what the browser does not store', () => {
    refuse('getItem', 'setItem', 'removeItem');
    expect(tabStore.setItem('a', '1')).toBe(false);
    expect(tabStore.getItem('a')).toBe('1');
    tabStore.removeItem('a');
    expect(tabStore.getItem('a')).toBeNull();
  });

  it('reads the newer value when the browser is full', () => {
    tabStore.setItem('a', 'old');
    refuse('setItem');
    tabStore.setItem('a', 'new');
    expect(tabStore.getItem('a')).toBe('new');
    vi.restoreAllMocks();
    tabStore.setItem('a', 'newest');
    expect(tabStore.getItem('a')).toBe('newest');
  });

  it('works where the browser has no storage at all', () => {
    vi.stubGlobal('sessionStorage', undefined);
    tabStore.setItem('a', '1');
    expect([tabStore.getItem('a'), tabStore.keys()]).toEqual(['1', ['a']]);
  });

  it('lists its keys, including those kept only in the document', () => {
    tabStore.setItem('a', '1');
    refuse('setItem');
    tabStore.setItem('b', '2');
    expect(tabStore.keys()).toEqual(['a', 'b']);
  });

  it.each([
    ['[1]', [1]],
    ['{', null],
    [null, null],
  ])('reads %s as JSON', (stored, read) => {
    if (stored !== null) tabStore.setItem('a', stored);
    expect(readJson(tabStore, 'a')).toEqual(read);
  });
});
