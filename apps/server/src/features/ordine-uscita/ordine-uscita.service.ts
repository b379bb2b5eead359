/** The feed of orders for the ERP, and an order as dealers' software sees it (product.md §5 "Orders out"). */
import type { OrdineUscitaWire } from '@battistrada/contract/porta-ordini.schema';
import { promessaFatta } from '@battistrada/domain/consegna';
import { toEuro } from '@battistrada/domain/denaro';
import type pg from 'pg';
import { inTransaction } from '../../db/pool.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import { getOrdineUscita, listOrdiniDopo, numberOrdini, type OrdineUscitaRow } from './ordine-uscita.sql.ts';
import { testi } from './testi.ts';

/**
 * The new or changed orders after a cursor, and the cursor for the next call: the given one when there is nothing new.
 * `clienteId` null: of all customers.
 */
export async function listOrdiniUscita(
  pool: pg.Pool,
  { dopo, limite }: { dopo: string; limite: number },
  clienteId: number | null,
): Promise<{ ordini: OrdineUscitaWire[]; prossimo: string }> {
  const trovati = await inTransaction(pool, async (tx) => {
    await numberOrdini(tx);
    return listOrdiniDopo(tx, Number(dopo), limite, clienteId);
  });
  return { ordini: trovati.map(toWire), prossimo: String(trovati.at(-1)?.sequenza ?? dopo) };
}

/** An order by its number. NON_TROVATO when it does not exist, or is not this customer's. */
export async function readOrdineUscita(db: Db, numero: number, clienteId: number | null): Promise<OrdineUscitaWire> {
  const found = await getOrdineUscita(db, numero, clienteId);
  if (found === null) throw new DomainError('NON_TROVATO', testi.nonTrovato);
  return toWire(found);
}

/** An order as it was when an event was written: a row of `ordine_esterno` in JSON, with the instant as text. */
export type OrdineTenuto = Omit<OrdineUscitaRow, 'istante'> & { readonly istante: string };

/** The feed's form of an order that was stored with an event. */
export function toOrdineUscita(tenuto: OrdineTenuto): OrdineUscitaWire {
  return toWire({ ...tenuto, istante: new Date(tenuto.istante) });
}

function toWire(o: OrdineUscitaRow): OrdineUscitaWire {
  return {
    numero: o.numero,
    istante: o.istante.toISOString(),
    stato: o.stato,
    tipo: o.tipo,
    operatore: o.operatore ?? null,
    cliente: { codice: o.codiceCliente, partitaIva: o.partitaIva, ragioneSociale: o.ragioneSociale },
    destinazione: o.destinazione,
    riferimento: o.riferimento,
    note: o.note,
    tuttiInsieme: o.tuttiInsieme,
    pagamento: o.pagamento,
    pagaOnline: o.pagaOnline,
    pagato: o.pagato,
    righe: o.righe.map(({ prezzoCents, pfuCents, contributoCents, importoCents, depositi, ...riga }) => ({
      ...riga,
      depositi: depositi.map(({ consegna, ...prelievo }) => ({
        ...prelievo,
        consegna: consegna == null ? null : promessaFatta(consegna),
      })),
      prezzo: toEuro(prezzoCents),
      pfu: toEuro(pfuCents),
      contributoLogistico: toEuro(contributoCents),
      // As the order's taxable amount, which no longer counts cancelled pieces.
      importo: toEuro(importoCents - prezzoCents * riga.annullati),
    })),
    coupon: toEuro(o.couponCents),
    scontoOnline: toEuro(o.scontoOnlineCents),
    imponibile: toEuro(o.imponibileCents),
    iva: toEuro(o.ivaCents),
    totale: toEuro(o.totaleCents),
  };
}
