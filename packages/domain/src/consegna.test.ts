import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consegnaOf, formatConsegna, giorniDiViaggio, giornoDiConsegna, type Partenze } from './consegna.ts';
import { isFestivita, isPatrono, pasquaOf } from './festivita.ts';
import { giornoOf } from './giorno.ts';

const DEPOSITO: Partenze = { oraLimite: '17:00', tempiConsegna: '24 ore', sabato: false };

interface Caso {
  quando: string;
  ordinato: string;
  arriva: string;
  deposito?: Partial<Partenze>;
  chiusure?: string[];
  provincia?: string;
}

// Rome is UTC+1 in winter and UTC+2 in summer.
const CASI: Caso[] = [
  { quando: 'before the cut-off it arrives the day after', ordinato: '2026-11-23T10:00:00Z', arriva: '2026-11-24' },
  { quando: 'the cut-off’s own minute still counts', ordinato: '2026-11-23T16:00:30Z', arriva: '2026-11-24' },
  { quando: 'a minute later it leaves a day later', ordinato: '2026-11-23T16:01:00Z', arriva: '2026-11-25' },
  { quando: 'Friday at 17:00 arrives on Monday', ordinato: '2026-11-20T16:00:00Z', arriva: '2026-11-23' },
  { quando: 'Friday at 17:01 leaves on Monday', ordinato: '2026-11-20T16:01:00Z', arriva: '2026-11-24' },
  { quando: 'Saturday leaves on Monday', ordinato: '2026-11-21T09:00:00Z', arriva: '2026-11-24' },
  {
    quando: 'a deposito that works on Saturday sends Friday’s goods out for Saturday',
    ordinato: '2026-11-20T09:00:00Z',
    deposito: { sabato: true },
    arriva: '2026-11-21',
  },
  { quando: '24 December passes Christmas and the weekend', ordinato: '2026-12-24T09:00:00Z', arriva: '2026-12-28' },
  { quando: 'late on 24 December it leaves on the 28th', ordinato: '2026-12-24T17:30:00Z', arriva: '2026-12-29' },
  { quando: 'Ferragosto on a Saturday', ordinato: '2026-08-14T09:00:00Z', arriva: '2026-08-17' },
  { quando: 'Ferragosto on a Friday is passed', ordinato: '2025-08-14T09:00:00Z', arriva: '2025-08-18' },
  {
    quando: 'the wholesaler’s closure of August is waited for',
    ordinato: '2026-08-07T18:00:00Z',
    chiusure: ['2026-08-10', '2026-08-11', '2026-08-12', '2026-08-13', '2026-08-14'],
    arriva: '2026-08-18',
  },
  {
    quando: 'what left before the wholesaler closes travels on',
    ordinato: '2026-08-07T09:00:00Z',
    chiusure: ['2026-08-10', '2026-08-11', '2026-08-12', '2026-08-13', '2026-08-14'],
    arriva: '2026-08-10',
  },
  { quando: 'Easter Monday is passed', ordinato: '2026-04-03T08:00:00Z', arriva: '2026-04-07' },
  { quando: 'Saint Francis is a holiday from 2026', ordinato: '2027-10-01T08:00:00Z', arriva: '2027-10-05' },
  { quando: 'Saint Francis was none in 2022', ordinato: '2022-10-03T08:00:00Z', arriva: '2022-10-04', provincia: 'MI' },
  {
    quando: 'the feast of Milan is passed in Milan',
    ordinato: '2026-12-04T09:00:00Z',
    provincia: 'MI',
    arriva: '2026-12-09',
  },
  {
    quando: 'and is a day like others in Turin',
    ordinato: '2026-12-04T09:00:00Z',
    provincia: 'TO',
    arriva: '2026-12-07',
  },
  {
    quando: 'Whit Monday is passed in South Tyrol',
    ordinato: '2026-05-22T08:00:00Z',
    provincia: 'BZ',
    arriva: '2026-05-26',
  },
  {
    quando: 'a deposito without cut-off sends out what is ordered late in the evening',
    ordinato: '2026-11-23T22:30:00Z',
    deposito: { oraLimite: null },
    arriva: '2026-11-24',
  },
  {
    quando: 'after midnight in Rome it is the next day, whatever UTC says',
    ordinato: '2026-11-22T23:30:00Z',
    deposito: { oraLimite: null },
    arriva: '2026-11-24',
  },
  {
    quando: '48 hours are two working days',
    ordinato: '2026-11-19T09:00:00Z',
    deposito: { tempiConsegna: '48 ore' },
    arriva: '2026-11-23',
  },
  {
    quando: 'on the same day where the deposito says so',
    ordinato: '2026-11-19T09:00:00Z',
    deposito: { tempiConsegna: 'In giornata' },
    arriva: '2026-11-19',
  },
  { quando: 'the cut-off is of Rome in summer too', ordinato: '2026-07-06T15:01:00Z', arriva: '2026-07-08' },
];

