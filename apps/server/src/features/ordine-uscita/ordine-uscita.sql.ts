/** Orders for other programs, in the order of their changes (integration.md §2). */
import type { StatoOrdine } from '@battistrada/domain/stato-ordine';
import type { Cents } from '@battistrada/domain/denaro';
import type { Giorno } from '@battistrada/domain/giorno';
import type { TipoOrdine } from '@battistrada/domain/tipo-ordine';
import { LOCK } from '../../db/advisory-locks.ts';
import { execute, firstRow, rows, sql, type Db } from '../../db/sql.ts';

/**
 * Numbers the changed orders under a lock, and only committed changes, so that a reader of a number has everything
 * before it. An order that waits for its payment gets no number yet, and one released unpaid never does.
 */
export async function numberOrdini(tx: Db): Promise<void> {
  await execute(tx, sql`select pg_advisory_xact_lock(${LOCK.ordiniInUscita}::bigint)`);
  await execute(
    tx,
    sql`with scelti as (
          select u.ordine_id
            from ordine_in_uscita u join ordine o on o.id = u.ordine_id
           where u.sequenza is null and o.stato <> 'IN_ATTESA_PAGAMENTO'
             and not (o.stato = 'ANNULLATO' and exists (
                   select from pagamento p where p.ordine_id = o.id and p.stato <> 'PAGATO'))
           order by u.ordine_id
             for update of u skip locked
        )
        update ordine_in_uscita u set sequenza = nextval('sequenza_ordini') from scelti s where u.ordine_id = s.ordine_id`,
  );
}

export interface RigaUscita {
  riga: number;
  codice: string;
  ean: string | null;
  descrizione: string;
  quantita: number;
  nonDisponibile: number;
  prezzoCents: Cents;
  pfuCents: Cents;
  contributoCents: Cents;
  /** Of all ordered pieces, also the cancelled ones. */
  importoCents: Cents;
  depositi: { deposito: string; pezzi: number; consegna: Giorno | null }[];
  spediti: number;
  annullati: number;
}

/** A row of the view `ordine_esterno`. */
export interface OrdineUscitaRow {
  numero: number;
  istante: Date;
  stato: StatoOrdine;
  tipo: TipoOrdine;
  /** Who made it for the customer; missing in orders stored by an older version. */
  operatore?: { nome: string; agente: string | null } | null;
  codiceCliente: string;
  partitaIva: string;
  ragioneSociale: string;
  destinazione: string;
  riferimento: string;
  note: string;
  tuttiInsieme: boolean | null;
  pagamento: string;
  pagaOnline: boolean;
  pagato: boolean;
  righe: RigaUscita[];
  couponCents: Cents;
  scontoOnlineCents: Cents;
  imponibileCents: Cents;
  ivaCents: Cents;
  totaleCents: Cents;
}

const CAMPI = sql`v.numero, v.istante, v.stato, v.tipo, v.operatore, v."codiceCliente", v."partitaIva", v."ragioneSociale", v.destinazione,
  v.riferimento, v.note, v."tuttiInsieme", v.pagamento, v."pagaOnline", v.pagato, v.righe, v."couponCents",
  v."scontoOnlineCents", v."imponibileCents", v."ivaCents", v."totaleCents"`;

/** The next orders after a number of the sequence, of one customer or of all (null). */
export function listOrdiniDopo(
  db: Db,
  dopo: number,
  limite: number,
  clienteId: number | null,
): Promise<(OrdineUscitaRow & { sequenza: number })[]> {
  return rows(
    db,
    sql`select ${CAMPI}, u.sequenza
          from (select u.ordine_id, u.sequenza
                  from ordine_in_uscita u join ordine o on o.id = u.ordine_id
                 where u.sequenza > ${dopo} and (${clienteId}::integer is null or o.cliente_id = ${clienteId})
                 order by u.sequenza limit ${limite}) u
          join ordine_esterno v on v.id = u.ordine_id
         order by u.sequenza`,
  );
}

/** An order by its number, of one customer or of any (null); null when it does not exist or is another's. */
export function getOrdineUscita(db: Db, numero: number, clienteId: number | null): Promise<OrdineUscitaRow | null> {
  return firstRow(
    db,
    sql`select ${CAMPI} from ordine_esterno v
         where v.numero = ${numero} and (${clienteId}::integer is null or v.cliente_id = ${clienteId})`,
  );
}
