import { describe, expect, it } from 'vitest';
import { parseRicerca, removeFrammento, replaceFrammento } from './ricerca.ts';
import { describeLettura, read } from './test/lettura.ts';

/** domain.md c2, row by row; rows with two examples are read one by one. */
const QUARANTA: readonly (readonly [testo: string, lettura: string])[] = [
  ['2055516', '205/55 R16'],
  ['205 55 16 91v mich', '205/55 R16, Michelin, indiceCarico=91, iv=V'],
  ['2055516 inv rft', '205/55 R16, stagione=2, runflat=true'],
  ['205/55r16 94v xl est', '205/55 R16, stagione=1, indiceCarico=94, iv=V, rinforzato=XL'],
  ['s2055516', '205/55 R16, stagione=1'],
  ['w2055516', '205/55 R16, stagione=2'],
  ['225/45r17 e 255/40r17', '225/45 R17, e 255/40 R17'],
  ['2254517+2554017', '225/45 R17, e 255/40 R17'],
  ['ant 245 40 19 post 275 35 19 *', '245/40 R19, e 275/35 R19, marcature=*'],
  ['31x10.5r15', '31x10.50 R15'],
  ['31 10,50 15 at', '31x10.50 R15, disegno=a/t'],
  ['195r14c', '195 R14C'],
  ['19514 8pr', '195 R14, rinforzato=C, tele=8'],
  ['2256516c 112r', '225/65 R16C, indiceCarico=112, iv=R'],
  ['225/70r15cp camper', '225/70 R15CP, settore=TRASPORTO_LEGGERO'],
  ['31580225', '315/80 R22.5'],
  ['385/65 r22,5 rimorchio', '385/65 R22.5, asse=rimorchio'],
  ['12r22.5', '12 R22.5'],
  ['215 75 17.5 trattivo', '215/75 R17.5, asse=trattivo'],
  ['camera aria 10.00-20', '10.00-20, tipoProdotto=CamereAria, tipo=CA'],
  ['flap 20', 'tipoProdotto=CamereAria, tipo=FL, raggio=20'],
  ['protettore 10.00-20', '10.00-20, tipoProdotto=CamereAria, tipo=FL'],
  ['flap 20 / protettore 10.00-20', '10.00-20, tipoProdotto=CamereAria, tipo=FL, raggio=20'],
  ['camera 4.00-8 tr87', '4.00-8, tipoProdotto=CamereAria, tipo=CA, valvola=TR87'],
  ['1000-20', '10.00-20'],
  ['1000r20 16pr', '10.00 R20, tele=16'],
  ['4.00-8', '4.00-8'],
  ['16.9-30', '16.9-30'],
  ['4208530', '420/85 R30'],
  ['12.5/80-18', '12.5/80-18'],
  ['120/70zr17 58w', '120/70 ZR17, indiceCarico=58, iv=W, asse=anteriore'],
  ['1805517 post moto', '180/55 R17, settore=MOTO, asse=posteriore'],
  ['110 70 16 scooter', '110/70-16, settore=SCOOTER'],
  ['3.50-10', '3.50-10'],
  ['cerchi ferro 15', 'tipoProdotto=Cerchi, tipo=FERRO, raggio=15'],
  ['cerchio ferro 16 5x112 et46', 'tipoProdotto=Cerchi, tipo=FERRO, raggio=16, pcd=5x112, et=46'],
  ['cerchi lega 17', 'tipoProdotto=Cerchi, tipo=LEGA, raggio=17'],
  ['4 stagioni 1956515 mich o conti', '195/65 R15, Michelin, Continental, stagione=3'],
  ['crossclimate 2 2055517 xl', '205/55 R17, rinforzato=XL, disegno=crossclimate 2'],
  ['ps4s 2453518', '245/35 R18, disegno=pilot sport 4s'],
  ['3528701234564', 'ean=3528701234564'],
  ['2055516 p7 anche non disponibili', '205/55 R16, includiNonDisponibili=true, disegno=p7'],
  ['4 pz 2055516 91v goodyear no rf', '205/55 R16, Goodyear, indiceCarico=91, iv=V, runflat=false, pezziMinimi=4'],
  ['pesi adesivi', 'tipoProdotto=Consumo, disegno=pes+adesivi'],
  ['valvole tr414', 'tipoProdotto=Consumo, disegno=valvol, valvola=TR414'],
  ['26x1.95', '26x1.95, tipoProdotto=BiciScooter'],
  ['16', '? R16 | cerchi ferro 16 | 16 pz'],
];

