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

/** What the browser tells every tab but the one that wrote. */
function fromAnotherTab(write: () => void, key: string | null = 'battistrada.sessione') {
  write();
  dispatchEvent(new StorageEvent('storage', { key }));
}

it('tells the other tabs who came in and that they went out', () => {
  fromAnotherTab(() => announceUtente(browserStore, 7, 1));
  fromAnotherTab(() => announceUtente(browserStore, 8, 2));
  fromAnotherTab(() => announceUscita(browserStore));
  expect(heard).toEqual([7, 8, null]);
});

it('says the same user again in other words, so that a tab at the login hears it', () => {
  announceUtente(browserStore, 7, 1);
  const before = JSON.stringify(localStorage);
  announceUtente(browserStore, 7, 2);
  expect(JSON.stringify(localStorage)).not.toBe(before);
  expect(lastUtente(browserStore)).toBe(7);
});

it('hears no other key, but a storage cleared whole', () => {
  fromAnotherTab(() => announceUtente(browserStore, 7, 1), 'battistrada.dispositivo');
  expect(heard).toEqual([]);
  fromAnotherTab(() => localStorage.clear(), null);
  expect(heard).toEqual([null]);
});

it('asks again when the browser shows a page it had kept aside', () => {
  announceUtente(browserStore, 8, 1);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(heard).toEqual([]);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(heard).toEqual([8]);
});
