/** Package promotions, edited by the staff (product.md §6). */
import { PROMOZIONI_A_PAGINA, type BundleDaSalvare, type PaginaBundle } from '@battistrada/contract/promozioni-staff';
import { giornoOf } from '@battistrada/domain/giorno';
import { listArticoliIgnoti } from '../../db/articoli-ignoti.sql.ts';
import { doOnce } from '../../db/idempotenza.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { readPagina } from '../../db/read-pagina.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import type { Db } from '../../db/sql.ts';
import { assertVersione } from '../../errore/cambiato.ts';
import { DomainError, malformed } from '../../errore/domain-error.ts';
import type { SessioneStaff } from '../../sessione/sessione.ts';
import type { BundleDeps } from './bundle.service.ts';
import { addBundle, deleteBundle, listBundleStaff, lockBundle, setRighe, updateBundle } from './bundle.staff.sql.ts';
import { testi } from './testi.ts';

/** The next 50, newest first. */
export async function getBundleStaff({ pool }: BundleDeps, dopo: number | null): Promise<PaginaBundle> {
  const { pagina, ultima } = await readPagina(PROMOZIONI_A_PAGINA, (limit) => listBundleStaff(pool, dopo, limit));
  return { bundle: pagina, prossimo: ultima?.id ?? null };
}

/**
 * Publishes a promotion, once for each token, or changes the version that the caller has seen; refuses a last day that
 * is past, because no customer would see it. Carts with changed prices report it, as with any price.
 */
export function saveBundle(
  { pool, clock }: BundleDeps,
  { utenteId }: SessioneStaff,
  { id, versione, descrizione, dataFine, righe, token }: BundleDaSalvare,
): Promise<{ id: number }> {
  const now = clock.now();
  if (dataFine < giornoOf(now)) throw malformed('dataFine', testi.finePassata);
  return inTransaction(pool, async (tx) => {
    await refuseUnknown(tx, righe);
    const head = { descrizione: descrizione.trim(), dataFine, now, utenteId };
    const write = async (scritto: number): Promise<{ id: number }> => {
      await setRighe(tx, scritto, righe);
      await recordEvento(tx, { istante: now, utenteId, clienteId: null, evento: 'bundle', dettagli: { id: scritto } });
      return { id: scritto };
    };
    if (id === undefined) {
      return doOnce(tx, clock, { utenteId, operazione: 'bundle', token }, async () => write(await addBundle(tx, head)));
    }
    await lockSeen(tx, id, versione ?? 0);
    await updateBundle(tx, id, head);
    return write(id);
  });
}

async function refuseUnknown(tx: Db, righe: BundleDaSalvare['righe']): Promise<void> {
  const sconosciuti = new Set(
    await listArticoliIgnoti(
      tx,
      righe.map(({ codice }) => codice),
    ),
  );
  if (sconosciuti.size === 0) return;
  throw new DomainError('RICHIESTA_NON_VALIDA', testi.articoloSconosciuto([...sconosciuti]), {
    errori: righe.flatMap(({ codice }, riga) =>
      sconosciuti.has(codice)
        ? [{ campo: `righe.${riga}.codice`, messaggio: testi.articoloSconosciuto([codice]) }]
        : [],
    ),
  });
}

/** Deletes a promotion: its prices end, and communications lose their link to it. */
export function removeBundle(
  { pool, clock }: BundleDeps,
  { utenteId }: SessioneStaff,
  { id, versione }: { readonly id: number; readonly versione: number },
): Promise<{ ok: true }> {
  return inTransaction(pool, async (tx) => {
    await lockSeen(tx, id, versione);
    const istante = clock.now();
    await deleteBundle(tx, id, { utenteId, now: istante });
    await recordEvento(tx, { istante, utenteId, clienteId: null, evento: 'bundle-eliminato', dettagli: { id } });
    return { ok: true };
  });
}

async function lockSeen(tx: Db, id: number, vista: number): Promise<void> {
  const ultima = await lockBundle(tx, id);
  if (ultima === null) throw new DomainError('NON_TROVATO', testi.nonTrovato);
  assertVersione(ultima, vista, 'il pacchetto');
}
