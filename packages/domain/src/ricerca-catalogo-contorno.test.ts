import { describe, expect, it } from 'vitest';
import { testCatalogo } from './test/catalogo.ts';
import { read } from './test/lettura.ts';

const GRAFIE: readonly (readonly [testo: string, gomma: string])[] = [
  // Prices.
  ['205/55R16 91V € 89', '205/55 R16 91V'],
  ['205/55R16 89 €', '205/55 R16'],
  ['205/55R16 89,90 euro', '205/55 R16'],
  ['205/55R16 euro 89', '205/55 R16'],
  ['205/55R16 91V euro 89,00', '205/55 R16 91V'],
  ['€ 89 205/55R16 91V', '205/55 R16 91V'],
  ['€ 89,50 205/55R16', '205/55 R16'],
  ['€ 205/55R16', '205/55 R16'],
  ['89€ 195/65R15 91H', '195/65 R15 91H'],
  ['120 euro 225/45R17 94W XL', '225/45 R17 94W XL'],
  ['16.9-30 € 1.250,00', '16.9-30'],
  ['10-16.5 euro 180', '10-16.5'],
  ['8.5R17.5 € 210', '8.5 R17.5'],
  ['7.00-12 € 95', '7.00-12'],
  // Pieces.
  ['4x6.50-10', '6.50-10'],
  ['2 x 12 R22.5', '12 R22.5'],
  ['4x 215 50 18', '215/50 R18'],
  ['4x23.5R25', '23.5 R25'],
  ['2x16.9-30', '16.9-30'],
  ['6.50-10 pz 4', '6.50-10'],
  ['9.5-16 pz. 4', '9.5-16'],
  ['7-14 pz 4', '7.00-14'],
  ['10-16.5 pezzi 2', '10-16.5'],
  ['18x8.50-8', '18x8.50-8'],
  ['4.80x8', '4.80-8'],
  // Marks that begin like a unit.
  ['10-16.5 m+s', '10-16.5'],
  ['8-14.5 M+S', '8-14.5'],
  ['205/55R16 91H m+s', '205/55 R16 91H'],
  ['27x10-12 m+s', '27x10-12'],
  // What stands before a size in an order.
  ['ord 12 pneu 205/55R16', '205/55 R16'],
  ['mar 205/55R16', '205/55 R16'],
  ['consegna 205/55R16', '205/55 R16'],
  ['2 colli 4.00-8', '4.00-8'],
  ['consegna 16.9-30', '16.9-30'],
  ['ven 6.50-10', '6.50-10'],
  ['89 € 16.9-30', '16.9-30'],
  ['€ 205 55 16', '205/55 R16'],
  ['205/55R16 89 € 195/65R15 78 €', '205/55 R16 e 195/65 R15'],
  ['205/55R16 €89 195/65R15 € 78', '205/55 R16 e 195/65 R15'],
  ['205/55R16 89 euromaster', '205/55 R16 89'],
  ['89 euro 16.9-30', '16.9-30'],
  ['tubeless 16.9-30', '16.9-30 TL'],
];

testCatalogo('beside prices, pieces and marks', GRAFIE);

describe('parseRicerca of what is no tyre', () => {
  it.each([
    'lun-ven 8-18',
    'lun - ven 8-12',
    'lun 8-14',
    'sab 9-12',
    'o-ring 20x3',
    'oring 26x2',
    'o ring 16x1.75',
    'guarnizione 20x2',
    'dado 16x1.5',
    'dado 20x1.5',
    'dadi 20x2',
    'vite 12x1.5x50',
    'viti 16x2',
    'bullone 14x3x10',
    'bulloni 16x1.5',
    'colonnetta 14x1.5',
    'rondella 18x3x10',
    'cuscinetto 25x10x12',
    'cuscinetti 20x8x10',
    'paraolio 26x10x12',
    'boccola 20x8x10',
    'tubo 16x2',
    'tubo 18x1.5',
    'chiave 17x3/8',
    'chiave 24x1.75',
    'bussola 27x10x12',
    'guanti 9-10',
    'taglia 8-10',
    'civico 8-10',
    'pagina 8-14',
    '€ 12.50-15',
    '8-10 euro',
    '12.50 € 20.00 €',
  ])('reads no size in %j', (testo) => {
    const { misura, accoppiata } = read(testo);
    expect({ misura, accoppiata }).toEqual({ misura: null, accoppiata: null });
  });

  it.each(['n. ordine 2055516', 'rif ordine 2055516', 'rif. ordine 1956515 del 12/05', 'numero ordine 2254517'])(
    'takes the number of an order for no size in %j',
    (testo) => {
      expect(read(testo).misura).toBeNull();
    },
  );

  it.each(['€ 89', '89 €', '€ 89 V', '120 euro', 'euro 95', '225/45R18 PS5 $180', '205/55R16 80$', '205/55R16 180'])(
    'reads no index and no pieces in %j',
    (testo) => {
      const { indiceCarico, pezziMinimi, domande } = read(testo);
      expect({ indiceCarico, pezziMinimi, domande }).toEqual({ indiceCarico: null, pezziMinimi: null, domande: [] });
    },
  );

  it.each([
    ['4x6.50-10', 4],
    ['2 x 12 R22.5', 2],
    ['4x 215 50 18', 4],
    ['x4 2055516', 4],
    ['6.50-10 pz 4', 4],
    ['pneu 89 € 2 pz', 2],
    ['205/55R16 € 89 2 pz', 2],
    ['205/55R16 4pcs', 4],
    ['4 pcs 205/55R16 91V', 4],
    ['205 55 16 pz', null],
    ['18x8.50-8', null],
    ['cerchi 5x160 65 16', null],
  ])('counts the pieces of %j', (testo, pezzi) => {
    expect(read(testo).pezziMinimi).toBe(pezzi);
  });
});
