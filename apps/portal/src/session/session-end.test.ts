import { describe, expect, it } from 'vitest';
import { createSessionEnd } from './session-end.ts';
import { takeExpired, takeReturnPath } from './login-return.ts';
import { rememberReturnPath } from './session-memory.ts';

function buildStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value) === items,
    removeItem: (key: string) => void items.delete(key),
  };
}

function build(pathname: string, search = '', isExpired = true) {
  const done: string[] = [];
  const storage = buildStorage();
  const end = createSessionEnd({
    location: () => ({ pathname, search }),
    storage,
    isExpired: () => isExpired,
    openDocument: (path) => done.push(`open ${path}`),
    replacePath: (path) => done.push(`path ${path}`),
    showError: (text) => done.push(`snack ${text}`),
    reloadAfter: (ms) => done.push(`reload ${ms}`),
  });
  return { end, done, storage };
}

describe('a session lost on a screen', () => {
  it('leads to /login, shows why and reloads after a second', () => {
    const { end, done } = build('/carrello');
    end.lose();
    expect(done).toEqual(['path /login', 'snack Sessione Scaduta! Rieffettua il login', 'reload 1000']);
  });

  it('does so once when several calls are refused together', () => {
    const { end, done } = build('/carrello');
    end.lose();
    end.lose();
    end.refuse();
    expect(done).toHaveLength(3);
  });

  it('is explained once at the next login, which returns to the screen', () => {
    const { end, storage } = build('/cerca', '?q=205');
    end.lose();
    expect(takeExpired(storage, false)).toBe(true);
    expect(takeExpired(storage, false)).toBe(false);
    expect(takeReturnPath(storage)).toBe('/cerca?q=205');
    expect(takeReturnPath(storage)).toBe('/home');
  });
});

describe('a logout in another tab', () => {
  it('leads to the login and from there to the home, whether a refused call was first or later', () => {
    for (const order of [
      ['lose', 'logOut'],
      ['logOut', 'lose'],
    ] as const) {
      const { end, done, storage } = build('/utente');
      for (const event of order) end[event]();
      expect(done).toContain('open /login');
      expect(takeExpired(storage, false)).toBe(false);
      expect(takeReturnPath(storage)).toBe('/home');
    }
  });
});

describe('a screen without a user', () => {
  it('leads to the login at once and is remembered', () => {
    const { end, done, storage } = build('/ordini');
    end.refuse();
    expect(done).toEqual(['open /login']);
    expect(takeExpired(storage, false)).toBe(true);
    expect(takeReturnPath(storage)).toBe('/ordini');
  });

  it('is not reported as expired for a visitor who never had a session', () => {
    const { end, done, storage } = build('/preventivo', '?id=7', false);
    end.refuse();
    expect(done).toEqual(['open /login']);
    expect(takeExpired(storage, false)).toBe(false);
    expect(takeReturnPath(storage)).toBe('/preventivo?id=7');
  });

  it.each(['/', '/home'])('is not reported as expired on %s', (path) => {
    const { end, storage } = build(path);
    end.refuse();
    expect(takeExpired(storage, false)).toBe(false);
    expect(takeReturnPath(storage)).toBe('/home');
  });
});

describe('the address to return to', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    'https://evil.example',
    '/login',
    '/login/',
    '/attivazione',
    '/error',
    '/',
  ])('is never %s', (pathname) => {
    const storage = buildStorage();
    rememberReturnPath(storage, { pathname, search: '' });
    expect(takeReturnPath(storage)).toBe('/home');
  });

  it('is dropped when the user opens the login himself', () => {
    const storage = buildStorage();
    rememberReturnPath(storage, { pathname: '/coupon', search: '' });
    expect(takeReturnPath(storage, false)).toBe('/home');
    expect(takeReturnPath(storage)).toBe('/home');
  });

  it('ignores values written by another script', () => {
    const storage = buildStorage();
    rememberReturnPath(storage, { pathname: '/coupon', search: '' });
    const forged = { ...storage, getItem: () => '//evil.example' };
    expect(takeReturnPath(forged)).toBe('/home');
  });
});
