/** A dealer's settings for his quotations: the logo. */
import { MINUTE_MS } from '@battistrada/domain/durata';
import type pg from 'pg';
import { countUso, type Limite } from '../../db/limiti.sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import { refuseUntil } from '../../errore/refuse-until.ts';
import type { FileCaricato } from '../../formato/file-caricato.ts';
import type { ImageDecoder } from '../../formato/image-decoder.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import type { Controllo } from '../antivirus/antivirus.service.ts';
import { requireSpazio, type SpazioConfig } from '../spazio/spazio.service.ts';
import type { Ritaglio } from './ritaglio.ts';
import { getLogo as getLogoRow, isSetupCompletato, putLogo, setSetupCompletato } from './setup.sql.ts';
import { testi } from './testi.ts';

export interface LogoDeps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly images: ImageDecoder;
  readonly controllo: Controllo;
  readonly config: SpazioConfig;
}

const DECODER = new URL('./logo.decoder.ts', import.meta.url);
/** Maximum number of logos that a user may upload in a minute. */
const CARICAMENTI: Limite = { nome: 'logo-file', massimo: 40, durataMs: MINUTE_MS };

export async function getSetup(pool: pg.Pool, { cliente }: SessioneCliente): Promise<{ completato: boolean }> {
  return { completato: await isSetupCompletato(pool, cliente.id) };
}

/** Marks the set-up as done, with or without a logo. */
export async function completeSetup(pool: pg.Pool, { cliente }: SessioneCliente): Promise<{ completato: boolean }> {
  await setSetupCompletato(pool, cliente.id);
  return { completato: true };
}

/**
 * Replaces the logo by a picture, or a part of it; an invalid file is refused and the old logo stays. It is read only
 * when the user's pace and the disk allow it: TROPPI_TENTATIVI, NON_PRONTO.
 */
export async function replaceLogo(
  { pool, clock, images, controllo, config }: LogoDeps,
  { cliente, utenteId }: SessioneCliente,
  {
    readFile,
    ritaglio,
    signal,
  }: {
    readonly readFile: () => Promise<FileCaricato>;
    readonly ritaglio: Ritaglio | null;
    readonly signal: AbortSignal;
  },
): Promise<{ ok: true }> {
  refuseUntil(await countUso(pool, CARICAMENTI, String(utenteId), clock.now()), () => testi.troppiTentativi);
  await requireSpazio(config);
  const file = await readFile();
  await controllo.check(file.contenuto, { utenteId, clienteId: cliente.id });
  const { contenuto } = await images.decode(DECODER, file.contenuto, ritaglio, { utenteId, signal });
  await putLogo(pool, cliente.id, Buffer.from(contenuto));
  return { ok: true };
}

/** The logo as a PNG; NON_TROVATO when none was uploaded. */
export async function getLogo(pool: pg.Pool, { cliente }: SessioneCliente): Promise<Buffer> {
  const logo = await getLogoRow(pool, cliente.id);
  if (logo === null) throw new DomainError('NON_TROVATO', testi.logoNonTrovato);
  return logo;
}
