import { describe, expect, it } from 'vitest';
import { famiglia } from './misura-forme.ts';
import { testCatalogo } from './test/catalogo.ts';
import { read } from './test/lettura.ts';

const MISURE: readonly (readonly [testo: string, gomma: string])[] = [
  // A forklift's size under its other names.
  ['8,15X15 (28X9-15, 225/75-15) /7.0', '8.15-15'],
  ['7.00-12 14PR (27X6-12, 180/80-12)', '7.00-12 14PR'],
  ['PNEU 28.9 X 15 EUROGRIP IT30', '28x9-15'],
  ['CAMERA 18.7-8', '18x7-8'],
  ['300-15 / 315/70-15', '300-15'],
  ['7.00-15 / 29x8-15', '7.00-15'],
  ['9.00-20 / 270/95-20', '9.00-20'],
  ['12.00-24 / 330/95-24 24PR', '12.00-24 24PR'],
  ['355/65-15 / 32x12½-15 (350-15)', '355/65-15'],
  // The old names of a car's and of a digger's tyre.
  ['165-13/6.45-13 6PR 78P TT', '165 R13 78P 6PR TT'],
  ['15.5/80-24 / 400/80-24 16PR', '15.5/80-24 16PR'],
  ['12.5/80-18 340/80-18', '12.5/80-18'],
  ['250-15 250/70-15 16PR', '250-15 16PR'],
  // The names in mm and in inches of a crane's or a grader's size.
  ['445/95R25 16.00R25', '445/95 R25'],
  ['14.00-24 / 385/95-24', '14.00-24'],
  ['325/95R24 12.00R24 162/160K', '325/95 R24 162/160K'],
  // Brazil and Mexico name the rim.
  ['Recauchutagem de pneu 275/80 aro 22.5 radial misto', '275/80 R22.5'],
  ['llanta 175/70 rin 13', '175/70 R13'],
  ['PNEU 13 X 22.5 XDY WORKS', '13 R22.5'],
  // Spain writes the decimal comma as an apostrophe, and names the plies.
  ["315/80 R22'5", '315/80 R22.5'],
  ['385/65 R 22´5 160K', '385/65 R22.5 160K'],
  ["315/80-22'5 156L", '315/80 R22.5 156L'],
  ['LLANTA 2.75-17 8 LONAS TT', '2.75-17 8PR TT'],
  ['7.50-16 10 plis', '7.50-16 10PR'],
  // The letter of an aeroplane's tyre.
  ['H40x14.5-19', '40x14.50-19'],
  // Old American cars.
  ['G78-15', 'G78-15'],
  ['HR78-15', 'HR78-15'],
  ['E70-14 Wide Oval', 'E70-14'],
  ['FR70 - 14', 'FR70-14'],
  ['MT90H16', 'MT90-16 H'],
  // Tubes for several widths.
  ['2.75/3.75-18', '2.75/3.75-18'],
  ['BICYCLE TUBE 26 x 2.35/40 AV 48MM', '26x2.35'],
  ['400x100', '400x100'],
  // A number of pieces is no rim, and a rim no number of pieces.
  ['20x3.00 4 pz', '20x3.00'],
  ['205 55 16 pz. 4', '205/55 R16'],
  ['205 55 16 pezzi n. 4', '205/55 R16'],
  ['205/55 R 16 pz', '205/55 R16'],
  ['225 45 17 pezzo singolo', '225/45 R17'],
  ['7.50 16 pz: 2', '7.50-16'],
  ['18x7 8 pz. 2', '18x7-8'],
  // The ply rating after a comma or a slash.
  ['10.00-20,16PLY', '10.00-20 16PR'],
  ['185R14C/6', '185 R14C'],
  ['4.00-8NHS/6PLY', '4.00-8 6PR'],
  ['7.50-16/8PLY', '7.50-16 8PR'],
  ['7.50-16,8PLY', '7.50-16 8PR'],
  ['18x8.50-8,4PLY', '18x8.50-8 4PR'],
  ['10.0/75-15,8 ply', '10.0/75-15 8PR'],
  ['195R14C/8 106/104Q', '195 R14C 106/104Q'],
  // The speed symbol of an old car's or a motorcycle's size.
  ['6.40SR13', '6.40 R13 S'],
  ['5.20S-10', '5.20-10 S'],
  ['5.60S-15 78S', '5.60-15 78S'],
  ['4.25/85 H 18 64H TL', '4.25/85-18 64H TL'],
  ['L 78-15', 'L78-15'],
  // Lawn mowers, a mobile home's trailer, a forklift.
  ['16x6 50-8 trattorino', '16x6.50-8'],
  ['8-14.5MH 12PR', '8-14.5 12PR'],
  ['7-14.5 MH LRF', '7-14.5'],
  ['8.25x15 solid', '8.25-15'],
  ['muletto 7.50x15', '7.50-15'],
  // The quotation marks of a bicycle's tube.
  ['20"x2.125"x2.1"', '20x2.125'],
  // A rim's diameter behind a lone letter.
  ['225/40 z 18', '225/40 R18'],
  ['185/65 m 15', '185/65 R15'],
];

