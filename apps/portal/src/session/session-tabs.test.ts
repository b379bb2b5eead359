// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { browserStore } from './browser-store.ts';
import { announceUscita, announceUtente, lastUtente, listenToTabs } from './session-tabs.ts';

let heard: (number | null)[] = [];
let end = () => {};
beforeEach(() => {
  localStorage.clear();
  heard = [];
  end = listenToTabs(browserStore, (id) => heard.push(id));
});
afterEach(() => end());

/** The event that the browser sends to every tab except the one that wrote. */
function fromAnotherTab(write: () => void, key: string | null = 'battistrada.sessione') {
  write();
  dispatchEvent(new StorageEvent('storage', { key }));
}

it('a tab reports to the others who signed in, and that he signed out', () => {
  fromAnotherTab(() => announceUtente(browserStore, 7, 1));
  fromAnotherTab(() => announceUtente(browserStore, 8, 2));
  fromAnotherTab(() => announceUscita(browserStore));
  expect(heard).toEqual([7, 8, null]);
});

it('a tab at the login hears the same user sign in again', () => {
  announceUtente(browserStore, 7, 1);
  const before = JSON.stringify(localStorage);
  announceUtente(browserStore, 7, 2);
  expect(JSON.stringify(localStorage)).not.toBe(before);
  expect(lastUtente(browserStore)).toBe(7);
});

it('a tab ignores other keys, except when the whole storage is cleared', () => {
  fromAnotherTab(() => announceUtente(browserStore, 7, 1), 'battistrada.dispositivo');
  expect(heard).toEqual([]);
  fromAnotherTab(() => localStorage.clear(), null);
  expect(heard).toEqual([null]);
});

it('a tab checks the session again when the browser restores a cached page', () => {
  announceUtente(browserStore, 8, 1);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(heard).toEqual([]);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(heard).toEqual([8]);
});
