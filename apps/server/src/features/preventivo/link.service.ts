/** The link for the end customer: its contents are fixed when it is created, and can be accepted once. */
import type { Preventivo } from '@battistrada/contract/preventivo';
import { PAGINA_OFFERTA, type LinkCreato, type Offerta } from '@battistrada/contract/preventivo-link';
import { formatEuro } from '@battistrada/domain/denaro';
import { DAY_MS } from '@battistrada/domain/durata';
import { addDays, giornoOf, startOf, type Giorno } from '@battistrada/domain/giorno';
import { inTransaction } from '../../db/pool.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError, malformed } from '../../errore/domain-error.ts';
import { PORTALE, type TestoMessaggio } from '../../formato/lettera.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { createToken, hashToken } from '../../sessione/token.ts';
import { tellAccettazione, tellRifiuto } from '../avvisi/avvisi.service.ts';
import { queueMessaggio } from '../posta/posta.service.ts';
import { lockClientiFinali } from './clienti-finali.sql.ts';
import {
  deleteLinkMorti,
  findLink,
  getLink,
  insertLink,
  lockLink,
  markAccettato,
  markRifiutato,
  markVisto,
  revokeLink as revokeLinkRow,
  type LinkRow,
} from './link.sql.ts';
import { toDataUrl } from './logo-immagine.ts';
import { createOfferta, toOfferta } from './offerta.ts';
import { setValidoFino } from './preventivo.sql.ts';
import { getRivenditore } from './rivenditore.sql.ts';
import { getLogo, getRegole } from './setup.sql.ts';
import { testi } from './testi.ts';
import {
  changePreventivo,
  requirePreventivo,
  requireProdotti,
  viewPreventivo,
  type PreventivoDeps,
} from './vista.service.ts';

const VALIDITA_GIORNI = 15;

/**
 * Creates a link with the current offer, valid to the end of the quotation's last day; the earlier link no longer
 * opens. An expired quotation is renewed from today. The token is returned once and stored as its hash. GIA_ACCETTATO
 * when the end customer has accepted the current version, even at the same time: a new link would hide his choice.
 */
export async function createLink(
  { pool, clock }: PreventivoDeps,
  sessione: SessioneCliente,
  id: string,
): Promise<LinkCreato> {
  const { cliente } = sessione;
  const png = await getLogo(pool, cliente.id);
  const logo = png === null ? null : await toDataUrl(png);
  const token = createToken();
  return inTransaction(pool, async (tx) => {
    await lockClientiFinali(tx, cliente.id);
    await requirePreventivo(tx, id, sessione);
    const now = clock.now();
    // Waits for an acceptance in progress.
    await revokeLinkRow(tx, id, now);
    const prima = await getLink(tx, id);
    if (prima !== null && prima.superato === null) throw new DomainError('GIA_ACCETTATO', testi.accettatoDalCliente);
    const { validoFino } = (await viewPreventivo(tx, clock, sessione, id)).testata;
    await renewValidita(tx, id, sessione, { validoFino, oggi: giornoOf(now) });
    const preventivo = await viewPreventivo(tx, clock, sessione, id);
    requireProdotti(preventivo);
    const rivenditore = await getRivenditore(tx, cliente.id);
    if (rivenditore === null) throw new DomainError('NON_TROVATO', testi.nonTrovato);
    await insertLink(tx, {
      id: crypto.randomUUID(),
      preventivoId: id,
      clienteId: cliente.id,
      tokenHash: hashToken(token),
      creato: now,
      scade: startOf(addDays(preventivo.testata.validoFino, 1)),
      offerta: createOfferta(preventivo, rivenditore, logo),
      clienteFinaleId: preventivo.cliente?.id ?? null,
    });
    return {
      token,
      percorso: `${PAGINA_OFFERTA}#${token}`,
      preventivo: await viewPreventivo(tx, clock, sessione, id),
    };
  });
}

async function renewValidita(
  tx: Db,
  id: string,
  { cliente }: SessioneCliente,
  { validoFino, oggi }: { readonly validoFino: Giorno; readonly oggi: Giorno },
): Promise<void> {
  if (validoFino >= oggi) return;
  const giorni = (await getRegole(tx, cliente.id))?.validitaGiorni ?? VALIDITA_GIORNI;
  await setValidoFino(tx, id, addDays(oggi, giorni));
}

/** Revokes the link; an acceptance through it stays. */
export function revokeLink(deps: PreventivoDeps, sessione: SessioneCliente, id: string): Promise<Preventivo> {
  return changePreventivo(deps, sessione, id, (tx) => revokeLinkRow(tx, id, deps.clock.now()));
}

