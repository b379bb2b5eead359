import type { Destinazione } from '@battistrada/contract/ordine';
import type { Localita } from '@battistrada/contract/ordine-localita';
import type { StatoOrdine } from '@battistrada/contract/ordine-storico';
import type { TotaleDovuto } from '@battistrada/domain/carrello';
import type { Cents } from '@battistrada/domain/denaro';
import type { Giorno } from '@battistrada/domain/giorno';
import type { Giacenza } from '@battistrada/domain/smistamento';
import type { TipoOrdine } from '@battistrada/domain/tipo-ordine';
import { firstRow, rows, sql, type Db, type Sql } from '../../db/sql.ts';

/** A destination `d` without an address is known by its name. */
const INDIRIZZO = sql`coalesce(nullif(d.indirizzo, ''), d.nome)`;

/** A customer's saved destinations, the default one first. */
export function listDestinazioni(db: Db, clienteId: number): Promise<Destinazione[]> {
  return rows(
    db,
    sql`select id, predefinita, ${INDIRIZZO} as indirizzo, cap, citta, provincia
          from destinazione d where cliente_id = ${clienteId} order by predefinita desc, id`,
  );
}

/** The towns with a CAP in the addresses of this customer and of his end customers only. */
export function listLocalita(db: Db, clienteId: number, cap: string): Promise<Localita[]> {
  return rows(
    db,
    sql`select distinct on (lower(x.citta)) x.citta, x.provincia
          from (select cap, citta, provincia from cliente where id = ${clienteId}
                union all select cap, citta, provincia from destinazione where cliente_id = ${clienteId}
                union all select cap, citta, provincia from cliente_finale where cliente_id = ${clienteId}) x
         where x.cap = ${cap} and x.citta <> ''
         order by lower(x.citta), x.provincia desc, x.citta limit 5`,
  );
}

export interface Indirizzo {
  indirizzo: string;
  cap: string;
  citta: string;
  provincia: string;
}

/** A customer's destination with that id, or null; without an id his default one, otherwise his registered address. */
export function getDestinazione(db: Db, clienteId: number, id: number | null): Promise<Indirizzo | null> {
  return id === null
    ? firstRow(
        db,
        sql`select coalesce(${INDIRIZZO}, c.indirizzo) as indirizzo, coalesce(d.cap, c.cap) as cap,
                   coalesce(d.citta, c.citta) as citta, coalesce(d.provincia, c.provincia) as provincia
              from cliente c
              left join destinazione d on d.cliente_id = c.id and d.predefinita
             where c.id = ${clienteId}`,
      )
    : firstRow(
        db,
        sql`select ${INDIRIZZO} as indirizzo, cap, citta, provincia from destinazione d where id = ${id} and cliente_id = ${clienteId}`,
      );
}

export interface NuovoOrdine extends TotaleDovuto {
  clienteId: number;
  utenteId: number;
  /** Who made it for the customer; null for the customer himself. */
  operatoreId: number | null;
  tipo: TipoOrdine;
  depositoId: number | null;
  stato: StatoOrdine;
  istante: Date;
  riferimento: string;
  note: string;
  destinazione: string;
  tuttiInsieme: boolean | null;
  pagaOnline: boolean;
  /** Until when it waits for its payment; null when it waits for none. */
  scadenzaPagamento: Date | null;
  pagamento: string;
  ivaBp: number;
  bonusCents: Cents;
  versioneClient: string;
}

export interface NuovaRiga {
  codice: string;
  descrizione: string;
  idMarca: number;
  isPneumatico: boolean;
  quantita: number;
  nonDisponibile: number;
  includiDepositiSecondari: boolean;
  prezzoCents: Cents;
  imponibileCents: Cents;
  pfuCents: Cents;
  contributoCents: Cents;
  prelievi: readonly Giacenza[];
}

/**
 * Writes an order of the portal: its head, its lines in their order, and the pieces of each from each deposito. Returns
 * its id and number. They are equal, so that either can be used to ask for the order, also where only one of them is
 * shown (a coupon's `idOrdine`).
 */
