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
  ['300-15 18PR', '300-15 18PR'],
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

testCatalogo('of words that are glued behind a size', [
  ['12.00-20SM', '12.00-20'],
  ['6.00-9SM', '6.00-9'],
  ['27X10-12SM', '27x10-12'],
  ['27X10-12NOAPT LUG', '27x10-12'],
  ['4.00-8RIB', '4.00-8'],
  ['14X4½-8SM', '14x4.50-8'],
  ['13X5X8ML', '13x5-8'],
  ['31X10X16R4', '31x10 R16'],
  ['3.00-15Y LUG', '3.00-15'],
  ['5.00-8Y LUG', '5.00-8'],
  ['6.50-10Y LUG', '6.50-10'],
  ['90/90-14irc', '90/90-14'],
]);

testCatalogo('of letters that are glued before a size', [
  ['TH185/60R15PR', '185/60 R15'],
  ['IDST205/75R14-8PR[ST100]105/101M', '205/75 R14 105/101M 8PR'],
  ['M/T33X12.50 R15LT 108Q', '33x12.50 R15 108Q'],
  ['IRC2.25-17', '2.25-17'],
  ['L.80/90-17 RS', '80/90-17'],
  ['L.80/90/17', '80/90-17'],
]);

testCatalogo('of indices that are glued to another number', [
  ['35x10.50 R16119L', '35x10.50 R16 119L'],
  ['235/85R16119L', '235/85 R16 119L'],
  ['275/80R22.5 SL102 18PR149/146M - ROADTRACK', '275/80 R22.5 149/146M 18PR'],
  ['295/80R22.5 DV211 18PR154/149M', '295/80 R22.5 154/149M 18PR'],
]);

testCatalogo('of the indices of two services and of indices apart', [
  ['480/65R28 Earth-Pro Radial 651 142 D/145 A8', '480/65 R28 142D'],
  ['500/70R24 FIRESTONE DURA-UT 164A/164B TL', '500/70 R24 164A8 TL'],
  ['245/75 R16 Nexen 109 S', '245/75 R16 109S'],
]);

testCatalogo('of names in letters beyond the Latin ones', [
  ['11.00R20 И-111А 16PR 150/146K', '11.00 R20 150/146K 16PR'],
  ['16.5/70R18 Белшина КФ-97 10 149A8 TTF', '16.5/70 R18 149A8 TT'],
  ['12.4L-16 Бел-160М н.с.8 111A6', '12.4L-16 111A6'],
  ['Ozka KNK35 6.00-16 8PR 88 TT', '6.00-16 88 8PR TT'],
  ['205/55 R16 Hankook К125 91V', '205/55 R16 91V'],
  ['Vỏ Michelin City Grip 2 130/70-16', '130/70-16'],
  ['195/70 R15С 104/102R', '195/70 R15C 104/102R'],
  ['Шина205/55R16', '205/55 R16'],
  ['ຢາງໃນ2.25-17 ສີແດງ', '2.25-17'],
  ['ຢາງໃນIRC2.25-17', '2.25-17'],
]);

testCatalogo('of numbers with a unit beside a size, which are no indices', [
  ['T125/70 R16 / 80 km/h', '125/70 R16'],
  ['20.5R25 L3 – 95% remaining', '20.5 R25'],
  ['710/60 R42 WS · RTK+96', '710/60 R42'],
  ['15x6.00-6 Tire .75" Bearing', '15x6-6'],
]);

testCatalogo('of bicycles narrower than an inch and of two widths', [
  ['24x3/4 Tubular', '24x3/4'],
  ['24 x 3/4', '24x3/4'],
  ['copertone 26x7/8 tubolare', '26x7/8'],
  ['700X28 38C', '700x28C'],
]);

testCatalogo('of solid tyres with fractions', [
  ['28X121/2-15 LUG', '28x12.50-15'],
  ['10½X5X6½', '10.5x5-6.5'],
  ['13½X5½-8', '13.5x5.50-8'],
  ['22x14x16', '22x14-16'],
]);

testCatalogo('of seldom motorcycles, carts and tractors', [
  ['MT90-B16', 'MT90B16'],
  ['MT 90 B16', 'MT90B16'],
  ['MT90HB16', 'MT90B16 H'],
  ['14.9 LR20', '14.9L R20'],
  ['570-8', '5.70-8'],
  ['12-38', '12.00-38'],
]);

describe('parseRicerca of a solid tyre on a rim with a fraction', () => {
  it.each(['161/4X7X111/4', '17X5X121/8', '15X5X11¼', '10X4X6¼', '16¼X6X11¼'])('asks nothing about %j', (testo) => {
    expect(read(testo)).toMatchObject({ misura: null, domande: [], pezziMinimi: null, nonCapiti: [testo] });
  });
});

describe('parseRicerca of a number that may be a code or a size', () => {
  it('asks which of them MT9016 is', () => {
    expect(read('MT9016').domande.map(({ valore }) => valore.opzioni.map(({ testo }) => testo))).toEqual([
      ['MT90-16', 'cod MT9016'],
    ]);
  });
});

describe('parseRicerca of a number and a letter without a size', () => {
  it.each(['S3 G 80W 1L', 'H7 12V 55W', 'ARO 29 X 32F', 'WHEEL WEIGHT 40G', 'mozzo 42 mm. 32H'])(
    'reads no indices in %j',
    (testo) => {
      expect(read(testo)).toMatchObject({ indiceCarico: null, iv: null });
    },
  );
});

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
