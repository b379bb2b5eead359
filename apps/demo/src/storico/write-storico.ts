/** Writes orders with their lines and allocation, payments, documents and the statement. */
import { bonusPneumaticiCents } from '@battistrada/domain/carrello';
import { consegnaOf } from '@battistrada/domain/consegna';
import { DAY_MS } from '@battistrada/domain/durata';
import { addDays, type Giorno } from '@battistrada/domain/giorno';
import { copyRighe, type Valore } from '@battistrada/server/db/copy';
import type { Db } from '@battistrada/server/db/sql';
import { DEPOSITI } from '../catalogo/giacenze.ts';
import type { ClienteDemo } from '../clienti/cliente-demo.ts';
import { createUuid } from '../random.ts';
import type { DocumentoDemo } from './documenti.ts';
import { IVA_BP, type OrdineDemo, type RigaOrdineDemo } from './ordini.ts';
import type { PartitaDemo } from './partite.ts';

export interface Storico {
  readonly ordini: readonly OrdineDemo[];
  readonly documenti: readonly DocumentoDemo[];
  readonly partite: readonly PartitaDemo[];
}

const ORDINE = [
  'id',
  'numero',
  'cliente_id',
  'utente_id',
  'deposito_id',
  'tipo',
  'stato',
  'istante',
  'riferimento',
  'note',
  'destinazione',
  'tutti_insieme',
  'paga_online',
  'pagamento',
  'imponibile_cents',
  'pfu_cents',
  'contributo_cents',
  'coupon_cents',
  'iva_bp',
  'iva_cents',
  'totale_cents',
  'bonus_cents',
  'data_fatturazione',
  'codice_spedizione',
  'versione_client',
  'scadenza_pagamento',
] as const;
const RIGA_ORDINE = [
  'ordine_id',
  'posizione',
  'cliente_id',
  'codice',
  'descrizione',
  'marca_id',
  'is_pneumatico',
  'quantita',
  'quantita_non_disponibile',
  'includi_depositi_secondari',
  'prezzo_cents',
  'imponibile_cents',
  'pfu_cents',
  'contributo_cents',
  'consegnata',
] as const;
const DOCUMENTO = [
  'id',
  'cliente_id',
  'tipo',
  'numero',
  'data',
  'ordine_id',
  'documento_collegato_id',
  'pagamento',
  'destinazione',
  'imponibile_cents',
  'iva_bp',
  'iva_cents',
  'totale_cents',
] as const;
const PARTITA = [
  'cliente_id',
  'documento_id',
  'numero_documento',
  'pagamento',
  'data_documento',
  'data_scadenza',
  'importo_cents',
  'pagato_cents',
] as const;

/**
 * Writes the history. `utenti` gives each customer's user id. An online order waits a week for an ordered transfer, not
 * the half hour of a new order, so that this state can be seen.
 */
export async function writeStorico(
  tx: Db,
  { ordini, documenti, partite }: Storico,
  utenti: ReadonlyMap<number, number>,
): Promise<void> {
  await copyRighe(
    tx,
    'ordine',
    ORDINE,
    ordini.map((ordine) => rigaDiOrdine(ordine, utenti.get(ordine.cliente.id) ?? null)),
  );
  await copyRighe(
    tx,
    'riga_ordine',
    RIGA_ORDINE,
    ordini.flatMap((ordine) => ordine.righe.map((riga, indice) => rigaDiRiga(ordine, riga, indice + 1))),
  );
  await copyRighe(
    tx,
    'smistamento',
    ['ordine_id', 'posizione', 'deposito_id', 'quantita', 'consegna'],
    ordini.flatMap(({ id, cliente, istante, righe }) =>
      righe.flatMap(({ quantita, nonDisponibile }, indice) => {
        const presi = quantita - nonDisponibile;
        return presi > 0 ? [[id, indice + 1, primarioOf(cliente), presi, consegnaDemo(cliente, istante)]] : [];
      }),
    ),
  );
  await copyRighe(
    tx,
    'pagamento',
    [
      'id',
      'ordine_id',
      'cliente_id',
      'fornitore',
      'riferimento',
      'importo_cents',
      'stato',
      'metodo',
      'creato',
      'concluso',
      'bonifico_ordinato',
    ],
    ordini.filter(({ pagaOnline }) => pagaOnline).map(rigaDiPagamento),
  );
  await copyRighe(tx, 'documento', DOCUMENTO, documenti.map(rigaDiDocumento));
  await copyRighe(
    tx,
    'riga_documento',
    ['documento_id', 'posizione', 'codice', 'descrizione', 'quantita', 'prezzo_cents', 'importo_cents', 'ddt_id'],
    documenti.flatMap(({ id, righe }) =>
      righe.map((r, indice) => [
        id,
        indice + 1,
        r.codice,
        r.descrizione,
        r.quantita,
        r.prezzoCents,
        r.importoCents,
        r.ddtId,
      ]),
    ),
  );
  await copyRighe(
    tx,
    'partita',
    PARTITA,
    partite.map(({ documento: d, dataScadenza, importoCents, pagatoCents }) => [
      d.cliente.id,
      d.id,
      `${d.tipo} ${d.numero}`,
      terminiOf(d),
      d.data,
      dataScadenza,
      importoCents,
      pagatoCents,
    ]),
  );
}

