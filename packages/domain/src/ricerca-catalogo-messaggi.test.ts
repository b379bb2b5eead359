import { describe, expect, it } from 'vitest';
import { testCatalogo } from './test/catalogo.ts';
import { describeLettura, read } from './test/lettura.ts';

const MISURE: readonly (readonly [testo: string, gomma: string])[] = [
  // Whatever sign is at hand between the numbers of a car's size.
  ['225|45|17', '225/45 R17'],
  ['MICHELIN|205/55R16|91V', '205/55 R16 91V'],
  ['175 ,65 ,14', '175/65 R14'],
  ['205 barra 55 r 16', '205/55 R16'],
  ['205 barra 55 barra 16', '205/55 R16'],
  ['205/55 V16', '205/55 R16 V'],
  ['205/55V R16', '205/55 R16 V'],
  ['120/90V18', '120/90 R18 V'],
  // Front and rear, in one letter.
  ['f 225/40r18 r 255/35r18', '225/40 R18 e 255/35 R18'],
  ['F: 245/40R19 R: 275/35R19', '245/40 R19 e 275/35 R19'],
  ['r 275/35 r19 f 245/40 r19', '245/40 R19 e 275/35 R19'],
  ['205/55 r16 r 91', '205/55 R16 91R'],
  ['zr19 255/35 96y', '255/35 ZR19 96Y'],
  // The indices stand before the rim, or behind a sign.
  ['205/55 91V R16', '205/55 R16 91V'],
  ['195/65 91 t r15', '195/65 R15 91T'],
  ['225/45 94W XL R17', '225/45 R17 94W XL'],
  ['205/55R16 XL-94V', '205/55 R16 94V XL'],
  ['205/55 R16 91_H', '205/55 R16 91H'],
  ['205/55 R16 91.H', '205/55 R16 91H'],
  ['205/55 R16 carico 91 velocità H', '205/55 R16 91H'],
  ['195/70R15CTL104/102R', '195/70 R15C 104/102R TL'],
  ['165/70r14c89r', '165/70 R14C 89R'],
  // A pattern's or a brand's name is glued to the size.
  ['315/80R22.5XZY3', '315/80 R22.5'],
  ['205/55R16MICHELIN 91V', '205/55 R16 91V'],
  // A van's twin index stands behind the pattern's name. An American size has no C.
  ['225/65R16 AGILIS 112/110R', '225/65 R16C 112/110R'],
  ['195 R15 DL01 106/104Q', '195 R15C 106/104Q'],
  ['205/55R16 TURANZA 91V', '205/55 R16 91V'],
  ['LT265/70R17 WILDPEAK 121/118Q', '265/70 R17 121/118Q'],
  ['265/70R17 WILDPEAK LT 121/118Q', '265/70 R17 121/118Q'],
  ['ST235/80R16 KENDA 123/119M', '235/80 R16 123/119M'],
  // Lorries.
  ['315 80 22 5', '315/80 R22.5'],
  ['315/80r22½', '315/80 R22.5'],
  ['315/80 R 22 1/2', '315/80 R22.5'],
  ['385/65 22.50', '385/65 R22.5'],
  ['12R22.50', '12 R22.5'],
  ['9.5x17.5', '9.5 R17.5'],
  ['8,5x17,5', '8.5 R17.5'],
  ['315/60 r22.5 sterzo 154/148', '315/60 R22.5 154/148'],
  ['11R22.5 LR G 144/142', '11 R22.5 144/142'],
  ['255/70R22.5 H 140/137L', '255/70 R22.5 140/137L'],
  ['10.00.20', '10.00-20'],
  ['7.50.16', '7.50-16'],
  // Farms and sites.
  ['16.9.30', '16.9-30'],
  ['13 6 28', '13.6-28'],
  ['169/34', '16.9-34'],
  ['14.9 / 13 - 28', '14.9-28'],
  ['16.9-24IND', '16.9-24'],
  ['11Lx15', '11L-15'],
  ['11-L-15', '11L-15'],
  ['11L/15', '11L-15'],
  ['22.5LL-16.1', '22.5L-16.1'],
  ['10x75x15.3', '10.0/75-15.3'],
  ['10.0/7515.3', '10.0/75-15.3'],
  ['710/35-22.5', '710/35-22.5'],
  ['235x25', '23.5-25'],
  ['25/65R25', '25.0/65 R25'],
  ['30/65R29', '30.0/65 R29'],
  ['445/85R25', '445/85 R25'],
  ['8.5/90-15K', '8.5/90-15'],
  // Forklifts. 250-15 is in mm.
  ['250-15', '250-15'],
  ['300x15 20PR', '300-15 20PR'],
  ['300-15/8.0', '300-15'],
  ['2.50-15', '2.50-15'],
  ['250-15 moto', '2.50-15'],
  ['camera 250-15', '250-15'],
  ['355/50-20', '355/50-20'],
  ['7.00-15/5.5', '7.00-15'],
  ['14.00-24/10.0 solid', '14.00-24'],
  // Quads, kick scooters, old cars, motorcycles.
  ['25 x 10 D 12', '25x10-12'],
  ['AT25x8D12', '25x8-12'],
  ['28/9-15', '28x9-15'],
  ['3.00-4 260x85', '3.00-4'],
  ['5.60x15', '5.60-15'],
  ['coppia 120/70 180/55 17', '120/70 R17 e 180/55 R17'],
];

