/** Further data of a customer beside his card (product.md §6): each part only for staff who may see its own screen. */
import { ULTIMI_IN_SCHEDA, type ClienteRapporti } from '@battistrada/contract/cliente-rapporti';
import { hasDiritto } from '@battistrada/contract/diritti';
import type pg from 'pg';
import { DomainError } from '../../errore/domain-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SessioneStaff } from '../../sessione/sessione.ts';
import { getStatoContratto, getTargetEconomy, getTargetPremium } from '../contratto/contratto.service.ts';
import { getChat, hasChat, listSconti, listUltimiOrdini, listUltimiRitiri } from './rapporti.sql.ts';
import { testi } from './testi.ts';

interface Deps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/** NON_TROVATO for an unknown customer. */
export async function getRapporti(deps: Deps, sessione: SessioneStaff, id: number): Promise<ClienteRapporti> {
  const { pool } = deps;
  const haChat = await hasChat(pool, id);
  if (haChat === null) throw new DomainError('NON_TROVATO', testi.nonTrovato);
  const delCliente = { cliente: { id } };
  const [contratti, premium, economy, sconti, ordini, pfu, chat] = await Promise.all([
    getStatoContratto(deps, delCliente),
    getTargetPremium(deps, delCliente),
    getTargetEconomy(deps, delCliente),
    listSconti(pool, id),
    hasDiritto(sessione, 'ordini') ? listUltimiOrdini(pool, id, ULTIMI_IN_SCHEDA) : null,
    hasDiritto(sessione, 'pfu') ? listUltimiRitiri(pool, id, ULTIMI_IN_SCHEDA) : null,
    haChat && hasDiritto(sessione, 'chat') ? getChat(pool, id) : null,
  ]);
  return {
    ...contratti,
    targetPremium: premium.target,
    targetEconomy: economy.target,
    sconti,
    ordini: ordini?.map((ordine) => ({ ...ordine, istante: ordine.istante.toISOString() })) ?? null,
    pfu: pfu?.map((ritiro) => ({ ...ritiro, creata: ritiro.creata.toISOString() })) ?? null,
    chat: chat === null ? null : { ...chat, ultimo: chat.ultimo?.toISOString() ?? null },
  };
}
