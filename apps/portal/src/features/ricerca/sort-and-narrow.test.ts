import type { Prodotto } from '@battistrada/contract/ricerca';
import { searchProdotti } from '@battistrada/contract/ricerca';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countRistretti, sortAndNarrow, ORDINI, SCORTE, type Vista } from './sort-and-narrow.ts';
import { buildProdottoWire } from './test/build-prodotto.ts';

interface Dati {
  readonly prezzo?: number;
  readonly marca?: string;
  readonly depositi?: readonly number[];
}

/** A product with this code. */
function prodotto(id: string, { prezzo = 80, marca = 'Michelin', depositi = [12] }: Dati = {}): Prodotto {
  const wire = buildProdottoWire({
    id,
    prezzo,
    marca,
    disponibilita: depositi.map((quantita, at) => ({
      deposito: at + 1,
      quantita,
      tempiConsegna: '24 ore',
      consegna: null,
    })),
    disponibilitaTotale: depositi.reduce((somma, quantita) => somma + quantita, 0),
  });
  const [decoded] = searchProdotti.answer.decode({ prodotti: [wire], numeroPagine: 1, totale: 1 }).prodotti;
  if (decoded === undefined) throw new Error('no product decoded');
  return decoded;
}

const codici = (prodotti: readonly Prodotto[]) => prodotti.map(({ codice }) => codice).join('');

describe('the order of the loaded results', () => {
  const loaded = [
    prodotto('a', { prezzo: 70, marca: 'Pirelli', depositi: [2, 0] }),
    prodotto('b', { prezzo: 80, marca: 'Michelin', depositi: [0, 9] }),
    prodotto('c', { prezzo: 80, marca: 'Pirelli', depositi: [2, 0] }),
    prodotto('d', { prezzo: 99, marca: 'Apollo', depositi: [0, 0] }),
  ];

  it('is the server’s order unless another is chosen', () => {
    expect(sortAndNarrow(loaded, {})).toBe(loaded);
  });

  it('can start with the highest price, with unavailable ones last as on the server', () => {
    expect(codici(sortAndNarrow(loaded, { ordina: 'prezzoDecrescente' }))).toBe('bcad');
  });

  it('can be by stock, most first', () => {
    expect(codici(sortAndNarrow(loaded, { ordina: 'disponibilita' }))).toBe('bacd');
  });

  it('can be by brand, in Italian dictionary order', () => {
    expect(codici(sortAndNarrow(loaded, { ordina: 'marca' }))).toBe('dbac');
    const accenti = [
      prodotto('z', { marca: 'zeta' }),
      prodotto('e', { marca: 'Élan' }),
      prodotto('f', { marca: 'Fox' }),
    ];
    expect(codici(sortAndNarrow(accenti, { ordina: 'marca' }))).toBe('efz');
  });
});

describe('the filter of the loaded results', () => {
  const loaded = [
    prodotto('a', { prezzo: 50, depositi: [0, 4] }),
    prodotto('b', { prezzo: 89.5, marca: 'Pirelli', depositi: [3, 0] }),
    prodotto('c', { prezzo: 120, marca: 'Pirelli', depositi: [8, 0] }),
  ];
  const narrowed = (vista: Vista) => codici(sortAndNarrow(loaded, vista));

  it('includes both ends of a price range', () => {
    expect(narrowed({ prezzoDa: 8950 })).toBe('bc');
    expect(narrowed({ prezzoA: 8950 })).toBe('ab');
    expect(narrowed({ prezzoDa: 8951, prezzoA: 11999 })).toBe('');
  });

  it('selects by stock', () => {
    expect(narrowed({ scorte: 'quattro' })).toBe('ac');
    expect(narrowed({ scorte: 'primo' })).toBe('bc');
    expect(narrowed({ scorte: 'quattro', prezzoDa: 8950 })).toBe('c');
  });

  it('finds nothing in the first deposito of a customer without one', () => {
    expect(sortAndNarrow([prodotto('a', { depositi: [] })], { scorte: 'primo' })).toEqual([]);
  });

  it('counts its active parts', () => {
    const soloVista: Vista = { ordina: 'marca', espandi: 1 };
    expect(countRistretti(soloVista)).toBe(0);
    expect(countRistretti({ prezzoDa: 0, prezzoA: 100, pcd: '4x98', et: '35', scorte: 'primo' })).toBe(4);
  });

  it('selects rims by width, bolt circle and offset', () => {
    const cerchio = (codice: string, canale: string, pcd: string, et: string): Prodotto => {
      const uno = prodotto(codice, {});
      return { ...uno, scheda: { ...uno.scheda, cerchio: { canale, diametro: '16', pcd, et, foro: null } } };
    };
    const cerchi = [
      cerchio('a', '6.5', '5x112', '38'),
      cerchio('b', '7', '5x112', '45'),
      cerchio('c', '7', '4x98', '45'),
    ];
    expect(codici(sortAndNarrow(cerchi, { pcd: '5x112' }))).toBe('ab');
    expect(codici(sortAndNarrow(cerchi, { pcd: '5x112', canale: '7', et: '45' }))).toBe('b');
    expect(codici(sortAndNarrow(loaded, { pcd: '5x112' }))).toBe('');
  });
});