const INDICI_NUDI: readonly (readonly [testo: string, gomma: string])[] = [
  ['90/90-21 54', '90/90-21 54'],
  ['120/70-12 TL 58', '120/70-12 58 TL'],
];

const INCOLLATI: readonly (readonly [testo: string, gomma: string])[] = [
  ['235/45R1797HXLTL', '235/45 R17 97H XL TL'],
  ['205/55R1694VXLTL', '205/55 R16 94V XL TL'],
  ['175R1488S', '175 R14 88S'],
  ['165R1586HTL', '165 R15 86H TL'],
  ['245/45R18 97HTLPRIM', '245/45 R18 97H TL'],
  ['215/50R17 95WXLTLPCY4+MI', '215/50 R17 95W XL TL'],
  ['245/75R16120/116S', '245/75 R16C 120/116S'],
  ['LT245/75R16120/116S', '245/75 R16 120/116S'],
  ['315/80R22.5156/150L', '315/80 R22.5 156/150L'],
  ['315/80R22,5156/150LTL', '315/80 R22.5 156/150L TL'],
  ['385/65R22.5160K', '385/65 R22.5 160K'],
  ['215/75R17.5135/133J', '215/75 R17.5 135/133J'],
  ['12R22.5152/148L', '12 R22.5 152/148L'],
  ['10.00R20146/143K', '10.00 R20 146/143K'],
  ['11R22.516PR', '11 R22.5 16PR'],
  ['10.00-2016PR', '10.00-20 16PR'],
  ['7.50-1614PR', '7.50-16 14PR'],
  ['18.4-38146A8', '18.4-38 146A8'],
  ['480/80-26167A8', '480/80-26 167A8'],
  ['500/50-17149A8TL', '500/50-17 149A8 TL'],
  ['120/70ZR1758W', '120/70 ZR17 58W'],
  ['90/90-2154H', '90/90-21 54H'],
  ['130/90B1673HTL', '130/90 B16 73H TL'],
  ['3.50-1051J', '3.50-10 51J'],
  ['90/100-1053J', '90/100-10 53J'],
];

const SENZA_INDICI: readonly (readonly [testo: string, gomma: string])[] = [
  // The code of a pattern, a brand's name, a pressure.
  ['10.0/75-15.3 (10-15) M 159', '10.0/75-15.3'],
  ['390/40R17 M & H RADIAL DRAG REAR', '390/40 R17'],
  ['T125/70D16 60 PSI', '125/70 D16'],
  ['Size: 195/50R13C PSI: 95', '195/50 R13C'],
  ['BAN LUAR SWALLOW 70/90-17 TL 115 SEHWK', '70/90-17 TL'],
];

testCatalogo('of price lists from other countries', MISURE);
testCatalogo('of load indices without a symbol on motorcycles', INDICI_NUDI);
testCatalogo('of indices glued to a size', INCOLLATI);
testCatalogo('of numbers beside a size that are no indices', SENZA_INDICI);

describe('parseRicerca', () => {
  it.each(['37+12.5R18LT', '4.00/60-15.5', '15x6 4 pz', 'G78-17', 'M78-15', 'GS78-15', '175 HR70-13', '400x101'])(
    'reads no size in %j',
    (testo) => {
      expect(read(testo).misura).toBeNull();
    },
  );

  it.each([
    ['cerchi 7 J 16', 7, 16],
    ['cerchio ferro 5.5 j 14', 5.5, 14],
    ['6 J 15 4x98', 6, 15],
  ])('reads the diameter of the rim in %j', (testo, canale, raggio) => {
    expect(read(testo)).toMatchObject({ canale, raggio, nonCapiti: [] });
  });

  it('keeps a number that is no index with the name before it', () => {
    expect(read('kenda k 572').disegno).toEqual(['kenda k 572']);
  });

  it.each([
    ['6.50-16+12.4R28', '6.50-16', '12.4-28'],
    ['7.50-16 250/80-16', '7.50-16', '250/80-16'],
    ['3.00-18 90/90-18', '3.00-18', '90/90-18'],
  ])('reads two tyres in %j', (testo) => {
    expect(read(testo).misura).not.toBeNull();
    expect(read(testo).accoppiata).not.toBeNull();
  });
});

describe('famiglia', () => {
  it('tells an old American car from a motorcycle by the first letter', () => {
    const di = (testo: string): string => {
      const { misura } = read(testo);
      return misura === null ? '' : famiglia(misura);
    };
    expect(['G78-15', 'MT90-16'].map(di)).toEqual(['vettura', 'moto']);
  });
});
