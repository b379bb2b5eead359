/**
 * Lost demand (product.md §6): searches without a result in stock, counted in memory and added to the database every
 * half minute, so that a search needs no further statement and no wait. The rows name no user and no customer. A killed
 * process loses half a minute of counts, which a figure does not show.
 */
import { HOUR_MS } from '@battistrada/domain/durata';
import { giornoOf, lunediOf, type Giorno } from '@battistrada/domain/giorno';
import type pg from 'pg';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import { addDomanda, addTesti, type DomandaContata, type TestoContato } from './ricerche-vane.sql.ts';

const OGNI_MS = 30_000;
/**
 * Maximum number of different searches in half a minute, because a program that tries everything would spoil the
 * figures.
 */
const VOCI_AL_MASSIMO = 2_000;
/** Searches of each user within the hour, so that a repetition counts once. Some 2 MB at most. */
const VISTE_AL_MASSIMO = 20_000;
const TESTO_AL_MASSIMO = 60;
/**
 * A telephone or VAT number, also with a country's prefix, or a tax code: each may belong to a person. An EAN is longer
 * or shorter and has no such prefix.
 */
const DI_QUALCUNO = /^(\d{9,11}|(\+|00)\d{9,13}|it\d{11}|[a-z]{6}[\da-z]{2}[a-z][\da-z]{2}[a-z][\da-z]{3}[a-z])$/;

/** A search that found nothing in stock. */
export interface RicercaVana {
  readonly tipoProdotto: number;
  readonly misura: string | null;
  readonly stagioni: readonly number[];
  readonly marche: readonly number[];
  readonly testo: string;
  /** The number of articles that it showed, in stock or not. */
  readonly trovati: number;
}

export interface RicercheVane {
  /** Counts a user's search, once an hour. */
  note(chi: number, ricerca: RicercaVana): void;
  /** Writes the counts. */
  flush(): Promise<void>;
  /** Writes the counts for the last time. */
  close(): Promise<void>;
}

interface Deps {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly log: Log;
}

/** Counts in memory, and writes from time to time (docs/decisions/0035). */
export function createRicercheVane({ pool, clock, log }: Deps): RicercheVane {
  let domande = new Map<string, DomandaContata>();
  let testi = new Map<string, TestoContato>();
  let viste = new Set<string>();
  let visteDa = 0;

  function isNuova(vista: string, now: number): boolean {
    if (now < visteDa || now - visteDa >= HOUR_MS || viste.size >= VISTE_AL_MASSIMO) {
      viste = new Set();
      visteDa = now;
    }
    if (viste.has(vista)) return false;
    viste.add(vista);
    return true;
  }

  function note(chi: number, ricerca: RicercaVana): void {
    const now = clock.now();
    const settimana = lunediOf(giornoOf(now));
    const domanda = toDomanda(ricerca, settimana);
    const chiave = domanda === null ? '' : Object.values(domanda).join('|');
    if (domanda !== null && isNuova(`${chi} ${chiave}`, now.getTime())) count(domande, chiave, domanda);
    const testo = ricerca.trovati === 0 ? toTesto(ricerca.testo) : null;
    if (testo !== null && isNuova(`${chi} "${testo}`, now.getTime())) {
      count(testi, `${settimana} ${testo}`, { settimana, testo });
    }
  }

  async function flush(): Promise<void> {
    const [contate, contati] = [domande, testi];
    domande = new Map();
    testi = new Map();
    if (contate.size > 0) await addDomanda(pool, [...contate.values()]);
    if (contati.size > 0) await addTesti(pool, [...contati.values()]);
  }

  // Counts that cannot be written are dropped: an unreachable database is the greater problem.
  const flushOrTell = (): Promise<void> =>
    flush().catch((error: unknown) => log.warn({ err: error }, 'searches in vain were not written'));
  const timer = setInterval(() => void flushOrTell(), OGNI_MS).unref();
  return {
    note,
    flush,
    close: async () => {
      clearInterval(timer);
      await flushOrTell();
    },
  };
}

function count<Voce extends object>(voci: Map<string, Voce & { ricerche: number }>, chiave: string, voce: Voce): void {
  const ricerche = (voci.get(chiave)?.ricerche ?? 0) + 1;
  if (ricerche > 1 || voci.size < VOCI_AL_MASSIMO) voci.set(chiave, { ...voce, ricerche });
}

/**
 * The searched size, season and brand; null when the search named none of them. Several values of one facet count as
 * none.
 */
function toDomanda(
  { tipoProdotto, misura, stagioni, marche }: RicercaVana,
  settimana: Giorno,
): Omit<DomandaContata, 'ricerche'> | null {
  const stagione = stagioni.length === 1 ? (stagioni[0] ?? 0) : 0;
  const marca = marche.length === 1 ? (marche[0] ?? 0) : 0;
  if (misura === null && stagione === 0 && marca === 0) return null;
  return { settimana, tipoProdotto, misura: misura ?? '', stagione, marca };
}

/** The text as it is counted; null when it is empty or may name a person. */
function toTesto(testo: string): string | null {
  const pulito = testo.trim().toLowerCase().replaceAll(/\s+/g, ' ').slice(0, TESTO_AL_MASSIMO);
  if (pulito === '' || pulito.includes('@')) return null;
  return DI_QUALCUNO.test(pulito.replaceAll(/[\s./-]/g, '')) ? null : pulito;
}