testCatalogo('of messages of dealers and titles of shops', MISURE);

describe('parseRicerca of words around a size', () => {
  it.each([
    ['2055516 antineve', '205/55 R16, stagione=2'],
    ['2055516 anti neve', '205/55 R16, stagione=2'],
    ['2055516 inver.', '205/55 R16, stagione=2'],
    ['2055516 estiv.', '205/55 R16, stagione=1'],
    ['2055516 invernalli', '205/55 R16, stagione=2'],
    ['2055516 quattro staggioni', '205/55 R16, stagione=3'],
    ['2055516 four season', '205/55 R16, stagione=3'],
    ['paracamera 7.50-16', '7.50-16, tipoProdotto=CamereAria, tipo=FL'],
    ['4pz205/55r16', '205/55 R16, pezziMinimi=4'],
    ['4*205/55r16', '205/55 R16, pezziMinimi=4'],
    ['205/55 r16 quantità 4', '205/55 R16, pezziMinimi=4'],
    ['pick up 265 70 16 a t', '265/70 R16, disegno=pick+up+a/t'],
    ['33x12.5r15 m t', '33x12.50 R15, disegno=m/t'],
    // What it may cost is no brand, and filters nothing.
    ['2055516 max 60 euro', '205/55 R16'],
    ['2055516 max € 60', '205/55 R16'],
    ['2055516 entro i 60 euro', '205/55 R16'],
    ['2055516 fino a 60€', '205/55 R16'],
    ['2055516 a 65,50 euro cad. + iva', '205/55 R16'],
    ['2055516 91v c/b/71db', '205/55 R16, indiceCarico=91, iv=V'],
    ['2055516 91v B A 70 dB', '205/55 R16, indiceCarico=91, iv=V'],
    ['2055516 max. 60 euro', '205/55 R16'],
    ['2055516 fino ai 60 euro', '205/55 R16'],
    ['2055516 entro gli 80 €', '205/55 R16'],
    ['2055516 58€ 4 pz', '205/55 R16, pezziMinimi=4'],
    ['2055516 C B B 72 dB', '205/55 R16'],
    ['2055516 91v C A 71 dB (B)', '205/55 R16, indiceCarico=91, iv=V'],
    ['2055516 91v C/A/71dB B', '205/55 R16, indiceCarico=91, iv=V'],
    // How many are in a pack is no wish.
    ['valvole tr414 scatola da 100 pz', 'tipoProdotto=Consumo, disegno=valvol+scatola+100 pz, valvola=TR414'],
    ['2055516 max', '205/55 R16, Maxxis'],
    // What may be a size is asked, and what is none is one piece.
    ['18.438', '? 18.4-38 | cod 18.438'],
    ['12.250', 'nonCapiti=12.250'],
    ['mt90 16', '? MT90-16'],
    ['mt90 90/90-21', '90/90-21, disegno=mt90'],
    ['22 x 4 ½', 'nonCapiti=22 x 4 ½'],
    // The sixth piece is the rim of a width with two decimals.
    ['13x5.00 6 pz', '13x5-6'],
    ['15x6 4 pz', 'pezziMinimi=4, disegno=15x6'],
    ['15x6.00 6 2 pz', '15x6-6, pezziMinimi=2'],
    // The fifth piece is not the half inch of the rim.
    ['385 65 22 5 pz', 'pezziMinimi=5, ? 385/65 R22.5'],
  ])('reads %j', (testo, lettura) => {
    expect(describeLettura(testo)).toBe(lettura);
  });

  it.each([
    '16.9.24',
    '12 4 24',
    '16 9 26',
    '23.5.25',
    '10.05.20',
    '20/55',
    '11L/100km',
    'matricola 1958014',
    'ordine n. 1956515',
    'prot. 2254517',
  ])('reads no size in %j', (testo) => {
    expect(read(testo).misura).toBeNull();
  });
});
