import { describe, expect, it } from 'vitest';
import { testCatalogo } from './test/catalogo.ts';
import { read } from './test/lettura.ts';

const GRAFIE: readonly (readonly [testo: string, gomma: string])[] = [
  // A half inch before a word or a mark that begins with PR.
  ['315/80R22.5 primacy', '315/80 R22.5'],
  ['295.80.22.5 prometeon', '295/80 R22.5'],
  ['385/65r22.5 prometeon 160K', '385/65 R22.5 160K'],
  ['13r22.5 prometeon 154/150K TL', '13 R22.5 154/150K TL'],
  ['500/60-22.5 premium 155A8', '500/60-22.5 155A8'],
  ['400/60-15.5 pro', '400/60-15.5'],
  ['315/80R22.5 PR18', '315/80 R22.5 18PR'],
  ['12R22.5 PR16', '12 R22.5 16PR'],
  ['385/65 R22.5 PR20 TL', '385/65 R22.5 20PR TL'],
  ['315/80R22.5 18PR', '315/80 R22.5 18PR'],
  ['10.0/75-15.3 pr18', '10.0/75-15.3 18PR'],
  // Widths of tractors and combines that no size in mm replaces.
  ['95r24', '9.5 R24'],
  ['83R28', '8.3 R28'],
  ['231R26', '23.1 R26'],
  ['245R32', '24.5 R32'],
  ['9.5 24', '9.5-24'],
  ['8.3 24', '8.3-24'],
  ['23.1 26', '23.1-26'],
  ['23.1 26 12pr', '23.1-26 12PR'],
  ['231-26', '23.1-26'],
  ['231-30', '23.1-30'],
  ['245-32', '24.5-32'],
  ['23,1-26', '23.1-26'],
  ['24.5 32', '24.5-32'],
  // The old name of a tractor's width, after a slash.
  ['18.4/30 139a8', '18.4-30 139A8'],
  ['16.9/30 137A6', '16.9-30 137A6'],
  ['12.4/24 18pr', '12.4-24 18PR'],
  ['13.6/28 tl', '13.6-28 TL'],
  ['29.5/25 177B', '29.5-25 177B'],
  // Loaders and earthmovers.
  ['235R25', '23.5 R25'],
  ['265r25 tl', '26.5 R25 TL'],
  ['175R25', '17.5 R25'],
  ['29.5R25', '29.5 R25'],
  ['1800-25', '18.00-25'],
  ['2400R35', '24.00 R35'],
  ['26.5 25 16pr', '26.5-25 16PR'],
  ['26.5 25 20 pr', '26.5-25 20PR'],
  ['23.5 25 20pr', '23.5-25 20PR'],
  // Forklifts and implements without signs.
  ['815-15', '8.15-15'],
  ['815-15 14pr', '8.15-15 14PR'],
  ['8.15-15', '8.15-15'],
  ['140/55x9', '140/55-9'],
  ['140/55-9', '140/55-9'],
  ['40060155', '400/60-15.5'],
  ['40060155 14pr', '400/60-15.5 14PR'],
  ['60055265', '600/55-26.5'],
  ['18x7/8', '18x7-8'],
  ['125/80-18', '12.5/80-18'],
  ['125-80-18', '12.5/80-18'],
  ['105/80-18 134A8', '10.5/80-18 134A8'],
  ['155/80-24 tl', '15.5/80-24 TL'],
  ['125/80-20 14PR', '12.5/80-20 14PR'],
  ['125/80R18', '125/80 R18'],
  ['T125/80-18', '125/80 R18'],
  ['125/80-13', '125/80 R13'],
  ['120/80-18', '120/80-18'],
  ['80/90R10', '80/90 R10'],
  ['8090R10', '80/90 R10'],
  // The mark of the inch before the C of a van.
  ['195/70 R15" C', '195/70 R15C'],
  ['225/70R15"C 112/110R', '225/70 R15C 112/110R'],
  ['215/65 16" C', '215/65 R16C'],
  // Sets of widths for one tube.
  ['10.00 / 11.00-20', '10.00/11.00-20'],
  ['camera 3.50 / 4.00 - 8', '3.50/4.00-8'],
  ['camera 16x6.50/7.50 8', '16x6.50/7.50-8'],
  ['camera 16x6.50 / 7.50-8', '16x6.50/7.50-8'],
  ['camera 155 / 165-13', '155/165-13'],
  ['155 / 165 R13', '155/165 R13'],
  ['155 / 65 R13', '155/65 R13'],
  ['18x8.50-8 x4', '18x8.50-8'],
  ['C.A. 4.00-8', '4.00-8'],
  // One tyre with two names.
  ['35-622 (28x1 3/8x1 5/8)', '35-622'],
  ['37-622 (28x1 5/8x1 3/8)', '37-622'],
  ['47-507 (24x1.75)', '47-507'],
];

