import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Marca } from './marche.ts';
import { formatMisura, parseMisura } from './misura.ts';
import { parseRicerca, removeFrammento, type Lettura } from './ricerca.ts';

const MARCHE: readonly Marca[] = 'Michelin,Pirelli,Continental,Goodyear,Goodride,BFGoodrich,Hankook,GT Radial,Uniroyal'
  .split(',')
  .map((nome, i) => ({ idMarca: i + 1, nome }));
const leggi = (testo: string): Lettura => parseRicerca(testo, { marche: MARCHE });

const parole = fc.constantFrom(
  ...'2055516|205/55 R16|225/45r17 91w|31 10,50 15|1000-20|16.9-30|28x1.75|110 70 16|31580225|s2055516|inv|est|4 stagioni|4s|as|mich|conti|goodr|gt radial|91v|112/110r|xl|rf|no rf|runflat|anche nd|camera|flap|cerchi|ferro|lega|5x112|et46|6.5jx16|4 pz|x4|16|4|91|crossclimate 2|p7|ps4s|sport 4s|e|+|/|ant|post|3528701234564|0331652|moto|*|m+s|<b>|🚗|½|"|--|;|senza xl|tr87|8pr|R16|ﬁ|ß|İ|\u0000|\u200b|１６'.split(
    '|',
  ),
);
const frase = fc.array(parole, { maxLength: 12 }).map((lista) => lista.join(' '));
const incollata = fc.array(parole, { maxLength: 8 }).map((lista) => lista.join(''));
const rumore = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 600 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.stringMatching(/^[0-9 ./x+-]{0,60}$/),
);

describe('any text whatever', () => {
  it('is read without throwing, each chip where it was typed, in order and apart', () => {
    fc.assert(
      fc.property(fc.oneof(frase, incollata, rumore), (testo) => {
        const { frammenti } = leggi(testo);
        let fine = 0;
        let inizio = -1;
        for (const { da, a, testo: scritto, etichetta } of frammenti) {
          expect(testo.slice(da, a)).toBe(scritto);
          expect(scritto).not.toBe('');
          expect(etichetta).not.toBe('');
          // Two readings of one piece (6.5Jx16) share its place; none overlaps another in part.
          if (da !== inizio) expect(da).toBeGreaterThanOrEqual(fine);
          inizio = da;
          fine = a;
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('loses no letter and no digit: each is in a chip or in a connective', () => {
    const connettivi =
      /^(?:E|ED|O|OD|A|CON|PER|DI|DA|DEL|DELLA|IN|IL|LA|LE|I|GLI|UN|UNA|MIS|MISURA|MISURE|CERCO|VORREI|OPPURE|ANCHE|MARCA)$/i;
    fc.assert(
      fc.property(fc.oneof(frase, fc.stringMatching(/^[a-z0-9 ./x+-]{0,60}$/)), (testo) => {
        let avanzo = testo;
        for (const { da, a } of leggi(testo).frammenti)
          avanzo = avanzo.slice(0, da) + ' '.repeat(a - da) + avanzo.slice(a);
        for (const parola of avanzo.match(/[a-z0-9]+/gi) ?? []) expect(parola).toMatch(connettivi);
      }),
      { numRuns: 2000 },
    );
  });

  it('is read alike in upper and lower case, and with any spaces around', () => {
    fc.assert(
      fc.property(frase, (testo) => {
        const senzaPosti = ({ frammenti }: Lettura) => frammenti.map(({ tipo, valore }) => ({ tipo, valore }));
        expect(senzaPosti(leggi(testo.toUpperCase()))).toEqual(senzaPosti(leggi(testo)));
        expect(senzaPosti(leggi(`  ${testo.replaceAll(' ', '\t ')}\n`))).toEqual(senzaPosti(leggi(testo)));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a size among words', () => {
  const misure = fc.constantFrom(
    '205/55R16',
    '225/65R16C',
    '195R14C',
    '315/80R22.5',
    '16.9R30',
    '12.5/80-18',
    '31x10.50R15',
    '120/70ZR17',
    '10.00-20',
  );
  const contorno = fc.constantFrom(
    'mich',
    'inv',
    '4 stagioni',
    'xl',
    'runflat',
    'pirelli',
    'p7',
    'crossclimate 2',
    'tutti',
    'no rf',
    '4 pz',
    'goodr',
  );

  it('is read as itself, wherever it stands', () => {
    fc.assert(
      fc.property(
        misure,
        fc.array(contorno, { maxLength: 4 }),
        fc.array(contorno, { maxLength: 4 }),
        (misura, prima, dopo) => {
          const lettura = leggi([...prima, misura, ...dopo].join(' '));
          expect(lettura.misura).toEqual(parseMisura(misura));
          expect(lettura.accoppiata).toBeNull();
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('and another one are a pair, however joined', () => {
    fc.assert(
      fc.property(misure, misure, fc.constantFrom(' e ', '+', ' + ', '&', '/', ' / ', ' '), (prima, seconda, segno) => {
        fc.pre(prima !== seconda);
        const { misura, accoppiata } = leggi(`${prima}${segno}${seconda}`);
        expect([misura, accoppiata].map((letta) => letta && formatMisura(letta))).toEqual(
          [prima, seconda].map((scritta) => {
            const letta = parseMisura(scritta);
            return letta && formatMisura(letta);
          }),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('taken away by its chip leaves the other chips as they were', () => {
    fc.assert(
      fc.property(misure, fc.uniqueArray(contorno, { maxLength: 4 }), (misura, intorno) => {
        fc.pre(!intorno.includes('inv') || !intorno.includes('4 stagioni'));
        const testo = [...intorno, misura].join(' ');
        const { frammenti } = leggi(testo);
        const tolta = frammenti.find(({ tipo }) => tipo === 'misura');
        expect(tolta).toBeDefined();
        if (tolta === undefined) return;
        expect(leggi(removeFrammento(testo, tolta)).frammenti).toEqual(frammenti.filter((altro) => altro !== tolta));
      }),
      { numRuns: 500 },
    );
  });
});
