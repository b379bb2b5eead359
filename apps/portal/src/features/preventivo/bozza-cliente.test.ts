// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { tabStore } from '../../session/browser-store.ts';
import { forgetBozze } from '../../session/login-return.ts';
import { rememberReturnPath } from '../../session/session-memory.ts';
import { mergeBozza, forgetBozzaCliente, readBozzaCliente, writeBozzaCliente } from './bozza-cliente.ts';
import { CLIENTE_VUOTO } from './valida-cliente.ts';

beforeEach(() => sessionStorage.clear());

const digitato = { ...CLIENTE_VUOTO, ragioneSociale: 'Mario', citta: 'Bologna' };
const bozza = { digitato, prima: CLIENTE_VUOTO };

it('the customer draft is kept for its form until it is saved or cancelled', () => {
  writeBozzaCliente('a', bozza);
  expect([readBozzaCliente('a'), readBozzaCliente('b')]).toEqual([bozza, null]);
  forgetBozzaCliente('a');
  expect(readBozzaCliente('a')).toBeNull();
});

it.each(['{', '7', 'null', '[]', '[{"ragioneSociale":1}]'])(
  'the customer draft is empty where the storage holds %s',
  (testo) => {
    sessionStorage.setItem('battistrada.bozza.a', testo);
    expect(readBozzaCliente('a')).toBeNull();
  },
);

it('the customer draft shows the changes of another window where nothing was typed here', () => {
  const salvato = { ...CLIENTE_VUOTO, citta: 'Imola', cellulare: '333 1' };
  expect(mergeBozza({ digitato, prima: { ...CLIENTE_VUOTO, citta: 'Bologna' } }, salvato)).toEqual({
    digitato: { ...salvato, ragioneSociale: 'Mario' },
    prima: salvato,
  });
});

it('the customer draft is deleted at the login after a sign-out, and kept for a user who returns to its screen', () => {
  sessionStorage.setItem('altro', '1');
  writeBozzaCliente('a', bozza);
  rememberReturnPath(tabStore, { pathname: '/preventivo', search: '?id=7' });
  forgetBozze(tabStore);
  expect(sessionStorage.getItem('battistrada.bozza.a')).not.toBeNull();
  sessionStorage.removeItem('battistrada.ritorno');
  forgetBozze(tabStore);
  expect(Object.keys(sessionStorage)).toEqual(['altro']);
});
