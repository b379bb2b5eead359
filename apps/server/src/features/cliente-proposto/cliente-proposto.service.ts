/** Agents propose customers; the back office creates them or refuses with a reason (product.md §7). */
import {
  CLIENTI_PROPOSTI,
  type ClienteDaApprovare,
  type ClienteDaProporre,
  type ClienteProposto,
  type DecisioneCliente,
} from '@battistrada/contract/cliente-proposto';
import { DAY_MS } from '@battistrada/domain/durata';
import { giornoOf } from '@battistrada/domain/giorno';
import type pg from 'pg';
import { doOnce } from '../../db/idempotenza.sql.ts';
import { lockPartitaIva } from '../../db/lock.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError, malformed } from '../../errore/domain-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SessioneAgente, SessioneStaff } from '../../sessione/sessione.ts';
import { makeCliente } from '../cliente-staff/nuovo-cliente.service.ts';
import { queueMessaggioA } from '../posta/posta.service.ts';
import {
  closeProposto,
  completeCliente,
  findConCodice,
  findConPartitaIva,
  insertProposto,
  isAgente,
  listDaApprovare as listDaApprovareRows,
  listProposti as listPropostiRows,
  lockProposto,
  type ClientePropostoRow,
  type DaProporre,
  type InAttesa,
} from './cliente-proposto.sql.ts';
import { testi } from './testi.ts';

interface Deps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/** For this time an answer is shown on the agent's day. */
const RISPOSTA_MS = 7 * DAY_MS;

/** The agent's last 50 proposals, latest first. */
export async function listProposti(db: Db, { utenteId }: SessioneAgente): Promise<{ clienti: ClienteProposto[] }> {
  const found = await listPropostiRows(db, utenteId, { limit: CLIENTI_PROPOSTI, risposteDal: null });
  return { clienti: found.map(toProposto) };
}

/** The recent answers of the back office to the agent's proposals. */
export async function listRisposte({ pool, clock }: Deps, { utenteId }: SessioneAgente): Promise<ClienteProposto[]> {
  const risposteDal = new Date(clock.now().getTime() - RISPOSTA_MS);
  return (await listPropostiRows(pool, utenteId, { limit: CLIENTI_PROPOSTI, risposteDal })).map(toProposto);
}

/**
 * Proposes a customer, once for each token. NON_PERMESSO for a user to whom no customer can be assigned;
 * RICHIESTA_NON_VALIDA for the VAT number of an existing customer or proposal; the name of another agent's customer is
 * not revealed.
 */
export function proposeCliente(
  { pool, clock }: Deps,
  sessione: SessioneAgente,
  { token, ...dati }: ClienteDaProporre,
): Promise<{ clienti: ClienteProposto[] }> {
  const { utenteId } = sessione;
  return inTransaction(pool, async (tx) => {
    await doOnce(tx, clock, { utenteId, operazione: 'proponi-cliente', token }, async (now) => {
      if (!(await isAgente(tx, utenteId))) throw new DomainError('NON_PERMESSO', testi.senzaAgente);
      const gia = await findConPartitaIva(tx, dati.partitaIva, { utenteId, oggi: giornoOf(now) });
      if (gia !== null) {
        throw malformed('partitaIva', gia.isSuo ? testi.giaTuo(gia.ragioneSociale) : testi.giaCliente);
      }
      const proposto = await insertProposto(tx, trimmed(dati), { utenteId, now });
      if (proposto === null) throw malformed('partitaIva', testi.giaProposto);
      await recordEvento(tx, {
        istante: now,
        utenteId,
        clienteId: null,
        evento: 'cliente-proposto',
        dettagli: { proposta: proposto.id },
      });
      return true;
    });
    return listProposti(tx, sessione);
  });
}

/** The proposals that wait for the back office, each with existing customers who may be the same. */
export async function listDaApprovare(db: Db): Promise<{ clienti: ClienteDaApprovare[] }> {
  const found = await listDaApprovareRows(db, CLIENTI_PROPOSTI);
  return { clienti: found.map(({ proposto, ...riga }) => ({ ...riga, proposto: proposto.toISOString() })) };
}

