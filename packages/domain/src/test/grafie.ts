/** Sizes of every family in the ways that people write them (domain.md c1), for property tests. */
import fc from 'fast-check';
import { famigliaMetrica } from '../misura-forme.ts';

const oneOf = <T>(...values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
const step = (min: number, max: number, by: number): fc.Arbitrary<number> =>
  fc.integer({ min: 0, max: Math.floor((max - min) / by) }).map((n) => min + n * by);
const due = (n: number): string => n.toFixed(2);

/** Varies what a keyboard allows: case, decimal comma, the sign of multiplication, the letter O. */
function byHand(testo: string): fc.Arbitrary<string> {
  return fc
    .record({
      lower: fc.boolean(),
      comma: fc.boolean(),
      per: fc.boolean(),
      o: fc.boolean(),
      spazi: oneOf('', ' ', '  '),
    })
    .map(({ lower, comma, per, o, spazi }) => {
      let scritto = comma ? testo.replace(/(\d)\.(\d)/g, '$1,$2') : testo;
      if (per) scritto = scritto.replace('X', '×').replace('x', '×');
      if (o) scritto = scritto.replace(/(?<=\d)0(?=\d)/, 'O');
      return spazi + (lower ? scritto.toLowerCase() : scritto) + spazi;
    });
}

/** Every spelling that states the numbers and the structure of a metric size with an aspect ratio. */
function grafieMetriche(w: number, a: number, rim: number, suffisso: string): fc.Arbitrary<string> {
  const compatta = rim % 1 === 0 ? `${rim}` : `${rim * 10}`;
  return oneOf(
    `${w}/${a}R${rim}${suffisso}`,
    `${w}/${a} R${rim}${suffisso}`,
    `${w}/${a} R ${rim} ${suffisso}`,
    `${w}/${a}ZR${rim}${suffisso}`,
    `${w} ${a} ${rim}${suffisso}`,
    `${w}-${a}-${rim}${suffisso}`,
    `${w}/${a}/${rim}${suffisso}`,
    `${w} ${a}R${rim} ${suffisso}`,
    `${w}${a}R${rim}${suffisso}`,
    `${w}${a}${compatta}${suffisso}`,
    `${w}${a} ${rim}${suffisso}`,
    `${w}x${a}x${rim}${suffisso}`,
    `P${w}/${a}R${rim}${suffisso}`,
    `${w}/${a}R${rim}${suffisso} 91V`,
    `${w}/${a}R${rim}${suffisso} XL`,
  ).chain(byHand);
}

export interface Scritta {
  readonly chiave: string;
  readonly grafia: string;
}

const vettura = fc
  .tuple(step(125, 345, 10), step(25, 85, 5), fc.integer({ min: 10, max: 24 }), oneOf('', '', 'C', 'CP'))
  .filter(([w, a, r]) => famigliaMetrica(w, a, r) === 'vettura')
  .chain(([w, a, r, c]) => grafieMetriche(w, a, r, c).map((grafia) => ({ chiave: `${w}/${a}R${r}${c}`, grafia })));

const autocarro = fc
  .tuple(step(205, 495, 10), step(45, 90, 5), oneOf(17.5, 19.5, 22.5))
  .chain(([w, a, r]) => grafieMetriche(w, a, r, '').map((grafia) => ({ chiave: `${w}/${a}R${r}`, grafia })));

const agricola = fc
  .tuple(step(310, 900, 10), step(60, 95, 5), fc.integer({ min: 16, max: 54 }))
  .chain(([w, a, r]) => grafieMetriche(w, a, r, '').map((grafia) => ({ chiave: `${w}/${a}R${r}`, grafia })));

const moto = fc
  .tuple(step(100, 190, 10), step(45, 95, 5), fc.integer({ min: 10, max: 21 }))
  .chain(([w, a, r]) =>
    fc
      .oneof(
        grafieMetriche(w, a, r, ''),
        byHand(`${w}/${a}-${r}`),
        byHand(`${w}/${a} - ${r} 58W`),
        byHand(`${w}/${a}B${r}`),
      )
      .map((grafia) => ({ chiave: `${w}/${a}R${r}`, grafia })),
  );

const motoStretta = fc
  .tuple(step(50, 90, 10), oneOf(70, 80, 90, 100), fc.integer({ min: 10, max: 21 }))
  .chain(([w, a, r]) =>
    oneOf(`${w}/${a}-${r}`, `${w} ${a} ${r}`, `${w}-${a}-${r}`)
      .chain(byHand)
      .map((grafia) => ({ chiave: `${w}/${a}R${r}`, grafia })),
  );

const senzaRapporto = fc
  .tuple(step(125, 215, 10), fc.integer({ min: 10, max: 16 }), oneOf('', 'C'))
  .chain(([w, r, c]) =>
    oneOf(
      `${w}R${r}${c}`,
      `${w} R${r}${c}`,
      `${w} R ${r} ${c}`,
      `${w}${r}${c}`,
      `${w}-${r}${c}`,
      `${w} ${r}${c}`,
      `${w}/${r}${c}`,
    )
      .chain(byHand)
      .map((grafia) => ({ chiave: `${w}R${r}${c}`, grafia })),
  );

/** Whole and quarter inches, the widths of cross-ply and light truck tyres. */
export const incrociata = fc
  .tuple(step(300, 1400, 25), oneOf('-', 'R'), fc.integer({ min: 8, max: 24 }))
  .filter(([centesimi, segno, r]) => segno === '-' || (r >= 14 && !(centesimi < 300)))
  // 300-15 may be a forklift's size in millimetres, so a search asks.
  .filter(([centesimi, , r]) => !(centesimi === 300 && r === 15))
  // 700-23 belongs to a racing bicycle.
  .filter(([centesimi, , r]) => !(centesimi === 700 && r === 23))
  // Nobody writes 3.00R16 as 300R16: three bare digits with R are widths in mm up to 255.
  .chain(([centesimi, segno, r]) =>
    oneOf(
      `${due(centesimi / 100)}${segno}${r}`,
      `${due(centesimi / 100)} ${segno} ${r}`,
      `${due(centesimi / 100)} ${segno}${r}`,
      `${centesimi}${segno}${r}`,
    )
      .chain(byHand)
      .map((grafia) => ({ numeri: [centesimi / 100, r] as const, segno, grafia })),
  );

const agricolaPollici = fc
  .tuple(
    oneOf('11.2', '12.4', '13.6', '14.9', '16.9', '18.4', '20.8'),
    oneOf('-', 'R'),
    fc.integer({ min: 20, max: 42 }),
  )
  .chain(([w, segno, r]) =>
    oneOf(`${w}${segno}${r}`, `${w} ${segno} ${r}`, `${w.replace('.', '')}${segno}${r}`, `${w}${segno}${r} 8PR`)
      .chain(byHand)
      .map((grafia) => ({ chiave: `${w}${segno}${r}`, grafia })),
  );

const autocarroPollici = fc
  .tuple(oneOf('8.5', '9.5', '9', '10', '11', '12', '13'), oneOf(17.5, 19.5, 22.5))
  .chain(([w, r]) =>
    oneOf(`${w}R${r}`, `${w} R${r}`, `${w} R ${r}`, `${w}R${r * 10}`, `${w}R${r} 152/148L`)
      .chain(byHand)
      .map((grafia) => ({ chiave: `${w}R${r}`, grafia })),
  );

const industriale = fc
  .tuple(oneOf(10, 10.5, 11.5, 12.5, 15.5, 16, 18), step(65, 90, 5), oneOf(15.3, 16, 18, 20, 24))
  .chain(([w, a, r]) =>
    oneOf(
      `${w}/${a}-${r}`,
      `${w.toFixed(1)}/${a}-${r}`,
      `${w}/${a} - ${r}`,
      `${w}/${a}R${r}`,
      `${w.toFixed(1)} ${a} ${r}`,
    )
      .chain(byHand)
      .map((grafia) => ({ chiave: `${w}/${a}-${r}`, grafia })),
  );

const fuoristrada = fc
  .tuple(fc.integer({ min: 27, max: 40 }), oneOf(8.5, 9.5, 10.5, 11.5, 12.5, 13.5), fc.integer({ min: 14, max: 20 }))
  .filter(([d, w, r]) => !/(?:175|195|225)$/.test(`${d}${w * 100}${r}`))
  .chain(([d, w, r]) => {
    const compatta = `${d}${String(w * 100).padStart(4, '0')}${r}`;
    return oneOf(
      `${d}x${due(w)}R${r}`,
      `${d}X${w}R${r}`,
      `${d}x${due(w)} R${r} LT`,
      `${d} ${due(w)} ${r}`,
      `${d}x${w}-${r}`,
      `${d}/${due(w)}R${r}`,
      `${d}x${w * 100}R${r}`,
      w >= 10 ? compatta : `${d}x${w}x${r}`,
    )
      .chain(byHand)
      .map((grafia) => ({ chiave: `${d}X${w}R${r}`, grafia }));
  });

const giardino = fc
  .tuple(fc.integer({ min: 13, max: 26 }), oneOf(5, 6.5, 7, 8, 8.5, 9.5, 10), oneOf(6, 8, 10, 12))
  .filter(([d, w, r]) => w < d && r < d)
  .chain(([d, w, r]) =>
    oneOf(`${d}x${w}-${r}`, `${d}X${due(w)}-${r}`, `${d} x ${due(w)} - ${r}`, `${d}x${due(w)}R${r}`)
      .chain(byHand)
      .map((grafia) => ({ chiave: `${d}X${w}R${r}`, grafia })),
  );

const bici = fc
  .oneof(
    fc
      .tuple(
        oneOf('16', '18', '20', '24', '26', '27.5', '28', '29'),
        oneOf('1.50', '1.75', '1.95', '2.00', '2.25', '2.40'),
      )
      .map(([d, w]) => ({ chiave: `${d}X${w}`, scritta: `${d}x${w}` })),
    fc.integer({ min: 18, max: 50 }).map((w) => ({ chiave: `700X${w}C`, scritta: `700x${w}C` })),
    fc
      .tuple(fc.integer({ min: 20, max: 65 }), oneOf(305, 406, 507, 559, 584, 622))
      .map(([w, d]) => ({ chiave: `${w}-${d}`, scritta: `${w}-${d}` })),
  )
  .chain(({ chiave, scritta }) => byHand(scritta).map((grafia) => ({ chiave, grafia })));

/** Light truck sizes with a C that their key does not hold. */
const furgonePollici = fc
  .tuple(oneOf('6.00', '6.50', '7.00', '7.50', '8.25'), oneOf('R', '-'), oneOf(14, 15, 16))
  .chain(([w, segno, r]) =>
    oneOf(
      `${w}${segno}${r}C`,
      `${w} ${segno} ${r} C`,
      `${w}${segno}${r}C 8PR`,
      `${w}${segno}${r}LT`,
      `${w.replace('.', '')}${segno}${r}C`,
    )
      .chain(byHand)
      .map((grafia) => ({ chiave: `${w}${segno}${r}`, grafia })),
  );

const doppia = fc
  .tuple(
    oneOf(['4.00', '4.80'], ['3.50', '4.10'], ['10.00', '11.00'], ['8.25', '9.00'], ['12.4', '13.6']),
    oneOf('-', 'R'),
    oneOf(4, 8, 16, 20),
  )
  .chain(([[a = '', b = ''], segno, r]) =>
    oneOf(
      `${a}/${b}${segno}${r}`,
      `${b}/${a}${segno}${r}`,
      `${a}/${b} ${segno} ${r}`,
      `${a}-${b}${segno}${r}`,
      // Nobody writes 124/136-28.
      a.endsWith('0') ? `${a.replace('.', '')}/${b.replace('.', '')}${segno}${r}` : `${a}/${b} ${segno}${r}`,
    )
      .chain(byHand)
      .map((grafia) => ({ chiave: `${a}/${b}${segno}${r}`, grafia })),
  );

const alfanumerica = fc
  .tuple(oneOf('MH', 'MM', 'MT', 'MU', 'MV'), oneOf(85, 90), oneOf('B', 'R', '-'), oneOf(15, 16, 19, 21))
  .chain(([lettere, a, segno, r]) =>
    oneOf(`${lettere}${a}${segno}${r}`, `${lettere}${a} ${segno} ${r}`, `${lettere}${a}${segno}${r} 74H`)
      .chain(byHand)
      .map((grafia) => ({ chiave: `${lettere}${a}-${r}`, grafia })),
  );

/** Kick scooters, prams, and the fractions of children's bicycles. */
const ruotine = oneOf(
  ['8.5X2.00', '8.5x2', '8 1/2x2', '8½ x 2'],
  ['10X2.125', '10x2.125', '10 x 2,125'],
  ['12 1/2X2 1/4', '12 1/2x2 1/4', '12½x2¼', '12-1/2 x 2-1/4'],
  ['20X1 3/8', '20x1 3/8', '20x1.3/8', '20 x 1⅜'],
  ['700X25C', '700x25c', '700c25', '700 25c', '700-25C'],
).chain(([chiave = '', ...grafie]) => oneOf(...grafie).map((grafia) => ({ chiave, grafia })));

/** A spelling, and the key of the size that it must be read as. */
export const FAMIGLIE: Record<string, fc.Arbitrary<Scritta>> = {
  vettura,
  autocarro,
  agricola,
  moto,
  motoStretta,
  senzaRapporto,
  agricolaPollici,
  autocarroPollici,
  industriale,
  fuoristrada,
  giardino,
  bici,
  furgonePollici,
  doppia,
  alfanumerica,
  ruotine,
};
