/** DDT, invoices, credit and debit notes of the orders. */
import type { BasisPoints, Cents } from '@battistrada/domain/denaro';
import { totaliDocumento } from '@battistrada/domain/documento';
import { addDays, daysBetween, type Giorno } from '@battistrada/domain/giorno';
import { righeIndirizzo } from '@battistrada/domain/indirizzo-scritto';
import { classePfu } from '../catalogo/valori.ts';
import type { ClienteDemo } from '../clienti/cliente-demo.ts';
import { createRandom } from '../random.ts';
import { feriale } from './calendario.ts';
import { IVA_BP, type OrdineDemo } from './ordini.ts';

export interface RigaDocumentoDemo {
  readonly codice: string;
  readonly descrizione: string;
  readonly quantita: number;
  readonly prezzoCents: Cents;
  readonly importoCents: Cents;
  /** On an invoice: the DDT of the goods. */
  readonly ddtId: number | null;
}

export interface DocumentoDemo {
  readonly id: number;
  readonly cliente: ClienteDemo;
  readonly tipo: 'DDT' | 'FT' | 'NC' | 'ND';
  readonly numero: string;
  readonly data: Giorno;
  /** Null when the document covers several orders or none. */
  readonly ordine: OrdineDemo | null;
  readonly collegatoId: number | null;
  readonly destinazione: string;
  readonly righe: readonly RigaDocumentoDemo[];
  readonly imponibileCents: Cents;
  readonly ivaBp: BasisPoints;
  readonly ivaCents: Cents;
  readonly totaleCents: Cents;
  /** The order was paid online, before the document was written. */
  readonly pagata: boolean;
  readonly insoluta: boolean;
}

/** `ordineId`: the order of the goods and of their charges. */
type RigaBozza = Omit<RigaDocumentoDemo, 'ddtId'> & { readonly ordineId?: number };

type Bozza = Pick<DocumentoDemo, 'cliente' | 'tipo' | 'data' | 'ordine' | 'destinazione' | 'pagata' | 'insoluta'> & {
  readonly righe: readonly RigaBozza[];
  /** Its invoice, among the drafts. */
  readonly collegato: Bozza | null;
};

/** Every document, numbered by kind and year in the order of their dates. */
export function listDocumenti(ordini: readonly OrdineDemo[], oggi: Giorno): DocumentoDemo[] {
  const partiti = ordini.filter((ordine) => ordine.ddt !== null);
  const fatture = listFatture(partiti);
  const fatturaOf = new Map(
    fatture.flatMap(({ bozza, ordini: suoi }) => suoi.map((ordine) => [ordine.id, bozza] as const)),
  );
  const ddt = partiti.map((ordine): Bozza => ({
    cliente: ordine.cliente,
    tipo: 'DDT',
    data: ordine.ddt ?? oggi,
    ordine,
    destinazione: ordine.destinazione,
    righe: righeOf(ordine),
    pagata: false,
    insoluta: false,
    collegato: fatturaOf.get(ordine.id) ?? null,
  }));
  const bozze = fatture.map(({ bozza }) => bozza);
  return number([...ddt, ...bozze, ...listNote(bozze, oggi)]);
}

/** One invoice for each immediate order; one a month and customer for the rest (TD24). */
function listFatture(partiti: readonly OrdineDemo[]): { bozza: Bozza; ordini: readonly OrdineDemo[] }[] {
  const gruppi = new Map<string, OrdineDemo[]>();
  for (const ordine of partiti) {
    if (ordine.fattura === null) continue;
    const chiave = ordine.immediata ? `ordine ${ordine.id}` : `${ordine.cliente.id} ${ordine.fattura}`;
    gruppi.set(chiave, [...(gruppi.get(chiave) ?? []), ordine]);
  }
  return [...gruppi.values()].flatMap((suoi) => {
    const [primo] = suoi;
    if (!primo || primo.fattura === null) return [];
    const bozza: Bozza = {
      cliente: primo.cliente,
      tipo: 'FT',
      data: primo.fattura,
      ordine: suoi.length === 1 && primo.immediata ? primo : null,
      destinazione: sedeOf(primo.cliente),
      righe: suoi.flatMap(righeOf),
      pagata: primo.pagaOnline,
      insoluta: primo.insoluta,
      collegato: null,
    };
    return [{ bozza, ordini: suoi }];
  });
}

/** The shipped part of an order: its lines, then PFU, logistic contribution and discount as separate lines. */
function righeOf({ id: ordineId, righe, totale, stato }: OrdineDemo): RigaBozza[] {
  const partite = righe.filter(({ consegnata }) => consegnata);
  const intero = stato !== 'PARZIALMENTE_SPEDITO';
  const somma = (campo: 'pfuCents' | 'contributoCents'): Cents => partite.reduce((s, riga) => s + riga[campo], 0);
  const voce = (codice: string, descrizione: string, importoCents: Cents): RigaBozza[] =>
    importoCents === 0 ? [] : [{ codice, descrizione, quantita: 1, prezzoCents: importoCents, importoCents, ordineId }];
  return [
    ...partite.map(({ scheda, quantita, prezzoCents, imponibileCents }) => ({
      codice: scheda.codice,
      descrizione: scheda.descrizione,
      quantita,
      prezzoCents,
      importoCents: imponibileCents,
      ordineId,
    })),
    ...righePfu(partite, ordineId),
    ...voce('LOG', 'Contributo logistico', somma('contributoCents')),
    ...voce('SCONTO', 'Sconto', intero ? -totale.couponCents : 0),
  ];
}

