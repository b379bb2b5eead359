// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  compareInviata,
  noteCarrelloPieno,
  noteInvio,
  notePagamento,
  noteRisposta,
  renewToken,
  tokenConferma,
  tokenSenzaRisposta,
} from './token-conferma.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  renewToken(1);
  renewToken(2);
});

describe('the token of a confirmation', () => {
  it('stays the same for every retry, also after a reload, and changes once the order is over', async () => {
    const token = tokenConferma(1);
    expect(tokenConferma(1)).toBe(token);
    vi.resetModules();
    const reloaded = await import('./token-conferma.ts');
    expect(reloaded.tokenConferma(1)).toBe(token);
    renewToken(1);
    expect(tokenConferma(1)).not.toBe(token);
  });

  it('belongs to one user', () => {
    expect(tokenConferma(1)).not.toBe(tokenConferma(2));
  });

  it('counts as unanswered between the request and the answer', () => {
    expect(tokenSenzaRisposta(1)).toBeNull();
    const token = tokenConferma(1);
    expect(tokenSenzaRisposta(1)).toBeNull();
    noteInvio(1, { impronta: 'i1', scelte: 's1' });
    expect(tokenSenzaRisposta(1)).toBe(token);
    expect(compareInviata(1, { impronta: 'i1', scelte: 's1' })).toBe('uguale');
    expect(compareInviata(1, { impronta: 'i1', scelte: 's2' })).toBe('altre scelte');
    expect(compareInviata(1, { impronta: 'i2', scelte: 's1' })).toBe('altro carrello');
    noteRisposta(1);
    expect(compareInviata(1, { impronta: 'i2', scelte: 's1' })).toBe('nessuna');
    expect(tokenSenzaRisposta(1)).toBeNull();
    expect(tokenConferma(1)).toBe(token);
  });

  it('leads to a payment until the cart holds lines again', () => {
    const token = tokenConferma(1);
    noteCarrelloPieno(1);
    expect(tokenConferma(1)).toBe(token);
    notePagamento(1);
    expect(tokenConferma(1)).toBe(token);
    noteCarrelloPieno(1);
    expect(tokenConferma(1)).not.toBe(token);
  });

  it.each([
    ['ordered', () => renewToken(1)],
    ['led to a payment', () => notePagamento(1)],
  ])('is not reused by a copy of the tab once it has %s in the first', async (_what, finish) => {
    const token = tokenConferma(1);
    const copied = Object.entries(sessionStorage);
    vi.resetModules();
    const copy = await import('./token-conferma.ts');
    finish();
    for (const [chiave, value] of copied) sessionStorage.setItem(chiave, value);
    sessionStorage.removeItem('battistrada.conferma-pagamento.1');
    expect(copy.tokenConferma(1)).not.toBe(token);
  });

  it('is kept in the document where nothing can be stored', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('forbidden', 'SecurityError');
      });
    }
    const token = tokenConferma(1);
    expect(tokenConferma(1)).toBe(token);
    renewToken(1);
    expect(tokenConferma(1)).not.toBe(token);
  });
});