export async function addOrdine(
  tx: Db,
  o: NuovoOrdine,
  righe: readonly NuovaRiga[],
  prelievi: readonly (Giacenza & { readonly posizione: number; readonly consegna: Giorno | null })[],
): Promise<{ id: number; numero: number }> {
  const written = await firstRow<{ id: number; numero: number }>(
    tx,
    sql`with prossimo as (select nextval('numero_ordine') as n),
        scritto as (
          insert into ordine (id, numero, cliente_id, utente_id, operatore_id, deposito_id, tipo, stato, istante, riferimento, note,
                              destinazione, tutti_insieme, paga_online, pagamento, imponibile_cents, pfu_cents,
                              contributo_cents, coupon_cents, sconto_online_cents, iva_bp, iva_cents, totale_cents,
                              bonus_cents, versione_client, scadenza_pagamento)
          values ((select n from prossimo), (select n from prossimo), ${o.clienteId}, ${o.utenteId}, ${o.operatoreId},
                  ${o.depositoId}, ${o.tipo}, ${o.stato}, ${o.istante}, ${o.riferimento}, ${o.note}, ${o.destinazione}, ${o.tuttiInsieme},
                  ${o.pagaOnline}, ${o.pagamento}, ${o.imponibileCents}, ${o.pfuCents}, ${o.contributoCents},
                  ${o.couponCents}, ${o.scontoOnlineCents}, ${o.ivaBp}, ${o.ivaCents}, ${o.totaleCents}, ${o.bonusCents},
                  ${o.versioneClient}, ${o.scadenzaPagamento})
          returning id, numero
        ),
        righe as (${insertRighe(o.clienteId, righe)}),
        smistato as (
          insert into smistamento (ordine_id, posizione, deposito_id, quantita, consegna)
          select scritto.id, s.posizione, s.deposito, s.pezzi, s.consegna
            from scritto, unnest(${prelievi.map((p) => p.posizione)}::smallint[],
                                 ${prelievi.map((p) => p.deposito)}::smallint[],
                                 ${prelievi.map((p) => p.pezzi)}::integer[],
                                 ${prelievi.map((p) => p.consegna)}::date[])
              as s (posizione, deposito, pezzi, consegna)
        )
        select id, numero from scritto`,
  );
  if (written === null) throw new Error('insert into ordine returned no row');
  return written;
}

/** The id of the order that this connection has written last, for a statement sent together with `addOrdine`. */
export const ORDINE_APPENA_SCRITTO = sql`currval('numero_ordine')`;

/** The lines of the order in `scritto`. */
function insertRighe(clienteId: number, righe: readonly NuovaRiga[]): Sql {
  const column = <K extends keyof NuovaRiga>(name: K): NuovaRiga[K][] => righe.map((riga) => riga[name]);
  return sql`
    insert into riga_ordine (ordine_id, cliente_id, posizione, codice, descrizione, marca_id, is_pneumatico, quantita,
                             quantita_non_disponibile, includi_depositi_secondari, prezzo_cents, imponibile_cents,
                             pfu_cents, contributo_cents)
    select scritto.id, ${clienteId}, r.posizione, r.codice, r.descrizione, r.marca, r.pneumatico, r.quantita,
           r.mancanti, r.secondari, r.prezzo, r.imponibile, r.pfu, r.contributo
      from scritto, unnest(${column('codice')}::text[], ${column('descrizione')}::text[], ${column('idMarca')}::smallint[],
                           ${column('isPneumatico')}::boolean[], ${column('quantita')}::integer[],
                           ${column('nonDisponibile')}::integer[], ${column('includiDepositiSecondari')}::boolean[],
                           ${column('prezzoCents')}::integer[], ${column('imponibileCents')}::bigint[],
                           ${column('pfuCents')}::bigint[], ${column('contributoCents')}::bigint[])
           with ordinality as r (codice, descrizione, marca, pneumatico, quantita, mancanti, secondari, prezzo,
                                 imponibile, pfu, contributo, posizione)`;
}
