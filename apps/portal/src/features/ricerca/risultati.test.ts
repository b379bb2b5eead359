import { describe, expect, it, vi, type Mock } from 'vitest';
import { searchProdotti, type PaginaProdotti } from '@battistrada/contract/ricerca';
import {
  isCompleto,
  isInPausa,
  loadRisultati,
  NESSUN_RISULTATO,
  PAGINE_A_GIRO,
  type Caricamento,
} from './risultati.ts';
import { buildProdottoWire } from './test/build-prodotto.ts';

const pagina = (numeroPagine: number): PaginaProdotti => ({ prodotti: [], numeroPagine, totale: numeroPagine * 24 });

function load(
  numeroPagine: number,
  da = NESSUN_RISULTATO,
  fails: (pagina: number) => boolean = () => false,
  signal = new AbortController().signal,
) {
  const getPagina = vi.fn<(pagina: number) => Promise<PaginaProdotti>>(async (asked) => {
    if (fails(asked)) throw new Error(`pagina ${asked}`);
    return pagina(numeroPagine);
  });
  const show = vi.fn<Caricamento['show']>();
  return { getPagina, show, loaded: loadRisultati(da, { getPagina, show, signal }) };
}

const pagineShown = (show: Mock<Caricamento['show']>) => show.mock.calls.map(([risultati]) => risultati.pagina);

describe('pages of results', () => {
  it('load in order; the first is shown at once, then every fifth', async () => {
    const { getPagina, show, loaded } = load(12);
    expect(isCompleto(await loaded)).toBe(true);
    expect(getPagina.mock.calls).toEqual(Array.from({ length: 12 }, (_, index) => [index + 1]));
    expect(pagineShown(show)).toEqual([1, 5, 10]);
  });

  it('show each product once, even if a new price has moved it from one page to the next', async () => {
    const pagine = [['A', 'B'], ['B', 'C'], ['D']].map((codici) =>
      searchProdotti.answer.decode({
        prodotti: codici.map((id) => buildProdottoWire({ id })),
        numeroPagine: 3,
        totale: 5,
      }),
    );
    const getPagina = async (asked: number) => pagine[asked - 1] ?? pagina(3);
    const signal = new AbortController().signal;
    const { prodotti, totale } = await loadRisultati(NESSUN_RISULTATO, { getPagina, show: () => {}, signal });
    expect(prodotti.map(({ codice }) => codice)).toEqual(['A', 'B', 'C', 'D']);
    expect(totale).toBe(5);
  });

  it('all appear before a page that fails', async () => {
    const { getPagina, show, loaded } = load(12, NESSUN_RISULTATO, (pagina) => pagina === 4);
    await expect(loaded).rejects.toThrow('pagina 4');
    expect(getPagina).toHaveBeenCalledTimes(4);
    expect(pagineShown(show)).toEqual([1, 3]);
  });

  it('end at once when there are none', async () => {
    const { getPagina, show, loaded } = load(0);
    expect(isCompleto(await loaded)).toBe(true);
    expect(getPagina).toHaveBeenCalledTimes(1);
    expect(show).not.toHaveBeenCalled();
  });

  it('pause after a round, even an interrupted one, and continue from there', async () => {
    const primo = await load(250).loaded;
    expect(primo.pagina).toBe(PAGINE_A_GIRO);
    expect(isInPausa(primo)).toBe(true);
    const secondo = load(250, { ...primo, pagina: 130 });
    expect((await secondo.loaded).pagina).toBe(2 * PAGINE_A_GIRO);
    expect(secondo.getPagina).toHaveBeenNthCalledWith(1, 131);
  });

  it('stop when another search starts, whatever arrives then', async () => {
    const abort = new AbortController();
    const { getPagina, show, loaded } = load(3, NESSUN_RISULTATO, undefined, abort.signal);
    abort.abort();
    await expect(loaded).rejects.toThrow(/abort/i);
    expect(getPagina).toHaveBeenCalledTimes(1);
    expect(show).not.toHaveBeenCalled();
  });
});
