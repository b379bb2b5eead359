import { searchProdotti, type Prodotto } from '@battistrada/contract/ricerca';
import type { ProdottoWire } from '@battistrada/contract/ricerca.schema';
import { describe, expect, it } from 'vitest';
import { pairProdotti, pezziPerAsse, sortCoppie, totaleCents, type Coppia } from './coppie.ts';
import { buildProdottoWire } from './test/build-prodotto.ts';

function listOf(...prodotti: Partial<ProdottoWire>[]): readonly Prodotto[] {
  return searchProdotti.answer.decode({ prodotti: prodotti.map(buildProdottoWire), numeroPagine: 1, totale: 1 })
    .prodotti;
}

const codiciOf = ({ proposta: { anteriore, posteriore } }: Coppia) => [anteriore.codice, posteriore.codice];
const pair = (anteriori: readonly Prodotto[], posteriori: readonly Prodotto[]) =>
  pairProdotti(anteriori, posteriori).map(codiciOf);

describe('pairs of front and rear tyres', () => {
  it('share one brand and pattern that both lists hold', () => {
    const anteriori = listOf(
      { id: 'A1', marca: 'Michelin', idmarca: 1, disegno: 'Primacy 4' },
      { id: 'A2', marca: 'Pirelli', idmarca: 2, disegno: 'P Zero' },
      { id: 'A3', marca: 'Michelin', idmarca: 1, disegno: 'Pilot Sport 5' },
    );
    const posteriori = listOf(
      { id: 'P1', marca: 'Michelin', idmarca: 1, disegno: 'Pilot Sport 5' },
      { id: 'P2', marca: 'Dunlop', idmarca: 3, disegno: 'P Zero' },
    );
    expect(pair(anteriori, posteriori)).toEqual([['A3', 'P1']]);
  });

  it('need a pattern with a name', () => {
    expect(pair(listOf({ disegno: '' }), listOf({ disegno: '' }))).toEqual([]);
  });

  it('propose the cheapest available tyre of each axle and keep the others to choose from', () => {
    const [coppia] = pairProdotti(
      listOf({ id: 'A1', prezzo: 80 }, { id: 'A2', prezzo: 70, disponibilitaTotale: 0 }, { id: 'A3', prezzo: 75 }),
      listOf({ id: 'P1', prezzo: 120 }, { id: 'P2', prezzo: 99.5 }),
    );
    expect(coppia && codiciOf(coppia)).toEqual(['A3', 'P2']);
    expect(coppia?.anteriori.map(({ codice }) => codice)).toEqual(['A1', 'A2', 'A3']);
    expect(coppia && totaleCents(coppia.proposta, 2)).toBe(34_900);
  });

  it('avoid run-flat on one axle alone and tyres of different makers’ marks while there is a choice', () => {
    const anteriori = listOf(
      { id: 'A1', prezzo: 70 },
      { id: 'A2', prezzo: 90, runflat: true, marcature: ['*'] },
      { id: 'A3', prezzo: 95, marcature: ['MO'] },
    );
    expect(pair(anteriori, listOf({ id: 'P1', runflat: true, marcature: ['*'] }))).toEqual([['A2', 'P1']]);
    expect(pair(anteriori, listOf({ id: 'P1', marcature: ['MO'] }))).toEqual([['A3', 'P1']]);
    expect(pair(anteriori, listOf({ id: 'P1', runflat: true }))).toEqual([['A2', 'P1']]);
    expect(pair(anteriori, listOf({ id: 'P1' }))).toEqual([['A1', 'P1']]);
  });

  it('are sorted by their total, missing ones last', () => {
    const anteriori = listOf(
      { id: 'A1', disegno: 'Uno', prezzo: 100 },
      { id: 'A2', disegno: 'Due', prezzo: 60 },
      { id: 'A3', disegno: 'Tre', prezzo: 10 },
    );
    const posteriori = listOf(
      { id: 'P1', disegno: 'Uno', prezzo: 100 },
      { id: 'P2', disegno: 'Due', prezzo: 130 },
      { id: 'P3', disegno: 'Tre', prezzo: 10, disponibilitaTotale: 0 },
    );
    expect(pair(anteriori, posteriori)).toEqual([
      ['A2', 'P2'],
      ['A1', 'P1'],
      ['A3', 'P3'],
    ]);
  });

  it.each([
    [undefined, ['A1', 'A2', 'A3', 'A4']],
    ['prezzoDecrescente', ['A3', 'A2', 'A1', 'A4']],
    ['disponibilita', ['A2', 'A1', 'A3', 'A4']],
    ['marca', ['A3', 'A1', 'A4', 'A2']],
  ] as const)('sorted by %s are %s', (ordine, codici) => {
    const coppie = pairProdotti(
      listOf(
        { id: 'A1', marca: 'Michelin', idmarca: 1, prezzo: 60, disponibilitaTotale: 40 },
        { id: 'A2', marca: 'Pirelli', idmarca: 2, prezzo: 70, disponibilitaTotale: 8 },
        { id: 'A3', marca: 'Barum', idmarca: 3, prezzo: 80, disponibilitaTotale: 4 },
        { id: 'A4', marca: 'Nokian', idmarca: 4, prezzo: 500, disponibilitaTotale: 12 },
      ),
      listOf(
        { id: 'P1', marca: 'Michelin', idmarca: 1, prezzo: 100, disponibilitaTotale: 6 },
        { id: 'P2', marca: 'Pirelli', idmarca: 2, prezzo: 100, disponibilitaTotale: 30 },
        { id: 'P3', marca: 'Barum', idmarca: 3, prezzo: 100, disponibilitaTotale: 4 },
        { id: 'P4', marca: 'Nokian', idmarca: 4, prezzo: 500, disponibilitaTotale: 0 },
      ),
    );
    expect(sortCoppie(coppie, ordine).map(({ proposta }) => proposta.anteriore.codice)).toEqual(codici);
  });

  it.each([
    ['VETTURA', null, 2],
    ['MOTO', null, 1],
    ['AUTOCARRO', null, 1],
    ['VETTURA', 8, 4],
    ['VETTURA', 3, 2],
  ] as const)('of %s with %s requested pieces take %s for each axle', (settore, pezziMinimi, pezzi) => {
    const [prodotto] = listOf({ settore });
    if (prodotto === undefined) throw new Error('no product');
    expect(pezziPerAsse({ anteriore: prodotto, posteriore: prodotto }, pezziMinimi)).toBe(pezzi);
  });
});
