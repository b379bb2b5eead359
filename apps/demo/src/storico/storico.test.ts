import { addDays, daysBetween, giornoOf, type Giorno } from '@battistrada/domain/giorno';
import { describe, expect, it } from 'vitest';
import { listArticoli } from '../catalogo/catalogo.ts';
import { createScheda } from '../catalogo/scheda.ts';
import { createVetrina } from '../catalogo/vetrina.ts';
import { ACCOUNT } from '../clienti/account.ts';
import { createSconti } from '../clienti/sconti.ts';
import { createRandom } from '../random.ts';
import { listDocumenti } from './documenti.ts';
import { listOrdini } from './ordini.ts';
import { fidoCorrenteCents, fidoMassimoCents, listPartite } from './partite.ts';

const vetrina = createVetrina();
const random = createRandom('prova');
for (const [indice, articolo] of Array.from(listArticoli(1_500)).entries()) {
  vetrina.offer(createScheda(articolo, indice + 1, 2026, random));
}
const sconti = createSconti(ACCOUNT);

function createStorico(adesso: Date) {
  const oggi = giornoOf(adesso);
  const ordini = listOrdini(ACCOUNT, { vetrina, sconti, oggi, adesso });
  const documenti = listDocumenti(ordini, oggi);
  return { oggi, adesso, ordini, documenti, partite: listPartite(documenti, oggi) };
}

/** Days of every kind: weekends, month ends and beginnings, leap day, changes of hour, turn of the year. */
const GIORNI: readonly Giorno[] = [
  ...Array.from({ length: 12 }, (_, indice) => addDays('2026-01-01', indice * 31 + (indice % 3))),
  ...Array.from({ length: 9 }, (_, indice) => addDays('2026-02-27', indice)),
  '2026-03-29',
  '2026-10-25',
  '2027-12-31',
  '2028-01-01',
  '2028-02-29',
];

describe.each(GIORNI)('the history as of %s', (giorno) => {
  const storico = createStorico(new Date(`${giorno}T08:30:00Z`));
  const di = <T extends { cliente: { id: number } }>(tutti: readonly T[], id: number): T[] =>
    tutti.filter(({ cliente }) => cliente.id === id);

  it('gives rossi orders in every state and of every type, none dated in the future', () => {
    const suoi = di(storico.ordini, 1);
    expect(new Set(suoi.map(({ stato }) => stato))).toEqual(
      new Set([
        'IN_ATTESA_PAGAMENTO',
        'CONFERMATO',
        'IN_PREPARAZIONE',
        'SPEDITO',
        'PARZIALMENTE_SPEDITO',
        'FATTURATO',
        'ANNULLATO',
      ]),
    );
    expect(new Set(suoi.map(({ tipo }) => tipo))).toEqual(new Set(['W', 'T', 'A']));
    expect(storico.ordini.filter(({ istante }) => istante > storico.adesso)).toEqual([]);
    expect(storico.documenti.filter(({ data }) => data > storico.oggi)).toEqual([]);
  });

  it('gives rossi an unpaid order that is older than an hour, so that it does not look like a payment in progress', () => {
    const attese = storico.ordini.filter(({ stato }) => stato === 'IN_ATTESA_PAGAMENTO');
    expect(attese.map(({ cliente }) => cliente.id)).toEqual([1]);
    for (const { istante } of attese) {
      expect(storico.adesso.getTime() - istante.getTime()).toBeGreaterThan(3_600_000);
    }
  });

  it('never ships before the order date and never invoices before the shipment', () => {
    for (const { giorno: ordinato, ddt, fattura, stato } of storico.ordini) {
      if (ddt !== null) expect(ddt >= ordinato).toBe(true);
      if (fattura !== null) expect(ddt !== null && fattura >= ddt).toBe(true);
      expect(stato === 'FATTURATO').toBe(fattura !== null);
    }
  });

  it('gives rossi amounts due within six days, overdue amounts, and mostly paid ones, five open ones at least', () => {
    const aperte = storico.partite.filter(
      ({ documento, importoCents, pagatoCents }) => documento.cliente.id === 1 && importoCents > pagatoCents,
    );
    const giorni = aperte.map(({ dataScadenza }) => daysBetween(storico.oggi, dataScadenza));
    expect(giorni.some((mancano) => mancano >= 0 && mancano < 6)).toBe(true);
    expect(giorni.some((mancano) => mancano < 0)).toBe(true);
    expect(aperte.length).toBeGreaterThanOrEqual(5);
    expect(aperte.length).toBeLessThan(
      storico.partite.filter(({ documento }) => documento.cliente.id === 1).length / 3,
    );
  });

  it('leaves part of rossi’s credit unused and uses up all of fido’s', () => {
    const [rossi, fido] = ['rossi', 'fido'].map((username) => {
      const cliente = ACCOUNT.find(({ utenti }) => utenti[0]?.username === username);
      if (!cliente) throw new Error(username);
      const corrente = fidoCorrenteCents(cliente, storico.partite, storico.ordini);
      return { corrente, residuo: (fidoMassimoCents(cliente, corrente) ?? 0) - corrente };
    });
    expect(rossi?.residuo).toBeGreaterThan(300_000);
    expect(fido?.residuo).toBeLessThanOrEqual(0);
    expect(fido?.corrente).toBeGreaterThan(100_000);
  });

  it('gives bianchi no orders and no documents', () => {
    expect(di(storico.ordini, 2)).toEqual([]);
  });
});

it('the demo history orders the same goods whatever day it is generated for', () => {
  const merce = (giorno: Giorno) =>
    createStorico(new Date(`${giorno}T08:30:00Z`))
      .ordini.filter(({ cliente }) => cliente.id === 1)
      .map(({ righe }) => righe.map(({ scheda, quantita }) => `${quantita} ${scheda.codice}`).join())
      .toSorted();
  expect(merce('2026-05-04')).toEqual(merce('2027-01-01'));
});