/**
 * Answers a proposal. An approval creates the customer, with the proposer as his agent from today on; a refusal states
 * a reason. The agent is told by mail and on his day. NON_TROVATO; CAMBIATO_ALTROVE when a colleague has answered,
 * the proposer is no longer an active agent or the VAT number now belongs to a customer; RICHIESTA_NON_VALIDA by field.
 */
export function decideCliente(
  { pool, clock }: Deps,
  { utenteId }: SessioneStaff,
  { id, approva, risposta: detta, codiceErp, nuovo }: DecisioneCliente,
): Promise<{ clienti: ClienteDaApprovare[] }> {
  return inTransaction(pool, async (tx) => {
    const proposto = await lockProposto(tx, id);
    if (proposto === null) throw new DomainError('NON_TROVATO', testi.nonTrovato);
    if (proposto.stato !== 'IN_ATTESA') {
      throw new DomainError('CAMBIATO_ALTROVE', testi.giaRisposto(proposto.rispostoDa));
    }
    const now = clock.now();
    const risposta = detta.trim();
    const clienteId = approva ? await approve(tx, proposto, { codiceErp: codiceErp?.trim() ?? '', nuovo, now }) : null;
    const stato = approva ? 'APPROVATO' : 'RIFIUTATO';
    await closeProposto(tx, id, { stato, clienteId, risposta, utenteId, now });
    const dettagli = { proposta: id, stato, agente: proposto.propostoDa };
    await recordEvento(tx, { istante: now, utenteId, clienteId, evento: 'cliente-proposto-risposta', dettagli });
    await tellAgente(tx, proposto, { approva, risposta, now });
    return listDaApprovare(tx);
  });
}

async function approve(
  tx: Db,
  proposto: InAttesa,
  {
    codiceErp,
    nuovo,
    now,
  }: { readonly codiceErp: string; readonly nuovo: DecisioneCliente['nuovo']; readonly now: Date },
): Promise<number> {
  const oggi = giornoOf(now);
  const { propostoDa, partitaIva } = proposto;
  await lockPartitaIva(tx, partitaIva);
  const intanto = await findConPartitaIva(tx, partitaIva, { utenteId: propostoDa, oggi });
  if (intanto !== null) throw new DomainError('CAMBIATO_ALTROVE', testi.intantoCliente(intanto.ragioneSociale));
  const preso = codiceErp === '' ? null : await findConCodice(tx, codiceErp);
  if (preso !== null) throw malformed('codiceErp', testi.codicePreso(preso));
  const clienteId = await makeCliente(tx, proposto, nuovo);
  const isAssegnato = await completeCliente(tx, clienteId, {
    codiceErp: codiceErp === '' ? null : codiceErp,
    propostoDa,
    oggi,
  });
  if (!isAssegnato) throw new DomainError('CAMBIATO_ALTROVE', testi.agenteChiuso);
  return clienteId;
}

async function tellAgente(
  tx: Db,
  { emailAgente, ragioneSociale }: InAttesa,
  { approva, risposta, now }: { readonly approva: boolean; readonly risposta: string; readonly now: Date },
): Promise<void> {
  if (emailAgente === '') return;
  const { mail } = testi;
  const righe = [...(approva ? [mail.daOggi] : []), ...(risposta === '' ? [] : [mail.perche(risposta)])];
  const oggetto = approva ? mail.approvato(ragioneSociale) : mail.rifiutato(ragioneSociale);
  await queueMessaggioA(tx, emailAgente, { subject: oggetto, text: righe.join('\n\n'), html: null }, now);
}

function trimmed(dati: DaProporre): DaProporre {
  const { ragioneSociale, indirizzo, citta, telefono, email, referente, note } = dati;
  return {
    ...dati,
    ragioneSociale: ragioneSociale.trim(),
    indirizzo: indirizzo.trim(),
    citta: citta.trim(),
    telefono: telefono.trim(),
    email: email.trim(),
    referente: referente.trim(),
    note: note.trim(),
  };
}

function toProposto({ proposto, risposto, ...riga }: ClientePropostoRow): ClienteProposto {
  return { ...riga, proposto: proposto.toISOString(), risposto: risposto?.toISOString() ?? null };
}
