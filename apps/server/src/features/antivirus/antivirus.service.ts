/**
 * Files that users send are scanned when a scanner is set up (CLAMD_URL). When it cannot be reached, files are refused.
 */
import { recordEvento } from '../../db/registro.sql.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { Antivirus, IndirizzoClamd } from '../../ports/antivirus.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import { openClamd } from './clamd.adapter.ts';
import { testi } from './testi.ts';

export interface Controllo {
  /** FORMATO_NON_ACCETTATO for an infected file, NON_PRONTO when the scanner does not answer. */
  check(contenuto: Buffer, mittente: { readonly utenteId: number; readonly clienteId: number | null }): Promise<void>;
}

const RETRY_MS = 30_000;

/** `clamd` null: no file is scanned. */
export function createControllo(
  { clamd }: { readonly clamd: IndirizzoClamd | null },
  deps: { readonly pool: Db; readonly clock: Clock; readonly log: Log },
): Controllo {
  return clamd === null ? { check: async () => {} } : controlloOver(openClamd(clamd), deps);
}

function controlloOver(
  antivirus: Antivirus,
  { pool, clock, log }: { readonly pool: Db; readonly clock: Clock; readonly log: Log },
): Controllo {
  return {
    async check(contenuto, { utenteId, clienteId }) {
      const found = await antivirus.scan(contenuto).catch((error: unknown) => {
        log.error({ err: error }, 'the scanner of files did not answer: nothing is taken meanwhile');
        throw new DomainError('NON_PRONTO', testi.nonPronto, { attesaMs: RETRY_MS });
      });
      if (found === null) return;
      await recordEvento(pool, {
        istante: clock.now(),
        utenteId,
        clienteId,
        evento: 'file-infetto',
        dettagli: { trovato: found.slice(0, 200) },
      });
      throw new DomainError('FORMATO_NON_ACCETTATO', testi.infetto);
    },
  };
}