function rigaDiOrdine(o: OrdineDemo, utenteId: number | null): readonly Valore[] {
  const { totale } = o;
  const pezzi = o.righe.map(({ scheda, quantita }) => ({ isPneumatico: scheda.tipoProdotto === 1, quantita }));
  return [
    o.id,
    o.numero,
    o.cliente.id,
    o.tipo === 'W' ? utenteId : null,
    primarioOf(o.cliente),
    o.tipo,
    o.stato,
    o.istante.toISOString(),
    o.riferimento,
    o.note,
    o.destinazione,
    o.tuttiInsieme,
    o.pagaOnline,
    o.pagaOnline ? 'Pagamento online' : o.cliente.pagamento.descrizione,
    totale.imponibileCents,
    totale.pfuCents,
    totale.contributoCents,
    totale.couponCents,
    IVA_BP,
    totale.ivaCents,
    totale.totaleCents,
    bonusPneumaticiCents(pezzi),
    o.fattura,
    o.ddt === null ? null : `BTS${String(o.numero * 7_919).padStart(10, '0')}`,
    o.tipo === 'W' ? '1.0.0' : '',
    o.stato === 'IN_ATTESA_PAGAMENTO' ? new Date(o.istante.getTime() + 7 * DAY_MS).toISOString() : null,
  ];
}

function rigaDiRiga(o: OrdineDemo, r: RigaOrdineDemo, posizione: number): readonly Valore[] {
  return [
    o.id,
    posizione,
    o.cliente.id,
    r.scheda.codice,
    r.scheda.descrizione,
    r.scheda.marcaId,
    r.scheda.tipoProdotto === 1,
    r.quantita,
    r.nonDisponibile,
    false,
    r.prezzoCents,
    r.imponibileCents,
    r.pfuCents,
    r.contributoCents,
    r.consegnata,
  ];
}

function rigaDiPagamento(o: OrdineDemo): readonly Valore[] {
  const aperto = o.stato === 'IN_ATTESA_PAGAMENTO';
  const annullato = o.stato === 'ANNULLATO';
  return [
    createUuid(`pagamento ${o.numero}`),
    o.id,
    o.cliente.id,
    'sandbox',
    `demo-${o.numero}`,
    o.totale.totaleCents,
    aperto ? 'APERTO' : annullato ? 'ANNULLATO' : 'PAGATO',
    aperto || annullato ? null : o.numero % 3 === 0 ? 'bonifico' : 'carta',
    o.istante.toISOString(),
    aperto ? null : new Date(o.istante.getTime() + 180_000).toISOString(),
    aperto,
  ];
}

/** A credit note is not paid but set off. */
function terminiOf({ tipo, cliente }: DocumentoDemo): string {
  return tipo === 'NC' ? 'A compensazione' : cliente.pagamento.descrizione;
}

function rigaDiDocumento(d: DocumentoDemo): readonly Valore[] {
  return [
    d.id,
    d.cliente.id,
    d.tipo,
    d.numero,
    d.data,
    d.ordine?.id ?? null,
    d.collegatoId,
    terminiOf(d),
    d.destinazione,
    d.imponibileCents,
    d.ivaBp,
    d.ivaCents,
    d.totaleCents,
  ];
}

/** The promised delivery day of an order. */
function consegnaDemo(cliente: ClienteDemo, istante: Date): Giorno {
  const deposito = DEPOSITI.find(({ id }) => id === primarioOf(cliente));
  if (deposito === undefined) throw new Error(`${cliente.ragioneSociale} has a deposito that there is not.`);
  return consegnaOf({ ...deposito, sabato: false }, { chiusure: [], provincia: cliente.sede.provincia }, istante)
    .giorno;
}

/** Only customers with depositi have a history. */
function primarioOf({ depositi, ragioneSociale }: ClienteDemo): number {
  const [primario] = depositi;
  if (primario === undefined) throw new Error(`${ragioneSociale} has no deposito and no history.`);
  return primario;
}

/** Cheques that `rossi` has promised. */
export async function writePromesse(tx: Db, clienteId: number, oggi: Giorno): Promise<void> {
  await copyRighe(
    tx,
    'promessa_pagamento',
    ['cliente_id', 'progressivo', 'importo_cents', 'data_registrazione', 'numero_assegno', 'abi_cab'],
    [
      [clienteId, 1, 85_000, addDays(oggi, -12), '0217445810', '05387/02400'],
      [clienteId, 2, 120_000, addDays(oggi, -4), '0217445811', '02008/02435'],
    ],
  );
}