const VARIAZIONI: readonly (readonly [testo: string, lettura: string])[] = [
  // Joined sizes.
  ['2254517 & 2554017', '225/45 R17, e 255/40 R17'],
  ['225 45 17 255 40 17', '225/45 R17, e 255/40 R17'],
  ['anteriore 2254517 posteriore 2554017', '225/45 R17, e 255/40 R17'],
  ['post 275/35r19 ant 245/40r19', '245/40 R19, e 275/35 R19'],
  ['2454019 ant 2753519 post', '245/40 R19, e 275/35 R19'],
  ['225/45r17 91w e 255/40r17 94y', '225/45 R17, e 255/40 R17, retro=94Y, indiceCarico=91, iv=W'],
  ['120/70zr17 + 180/55zr17', '120/70 ZR17, e 180/55 ZR17'],
  ['2055516 2055516', '205/55 R16'],
  // Seasons.
  ['2055516 invernali', '205/55 R16, stagione=2'],
  ['2055516 termiche', '205/55 R16, stagione=2'],
  ['2055516 4s', '205/55 R16, stagione=3'],
  ['2055516 4-stagioni', '205/55 R16, stagione=3'],
  ['2055516 quattro stagioni', '205/55 R16, stagione=3'],
  ['2055516 all season', '205/55 R16, stagione=3'],
  ['2055516 allseason', '205/55 R16, stagione=3'],
  ['2055516 as', '205/55 R16, stagione=3'],
  ['2055516 estive', '205/55 R16, stagione=1'],
  ['2055516 summer', '205/55 R16, stagione=1'],
  ['2055516 3pmsf', '205/55 R16, marcature=3PMSF'],
  ['pilot sport 4s 2453518', '245/35 R18, disegno=pilot+sport 4s'],
  ['vanmaster a/s 2055516', '205/55 R16, stagione=3, disegno=vanmaster'],
  ['kmax t 31580225 156/150l', '315/80 R22.5, indiceCarico=156, indiceCaricoGemellato=150, iv=L, disegno=kmax t'],
  [
    'yokohama 108r 31580225 154/150m',
    '315/80 R22.5, Yokohama, indiceCarico=154, indiceCaricoGemellato=150, iv=M, disegno=108r',
  ],
  ['super 50 5.00-15', '5.00-15, disegno=super 50'],
  ['fh 40 9.5r17.5', '9.5 R17.5, disegno=fh 40'],
  ['kmax s 31580225', '315/80 R22.5, disegno=kmax s'],
  ['wintercontact ts 860 s 2055516', '205/55 R16, disegno=wintercontact+ts 860 s'],
  ['hankook winter i*cept rs3 2055516', '205/55 R16, Hankook, stagione=2, disegno=i*cept+rs3'],
  ['scorpion all terrain plus 2657016', '265/70 R16, disegno=scorpion+all terrain+plus'],
  ['dunlop sport maxx 060 2055516', '205/55 R16, Dunlop, disegno=sport maxx 060'],
  ['th:01 31580225', '315/80 R22.5, disegno=th:01'],
  ['inv2055516', '205/55 R16, stagione=2'],
  // Indices.
  ['2055516 mich 91', '205/55 R16, Michelin, indiceCarico=91'],
  ['2055516 91 v', '205/55 R16, indiceCarico=91, iv=V'],
  ['2055516 v', '205/55 R16, iv=V'],
  ['2055516 iv h', '205/55 R16, iv=H'],
  ['2055516 (98y)', '205/55 R16, indiceCarico=98, iv=Y'],
  ['215/65r16c 109/107t', '215/65 R16C, indiceCarico=109, indiceCaricoGemellato=107, iv=T'],
  ['215/65r16 109/107t', '215/65 R16C, indiceCarico=109, indiceCaricoGemellato=107, iv=T'],
  // Run-flat and reinforced.
  ['2055516 runflat', '205/55 R16, runflat=true'],
  ['2055516 run-flat', '205/55 R16, runflat=true'],
  ['2055516 run flat', '205/55 R16, runflat=true'],
  ['2055516 senza runflat', '205/55 R16, runflat=false'],
  ['2055516 non rft', '205/55 R16, runflat=false'],
  ['2055516 ssr', '205/55 R16, runflat=true'],
  ['2055516 moe', '205/55 R16, runflat=true, marcature=MOE'],
  ['2055516 extra load', '205/55 R16, rinforzato=XL'],
  ['2055516 no xl', '205/55 R16, nonCapiti=no xl'],
  // Brands.
  ['2055516 bf goodrich', '205/55 R16, BFGoodrich'],
  ['gt radial 2055516', '205/55 R16, GT Radial'],
  ['2055516 mich/conti', '205/55 R16, Michelin, Continental'],
  ['2055516 mich+conti', '205/55 R16, Michelin, Continental'],
  ['mich2055516', '205/55 R16, Michelin'],
  ['goodr 2055516', '205/55 R16, ? Goodride | BFGoodrich'],
  ['pirelli p zero 2453518', '245/35 R18, Pirelli, disegno=p zero'],
  [
    'gomme invernali mich alpin 6 205/55/16 91h',
    '205/55 R16, Michelin, tipoProdotto=Pneumatici, stagione=2, indiceCarico=91, iv=H, disegno=alpin 6',
  ],
  ['2055516 con xl', '205/55 R16, rinforzato=XL'],
  // Maker's marks.
  ['2454019 mo1', '245/40 R19, marcature=MO1'],
  ['2753519 n0', '275/35 R19, marcature=N0'],
  // Pieces.
  ['2055516 4 pezzi', '205/55 R16, pezziMinimi=4'],
  // Availability.
  // Other products.
  ["camera d'aria 16.9-30 tr218a", '16.9-30, tipoProdotto=CamereAria, tipo=CA, valvola=TR218A'],
  ['ca 10.00-20', '10.00-20, tipoProdotto=CamereAria, tipo=CA'],
  ['camera e flap 10.00-20', '10.00-20, tipoProdotto=CamereAria'],
  ['cerchi 16', 'tipoProdotto=Cerchi, raggio=16'],
  ['16 cerchi ferro', 'tipoProdotto=Cerchi, tipo=FERRO, raggio=16'],
  ['cerchi in lega da 18', 'tipoProdotto=Cerchi, tipo=LEGA, raggio=18'],
  ['cerchi ferro 19', 'avvisi=CERCHI_FERRO_12_17, tipoProdotto=Cerchi, tipo=FERRO, raggio=19'],
  ['6.5jx16 5x114,3 et 45', 'tipoProdotto=Cerchi, raggio=16, pcd=5x114.3, et=45, canale=6.5'],
  ['cerchi 7x17 4x100', 'tipoProdotto=Cerchi, raggio=17, pcd=4x100, canale=7'],
  ['mastice', 'tipoProdotto=Consumo, disegno=mastic'],
  ['r16 mich inv', 'Michelin, stagione=2, raggio=16'],
  ['16 pollici mich', 'Michelin, raggio=16'],
  ['triangle tr668 31580225', '315/80 R22.5, disegno=triangle+tr668'],
  ['trattore 16.9r30', '16.9 R30, settore=AGRICOLO'],
  // Codes and what may be one.
  ['cod 35010', 'codiceArticolo=35010'],
  ['0331652', 'codiceArticolo=0331652'],
  ['mi-20555-cc', 'codiceArticolo=MI-20555-CC'],
  ['3095015', '? 30x9.50 R15 | cod 3095015'],
  // Nothing, or nothing understood.
  ['   ', ''],
  ['e', ''],
  ['🚗 2055516', '205/55 R16, nonCapiti=🚗'],
  ['2055516 dot 2023', '205/55 R16, nonCapiti=dot 2023'],
];