/**
 * The offer of a token; records that it was opened. NON_TROVATO when the token is unknown, revoked or expired, without
 * telling which.
 */
export async function getOfferta({ pool, clock }: PreventivoDeps, token: string): Promise<Offerta> {
  const now = clock.now();
  const link = await findOfferta(pool, token, now);
  if (link.visto === null) await markVisto(pool, link.id, now);
  return toOfferta(link.offerta, link);
}

/** The link of a token. NON_TROVATO when it is unknown, revoked or expired. */
export async function findOfferta(db: Db, token: string, now: Date): Promise<LinkRow> {
  const link = await findLink(db, hashToken(token), now);
  if (link === null) throw new DomainError('NON_TROVATO', testi.offertaNonTrovata);
  return link;
}

/**
 * Accepts an alternative and notifies the dealer. The same choice again gets the same answer, also after the last day,
 * because the first answer may have been lost; another choice is refused (GIA_ACCETTATO).
 */
export function acceptOfferta(
  { pool, clock }: PreventivoDeps,
  { token, ...scelta }: { readonly token: string; readonly alternativa: number; readonly messaggio: string },
): Promise<Offerta> {
  const hash = hashToken(token);
  return inTransaction(pool, async (tx) => {
    await lockLink(tx, hash);
    const now = clock.now();
    const link = await findLink(tx, hash, now, { risposti: true });
    if (link === null || (link.accettato === null && link.scade <= now)) {
      throw new DomainError('NON_TROVATO', testi.offertaNonTrovata);
    }
    if (!link.offerta.alternative.some(({ totale }) => totale.alternativa === scelta.alternativa)) {
      throw malformed('alternativa', testi.alternativaSenzaProdotti);
    }
    if (link.accettato === null) {
      await markAccettato(tx, link.id, scelta, now);
      await tellAccettazione(tx, link.clienteId, link.preventivoId, now);
      await queueMessaggio(tx, link.clienteId, createMail(link, scelta.alternativa), now);
      return toOfferta(link.offerta, { ...link, accettato: now, rifiutato: null, alternativa: scelta.alternativa });
    }
    if (link.alternativa !== scelta.alternativa) throw new DomainError('GIA_ACCETTATO', testi.accettatoAltro);
    return toOfferta(link.offerta, link);
  });
}

/**
 * Refuses an offer and notifies the dealer, once. It can still be accepted later; GIA_ACCETTATO when it was already.
 */
export function refuseOfferta(
  { pool, clock }: PreventivoDeps,
  { token, messaggio }: { readonly token: string; readonly messaggio: string },
): Promise<Offerta> {
  const hash = hashToken(token);
  return inTransaction(pool, async (tx) => {
    await lockLink(tx, hash);
    const now = clock.now();
    const link = await findLink(tx, hash, now, { risposti: true });
    if (link === null) throw new DomainError('NON_TROVATO', testi.offertaNonTrovata);
    if (link.accettato !== null) throw new DomainError('GIA_ACCETTATO', testi.giaAccettato);
    if (link.rifiutato !== null) return toOfferta(link.offerta, link);
    await markRifiutato(tx, link.id, messaggio, now);
    await tellRifiuto(tx, link.clienteId, link.preventivoId, now);
    const { numero } = link.offerta;
    const mail = {
      subject: testi.mail.oggettoRifiuto(numero),
      text: testi.mail.rifiutato(numero, riepilogoOf(link)),
      html: null,
    };
    await queueMessaggio(tx, link.clienteId, mail, now);
    return toOfferta(link.offerta, { ...link, rifiutato: now });
  });
}

/** The mail to the dealer: the quotation and the choice, without any name. */
function createMail(link: LinkRow, scelta: number): TestoMessaggio {
  const { numero, alternative } = link.offerta;
  const totaleCents = alternative.find(({ totale }) => totale.alternativa === scelta)?.totale.totaleCents ?? 0;
  const proposta = alternative.length > 1 ? scelta : null;
  const text = testi.mail.accettato(numero, proposta, formatEuro(totaleCents), riepilogoOf(link));
  return { subject: testi.mail.oggetto(numero), text, html: null };
}

/** The address of the quotation's summary in a queued mail. */
function riepilogoOf({ preventivoId }: LinkRow): string {
  return `${PORTALE}/preventivo/riepilogo?id=${preventivoId}`;
}

const CONSERVA_MS = 90 * DAY_MS;

/** The job: deletes links that were revoked long ago and never accepted. */
export async function removeLinkMorti(db: Db, now: Date): Promise<void> {
  await deleteLinkMorti(db, new Date(now.getTime() - CONSERVA_MS));
}
