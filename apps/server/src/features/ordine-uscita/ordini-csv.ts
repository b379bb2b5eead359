/** Orders as a table: a row for each line, with the order's data repeated in each. */
import type { OrdineUscitaWire } from '@battistrada/contract/porta-ordini.schema';

const COLONNE = [
  'numero',
  'istante',
  'stato',
  'tipo',
  'cliente',
  'partita_iva',
  'ragione_sociale',
  'destinazione',
  'riferimento',
  'note',
  'tutti_insieme',
  'pagamento',
  'paga_online',
  'pagato',
  'coupon',
  'sconto_online',
  'imponibile',
  'iva',
  'totale',
  'riga',
  'codice',
  'ean',
  'descrizione',
  'quantita',
  'non_disponibile',
  'prezzo',
  'pfu',
  'contributo_logistico',
  'importo',
  'depositi',
  'spediti',
  'annullati',
  'operatore',
  'agente',
] as const;
type Colonna = (typeof COLONNE)[number];

export const COLONNE_ORDINI = Object.fromEntries(COLONNE.map((colonna) => [colonna, colonna])) as Record<
  Colonna,
  string
>;

/** The rows of the orders. */
export function righeCsv(ordini: readonly OrdineUscitaWire[]): Record<Colonna, string>[] {
  return ordini.flatMap((o) => o.righe.map((riga) => ({ ...ordineCsv(o), ...rigaCsv(riga) })));
}

function ordineCsv(o: OrdineUscitaWire) {
  return {
    numero: String(o.numero),
    istante: o.istante,
    stato: o.stato,
    tipo: o.tipo,
    cliente: o.cliente.codice,
    partita_iva: o.cliente.partitaIva,
    ragione_sociale: o.cliente.ragioneSociale,
    destinazione: o.destinazione,
    riferimento: o.riferimento,
    note: o.note,
    tutti_insieme: o.tuttiInsieme === null ? '' : flag(o.tuttiInsieme),
    pagamento: o.pagamento,
    paga_online: flag(o.pagaOnline),
    pagato: flag(o.pagato),
    coupon: euro(o.coupon),
    sconto_online: euro(o.scontoOnline),
    imponibile: euro(o.imponibile),
    iva: euro(o.iva),
    totale: euro(o.totale),
    operatore: o.operatore?.nome ?? '',
    agente: o.operatore?.agente ?? '',
  };
}

function rigaCsv(riga: OrdineUscitaWire['righe'][number]) {
  return {
    riga: String(riga.riga),
    codice: riga.codice,
    ean: riga.ean ?? '',
    descrizione: riga.descrizione,
    quantita: String(riga.quantita),
    non_disponibile: String(riga.nonDisponibile),
    prezzo: euro(riga.prezzo),
    pfu: euro(riga.pfu),
    contributo_logistico: euro(riga.contributoLogistico),
    importo: euro(riga.importo),
    depositi: riga.depositi.map(({ deposito, pezzi }) => `${deposito}:${pezzi}`).join('|'),
    spediti: String(riga.spediti),
    annullati: String(riga.annullati),
  };
}

function flag(value: boolean): string {
  return value ? '1' : '0';
}

function euro(value: number): string {
  return value.toFixed(2).replace('.', ',');
}
