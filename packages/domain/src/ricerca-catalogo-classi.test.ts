/** Ways of writing that misled the reader once, a class each. The sizes are only examples of their class. */
import { describe, expect, it } from 'vitest';
import { testCatalogo } from './test/catalogo.ts';
import { describeGomma, read } from './test/lettura.ts';

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

testCatalogo('of sizes with the rim first', [
  ['R13- 165/70', '165/70 R13'],
  ['R14-185/60 fastway', '185/60 R14'],
  ['R14 -175/65', '175/65 R14'],
  ['R13 155/70 road runner 75T', '155/70 R13 75T'],
  ['R22.5 295/80', '295/80 R22.5'],
]);

testCatalogo('of pairs that write the rim once, after a dash', [
  ['225/40-265/35R18', '225/40 R18 e 265/35 R18'],
  ['245/45 - 255/45ZR18', '245/45 ZR18 e 255/45 ZR18'],
]);

testCatalogo('of the speed symbol before the rim', [
  ['225/50VR x 16', '225/50 R16 V'],
  ['285/40VRx15', '285/40 R15 V'],
  ['195/70-HR14', '195/70 R14 H'],
]);

testCatalogo('of off-road widths whose decimals stand apart', [
  ['31x10 50r15lt', '31x10.50 R15'],
  ['30x9 50r15lt', '30x9.50 R15'],
  ['33x12 5r22lt', '33x12.50 R22'],
]);

testCatalogo('of a load range after a size of a trailer', [
  ['ST205/75R15 C', '205/75 R15'],
  ['ST205/75R15 D 107M', '205/75 R15 107M'],
  ['205/75R16 C 110R', '205/75 R16C 110R'],
]);

testCatalogo('of a ply rating after the dash or the comma of a name', [
  ['12R22.5-18PR-JA511', '12 R22.5 18PR'],
  ['18.4-38 F-444,14PR', '18.4-38 14PR'],
  ['14.9-24 444-8PR', '14.9-24 8PR'],
  ['1400-24-G222-18PR', '14.00-24 18PR'],
  ['10.00/20 16L', '10.00-20'],
  ['22x7-10 28N', '22x7-10 28N'],
]);

testCatalogo('of the same wheel in inches and in millimetres', [
  ['18x7-8 / 180/70-8', '18x7-8'],
  ['140/55-9 / 15x5.5-9', '140/55-9'],
  ['250/75-12 (27x10-12)', '250/75-12'],
  ['25x8-12 25x10-12', '25x8-12 e 25x10-12'],
]);

testCatalogo('of a valve that is glued to a size', [
  ['12.00-20TR78', '12.00-20'],
  ['camera 18*7-8JS2', '18x7-8'],
  ['8.25-15TR77', '8.25-15'],
]);

testCatalogo('of bicycles in ways that are seldom written', [
  ['622-28', '28-622'],
  ['622x50', '50-622'],
  ['50-686', '50-686'],
  ['32 x 2,40', '32x2.40'],
  ['700x25-32', '700x25'],
  ['26x1.75-2.125 A/V', '26x1.75'],
]);

testCatalogo('of indices apart behind a name', [
  ['100/80-10 powercup 59 J', '100/80-10 59J'],
  ['14.9-28 as agri 150 D', '14.9-28 150D'],
  ['2.75-17 eco 41 P', '2.75-17 41P'],
  ['2055516 turanza 6 J', '205/55 R16'],
  ['2055516 inv 91 H', '205/55 R16 91H'],
  ['290/85R38 x 100', '290/85 R38'],
]);

describe('parseRicerca of the mark N0', () => {
  it.each([
    ['2953020 101Y NO', ['N0']],
    ['295/30ZR20 (101Y) XL NO', ['N0']],
    ['2953020 NO porsche', ['N0']],
    ['2953020 no runflat', []],
    ['2055516 no xl', []],
    ['no', []],
  ])('reads %j', (testo, marcature) => {
    expect(read(testo).marcature).toEqual(marcature);
  });
});

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
    '32x2',
    'R16 100/71',
    'vers. R14-185',
  ])('reads no size in %j', (testo) => {
    expect(describeGomma(testo)).not.toMatch(/\d[-/xRD ]+\d/);
  });
});