describe('the day of delivery', () => {
  it.each(CASI)('$quando', ({ ordinato, arriva, deposito = {}, chiusure = [], provincia = null }) => {
    const found = consegnaOf({ ...DEPOSITO, ...deposito }, { chiusure, provincia }, new Date(ordinato));
    expect(found.giorno).toBe(arriva);
  });

  it('writes the cut-off and the day in words', () => {
    expect(
      consegnaOf(
        { ...DEPOSITO, oraLimite: '12:00' },
        { chiusure: [], provincia: 'BO' },
        new Date('2026-11-23T09:00:00Z'),
      ),
    ).toEqual({ giorno: '2026-11-24', entro: '12:00', testo: 'mar 24 nov' });
    expect(
      consegnaOf({ ...DEPOSITO, oraLimite: null }, { chiusure: [], provincia: null }, new Date('2026-11-23T09:00:00Z'))
        .entro,
    ).toBeNull();
    expect(formatConsegna('2027-01-01')).toBe('ven 1 gen');
  });

  it.each([
    ['24 ore', 1],
    ['24/48 ore', 2],
    ['24h', 1],
    ['36 ore', 2],
    ['72 ore', 3],
    ['3 giorni lavorativi', 3],
    ['2-4 gg', 4],
    ['in giornata', 0],
    ['', 1],
    ['da concordare', 1],
    ['60 giorni', 60],
    ['61 giorni', 60],
    // A time of day is no number of days.
    ['domani entro le 12', 1],
    ['entro le ore 10', 1],
    ['entro ore 10', 1],
    ['entro le 18:00', 1],
    ['il giorno dopo, dalle 8 alle 12.30', 1],
    ['48 ore, entro le 12', 2],
    ['entro le 48 ore', 2],
    ['entro le 48/72h', 3],
    ['entro 12 ore', 1],
    ['entro 2 giorni', 2],
    ['entro le 48', 2],
    ['entro ore 48', 2],
    ['dalle ore 24 alle ore 48', 2],
    ['entro h 12', 1],
    ['entro le h 12', 1],
    ['entro le 9 e 30', 1],
    ['entro le 12 giorno successivo', 1],
    ['entro le 3 giorni', 3],
    ['2,5 giorni', 3],
    ['24,48 ore', 2],
  ])('reads %j as %i working days', (testo, giorni) => {
    expect(giorniDiViaggio(testo)).toBe(giorni);
  });

  it('keeps a wished day on which goods are delivered everywhere, and moves another to the next one', () => {
    expect(['2026-11-24', '2026-11-21', '2026-11-22', '2026-12-25'].map(giornoDiConsegna)).toEqual([
      '2026-11-24',
      '2026-11-23',
      '2026-11-23',
      '2026-12-28',
    ]);
  });

  it('never promises a holiday, a Sunday or a past day, and never an earlier day for a later order', () => {
    const instant = fc.date({ min: new Date('2024-01-01'), max: new Date('2034-12-31'), noInvalidDate: true });
    const provincia = fc.constantFrom('BO', 'MI', 'BZ', 'RM', 'NA', 'XX');
    fc.assert(
      fc.property(
        instant,
        provincia,
        fc.boolean(),
        fc.constantFrom(null, '12:00', '18:30'),
        fc.nat(5 * 86_400_000),
        (at, prov, sabato, oraLimite, later) => {
          const of = (now: Date): string =>
            consegnaOf({ oraLimite, sabato, tempiConsegna: '24/48 ore' }, { chiusure: [], provincia: prov }, now)
              .giorno;
          const giorno = of(at);
          expect(giorno > giornoOf(at)).toBe(true);
          expect(isFestivita(giorno) || isPatrono(giorno, prov)).toBe(false);
          expect(new Date(giorno).getUTCDay()).toBeGreaterThan(0);
          expect(of(new Date(at.getTime() + later)) >= giorno).toBe(true);
        },
      ),
    );
  });

  it.each([
    [1818, '1818-03-22'],
    [1954, '1954-04-18'],
    [1981, '1981-04-19'],
    [2000, '2000-04-23'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
    [2076, '2076-04-19'],
    [2285, '2285-03-22'],
  ])('Easter of %i', (anno, giorno) => {
    expect(pasquaOf(anno)).toBe(giorno);
  });

  it('Saint Francis is a holiday from 2026 on', () => {
    expect(['2025-10-04', '2026-10-04', '2027-10-04'].map(isFestivita)).toEqual([false, true, true]);
  });
});
