/** Purchase contracts and targets of a customer (specification §2 "Target economy", §3 "Contracts"). */
import type { StatoContratto, TargetEconomy, TargetPremium } from '@battistrada/contract/contratto';
import { giornoOf } from '@battistrada/domain/giorno';
import type pg from 'pg';
import type { Clock } from '../../ports/clock.ts';
import { getMasterpro, listContratti, listTargetEconomy, listTargetPremium } from './contratto.sql.ts';

export interface ContrattoDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/** The customer, the only part of a session that these figures need. */
interface DiCliente {
  readonly cliente: { readonly id: number };
}

const MESI_DI_TRIMESTRE = 3;

/** Pieces bought of each premium brand. */
export async function getTargetPremium(
  { pool }: ContrattoDeps,
  { cliente }: DiCliente,
): Promise<{ target: TargetPremium[] }> {
  return { target: await listTargetPremium(pool, cliente.id) };
}

/** The targets of the current year in Rome, with the current quarter. */
export async function getTargetEconomy(
  { pool, clock }: ContrattoDeps,
  { cliente }: DiCliente,
): Promise<{ target: TargetEconomy[] }> {
  const [anno = 0, mese = 1] = giornoOf(clock.now()).split('-').map(Number);
  const trimestreAttuale = Math.ceil(mese / MESI_DI_TRIMESTRE);
  const target = await listTargetEconomy(pool, cliente.id, anno);
  return { target: target.map((marca) => ({ ...marca, trimestreAttuale })) };
}

/** The contracts and, if there is one, the turnover target. */
export async function getStatoContratto({ pool }: ContrattoDeps, { cliente }: DiCliente): Promise<StatoContratto> {
  const [contratti, masterpro] = await Promise.all([listContratti(pool, cliente.id), getMasterpro(pool, cliente.id)]);
  return { contratti, masterpro };
}
