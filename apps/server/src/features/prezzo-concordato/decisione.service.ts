/** The back office approves or refuses prices that agents request beyond their limit (product.md §7). */
import {
  RICHIESTE_PREZZO,
  type DecisionePrezzo,
  type RichiestePrezzo,
} from '@battistrada/contract/prezzo-concordato-staff';
import type { Cents } from '@battistrada/domain/denaro';
import { giornoOf } from '@battistrada/domain/giorno';
import { lockUtente } from '../../db/lock.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { findAutore, recordEvento } from '../../db/registro.sql.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { SessioneStaff } from '../../sessione/sessione.ts';
import { limitiOf, type Contesto, type Limiti } from './limiti.service.ts';
import type { PrezziDeps } from './prezzo-concordato.service.ts';
import { setConcordato } from './prezzo-concordato.sql.ts';
import {
  deleteRichiesta,
  findDaDecidere,
  listDaDecidere,
  refuseRichiesta,
  tellRisposta,
  type InAttesaRow,
} from './richiesta.sql.ts';
import { testi } from './testi.ts';

/** The waiting requests, oldest first, with the data for the decision. */
export async function listRichieste(deps: PrezziDeps): Promise<RichiestePrezzo> {
  const now = deps.clock.now();
  const { scontoMassimoBp } = await deps.impostazioni.get();
  const trovate = await listDaDecidere(deps.pool, giornoOf(now), RICHIESTE_PREZZO);
  const richieste: RichiestePrezzo['richieste'] = [];
  for (const riga of trovate) {
    const { pienoCents, liberoCents, minimoCents } = await limitiDella(deps.pool, riga, { scontoMassimoBp, now });
    const { posto: _posto, clienteId: _cliente, listinoId: _listino, operatoreId: _chi, istante, ...mostrata } = riga;
    richieste.push({ ...mostrata, istante: istante.toISOString(), pienoCents, liberoCents, minimoCents });
  }
  return { richieste };
}

/**
 * Approves or refuses a request. An approved price applies to the line with its current pieces; a refusal leaves the
 * line unchanged. CAMBIATO_ALTROVE when a colleague has answered, or when price or pieces differ from those that were
 * seen, NON_TROVATO when the agent has withdrawn it, RICHIESTA_NON_VALIDA below today's floor.
 */
export async function decidePrezzo(
  deps: PrezziDeps,
  { utenteId }: SessioneStaff,
  { id, approva, prezzoCents, quantita, risposta }: DecisionePrezzo,
): Promise<RichiestePrezzo> {
  const now = deps.clock.now();
  // Read before the transaction, because it may need a connection of its own.
  const { scontoMassimoBp } = await deps.impostazioni.get();
  await inTransaction(deps.pool, async (tx) => {
    const oggi = giornoOf(now);
    const vista = await findDaDecidere(tx, oggi, id);
    if (vista === null) throw await nonAspetta(tx, id);
    // From here on the agent's cart cannot change; data read before may be outdated.
    await lockUtente(tx, vista.posto);
    const richiesta = await findDaDecidere(tx, oggi, id);
    if (richiesta === null) throw await nonAspetta(tx, id);
    if (richiesta.prezzoCents !== prezzoCents || richiesta.quantita !== quantita) {
      throw new DomainError('CAMBIATO_ALTROVE', testi.richiestaCambiata);
    }
    const { posto, codice, operatoreId, clienteId, motivo } = richiesta;
    const evento = { istante: now, utenteId, clienteId };
    const dettagli = { richiesta: id, articolo: codice, prezzoCents, pezzi: quantita, agente: operatoreId };
    await tellRisposta(tx, clienteId, posto);
    if (!approva) {
      await refuseRichiesta(tx, id, risposta.trim());
      await recordEvento(tx, { ...evento, evento: 'prezzo-rifiutato', dettagli });
      return;
    }
    const { minimoCents } = await limitiDella(tx, richiesta, { scontoMassimoBp, now });
    if (prezzoCents < minimoCents) throw new DomainError('RICHIESTA_NON_VALIDA', testi.sottoMinimo(minimoCents));
    const approvato = { da: utenteId, pezzi: quantita };
    await setConcordato(tx, posto, codice, { prezzoCents, motivo, utenteId: operatoreId, approvato });
    await deleteRichiesta(tx, posto, codice);
    await recordEvento(tx, { ...evento, evento: 'prezzo-approvato', dettagli });
  });
  return listRichieste(deps);
}

async function nonAspetta(tx: Db, id: number): Promise<DomainError> {
  const chi = await findAutore(tx, ['prezzo-approvato', 'prezzo-rifiutato'], ['richiesta', id]);
  return chi === null
    ? new DomainError('NON_TROVATO', testi.richiestaNonTrovata)
    : new DomainError('CAMBIATO_ALTROVE', testi.giaRisposta(chi));
}

async function limitiDella(
  db: Db,
  { codice, operatoreId, listinoId, prezzoCents, ...riga }: InAttesaRow,
  oggi: Pick<Contesto, 'scontoMassimoBp' | 'now'>,
): Promise<Limiti & { pienoCents: Cents }> {
  // A withdrawn article has no price, so the requested one is shown.
  const pienoCents = riga.pienoCents ?? prezzoCents;
  const operatore = { utenteId: operatoreId, tipoUtente: 'agente' } as const;
  const limiti = await limitiOf(db, [{ codice, pienoCents }], { operatore, listinoId, ...oggi });
  const suoi = limiti.get(codice) ?? { minimoCents: pienoCents, massimoCents: pienoCents, liberoCents: pienoCents };
  return { ...suoi, pienoCents };
}