testCatalogo('of machines, forklifts and tubes without signs', GRAFIE);

describe('parseRicerca of numbers near to the sizes of machines', () => {
  it.each([
    '95-24',
    '83-28',
    '215-25',
    '175-25',
    '1675/08',
    '2225/16',
    '3350/16',
    '700 52',
    'tm 700 52S',
    '17x3/8',
    '17x1/4',
    '19x5/8',
    '24x3/8',
    '40061155',
    '60055264',
  ])('reads no size in %j', (testo) => {
    expect(read(testo).misura).toBeNull();
  });

  it.each([
    ['235 25', '23.5 R25', '23.5-25'],
    ['205-25', '20.5 R25', '20.5-25'],
    ['265 25', '26.5 R25', '26.5-25'],
  ])('asks about %j', (testo, ...misure) => {
    const { misura, domande } = read(testo);
    expect(misura).toBeNull();
    expect(domande[0]?.valore.opzioni.map((opzione) => opzione.testo).toSorted()).toEqual(misure.toSorted());
  });
});

describe('parseRicerca of the rims of lorries and farm trailers', () => {
  it.each([
    ['cerchio 11.75-22.5', 11.75, 22.5],
    ['11.75-22.5 ET120 10x335', 11.75, 22.5],
    ['8.25-22.5', 8.25, 22.5],
    ['cerchio 9.00-22.5', 9, 22.5],
    ['felge 9.00-22.5 10/335', 9, 22.5],
    ['jante 6.75-17.5', 6.75, 17.5],
    ['cerchio 9.00x15.3 6 fori', 9, 15.3],
    ['cerchio 7.50-20', 7.5, 20],
    ['cerchione 5.50-16 ape', 5.5, 16],
    ['7.50x16 offset 45', 7.5, 16],
    ['17x7.5 offset 45', 7.5, 17],
    ['17x8 5 fori x 112 offset 35', 8, 17],
  ])('reads %j', (testo, larghezza, diametro) => {
    const { misura, canale, raggio } = read(testo);
    expect({ misura, canale, raggio }).toEqual({ misura: null, canale: larghezza, raggio: diametro });
  });

  it.each([
    '9.00-22.5',
    '9.50-17.5',
    '8.5-17.5',
    '10.0/75x15.3',
    'cerchio per 10.00-20',
    'cerchio 10.00-20',
    'cerchio 4.00-8',
  ])('reads no rim in %j', (testo) => {
    expect(read(testo).canale).toBeNull();
  });

  it.each([
    ['12,5x18', ['12.5-18', 'cerchi 12.5Jx18']],
    ['10.5x18', ['10.5-18', 'cerchi 10.5Jx18']],
    ['13x22.5', ['13 R22.5', 'cerchi 13Jx22.5']],
    ['12 x 22.5', ['12 R22.5', 'cerchi 12Jx22.5']],
  ])('asks for a tyre or a rim in %j', (testo, opzioni) => {
    const { domande } = read(testo);
    expect(domande.map(({ valore }) => valore.opzioni.map((opzione) => opzione.testo))).toEqual([opzioni]);
  });
});

describe('parseRicerca of a rim in words', () => {
  it.each(['7x17 5 fori x 112 offset 45', 'cerchio 7x17 5 fori x112 et45', '7Jx17 5x112 ET45'])('reads %j', (testo) => {
    expect(read(testo)).toMatchObject({ canale: 7, raggio: 17, pcd: '5x112', et: 45, disegno: [] });
  });
});
