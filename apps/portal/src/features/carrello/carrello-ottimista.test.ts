import { searchProdotti, type Prodotto } from '@battistrada/contract/ricerca';
import type { ProdottoWire } from '@battistrada/contract/ricerca.schema';
import { describe, expect, it } from 'vitest';
import { buildProdottoWire } from '../ricerca/test/build-prodotto.ts';
import { pezzoOf, withAggiunta, withDepositiSecondari, withoutRiga, withQuantita } from './carrello-ottimista.ts';
import { buildCarrello, buildRiga } from './test/build-carrello.ts';

function prodottiOf(...wire: Partial<ProdottoWire>[]): readonly Prodotto[] {
  return searchProdotti.answer.decode({ prodotti: wire.map(buildProdottoWire), numeroPagine: 1, totale: 1 }).prodotti;
}

describe('the cart before the answer', () => {
  it('shows the amounts of the new quantity at once', () => {
    const carrello = buildCarrello({ righe: [buildRiga({ codice: 'A', quantita: 4 }), buildRiga({ codice: 'B' })] });
    const [riga, altra] = withQuantita(carrello, 'A', 10, 2200).righe;
    expect(riga).toMatchObject({
      quantita: 10,
      imponibileCents: 100_000,
      pfuCents: 2_300,
      contributoCents: 500,
      ivaCents: 22_616,
      totaleCents: 125_416,
    });
    expect(altra).toEqual(carrello.righe[1]);
  });

  it('keeps the last allocation from the server', () => {
    const carrello = buildCarrello({ righe: [buildRiga({ codice: 'A', smistamento: { 1: 4 } })] });
    expect(withQuantita(carrello, 'A', 9, 2200).righe[0]?.smistamento).toEqual({ 1: 4 });
  });

  it('computes the cost of one piece', () => {
    expect(pezzoOf(buildRiga({ quantita: 4 }))).toEqual({ prezzoCents: 10_000, pfuCents: 230, contributoCents: 50 });
  });

  it('has the pieces that are added on the line of their article, or on a new one', () => {
    let carrello = buildCarrello({ righe: [] });
    for (const prodotto of prodottiOf({ id: 'A', prezzo: 100 }, { id: 'B', prezzo: 50 }, { id: 'A', prezzo: 100 })) {
      carrello = withAggiunta(carrello, prodotto, 4, 2200);
    }
    expect(carrello.righe).toMatchObject([
      { codice: 'A', quantita: 8, imponibileCents: 80_000, quantitaNonDisponibile: 0 },
      { codice: 'B', quantita: 4, imponibileCents: 20_000, quantitaNonDisponibile: 0 },
    ]);
  });

  it('includes other depositi on the chosen line only', () => {
    const carrello = buildCarrello({ righe: [buildRiga({ codice: 'A' }), buildRiga({ codice: 'B' })] });
    expect(withDepositiSecondari(carrello, 'B', true).righe).toMatchObject([
      { includiDepositiSecondari: false },
      { includiDepositiSecondari: true },
    ]);
  });

  it('drops a removed line', () => {
    expect(withoutRiga(buildCarrello({ righe: [buildRiga({ codice: 'A' })] }), 'A').righe).toEqual([]);
  });
});
