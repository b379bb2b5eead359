// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { announceUscita, announceUtente, lastUtente, listenToTabs } from './session-tabs.ts';

let heard: (number | null)[] = [];
let end = () => {};
beforeEach(() => {
  localStorage.clear();
  heard = [];
  end = listenToTabs(localStorage, (id) => heard.push(id));
});
afterEach(() => end());

/** What the browser tells every tab but the one that wrote. */
function fromAnotherTab(write: () => void, key: string | null = 'battistrada.sessione') {
  write();
  dispatchEvent(new StorageEvent('storage', { key }));
}

it('tells the other tabs who came in and that they went out', () => {
  fromAnotherTab(() => announceUtente(localStorage, 7, 1));
  fromAnotherTab(() => announceUtente(localStorage, 8, 2));
  fromAnotherTab(() => announceUscita(localStorage));
  expect(heard).toEqual([7, 8, null]);
});

it('says the same user again in other words, so that a tab at the login hears it', () => {
  announceUtente(localStorage, 7, 1);
  const before = JSON.stringify(localStorage);
  announceUtente(localStorage, 7, 2);
  expect(JSON.stringify(localStorage)).not.toBe(before);
  expect(lastUtente(localStorage)).toBe(7);
});

it('hears no other key, but a storage cleared whole', () => {
  fromAnotherTab(() => announceUtente(localStorage, 7, 1), 'battistrada.dispositivo');
  expect(heard).toEqual([]);
  fromAnotherTab(() => localStorage.clear(), null);
  expect(heard).toEqual([null]);
});

it('asks again when the browser shows a page it had kept aside', () => {
  announceUtente(localStorage, 8, 1);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(heard).toEqual([]);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(heard).toEqual([8]);
});
