/**
 * How much of the catalogue one user looks at within an hour. People are never held up; a program that copies all prices is told of in
 * the audit trail, and bounded. Counted by each process for itself: a search writes nothing.
 */
import type pg from 'pg';
import type { Config } from '../../config.ts';
import { recordEvento } from '../../db/registro.sql.ts';
import { refuseUntil } from '../../errore/refuse-until.ts';
import type { Clock } from '../../ports/clock.ts';
import { personaOf, type SessioneCliente } from '../../sessione/sessione.ts';
import { testi } from './testi.ts';

const HOUR_MS = 3_600_000;
/** One bit for each article, by its code: two that share one are counted once. Some 16 kB a user, for an hour. */
const BITS = 1 << 17;

interface Uso {
  readonly da: number;
  ricerche: number;
  viste: Uint8Array;
  articoli: number;
  isDetto: boolean;
}

export interface UsoRicerca {
  /** Counts a search; TROPPI_TENTATIVI beyond the hour's limit. */
  count(sessione: SessioneCliente): void;
  /** Notes what it showed, and tells the audit trail once an hour of who has seen very much. */
  note(sessione: SessioneCliente, codici: readonly string[]): Promise<void>;
}

interface Deps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly config: Pick<Config, 'limiti'>;
}

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

/** Sets the article's bit, and counts it where it was not set. */
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
