/** Ways of writing that misled the reader once, a class each. The sizes are only examples of their class. */
import { describe, expect, it } from 'vitest';
import { testCatalogo } from './test/catalogo.ts';
import { describeGomma } from './test/lettura.ts';

testCatalogo('of one size written twice', [
  ['160/60ZR17 / 160/60-17 69W', '160/60 ZR17 69W'],
  ['120/70-17 (120/70ZR17) 58W TL', '120/70-17 58W TL'],
  ['150/70r17 150/70-17 69V', '150/70 R17 69V'],
]);

testCatalogo('of American light trucks and trailers', [
  ['LT235/80R17/E 120/117R', '235/80 R17 120/117R'],
  ['LT245/70R17/D116/113S', '245/70 R17 116/113S'],
  ['ST215/75R14/6 102L', '215/75 R14 102L'],
  ['LT285 60R20 125 122R', '285/60 R20 125/122R'],
  ['LT255/70R16 C 112R', '255/70 R16C 112R'],
  ['33x12.50R15LT 108Q 32.8', '33x12.50 R15 108Q'],
  ['6.50R16LT10PR 108/107L', '6.50 R16 108/107L 10PR'],
  ['7.50R16LT14PR', '7.50 R16 14PR'],
  ['33/1250/15', '33x12.50 R15'],
]);

testCatalogo('of two indices, in any order and with any sign', [
  ['195/70R15C 102/104R', '195/70 R15C 104/102R'],
  ['215/75 R16 C 114/116 Q', '215/75 R16C 116/114Q'],
  ['195R14 106/104', '195 R14C 106/104'],
  ['205/55R16 91/94V', '205/55 R16'],
  ['155 D 13 e 175 D 13', '155 D13 e 175 D13'],
  ['90/90 - 18, 110/90 - 18', '90/90-18 e 110/90-18'],
  ['60/90-17 30S', '60/90-17 30S'],
  ['70/90-17 28S', '70/90-17 28S'],
]);

testCatalogo('of machines, whose dash is a cross-ply tyre', [
  ['405/70-24 16PR', '405/70-24 16PR'],
  ['405/70R24', '405/70 R24'],
  ['365/80-20', '365/80-20'],
  ['telescopico 400/70-20', '400/70-20'],
  ['telescopici 405/70-24', '405/70-24'],
  ['300-15 18PR', '3.00-15 18PR'],
  ['12.5 x 20 mpt', '12.5-20'],
  ['14.5x20', '14.5-20'],
]);

testCatalogo('of farms', [
  ['camera 23.1/18-30', '23.1-30'],
  ['VF520/85R38CFO', '520/85 R38'],
  ['IF710/70R42NRO 176D', '710/70 R42 176D'],
  ['115/80-153 14pr', '11.5/80-15.3 14PR'],
]);

testCatalogo('of tubes', [
  ['camera 2.75/3.00-R17', '2.75/3.00 R17'],
  ['camera 320x57', '320x57'],
]);

testCatalogo('of small wheels with a slash', [
  ['11/400-5', '11x4-5'],
  ['16/650-8 4pr', '16x6.50-8 4PR'],
]);

testCatalogo('of indices glued to a mark or far from the size', [
  ['235/45R18 pilot sport AO98Y', '235/45 R18 98Y'],
  ['420/85R30 agrimax 140 A8', '420/85 R30 140A8'],
  ['550/60-22.5 FL 10 163 A8/151 A8', '550/60-22.5 163A8'],
]);

testCatalogo('of motorcycles and cars with the letter or the mounting apart', [
  ['3.00 S 10', '3.00-10 S'],
  ['100/80-17 52S T/L', '100/80-17 52S TL'],
  ['2.75-17 41P T/T', '2.75-17 41P TT'],
  ['245/35Z-18 92W', '245/35 ZR18 92W'],
  ['110 100 18 cross', '110/100-18'],
]);

describe('parseRicerca of what is no size', () => {
  it.each([
    '4.79-18',
    '5.13-16',
    '130x400',
    '120x400',
    'km 10-20',
    'fusibili 10-20 a',
    '124R 32.5',
    'chiavi 8-19',
    'cerchio 22,5x11,75 10 fori',
  ])('reads no size in %j', (testo) => {
    expect(describeGomma(testo)).not.toMatch(/\d[-/xRD ]+\d/);
  });
});
