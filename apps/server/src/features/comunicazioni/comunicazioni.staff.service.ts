/** The staff's publishing of communications (product.md §6): positions, period, audience, preview, readers. */
import {
  COMUNICAZIONI_A_PAGINA,
  type AnteprimaComunicazione,
  type ComunicazioneDaSalvare,
  type PaginaComunicazioni,
  type Pubblico,
} from '@battistrada/contract/comunicazioni-staff';
import { doOnce } from '../../db/idempotenza.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { findPubblico } from '../../db/pubblico.sql.ts';
import { readPagina } from '../../db/read-pagina.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import type { Db } from '../../db/sql.ts';
import { assertVersione } from '../../errore/cambiato.ts';
import { DomainError, malformed } from '../../errore/domain-error.ts';
import type { SessioneStaff } from '../../sessione/sessione.ts';
import type { ComunicazioniDeps } from './comunicazioni.service.ts';
import {
  addComunicazione,
  deleteComunicazione,
  hasBundle,
  listComunicazioniStaff,
  listRaggiunti,
  lockComunicazione,
  updateComunicazione,
} from './comunicazioni.staff.sql.ts';
import { sanitizeTesto } from './html-sicuro.ts';
import { testi } from './testi.ts';

/** The next 50, newest first. */
export async function getComunicazioniStaff(
  { pool }: ComunicazioniDeps,
  dopo: number | null,
): Promise<PaginaComunicazioni> {
  const { pagina, ultima } = await readPagina(COMUNICAZIONI_A_PAGINA, (limit) =>
    listComunicazioniStaff(pool, dopo, limit),
  );
  const comunicazioni = pagina.map(({ modificata, ...riga }) => ({
    ...riga,
    modificata: modificata?.toISOString() ?? null,
  }));
  return { comunicazioni, prossima: ultima?.id ?? null };
}

/**
 * Publishes a communication, once for each token, or changes the version that the caller has seen. Unsafe HTML is
 * removed.
 */
export function saveComunicazione(
  { pool, clock }: ComunicazioniDeps,
  { utenteId }: SessioneStaff,
  { id, versione, token, ...data }: ComunicazioneDaSalvare,
): Promise<{ id: number }> {
  return inTransaction(pool, async (tx) => {
    if (data.idBundle !== undefined && !(await hasBundle(tx, data.idBundle))) {
      throw malformed('idBundle', testi.senzaBundle);
    }
    const row = {
      nome: data.nome.trim(),
      testo: await requireLeggibile(data.testo),
      posizioni: [...new Set(data.posizioni)],
      dal: data.dal,
      al: data.al ?? null,
      idBundle: data.idBundle ?? null,
      pubblico: await findPubblico(tx, data.pubblico),
      now: clock.now(),
      utenteId,
    };
    if (id === undefined) {
      return doOnce(tx, clock, { utenteId, operazione: 'comunicazione', token }, async () => {
        const nuova = await addComunicazione(tx, row);
        await record(tx, row.now, utenteId, nuova, 'comunicazione');
        return { id: nuova };
      });
    }
    await lockSeen(tx, id, versione ?? 0);
    await updateComunicazione(tx, id, row);
    await record(tx, clock.now(), utenteId, id, 'comunicazione');
    return { id };
  });
}

/**
 * The text without unsafe HTML. Refused when no letter, digit or sign is left: a picture, formats around nothing,
 * invisible characters.
 */
async function requireLeggibile(scritto: string): Promise<string> {
  const testo = await sanitizeTesto(scritto);
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(testo.replaceAll(/<[^>]*>/g, ''))) throw malformed('testo', testi.senzaTesto);
  return testo;
}

/** A text as customers would see it, and its readers. */
export async function previewComunicazione(
  { pool }: ComunicazioniDeps,
  {
    testo,
    idBundle,
    pubblico,
  }: { readonly testo: string; readonly idBundle?: number | undefined; readonly pubblico: Pubblico },
): Promise<AnteprimaComunicazione> {
  const conDepositi = idBundle !== undefined;
  const { clienti, primi } = await listRaggiunti(pool, await findPubblico(pool, pubblico), conDepositi);
  return { testo: await sanitizeTesto(testo), clienti, primi };
}

/** Deletes a communication and its list of readers. */
export function removeComunicazione(
  { pool, clock }: ComunicazioniDeps,
  { utenteId }: SessioneStaff,
  { id, versione }: { readonly id: number; readonly versione: number },
): Promise<{ ok: true }> {
  return inTransaction(pool, async (tx) => {
    await lockSeen(tx, id, versione);
    await deleteComunicazione(tx, id);
    await record(tx, clock.now(), utenteId, id, 'comunicazione-eliminata');
    return { ok: true };
  });
}

async function lockSeen(tx: Db, id: number, vista: number): Promise<void> {
  const ultima = await lockComunicazione(tx, id);
  if (ultima === null) throw new DomainError('NON_TROVATO', testi.nonTrovata);
  assertVersione(ultima, vista, 'la comunicazione');
}

async function record(
  tx: Db,
  istante: Date,
  utenteId: number,
  id: number,
  evento: 'comunicazione' | 'comunicazione-eliminata',
): Promise<void> {
  await recordEvento(tx, { istante, utenteId, clienteId: null, evento, dettagli: { id } });
}
