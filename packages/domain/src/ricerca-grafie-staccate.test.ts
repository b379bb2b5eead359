import { describe, expect, it } from 'vitest';
import { parseRicerca } from './ricerca.ts';
import { describeLettura } from './test/lettura.ts';

/**
 * Sizes in pieces, half typed or the other way round (domain.md c1, c2): read where only one thing can be meant, asked
 * where two can, else shown as typed.
 */
const GRAFIE: readonly (readonly [testo: string, lettura: string])[] = [
  // The half inch apart: a lorry's rim, or a number after a car's size.
  ['265 70 19 5', '? 265/70 R19.5 | 265/70 R19'],
  ['285/70 r19 5', '? 285/70 R19.5 | 285/70 R19'],
  ['2057517 5', '? 205/75 R17.5 | 205/75 R17'],
  ['235 75 17 5', '? 235/75 R17.5 | 235/75 R17'],
  ['315 80 22 5', '315/80 R22.5'],
  ['205 65 17 5 pz', '205/65 R17, pezziMinimi=5'],
  ['205 65 17 5 gomme', '205/65 R17, pezziMinimi=5'],
  ['225 45 17 5', '225/45 R17, ? 5 pz'],
  ['600 50 22 5', '? 600/50-22.5 | 600/50 R22'],
  ['400/60 15 5', '? 400/60-15.5 | 400/60 R15'],
  ['205 65 15 5', '205/65 R15, ? 5 pz'],
  ['12/22.5', '12 R22.5'],
  ['9.5/17,5', '9.5 R17.5'],
  // Bicycles, where no truck's rim can be meant.
  ['700 28', '700x28, tipoProdotto=BiciScooter'],
  ['700 25', '700x25, tipoProdotto=BiciScooter'],
  ['700-35', '700x35, tipoProdotto=BiciScooter'],
  ['700 - 25c', '700x25C, tipoProdotto=BiciScooter'],
  ['700 20', '7.00-20'],
  ['700-16', '7.00-16'],
  ['700/45', 'nonCapiti=700/45'],
  ['700 40 22.5', '700/40-22.5'],
  // Fractions, and widths that are not a multiple of a quarter of an inch.
  ['2 3/4 x 17', '2.75-17'],
  ['2 1/4x16', '2.25-16'],
  ['20x1 3/4', '20x1 3/4, tipoProdotto=BiciScooter'],
  ['480-8', '4.80-8'],
  ['410-18', '4.10-18'],
  ['480/70r34', '480/70 R34'],
  // A digit is missing: no such size, nothing guessed.
  ['20/55r16', 'codiceArticolo=20/55R16'],
  ['22/45r17', 'codiceArticolo=22/45R17'],
  ['19/45-17', '19.0/45-17'],
  ['16/70-20', '16.0/70-20'],
  ['20.0/70-20', '20.0/70-20'],
  // A pattern's name that ends like the beginning of a size.
  ['barum bd 200 r 12 r22.5', '12 R22.5, Barum, disegno=bd 200 r'],
  ['200r12', 'disegno=200r12'],
  // A comma between two sizes.
  ['225/45r17,255/40r17', '225/45 R17, e 255/40 R17'],
  ['2254517,2554017', '225/45 R17, e 255/40 R17'],
  ['205,55,16', '205/55 R16'],
  ['275-45,R22', '275/45 R22'],
  ['12,54/80-18', 'codiceArticolo=12.54/80-18'],
  ['13.00/65-18', '13.0/65-18'],
  ['2254517,25540171', 'codiceArticolo=2254517.25540171'],
  // Pieces after the sign of multiplication.
  ['2055516 x 4 pz', '205/55 R16, pezziMinimi=4'],
  ['2055516 x4 gomme', '205/55 R16, pezziMinimi=4'],
  ['2055516 x 4', '205/55 R16, pezziMinimi=4'],
  ['26 x 1 3/8 x 1 1/2', '26x1 3/8, nonCapiti=x+1/2, tipoProdotto=BiciScooter, ? 1 pz'],
  // Rims with the diameter first.
  ['cerchi 17x7.5 5x112 et45', 'tipoProdotto=Cerchi, raggio=17, pcd=5x112, et=45, canale=7.5'],
  // Without the word, its bolts say that it is a rim.
  ['17x7.5 5x114.3 et40', 'tipoProdotto=Cerchi, raggio=17, pcd=5x114.3, et=40, canale=7.5'],
  ['6x139.7 16x8', 'tipoProdotto=Cerchi, raggio=16, pcd=6x139.7, canale=8'],
  ['cerchio 6x15h2 4x108 et 25', 'tipoProdotto=Cerchi, raggio=15, pcd=4x108, et=25, canale=6'],
  ['cerchio 6Jx15H2 ET47,5 5x112', 'tipoProdotto=Cerchi, raggio=15, pcd=5x112, et=47.5, canale=6'],
  ['cerchio 5.5Bx13', 'tipoProdotto=Cerchi, raggio=13, canale=5.5'],
  ['8j17 5x112', 'tipoProdotto=Cerchi, raggio=17, pcd=5x112, canale=8'],
  ['pcd 5x112 cb 57,1', 'tipoProdotto=Cerchi, disegno=ch57.1, pcd=5x112'],
  ['cerchio in ferro 16" 5 fori 5x114,3', 'tipoProdotto=Cerchi, tipo=FERRO, raggio=16, pcd=5x114.3'],
  ['cerchi ferro 15 5 fori 160', 'tipoProdotto=Cerchi, tipo=FERRO, raggio=15, pcd=5x160'],
  ['cerchio 5 fori 16', 'nonCapiti=5 fori, tipoProdotto=Cerchi, raggio=16'],
  ['cerchi 18x8j', 'tipoProdotto=Cerchi, raggio=18, canale=8'],
  ['cerchi 7x17', 'tipoProdotto=Cerchi, raggio=17, canale=7'],
  ['18x8', 'disegno=18x8'],
  ['dadi cerchi 12x1.5', 'tipoProdotto=Cerchi, disegno=dadi+12x1.5'],
  // A tube has its valve, and dealers say so.
  ['camera 10.00-20 valvola tr78a', '10.00-20, tipoProdotto=CamereAria, tipo=CA, valvola=TR78A'],
  ['camera 7.50-16 valvola metallo', '7.50-16, tipoProdotto=CamereAria, tipo=CA, disegno=metallo'],
  ['camera bici 28x1.75 valvola presta', '28x1.75, tipoProdotto=BiciScooter, disegno=camer+presta'],
  ['pinze pesi', 'tipoProdotto=Consumo, disegno=pinz+pes'],
  // Pinza is a pattern too.
  ['2155516 vred pinza at', '215/55 R16, Vredestein, disegno=pinza+a/t'],
  ['pistole gonfiaggio', 'tipoProdotto=Consumo, disegno=pistol+gonfiaggio'],
  ['corde riparazione', 'tipoProdotto=Consumo, disegno=cord+riparazione'],
  ['valvole camera', 'tipoProdotto=Consumo, disegno=valvol+camera'],
  // The rim apart from its size, behind a word or before it.
  ['225/45 inv 17', '225/45 R17, stagione=2, raggio=17'],
  ['225/45 estive r17', '225/45 R17, stagione=1, raggio=17'],
  ['195/65 michelin r15 91h', '195/65 R15, Michelin, indiceCarico=91, iv=H, raggio=15'],
  ['235/65 r-f 17 108v', '235/65 R17, indiceCarico=108, iv=V, runflat=true, raggio=17'],
  ['225/45 in 17', '225/45 R17, raggio=17'],
  ['17 225/45 94w xl', '225/45 R17, indiceCarico=94, iv=W, rinforzato=XL'],
  ['16" 205/55', '205/55 R16'],
  ['r17 225 45', '225/45 R17'],
  ['225/45 cerchio da 17', '225/45 R17'],
  ['225/45 diametro 17', '225/45 R17'],
  ['225/45 sul 17', '225/45 R17'],
  // Not where the number is of a name or pieces, where two rims are named, or where the text is about rims.
  ['225/45 crossclimate 2', 'nonCapiti=225/45, disegno=crossclimate 2'],
  ['225/45 mich 4', 'Michelin, nonCapiti=225/45, ? 4 stagioni | 4 pz'],
  ['225/45 inv r17 r18', 'nonCapiti=225/45+r18, stagione=2, raggio=17'],
  ['cerchi 17 5x112 225/45', 'nonCapiti=225/45, tipoProdotto=Cerchi, raggio=17, pcd=5x112'],
  ['camera 225/45 mich r17', 'Michelin, nonCapiti=225/45, tipoProdotto=CamereAria, tipo=CA, raggio=17'],
  ['17 225 45', 'nonCapiti=225, ? R17 | cerchi ferro 17 | 17 pz, ? 45 pz'],
  // A brand or a known word glued behind the digits. Any other letters make an article's code.
  ['2055516mich', '205/55 R16, Michelin'],
  ['1956515invernali 91t', '195/65 R15, stagione=2, indiceCarico=91, iv=T'],
  ['31580225pirelli', '315/80 R22.5, Pirelli'],
  ['1207017ant', '120/70 R17, asse=anteriore'],
  ['2055516goodr', '205/55 R16, ? Goodride | BFGoodrich'],
  ['2055516xyz', 'codiceArticolo=2055516XYZ'],
  ['2055516mi', 'codiceArticolo=2055516MI'],
  ['2055516mich2', 'codiceArticolo=2055516MICH2'],
  // Indices beside a consumable, by their names, with spaces alone; marks with points or glued.
  [
    '205/55r16 91v + 4 valvole',
    '205/55 R16, tipoProdotto=Consumo, indiceCarico=91, iv=V, pezziMinimi=4, disegno=valvol',
  ],
  ['lampada 55w', 'tipoProdotto=Consumo, disegno=lampad+55w'],
  ['195/65 r15 ind. carico 91 ind. vel. h', '195/65 R15, indiceCarico=91, iv=H'],
  ['195/65r15 i.c.91 i.v.h', '195/65 R15, indiceCarico=91, iv=H'],
  ['195/65 r15 ind h', '195/65 R15, iv=H, disegno=ind'],
  ['315/80 r22.5 156 150 l', '315/80 R22.5, indiceCarico=156, indiceCaricoGemellato=150, iv=L'],
  ['120/70 zr17 tl 58 (w)', '120/70 ZR17, indiceCarico=58, iv=W, montaggio=TL, asse=anteriore'],
  ['205/55r16 94w x.l.', '205/55 R16, indiceCarico=94, iv=W, rinforzato=XL'],
  ['235/45r17 97y xlfsl', '235/45 R17, indiceCarico=97, iv=Y, rinforzato=XL'],
  // The speed symbol before the R, also the slow ones of lists.
  ['235/65rr16c mich 115/113r', '235/65 R16C, Michelin, indiceCarico=115, indiceCaricoGemellato=113, iv=R'],
  ['385/65kr22.5', '385/65 R22.5, iv=K'],
  ['315/80lr22.5 156/150l', '315/80 R22.5, indiceCarico=156, indiceCaricoGemellato=150, iv=L'],
  ['225/45 xl r17', '225/45 R17, rinforzato=XL, raggio=17'],
  ['30.5lr32', '30.5L R32'],
  // A motorcycle's code in four words; a tractor's rim; a document.
  ['mt 90 b 16', 'MT90B16'],
  ['mt 90', 'disegno=mt 90'],
  ['w15l-30', 'disegno=w15l-30'],
  ['nc 145/13', 'nonCapiti=145/13, disegno=nc'],
  ['nota credito 165/13', 'nonCapiti=165/13, disegno=nota+credito'],
  ['nd 12 165r13', '165 R13, includiNonDisponibili=true, ? R12 | cerchi ferro 12 | 12 pz'],
  ['10,75-15,3', '10.0/75-15.3'],
  ['10.75.15.3', '10.0/75-15.3'],
  // Marks of car makers.
  ['225/45r17 91y ao1', '225/45 R17, indiceCarico=91, iv=Y, marcature=AO1'],
  ['225/45r17 91yao1', '225/45 R17, indiceCarico=91, iv=Y, marcature=AO1'],
  ['275/45r21 107y mo-s', '275/45 R21, indiceCarico=107, iv=Y, marcature=MO-S'],
  ['315/30r21 105y xl nf0', '315/30 R21, indiceCarico=105, iv=Y, rinforzato=XL, marcature=NF0'],
  ['205/55rft16 91w', '205/55 R16, indiceCarico=91, iv=W, runflat=true'],
  ['295/30r20z 101y xl', '295/30 R20, indiceCarico=101, iv=Y, rinforzato=XL'],
  ['295/30r20 z', '295/30 R20, nonCapiti=z'],
  ['205/55r16 91hinv', '205/55 R16, stagione=2, indiceCarico=91, iv=H'],
  ['205/55r16 91vdemo', '205/55 R16, indiceCarico=91, iv=V, disegno=demo'],
  ['205/55r16 91vdot23', '205/55 R16, nonCapiti=dot23, indiceCarico=91, iv=V'],
  ['275/45r21 110vscorp. veas', '275/45 R21, indiceCarico=110, iv=V, disegno=scorp+veas'],
  ['205/55r16 91hmichelin', '205/55 R16, Michelin, indiceCarico=91, iv=H'],
  ['205/55r16 91habc', '205/55 R16, disegno=91habc'],
  ['michelin 91henergy', 'Michelin, disegno=91henergy'],
  ['570x8 8ply', '5.70-8, tele=8'],
  ['570x9', 'disegno=570x9'],
  // A harvester's size with the x.
  ['23.1x26', '23.1-26'],
  ['24.5 x 32 12pr', '24.5-32, tele=12'],
  ['25.1x26', 'disegno=25.1x26'],
  ['16 120/80', '120/80-16'],
  // The sides of a parcel have a unit.
  ['dimensioni 205x55x16 mm', 'nonCapiti=205x55x16, disegno=dimensioni+mm'],
  ['205 x 55 x 16 cm', 'nonCapiti=205 x 55 x 16, disegno=cm'],
  ['205x55x16', '205/55 R16'],
  ['205x55x16 mich', '205/55 R16, Michelin'],
  ['205x55x16 5 mm', '205/55 R16, disegno=5 mm'],
  ['quattro 205/55r16', '205/55 R16, pezziMinimi=4'],
  ['due 2055516 mich', '205/55 R16, Michelin, pezziMinimi=2'],
  ['audi quattro 225/45r17', '225/45 R17, disegno=audi+quattro'],
  ['quattro ruote', 'disegno=quattro+ruote'],
  // Courtesies.
  ['disponibilità 2055516', '205/55 R16'],
  ['prezzo 2055516 michelin', '205/55 R16, Michelin'],
  ['mi servono 4 gomme 2055516', '205/55 R16, pezziMinimi=4'],
];

describe('parseRicerca of a bicycle tube', () => {
  it('does not read the kind of its valve as a brand', () => {
    const marche = [{ idMarca: 7, nome: 'Schrader' }];
    const camera = parseRicerca('camera bici 700x25 valvola schrader', { marche });
    expect(camera).toMatchObject({ marche: [], disegno: ['camer', 'schrader'], nonCapiti: [] });
    expect(parseRicerca('sensori schrader', { marche })).toMatchObject({ marche: [7] });
  });
});

describe('parseRicerca of sizes in pieces and half typed', () => {
  it.each(GRAFIE)('reads %j', (testo, lettura) => {
    expect(describeLettura(testo)).toBe(lettura);
  });
});