describe('parseRicerca', () => {
  it.each(QUARANTA)('reads the query %j', (testo, lettura) => {
    expect(describeLettura(testo)).toBe(lettura);
  });

  it('shows the second of two alternative seasons as a question', () => {
    expect(describeLettura('s2055516 / w2055516')).toBe('205/55 R16, nonCapiti=w, stagione=1');
  });

  it.each(VARIAZIONI)('reads the variation %j', (testo, lettura) => {
    expect(describeLettura(testo)).toBe(lettura);
  });

  it.each(['16', 'rf', '🚗', '<>', '🚗 16', 'e', '+ / &', 'solo disponibili'])(
    'finds no search criterion in %j',
    (testo) => {
      expect(read(testo).nullaDaCercare).toBe(true);
    },
  );

  it.each(['', '  ', '2055516', '16 inv', 'abc', 'goodr xl', '205/55', '3528701234565', 'dot 2023', '🚗 mich', '4 pz'])(
    'finds a search criterion, or no text at all, in %j',
    (testo) => {
      expect(read(testo).nullaDaCercare).toBe(false);
    },
  );

  it.each([
    'a2055516',
    '12055516',
    '2055516-01',
    'ab/2055516',
    'A/2055516',
    '2055516abc1',
    'x1.2055516',
    '3528701234564-2',
    'ref2055516z',
  ])('cuts no size out of %j', (testo) => {
    expect(read(testo).misura).toBeNull();
  });

  it('labels every chip in Italian', () => {
    const etichette = (testo: string) => read(testo).frammenti.map(({ etichetta }) => etichetta);
    expect(etichette('4 pz 2055516 91v goodyear inv rft xl anche nd')).toEqual([
      '4 pezzi',
      '205/55 R16',
      '91V',
      'Goodyear',
      'Invernali',
      'Run-flat',
      'XL',
      'Anche non disponibili',
    ]);
    expect(etichette('cerchi ferro 16 5x112 et46')).toEqual(['Cerchi in ferro', 'Raggio 16', '5x112', 'ET46']);
    expect(etichette('2254517 e 2554017 est no rf rf')).toEqual([
      '225/45 R17',
      'Post. 255/40 R17',
      'Estive',
      'No run-flat',
      'rf?',
    ]);
    expect(etichette('furgone 215/65r16c 109/107t ps4s')).toEqual([
      'Trasporto leggero',
      '215/65 R16C',
      '109/107T',
      'pilot sport 4s',
    ]);
  });

  it('points each chip at what was typed', () => {
    const testo = '  ２０５/55 Ｒ16   91v  crossclimate 2  ½ mich';
    expect(read(testo).frammenti.map((frammento) => frammento.testo)).toEqual([
      '２０５/55 Ｒ16',
      '91v',
      'crossclimate 2',
      '½',
      'mich',
    ]);
  });

  it('reads the first 500 characters and says that there was more', () => {
    const lettura = read(`2055516 ${'x '.repeat(5000)}`);
    expect(lettura.misura).not.toBeNull();
    expect(lettura.avvisi).toEqual(['TESTO_TROPPO_LUNGO']);
    expect(lettura.frammenti.every(({ a }) => a <= 500)).toBe(true);
  });

  it('knows no brand without a catalogue', () => {
    expect(parseRicerca('mich 2055516', { marche: [] }).disegno).toEqual(['mich']);
  });
});

