/** The staff's choice of articles recommended beside the cart. */
import type { ConsigliatoStaff } from '@battistrada/contract/promozioni-staff';
import type pg from 'pg';
import { listArticoliIgnoti } from '../../db/articoli-ignoti.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import { cambiatoAltrove } from '../../errore/cambiato.ts';
import { malformed } from '../../errore/domain-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SessioneStaff } from '../../sessione/sessione.ts';
import { getUltimaModifica, listConsigliatiStaff, lockConsigliati, setConsigliati } from './consigliati.staff.sql.ts';

const testi = {
  ignoti: (codici: readonly string[]) => `Nessun articolo con questo codice: ${codici.join(', ')}.`,
} as const;

/** The recommended articles in their order, also those that cannot be ordered. */
export async function getConsigliatiStaff({
  pool,
}: {
  readonly pool: pg.Pool;
}): Promise<{ consigliati: ConsigliatoStaff[] }> {
  return { consigliati: await listConsigliatiStaff(pool) };
}

/**
 * Saves the recommended articles in this order, if they are still those that the caller saw. An article named twice
 * counts once. When they are already these, as after a lost answer, nothing changes.
 */
export function saveConsigliati(
  { pool, clock }: { readonly pool: pg.Pool; readonly clock: Clock },
  { utenteId }: SessioneStaff,
  { codici: scelti, prima }: { readonly codici: readonly string[]; readonly prima: readonly string[] },
): Promise<{ ok: true }> {
  const codici = [...new Set(scelti)];
  return inTransaction(pool, async (tx) => {
    const adesso = await lockConsigliati(tx);
    if (isSame(adesso, codici)) return { ok: true };
    if (!isSame(adesso, prima)) throw cambiatoAltrove(await getUltimaModifica(tx), 'i consigliati');
    const ignoti = await listArticoliIgnoti(tx, codici);
    if (ignoti.length > 0) {
      const messaggio = testi.ignoti(ignoti);
      throw malformed('codici', messaggio);
    }
    await setConsigliati(tx, codici);
    const dettagli = { quanti: codici.length };
    await recordEvento(tx, { istante: clock.now(), utenteId, clienteId: null, evento: 'consigliati', dettagli });
    return { ok: true };
  });
}

function isSame(questi: readonly string[], altri: readonly string[]): boolean {
  return questi.length === altri.length && questi.every((codice, indice) => codice === altri[indice]);
}
