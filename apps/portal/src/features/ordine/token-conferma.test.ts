// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  noteCarrelloPieno,
  isInviataDiversa,
  noteInvio,
  notePagamento,
  noteRisposta,
  renewToken,
  tokenConferma,
  tokenSenzaRisposta,
} from './token-conferma.ts';

afterEach(() => {
  vi.restoreAllMocks();
  renewToken(1);
  renewToken(2);
});

describe('the token of a confirmation', () => {
  it('is the same for every retry, in a reloaded document too, and another once the order is over', async () => {
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

  it('is known to be without an answer between the sending and the answer', () => {
    expect(tokenSenzaRisposta(1)).toBeNull();
    const token = tokenConferma(1);
    expect(tokenSenzaRisposta(1)).toBeNull();
    noteInvio(1, 'i1');
    expect(tokenSenzaRisposta(1)).toBe(token);
    expect(isInviataDiversa(1, 'i1')).toBe(false);
    expect(isInviataDiversa(1, 'i2')).toBe(true);
    noteRisposta(1);
    expect(isInviataDiversa(1, 'i2')).toBe(false);
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

  it('holds for the document where nothing can be stored', () => {
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
