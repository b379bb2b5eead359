import { describe, expect, it } from 'vitest';
import { testCatalogo } from './test/catalogo.ts';
import { read } from './test/lettura.ts';

const GRAFIE: readonly (readonly [testo: string, gomma: string])[] = [
  // Plies after a slash.
  ['315/80R22.5 156/150L/18PR', '315/80 R22.5 156/150L 18PR'],
  ['295/80R22.5 152/148M/18PR TL', '295/80 R22.5 152/148M 18PR TL'],
  ['11R22.5 148/145M/16PR', '11 R22.5 148/145M 16PR'],
  ['235/75R17.5 143/141J/18PR', '235/75 R17.5 143/141J 18PR'],
  ['12.00R20 156/153K/20PR', '12.00 R20 156/153K 20PR'],
  ['385/65R22.5 160K/20PR', '385/65 R22.5 160K 20PR'],
  ['385/65 R22.5 164K/24 PR', '385/65 R22.5 164K 24PR'],
  ['195R14C 106/104R/8PR', '195 R14C 106/104R 8PR'],
  ['18.4-38 146A6/8PR', '18.4-38 146A6 8PR'],
  ['23.5-25 177B/20PR', '23.5-25 177B 20PR'],
  // The indices after their English or long names.
  ['205/55R16 load 92 speed V', '205/55 R16 92V'],
  ['205/55 R16 load index 91 speed H', '205/55 R16 91H'],
  ['205/55 R16 91 codice velocità V', '205/55 R16 91V'],
  // Certificates of the winter, glued.
  ['205/55R16 91H3PMSF', '205/55 R16 91H'],
  ['225/45R17 94VXL3PMSF', '225/45 R17 94V XL'],
  ['195/65R15 91T 3PMSF', '195/65 R15 91T'],
  // Two speeds of a tractor's tyre.
  ['420/85R30 140A8B', '420/85 R30 140A8'],
  ['480/70R38 145A8B', '480/70 R38 145A8'],
  ['420/85R34 142A8/B', '420/85 R34 142A8'],
  // The A of a slow tyre without its digit.
  ['14.9-24 126A', '14.9-24 126'],
  ['16.5/70-18 KF-97 149A TTF', '16.5/70-18 149 TT'],
  // XL between the index and its symbol, as machines read it off a list.
  ['265/65R17 112/XL_H LANDSAIL', '265/65 R17 112H XL'],
  ['235/60R18 107/XL_V LS588', '235/60 R18 107V XL'],
  ['650/65R42 165D168A', '650/65 R42 165D'],
  ['540/65R30 150D153A8', '540/65 R30 150D'],
  ['320/85R28 124A8/121B', '320/85 R28 124A8'],
  // The index glued to the rim.
  ['420/85r30140a8', '420/85 R30 140A8'],
  ['480/70R34143A8', '480/70 R34 143A8'],
  ['540/65R30150D', '540/65 R30 150D'],
  ['215/65R16C109T', '215/65 R16C 109T'],
  ['195/75R16C107R', '195/75 R16C 107R'],
  ['205/65R15C 102T', '205/65 R15C 102T'],
  ['205/55 16R82T', '205/55 R16 82T'],
  ['195/65 15R91H', '195/65 R15 91H'],
  ['195/65 15R 91H', '195/65 R15 91H'],
  // Two indices with a space or a point between them, and the symbol apart.
  ['225/70R15C 112 110 R', '225/70 R15C 112/110R'],
  ['2257015 c 112 110 r', '225/70 R15C 112/110R'],
  ['195/75R16C 107 105 T', '195/75 R16C 107/105T'],
  ['235/65R16C 115.113R', '235/65 R16C 115/113R'],
  ['205/75R16C 110.108R', '205/75 R16C 110/108R'],
  ['6.50R16C 108 107 N', '6.50 R16 108/107N'],
  ['185R14C 102.100Q', '185 R14C 102/100Q'],
  // The symbols of slow and of very heavy tyres, apart.
  ['23.5R25 201 B', '23.5 R25 201B'],
  ['20.5R25 186 B', '20.5 R25 186B'],
  ['80/90-10 44 J', '80/90-10 44J'],
  ['3.00-10 50 J', '3.00-10 50J'],
  ['3.50-10 59 J', '3.50-10 59J'],
  ['90/90-10 61 J', '90/90-10 61J'],
  // The N0 of Porsche with the letter O.
  ['235/60R18 Latitude Sport 3 NO 103W', '235/60 R18 103W'],
  ['265/50R19 LATITUDE SPORT 3 NO 110Y', '265/50 R19 110Y'],
  ['255/45ZR19 Pilot Super Sport NO 100Y', '255/45 ZR19 100Y'],
  ['295/30R20 pzero NO 101 Y', '295/30 R20 101Y'],
  // An American letter of plies, glued.
  ['LT225/75R16E', '225/75 R16'],
  ['LT265/70R17E', '265/70 R17'],
  ['LT245/75R16D', '245/75 R16'],
  ['LT235/85R16G 120/116Q', '235/85 R16 120/116Q'],
  // What is near to indices.
  ['90/90-10 TL 110/90 R 12', '90/90-10 e 110/90 R12 TL'],
  ['TL 110/90 19', '110/90 R19 TL'],
  ['TT 90/90 R10', '90/90 R10 TT'],
  ['TL 110/90-19', '110/90-19 TL'],
  ['195R14C TL 205 R 14', '195 R14C e 205 R14 TL'],
  ['225/45 R 17 245/40 R 17', '225/45 R17 e 245/40 R17'],
  ['225/40 R 18 255/35 R 18', '225/40 R18 e 255/35 R18'],
  ['235/35 R 19 305/30 R 19', '235/35 R19 e 305/30 R19'],
  ['50G TUBELESS', 'TL'],
  ['piombi 50G', ''],
  ['120G', '120G'],
  ['195/65R16 107/105T', '195/65 R16C 107/105T'],
  // Both numbers have their names.
  ['225/45R17 IC 94 CV W', '225/45 R17 94W'],
  ['195/65R15 ic91 cv H', '195/65 R15 91H'],
  ['205/55R16 105 cv', '205/55 R16 105'],
];

testCatalogo('of indices in the ways lists glue and part them', GRAFIE);

describe('parseRicerca of units without a size', () => {
  it.each([
    'compressore 50L',
    'compressore 100L 10 bar',
    'molla 60 N/mm',
    'molla 60N/mm',
    'faro led 50W',
    'forza 80N',
    'tuta 54 L',
    'carico 150 kg',
  ])('reads no index in %j', (testo) => {
    const { indiceCarico, iv } = read(testo);
    expect({ indiceCarico, iv }).toEqual({ indiceCarico: null, iv: null });
  });

  it.each([
    ['mich 61L', 61, 'L'],
    ['hybrid 152L', 152, 'L'],
    ['conti 94W', 94, 'W'],
    ['95N', 95, 'N'],
    ['agilis 104N', 104, 'N'],
    // A brand or a use said before makes it a tyre's.
    ['michelin city grip 50L', 50, 'L'],
    ['pirelli diablo 55W', 55, 'W'],
    ['scooter city 61 L', 61, 'L'],
  ])('reads the index in %j', (testo, indiceCarico, iv) => {
    expect(read(testo)).toMatchObject({ indiceCarico, iv });
  });
});
