/** The staff's inbox (product.md §6): search, assigned conversations, and each person's unread messages. */
import {
  CONVERSAZIONI_A_PAGINA,
  type ConversazioneStaff,
  type FiltroChat,
  type PaginaConversazioni,
  type StrumentiChat,
} from '@battistrada/contract/chat-staff';
import { dirittiOf } from '@battistrada/contract/diritti';
import type pg from 'pg';
import { inTransaction } from '../../db/pool.ts';
import { readPagina } from '../../db/read-pagina.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SessioneStaff } from '../../sessione/sessione.ts';
import type { ImpostazioniVigenti } from '../impostazioni/impostazioni.service.ts';
import {
  countNonLettiTutti,
  findConversazioni,
  getAssegnata,
  listConversazioni,
  listPersone,
  lockAssegnata,
  setAssegnata,
} from './inbox.sql.ts';
import { testi } from './testi.ts';

export interface InboxDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly impostazioni: ImpostazioniVigenti;
}

/** The next 50 conversations, the newest message first. */
export async function getConversazioni(
  { pool }: Pick<InboxDeps, 'pool'>,
  { utenteId }: SessioneStaff,
  query: {
    readonly dopo?: number | undefined;
    readonly soloNonLette?: boolean | undefined;
    readonly filtro?: FiltroChat | undefined;
    readonly testo?: string | undefined;
  },
): Promise<PaginaConversazioni> {
  const testo = query.testo?.trim() ?? '';
  const cercate = {
    utenteId,
    soloNonLette: query.soloNonLette ?? false,
    filtro: query.filtro ?? null,
    clienti: testo === '' ? null : await findConversazioni(pool, testo),
  };
  const [{ pagina, ultima }, nonLetti] = await Promise.all([
    readPagina(CONVERSAZIONI_A_PAGINA, (limit) =>
      listConversazioni(pool, { ...cercate, dopo: query.dopo ?? null }, limit),
    ),
    countNonLettiTutti(pool),
  ]);
  return {
    conversazioni: pagina.map(({ ultimo: _ultimo, ...riga }) => ({ ...riga, istante: riga.istante.toISOString() })),
    prossimo: ultima?.ultimo ?? null,
    nonLetti,
  };
}

/** The people to whom a conversation can be assigned, and the ready answers. */
export async function getStrumenti({ pool, impostazioni }: InboxDeps): Promise<StrumentiChat> {
  const [persone, { risposte }] = await Promise.all([listPersoneChat(pool), impostazioni.get()]);
  return { persone, risposte: [...risposte] };
}

async function listPersoneChat(pool: pg.Pool): Promise<{ id: number; nome: string }[]> {
  const persone = await listPersone(pool);
  return persone.filter((una) => dirittiOf(una).includes('chat')).map(({ id, nome }) => ({ id, nome }));
}

/** The person to whom a customer's conversation is assigned; NON_TROVATO for a customer who may not chat. */
export async function getConversazione(
  { pool }: Pick<InboxDeps, 'pool'>,
  idCliente: number,
): Promise<ConversazioneStaff> {
  const found = await getAssegnata(pool, idCliente);
  if (found === null) throw new DomainError('NON_TROVATO', testi.clienteNonTrovato);
  return { idCliente, assegnata: found.assegnata };
}

/**
 * Assigns a conversation to a person or to nobody, with an entry in the audit trail. NON_TROVATO for one without
 * messages, or a person who may not chat; CAMBIATO_ALTROVE, naming the current person, when that is no longer `prima`.
 */
export async function assign(
  { pool, clock }: InboxDeps,
  { utenteId }: SessioneStaff,
  {
    idCliente,
    idPersona = null,
    prima = null,
  }: { idCliente: number; idPersona?: number | null | undefined; prima?: number | null | undefined },
): Promise<ConversazioneStaff> {
  const persone = await listPersoneChat(pool);
  if (idPersona !== null && !persone.some(({ id }) => id === idPersona)) {
    throw new DomainError('NON_TROVATO', testi.personaNonTrovata);
  }
  const now = clock.now();
  await inTransaction(pool, async (tx) => {
    const ora = await lockAssegnata(tx, idCliente);
    if (ora === null) throw new DomainError('NON_TROVATO', testi.clienteNonTrovato);
    // A repetition changes nothing.
    if (ora.assegnataA === idPersona) return;
    if (ora.assegnataA !== prima) throw new DomainError('CAMBIATO_ALTROVE', testi.giaAssegnata(ora.nome));
    await setAssegnata(tx, idCliente, { personaId: idPersona, daUtenteId: utenteId, now });
    await recordEvento(tx, {
      istante: now,
      utenteId,
      clienteId: idCliente,
      evento: 'chat-assegnata',
      dettagli: idPersona === null ? {} : { persona: idPersona },
    });
  });
  return getConversazione({ pool }, idCliente);
}
