/** What a dealer sets up for his quotations: the logo on top of them. */
import type pg from 'pg';
import { DomainError } from '../../errore/domain-error.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { createLogo, type Ritaglio } from './logo-immagine.ts';
import { getLogo as getLogoRow, isSetupCompletato, putLogo, setSetupCompletato } from './setup.sql.ts';
import { testi } from './testi.ts';

export async function getSetup(pool: pg.Pool, { cliente }: SessioneCliente): Promise<{ completato: boolean }> {
  return { completato: await isSetupCompletato(pool, cliente.id) };
}

/** Marks the set-up as done, with or without a logo. */
export async function completeSetup(pool: pg.Pool, { cliente }: SessioneCliente): Promise<{ completato: boolean }> {
  await setSetupCompletato(pool, cliente.id);
  return { completato: true };
}

/** Puts a picture, or a part of it, in the place of the logo there is; refuses what is none and keeps the old one then. */
export async function replaceLogo(
  pool: pg.Pool,
  { cliente }: SessioneCliente,
  file: Buffer,
  ritaglio: Ritaglio | null,
): Promise<{ ok: true }> {
  await putLogo(pool, cliente.id, await createLogo(file, ritaglio));
  return { ok: true };
}

/** The logo as a PNG; NON_TROVATO when none was uploaded. */
export async function getLogo(pool: pg.Pool, { cliente }: SessioneCliente): Promise<Buffer> {
  const logo = await getLogoRow(pool, cliente.id);
  if (logo === null) throw new DomainError('NON_TROVATO', testi.logoNonTrovato);
  return logo;
}
