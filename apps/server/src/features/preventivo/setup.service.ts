/** What a dealer sets up for his quotations: the logo, and how his sale prices are made. */
import type { Ricarichi, RicarichiVoluti } from '@battistrada/contract/preventivo-vendita';
import type pg from 'pg';
import { inTransaction } from '../../db/pool.ts';
import { DomainError } from '../../http/domain-error.ts';
import type { SessioneCliente } from '../../http/sessione.ts';
import { createLogo } from './logo-immagine.ts';
import {
  getLogo as getLogoRow,
  getRegole,
  isSetupCompletato,
  listMarche,
  listRicarichi,
  putLogo,
  putRegole,
  setSetupCompletato,
} from './setup.sql.ts';
import { testi } from './testi.ts';

const REGOLE_INIZIALI = { arrotondamentoCents: 0, validitaGiorni: 15 };

export async function getSetup(pool: pg.Pool, { cliente }: SessioneCliente): Promise<{ completato: boolean }> {
  return { completato: await isSetupCompletato(pool, cliente.id) };
}

/** Marks the set-up as done, with or without a logo. */
export async function completeSetup(pool: pg.Pool, { cliente }: SessioneCliente): Promise<{ completato: boolean }> {
  await setSetupCompletato(pool, cliente.id);
  return { completato: true };
}

/** Puts a picture in the place of the logo there is; refuses what is none and keeps the old one then. */
export async function replaceLogo(pool: pg.Pool, { cliente }: SessioneCliente, file: Buffer): Promise<{ ok: true }> {
  await putLogo(pool, cliente.id, await createLogo(file));
  return { ok: true };
}

/** The logo as a PNG; NON_TROVATO when none was uploaded. */
export async function getLogo(pool: pg.Pool, { cliente }: SessioneCliente): Promise<Buffer> {
  const logo = await getLogoRow(pool, cliente.id);
  if (logo === null) throw new DomainError('NON_TROVATO', testi.logoNonTrovato);
  return logo;
}

export async function getRicarichi(pool: pg.Pool, { cliente }: SessioneCliente): Promise<Ricarichi> {
  const [regole, ricarichi, marche] = await Promise.all([
    getRegole(pool, cliente.id),
    listRicarichi(pool, cliente.id),
    listMarche(pool),
  ]);
  const { arrotondamentoCents, validitaGiorni } = regole ?? REGOLE_INIZIALI;
  return { ricarichi, arrotondamentoCents, validitaGiorni, marche };
}

/** Puts these rules in the place of those there are; NON_TROVATO for a brand nobody has. Links keep the prices they were made with. */
export async function replaceRicarichi(
  pool: pg.Pool,
  sessione: SessioneCliente,
  regole: RicarichiVoluti,
): Promise<Ricarichi> {
  const marche = new Set((await listMarche(pool)).map(({ id }) => id));
  if (regole.ricarichi.some(({ idMarca }) => idMarca !== null && !marche.has(idMarca))) {
    throw new DomainError('NON_TROVATO', testi.marcaNonTrovata);
  }
  await inTransaction(pool, (tx) => putRegole(tx, sessione.cliente.id, regole));
  return getRicarichi(pool, sessione);
}
