import { describe, expect, it, vi } from 'vitest';
import type { PaginaProdotti } from '@battistrada/contract/ricerca';
import { isCompleto, isInPausa, loadRisultati, NESSUN_RISULTATO, PAGINE_A_GIRO } from './risultati.ts';

const pagina = (numeroPagine: number): PaginaProdotti => ({ prodotti: [], numeroPagine, totale: numeroPagine * 24 });

function load(numeroPagine: number, da = NESSUN_RISULTATO, signal = new AbortController().signal) {
  const getPagina = vi.fn<(pagina: number) => Promise<PaginaProdotti>>(async () => pagina(numeroPagine));
  const show = vi.fn();
  return { getPagina, show, loaded: loadRisultati(da, { getPagina, show, signal }) };
}

describe('pages of results', () => {
  it('are asked for in order and shown as they come', async () => {
    const { getPagina, show, loaded } = load(3);
    expect(isCompleto(await loaded)).toBe(true);
    expect(getPagina.mock.calls).toEqual([[1], [2], [3]]);
    expect(show).toHaveBeenCalledTimes(2);
  });

  it('end at once when there are none', async () => {
    const { getPagina, show, loaded } = load(0);
    expect(isCompleto(await loaded)).toBe(true);
    expect(getPagina).toHaveBeenCalledTimes(1);
    expect(show).not.toHaveBeenCalled();
  });

  it('pause after a round, also one that had been interrupted, and go on from there', async () => {
    const primo = await load(250).loaded;
    expect(primo.pagina).toBe(PAGINE_A_GIRO);
    expect(isInPausa(primo)).toBe(true);
    const secondo = load(250, { ...primo, pagina: 130 });
    expect((await secondo.loaded).pagina).toBe(2 * PAGINE_A_GIRO);
    expect(secondo.getPagina).toHaveBeenNthCalledWith(1, 131);
  });

  it('stop when another search has taken over, whatever arrives then', async () => {
    const abort = new AbortController();
    const { getPagina, show, loaded } = load(3, NESSUN_RISULTATO, abort.signal);
    abort.abort();
    await expect(loaded).rejects.toThrow(/abort/i);
    expect(getPagina).toHaveBeenCalledTimes(1);
    expect(show).not.toHaveBeenCalled();
  });
});
