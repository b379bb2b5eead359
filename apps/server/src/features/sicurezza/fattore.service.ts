/** A user's actions on his second factor: prepare, activate, renew its recovery codes, remove. */
import type { SecondoFattore } from '@battistrada/contract/sicurezza';
import { MINUTE_MS } from '@battistrada/domain/durata';
import { countUso, waitOf, type Limite } from '../../db/limiti.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import { recordEvento, type Evento } from '../../db/registro.sql.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import { refuseUntil } from '../../errore/refuse-until.ts';
import type { Sessione } from '../../sessione/sessione.ts';
import type { ImpostazioniVigenti } from '../impostazioni/impostazioni.service.ts';
import type { LoginDeps } from '../login/login.service.ts';
import { endAltreSessioni } from '../login/sessioni.service.ts';
import { queueMessaggioA } from '../posta/posta.service.ts';
import {
  activateFattore,
  prepareFattore,
  readSecondoFattore,
  removeFattore,
  renewCodici,
} from '../secondo-fattore/secondo-fattore.service.ts';
import { lockRecapito } from './sicurezza.sql.ts';
import { testi } from './testi.ts';

export interface SicurezzaDeps extends LoginDeps {
  readonly impostazioni: Pick<ImpostazioniVigenti, 'marchio'>;
}

/** Limit of codes during an activation; guessing one would only bind the factor to no phone. */
const ATTIVAZIONI: Limite = { nome: 'fattore-attivazione', massimo: 10, durataMs: 15 * MINUTE_MS };

export async function getSecondoFattore({ pool }: SicurezzaDeps, { utenteId }: Sessione): Promise<SecondoFattore> {
  const { attivatoIl, codiciRimasti } = await readSecondoFattore(pool, utenteId);
  return { attivo: attivatoIl !== null, attivatoIl: attivatoIl?.toISOString() ?? null, codiciRimasti };
}

/** Creates a secret for an authenticator app. STATO_NON_AMMESSO while another is active. */
export async function prepareSecondoFattore(
  { pool, clock, impostazioni }: SicurezzaDeps,
  { utenteId }: Sessione,
): Promise<{ segreto: string; indirizzo: string }> {
  const marchio = await impostazioni.marchio();
  const preparato = await inTransaction(pool, async (tx) => {
    const { username } = await lock(tx, utenteId);
    return prepareFattore(tx, { utenteId, nome: username, marchio }, clock.now());
  });
  if (preparato === null) throw new DomainError('STATO_NON_AMMESSO', testi.giaAttivo);
  return preparato;
}

/** Activates the factor: a login now asks for a code. Sessions opened by the password alone end; this one continues. */
export async function activateSecondoFattore(
  deps: SicurezzaDeps,
  sessione: Sessione,
  codice: string,
): Promise<{ codici: string[] }> {
  const { pool, clock } = deps;
  const now = clock.now();
  const chiave = String(sessione.utenteId);
  refuseUntil(await waitOf(pool, ATTIVAZIONI, chiave, now), testi.troppiCodici);
  const esito = await inTransaction(pool, async (tx) => {
    const { username, email } = await lock(tx, sessione.utenteId);
    const attivazione = await activateFattore(tx, sessione.utenteId, codice, now);
    if (attivazione.esito !== 'attivo') return attivazione;
    const sessioni = await endAltreSessioni(tx, sessione);
    await record(tx, deps, sessione, 'fattore-attivato', { sessioni });
    await tell(tx, email, testi.oggetti.fattoreAttivato, testi.corpi.fattoreAttivato(username), now);
    return attivazione;
  });
  if (esito.esito === 'attivo') return { codici: esito.codici };
  if (esito.esito === 'gia-attivo') throw new DomainError('STATO_NON_AMMESSO', testi.giaAttivo);
  if (esito.esito === 'assente') throw new DomainError('STATO_NON_AMMESSO', testi.nonPreparato);
  refuseUntil(await countUso(pool, ATTIVAZIONI, chiave, now), testi.troppiCodici);
  throw new DomainError('CODICE_ERRATO', testi.codiceErrato);
}

/** Creates ten recovery codes; earlier ones become invalid. */
export async function renewCodiciRecupero(deps: SicurezzaDeps, sessione: Sessione): Promise<{ codici: string[] }> {
  const codici = await inTransaction(deps.pool, async (tx) => {
    await lock(tx, sessione.utenteId);
    const nuovi = await renewCodici(tx, sessione.utenteId);
    if (nuovi !== null) await record(tx, deps, sessione, 'codici-rigenerati', {});
    return nuovi;
  });
  if (codici === null) throw new DomainError('STATO_NON_AMMESSO', testi.nonAttivo);
  return { codici };
}

/** Removes the second factor, so that the password suffices again. Removing a missing one succeeds. */
export async function removeSecondoFattore(deps: SicurezzaDeps, sessione: Sessione): Promise<void> {
  await inTransaction(deps.pool, async (tx) => {
    const { username, email } = await lock(tx, sessione.utenteId);
    if (!(await removeFattore(tx, sessione.utenteId))) return;
    await record(tx, deps, sessione, 'fattore-tolto', {});
    await tell(tx, email, testi.oggetti.fattoreTolto, testi.corpi.fattoreTolto(username), deps.clock.now());
  });
}

async function lock(tx: Db, utenteId: number): Promise<{ username: string; email: string }> {
  const recapito = await lockRecapito(tx, utenteId);
  if (recapito === null) throw new DomainError('SESSIONE_ASSENTE', testi.sessioneAssente);
  return recapito;
}

async function tell(tx: Db, email: string, subject: string, text: string, now: Date): Promise<void> {
  if (email !== '') await queueMessaggioA(tx, email, { subject, text, html: null }, now);
}

function record(
  tx: Db,
  { clock }: SicurezzaDeps,
  { utenteId, cliente }: Sessione,
  evento: Evento['evento'],
  dettagli: Evento['dettagli'],
): Promise<void> {
  return recordEvento(tx, { istante: clock.now(), utenteId, clienteId: cliente?.id ?? null, evento, dettagli });
}