/** PFU by class of tyre, with the number of pieces; each amount is one class. */
function righePfu(partite: OrdineDemo['righe'], ordineId: number): RigaBozza[] {
  const pezzi = new Map<Cents, number>();
  for (const { quantita, pfuCents } of partite) {
    const alPezzo = pfuCents / quantita;
    if (alPezzo > 0) pezzi.set(alPezzo, (pezzi.get(alPezzo) ?? 0) + quantita);
  }
  return [...pezzi].map(([prezzoCents, quantita]) => ({
    codice: 'PFU',
    descrizione: `Contributo ambientale PFU classe ${classePfu(prezzoCents)}, art. 228 D.Lgs. 152/2006`,
    quantita,
    prezzoCents,
    importoCents: prezzoCents * quantita,
    ordineId,
  }));
}

/** Below 0.07 the invoice gets a credit note, below 0.1 a debit note, otherwise none. */
const NOTE_DI_ROSSI = [1, 1, 0.05, 1, 0.1, 1];

/**
 * Credit notes for returned pieces of about one invoice in fifteen, debit notes for about one in forty. `rossi` has
 * both on any day: one invoice in six of each.
 */
function listNote(fatture: readonly Bozza[], oggi: Giorno): Bozza[] {
  const quante = new Map<ClienteDemo, number>();
  return fatture.flatMap((fattura, indice): Bozza[] => {
    const { cliente } = fattura;
    const sua = quante.get(cliente) ?? 0;
    quante.set(cliente, sua + 1);
    const random = createRandom(`nota ${indice}`);
    const data = feriale(addDays(fattura.data, random.int(6, 20)));
    const merce = fattura.righe.filter(({ quantita }) => quantita >= 2);
    if (daysBetween(data, oggi) < 1 || fattura.pagata) return [];
    const punto = cliente.id === 1 ? (NOTE_DI_ROSSI[sua % NOTE_DI_ROSSI.length] ?? 1) : random.next();
    const comune = {
      cliente,
      data,
      ordine: null,
      destinazione: sedeOf(cliente),
      pagata: false,
      insoluta: false,
      collegato: fattura,
    };
    if (punto < 0.07 && merce.length > 0) {
      const { codice, descrizione, prezzoCents } = random.pick(merce);
      const quantita = random.int(1, 2);
      const importoCents = prezzoCents * quantita;
      return [
        {
          ...comune,
          tipo: 'NC',
          righe: [{ codice, descrizione: `Reso ${descrizione}`, quantita, prezzoCents, importoCents }],
        },
      ];
    }
    if (punto < 0.07 || punto > 0.1) return [];
    const importoCents = random.int(8, 40) * 100;
    const spese = { codice: 'SPESE', descrizione: 'Riaddebito spese di incasso', quantita: 1 };
    return [{ ...comune, tipo: 'ND', righe: [{ ...spese, prezzoCents: importoCents, importoCents }] }];
  });
}

function sedeOf({ sede }: ClienteDemo): string {
  return righeIndirizzo(sede).join('\n');
}

/** Gives ids in the order of the dates, and numbers from 1 for each year and kind. VAT is computed once on the sum. */
function number(bozze: readonly Bozza[]): DocumentoDemo[] {
  const perData = bozze
    .map((bozza, indice) => ({ bozza, indice }))
    .toSorted((a, b) => a.bozza.data.localeCompare(b.bozza.data) || a.indice - b.indice);
  const ids = new Map(perData.map(({ bozza }, indice) => [bozza, indice + 1]));
  const ddt = new Map(
    perData.flatMap(({ bozza: { tipo, ordine } }, indice) =>
      tipo === 'DDT' && ordine !== null ? [[ordine.id, indice + 1] as const] : [],
    ),
  );
  const contatori = new Map<string, number>();
  return perData.map(({ bozza: { collegato, ...bozza } }, indice) => {
    const anno = bozza.data.slice(0, 4);
    const progressivo = (contatori.get(`${bozza.tipo} ${anno}`) ?? 0) + 1;
    contatori.set(`${bozza.tipo} ${anno}`, progressivo);
    return {
      ...bozza,
      ...totaliDocumento(bozza.righe, IVA_BP),
      righe: bozza.righe.map(({ ordineId, ...riga }) => ({
        ...riga,
        ddtId: bozza.tipo === 'FT' && ordineId !== undefined ? (ddt.get(ordineId) ?? null) : null,
      })),
      id: indice + 1,
      numero: `${progressivo}/${anno}`,
      collegatoId: collegato === null ? null : (ids.get(collegato) ?? null),
      ivaBp: IVA_BP,
    };
  });
}