describe('removeFrammento and replaceFrammento', () => {
  it('give back the text without the chip', () => {
    const testo = '2055516 inv mich xl';
    const senza = read(testo).frammenti.map((frammento) => removeFrammento(testo, frammento));
    expect(senza).toEqual(['inv mich xl', '2055516 mich xl', '2055516 inv xl', '2055516 inv mich']);
  });

  it('keep the other size of a pair', () => {
    const testo = '2254517+2554017';
    const [prima, seconda] = read(testo).frammenti;
    expect(prima && describeLettura(removeFrammento(testo, prima))).toBe('255/40 R17');
    expect(seconda && describeLettura(removeFrammento(testo, seconda))).toBe('225/45 R17');
  });

  it('replace a question with a text that asks nothing more', () => {
    for (const testo of [
      '16',
      '2055516 rf',
      'goodr 2055516',
      '2055516 4',
      '35010',
      '909021',
      '3095015',
      '100020',
      '7.5',
      '22.5',
      '250-15',
      'inv o 4 stagioni',
    ]) {
      const { domande } = read(testo);
      for (const domanda of domande) {
        for (const opzione of domanda.valore.opzioni) {
          const risposta = read(replaceFrammento(testo, domanda, opzione.testo));
          expect(risposta.domande, `${testo} → ${opzione.testo}`).toEqual([]);
          expect(risposta.nonCapiti).toEqual([]);
        }
      }
    }
  });
});