describe('order and filter together', () => {
  const anyProdotti = fc
    .array(
      fc.record({
        prezzo: fc.integer({ min: 0, max: 4 }),
        marca: fc.constantFrom('Pirelli', 'michelin', 'Élan', 'Apollo', ''),
        depositi: fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 2 }),
      }),
      { maxLength: 30 },
    )
    .map((dati) => dati.map((each, at) => prodotto(String(at).padStart(2, '0'), each)));
  const anyVista = fc
    .record({
      ordina: fc.constantFrom(...ORDINI),
      scorte: fc.constantFrom(...SCORTE),
      prezzoDa: fc.option(fc.integer({ min: 0, max: 500 }), { nil: undefined }),
    })
    .map(({ ordina, scorte, prezzoDa }): Vista => ({
      ...(ordina !== 'prezzo' && { ordina }),
      ...(scorte !== 'tutti' && { scorte }),
      ...(prezzoDa !== undefined && { prezzoDa }),
    }));

  it('return exactly the selected results: none lost, doubled or added', () => {
    fc.assert(
      fc.property(anyProdotti, anyVista, (prodotti, { ordina, ...ristretto }) => {
        const wanted = sortAndNarrow(prodotti, ristretto);
        const ordered = sortAndNarrow(prodotti, { ...ristretto, ...(ordina !== undefined && { ordina }) });
        expect(ordered.toSorted((a, b) => (a.codice < b.codice ? -1 : 1))).toEqual(wanted);
        // Every omitted product fails a filter, whatever the order.
        const left = prodotti.filter((each) => !wanted.includes(each));
        for (const each of left) expect(sortAndNarrow([each], ristretto)).toEqual([]);
        for (const each of wanted) expect(sortAndNarrow([each], ristretto)).toEqual([each]);
      }),
    );
  });

  it('keep the server’s order of equal results, and give the same result when applied twice', () => {
    fc.assert(
      fc.property(anyProdotti, anyVista, (prodotti, vista) => {
        const ordered = sortAndNarrow(prodotti, vista);
        expect(sortAndNarrow(ordered, vista)).toEqual(ordered);
        ordered.forEach((each, at) => {
          const next = ordered[at + 1];
          // A pair in the opposite order of the server's was put so by the chosen order.
          if (next !== undefined && each.codice > next.codice) {
            expect(codici(sortAndNarrow([next, each], vista))).toBe(each.codice + next.codice);
          }
        });
      }),
    );
  });

  it('order any two products the same way, whatever else is loaded', () => {
    fc.assert(
      fc.property(anyProdotti, anyVista, (prodotti, vista) => {
        const ordered = sortAndNarrow(prodotti, vista);
        const [first, ...others] = ordered;
        if (first === undefined) return;
        for (const other of others) {
          const pair = prodotti.filter((each) => each === first || each === other);
          expect(codici(sortAndNarrow(pair, vista))).toBe(first.codice + other.codice);
        }
      }),
    );
  });
});
