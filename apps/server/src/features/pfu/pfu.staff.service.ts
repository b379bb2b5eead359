/** The staff's answers to requests to collect used tyres (specification §4 "PFU request statuses"). */
import { RICHIESTE_PFU_A_PAGINA, type PaginaRichiestePfu } from '@battistrada/contract/pfu-staff';
import { giornoOf, type Giorno } from '@battistrada/domain/giorno';
import { righeIndirizzo } from '@battistrada/domain/indirizzo-scritto';
import { inTransaction } from '../../db/pool.ts';
import { readPagina } from '../../db/read-pagina.ts';
import { findAutore, recordEvento } from '../../db/registro.sql.ts';
import { DomainError, malformed } from '../../errore/domain-error.ts';
import type { SessioneStaff } from '../../sessione/sessione.ts';
import type { PfuDeps } from './pfu.service.ts';
import { listRichiesteStaff, lockRichiesta, setRisposta } from './pfu.staff.sql.ts';
import { testi } from './testi.ts';

/** The next 50 requests of all customers, newest first. */
export async function getRichiesteStaff(
  { pool }: PfuDeps,
  { inAttesa = false, dopo }: { readonly inAttesa?: boolean | undefined; readonly dopo?: number | undefined },
): Promise<PaginaRichiestePfu> {
  const { pagina, ultima } = await readPagina(RICHIESTE_PFU_A_PAGINA, (limit) =>
    listRichiesteStaff(pool, { inAttesa, dopo: dopo ?? null, limit }),
  );
  return {
    richieste: pagina.map(({ creata, indirizzo, cap, citta, provincia, ...richiesta }) => ({
      ...richiesta,
      creata: creata.toISOString(),
      indirizzo: righeIndirizzo({ indirizzo, cap, citta, provincia }).join(', '),
    })),
    prossima: ultima?.id ?? null,
  };
}

interface RispostaChiesta {
  readonly id: number;
  readonly stato: 'APPROVED' | 'REJECTED';
  readonly giorni?: readonly Giorno[] | undefined;
}

/**
 * Answers a request; its customer gets a notice. An acceptance may name the days on which the tyres could be collected:
 * RICHIESTA_NON_VALIDA for a past day, or for days with a refusal. The same answer again changes nothing;
 * CAMBIATO_ALTROVE when it has another answer, NON_TROVATO when the request does not exist.
 */
export function answerRichiesta(
  { pool, clock }: PfuDeps,
  { utenteId }: SessioneStaff,
  { id, stato, giorni: proposti = [] }: RispostaChiesta,
): Promise<{ ok: true }> {
  const giorni = [...new Set(proposti)].toSorted();
  const now = clock.now();
  if (stato === 'REJECTED' && giorni.length > 0) throw refused(testi.giorniSenzaRitiro);
  if (giorni.some((giorno) => giorno < giornoOf(now))) throw refused(testi.giornoPassato);
  return inTransaction(pool, async (tx) => {
    const richiesta = await lockRichiesta(tx, id);
    if (richiesta === null) throw new DomainError('NON_TROVATO', testi.nonTrovata);
    if (richiesta.stato === stato && String(richiesta.giorni) === String(giorni)) return { ok: true };
    if (richiesta.stato !== 'PENDING') {
      throw new DomainError('CAMBIATO_ALTROVE', testi.giaRisposta(await findAutore(tx, ['pfu-risposta'], ['id', id])));
    }
    await setRisposta(tx, id, { stato, giorni });
    const { clienteId } = richiesta;
    await recordEvento(tx, {
      istante: now,
      utenteId,
      clienteId,
      evento: 'pfu-risposta',
      dettagli: { id, stato, ...(giorni.length > 0 && { giorni: giorni.join(' ') }) },
    });
    return { ok: true };
  });
}

function refused(messaggio: string): DomainError {
  return malformed('giorni', messaggio);
}
