import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chiaveMisura, formatMisura, parseMisura } from './misura.ts';
import { normalizeTesto } from './misura-testo.ts';
import { removeFrammento, type Lettura } from './ricerca.ts';
import { FAMIGLIE, incrociata } from './test/grafie.ts';
import { read } from './test/lettura.ts';

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

describe('any text', () => {
  it('is read without throwing, each chip where it was typed, in order and apart', () => {
    fc.assert(
      fc.property(fc.oneof(frase, incollata, rumore), (testo) => {
        const { frammenti } = read(testo);
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

  it('keeps every character in a chip, a connective or a joining sign', () => {
    const connettivi =
      /^(?:E|ED|O|OD|A|CON|PER|DI|DA|DEL|DELLA|IN|IL|LA|LE|I|GLI|UN|UNA|MIS|MISUR[AE]|CERCO|VORREI|OPPURE|ANCHE|PZ|MARCA|OMOLOGAT[AOEI]|SOLO|DISPONIBIL[EI]|QUELL[AEIO]{1,2}|POLLICI)$/;
    fc.assert(
      fc.property(fc.oneof(frase, incollata, rumore, fc.stringMatching(/^[a-z0-9 ./x+-]{0,60}$/)), (testo) => {
        let avanzo = testo.slice(0, 500);
        for (const { da, a } of read(testo).frammenti)
          avanzo = avanzo.slice(0, da) + ' '.repeat(a - da) + avanzo.slice(a);
        const parti = normalizeTesto(avanzo)
          .testo.replaceAll('M/C', ' ')
          .split(/[\s,;:&+/|()[\]{}.!?"'=\-_°#€]+/);
        for (const parola of parti) if (parola !== '') expect(parola).toMatch(connettivi);
      }),
      { numRuns: 3000 },
    );
  });

  it('has the same reading in upper and lower case, and with spaces around', () => {
    fc.assert(
      fc.property(frase, (testo) => {
        const senzaPosti = ({ frammenti }: Lettura) => frammenti.map(({ tipo, valore }) => ({ tipo, valore }));
        expect(senzaPosti(read(testo.toUpperCase()))).toEqual(senzaPosti(read(testo)));
        expect(senzaPosti(read(`  ${testo.replaceAll(' ', '\t ')}\n`))).toEqual(senzaPosti(read(testo)));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the work of reading', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** How many patterns are tried: what grows when a text makes the reader start over. */
  function countTentativi(testo: string): number {
    const spia = vi.spyOn(RegExp.prototype, 'exec');
    read(testo);
    const tentativi = spia.mock.calls.length;
    spia.mockRestore();
    return tentativi;
  }

  const pezzo = fc.oneof(
    fc.stringMatching(/^[0-9a-z ./x+*'-]{1,12}$/),
    fc.constantFrom(
      '2 ',
      '2x',
      '1/1/',
      '22.5 ',
      'a',
      'x',
      '½',
      '🚗',
      '2055516/',
      '10.00-20-',
      '4x',
      'no ',
      "d'",
      '0O',
      'bf ',
      'a&',
    ),
  );

  it('grows at most linearly with the text', () => {
    fc.assert(
      fc.property(pezzo, (unita) => {
        const repeat = (lunghezza: number) => unita.repeat(lunghezza).slice(0, lunghezza);
        expect(countTentativi(repeat(480))).toBeLessThan(3 * countTentativi(repeat(240)) + 200);
        expect(countTentativi(repeat(480))).toBeLessThan(60 * 480);
      }),
      { numRuns: 150 },
    );
  });
});

describe('a size in a search', () => {
  it.each(Object.entries(FAMIGLIE))('of family %s in any spelling is read as exactly that size', (_nome, scritte) => {
    fc.assert(
      fc.property(scritte, ({ chiave, grafia }) => {
        const { misura, accoppiata, domande, nonCapiti } = read(grafia);
        expect(misura && chiaveMisura(misura)).toBe(chiave);
        expect({ accoppiata, domande, nonCapiti }).toEqual({ accoppiata: null, domande: [], nonCapiti: [] });
      }),
      { numRuns: 300 },
    );
  });

  it('in whole and quarter inches is read with its numbers and its structure', () => {
    fc.assert(
      fc.property(incrociata, ({ numeri, segno, grafia }) => {
        const [larghezza, raggio] = numeri;
        expect(read(grafia).misura).toMatchObject({ forma: 'pollici', larghezza, raggio, struttura: segno });
      }),
      { numRuns: 300 },
    );
  });
});

describe('a size in a longer number', () => {
  const numeri = fc.oneof(
    fc.stringMatching(/^[0-9 ./x,r-]{0,40}$/),
    fc
      .tuple(
        fc.constantFrom(...Object.values(FAMIGLIE)).chain((scritte) => scritte),
        fc.stringMatching(/^[-.,/]?\d{1,3}$/),
        fc.boolean(),
      )
      .map(([{ grafia }, altro, prima]) => (prima ? altro + grafia.trim() : grafia.trim() + altro)),
  );

  it('is never cut out of it', () => {
    fc.assert(
      fc.property(numeri, (testo) => {
        for (const { tipo, da, a } of read(testo).frammenti) {
          if (tipo !== 'misura' && tipo !== 'accoppiata') continue;
          expect(testo.slice(0, da)).not.toMatch(/(?:\d|\d[.,])$/);
          // An index may follow a comma: 205/55R16,91V.
          expect(testo.slice(a - 1)).not.toMatch(/^(?:\d|[A-Z](?=\d))(?:\d|[.,]\d(?!\d{1,2}r))/i);
        }
      }),
      { numRuns: 5000 },
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

  it('is read the same wherever it stands', () => {
    fc.assert(
      fc.property(
        misure,
        fc.array(contorno, { maxLength: 4 }),
        fc.array(contorno, { maxLength: 4 }),
        (misura, prima, dopo) => {
          const lettura = read([...prima, misura, ...dopo].join(' '));
          expect(lettura.misura).toEqual(parseMisura(misura));
          expect(lettura.accoppiata).toBeNull();
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('forms a pair with another one, however they are joined', () => {
    fc.assert(
      fc.property(misure, misure, fc.constantFrom(' e ', '+', ' + ', '&', '/', ' / ', ' '), (prima, seconda, segno) => {
        fc.pre(prima !== seconda);
        const { misura, accoppiata } = read(`${prima}${segno}${seconda}`);
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

  it('leaves the other chips unchanged when its chip is removed', () => {
    fc.assert(
      fc.property(misure, fc.uniqueArray(contorno, { maxLength: 4 }), (misura, intorno) => {
        fc.pre(!intorno.includes('inv') || !intorno.includes('4 stagioni'));
        const testo = [...intorno, misura].join(' ');
        const { frammenti } = read(testo);
        const tolta = frammenti.find(({ tipo }) => tipo === 'misura');
        expect(tolta).toBeDefined();
        if (tolta === undefined) return;
        expect(read(removeFrammento(testo, tolta)).frammenti).toEqual(frammenti.filter((altro) => altro !== tolta));
      }),
      { numRuns: 500 },
    );
  });
});
