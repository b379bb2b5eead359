/**
 * Limits how much of the catalogue a user reads within an hour. People never reach the limit; a program that copies all
 * prices is limited, and recorded in the audit trail. Each process counts for itself, so that a search writes nothing.
 */
import { HOUR_MS } from '@battistrada/domain/durata';
import type pg from 'pg';
import type { Config } from '../../config.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import { refuseUntil } from '../../errore/refuse-until.ts';
import type { Clock } from '../../ports/clock.ts';
import { personaOf, type SessioneCliente } from '../../sessione/sessione.ts';
import { testi } from './testi.ts';

/**
 * One bit for each article, by its code: two articles with the same bit are counted once. Some 16 kB for a user, for an
 * hour.
 */
const BITS = 1 << 17;

interface Uso {
  readonly da: number;
  ricerche: number;
  viste: Uint8Array;
  articoli: number;
  isDetto: boolean;
}

export interface UsoRicerca {
  /** Counts a search; TROPPI_TENTATIVI beyond the hourly limit. */
  count(sessione: SessioneCliente): void;
  /** Counts the shown articles, and once an hour records in the audit trail a user who has seen very many. */
  note(sessione: SessioneCliente, codici: readonly string[]): Promise<void>;
}

interface Deps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly config: Pick<Config, 'limiti'>;
}

/** Counts each user’s searches of an hour in this process. */
export function createUsoRicerca({ pool, clock, config: { limiti } }: Deps): UsoRicerca {
  const usi = new Map<number, Uso>();

  function usoOf(utenteId: number): Uso {
    const now = clock.now().getTime();
    const found = usi.get(utenteId);
    if (found !== undefined && now >= found.da && now - found.da < HOUR_MS) return found;
    for (const [chi, { da }] of usi) if (now < da || now - da >= HOUR_MS) usi.delete(chi);
    const uso: Uso = { da: now, ricerche: 0, viste: new Uint8Array(BITS / 8), articoli: 0, isDetto: false };
    usi.set(utenteId, uso);
    return uso;
  }

  return {
    count(sessione) {
      const uso = usoOf(personaOf(sessione));
      uso.ricerche += 1;
      const resta = uso.da + HOUR_MS - clock.now().getTime();
      refuseUntil(uso.ricerche > limiti.ricercheOra ? resta : null, testi.troppeRicerche);
    },
    async note(sessione, codici) {
      const utenteId = personaOf(sessione);
      const uso = usoOf(utenteId);
      for (const codice of codici) see(uso, codice);
      if (uso.isDetto || uso.articoli < limiti.articoliAllarme) return;
      uso.isDetto = true;
      const { articoli, ricerche } = uso;
      await recordEvento(pool, {
        istante: clock.now(),
        utenteId,
        clienteId: sessione.cliente.id,
        evento: 'ricerche-anomale',
        dettagli: { articoli, ricerche },
      });
    },
  };
}

/** Sets the article's bit, and counts the article when the bit was not set. */
function see(uso: Uso, codice: string): void {
  let hash = 2_166_136_261;
  for (let at = 0; at < codice.length; at += 1) hash = Math.imul(hash ^ codice.charCodeAt(at), 16_777_619);
  const bit = (hash ^ (hash >>> 15)) & (BITS - 1);
  const mask = 1 << (bit & 7);
  const found = uso.viste[bit >> 3] ?? 0;
  if ((found & mask) !== 0) return;
  uso.viste[bit >> 3] = found | mask;
  uso.articoli += 1;
}
