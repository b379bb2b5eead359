/**
 * The current settings, which every process has within moments of a change. A missing setting disables what needs it.
 */
import type {
  Azienda,
  Contatti,
  GiorniConservazione,
  RispostaPronta,
  ValoriImpostazioni,
} from '@battistrada/contract/impostazioni';
import { impostazioni as forme } from '@battistrada/contract/impostazioni.schema';
import type { BasisPoints } from '@battistrada/domain/denaro';
import type pg from 'pg';
import { listImpostazioni } from '../../db/impostazione.sql.ts';
import type { Notifiche } from '../../db/notifiche.ts';
import type { Db } from '../../db/sql.ts';
import type { Log } from '../../ports/log.ts';

export interface Impostazioni extends Contatti {
  readonly marchio: string;
  /** Null when documents cannot be made. */
  readonly azienda: Azienda | null;
  /** Codes of the depositi that also work on Saturdays. */
  readonly sabato: readonly string[];
  readonly risposte: readonly RispostaPronta[];
  /** The maximum discount below a customer's own price that anybody may agree by hand. */
  readonly scontoMassimoBp: BasisPoints;
  /** Null when the environment's is used. */
  readonly conservazione: GiorniConservazione | null;
}

type Chiave = keyof ValoriImpostazioni;

export interface ImpostazioniVigenti {
  get(): Promise<Impostazioni>;
  /**
   * The trade brand; the last known one while the database cannot be read, so that a page about the fault can name it.
   */
  marchio(): Promise<string>;
}

/**
 * Values of the environment. They are used until the database has its own. A start writes them there, so that the staff
 * sees and changes what is in force.
 */
interface Given {
  readonly azienda: Azienda | null;
  readonly marchio: string;
}

interface ImpostazioniDeps {
  readonly pool: pg.Pool;
  readonly notifiche: Notifiche;
  readonly log: Log;
  readonly config: Given;
}

/**
 * Reads the settings at the first call and after each change. While it cannot receive notifications, it reads them
 * every time.
 */
export function createImpostazioni({ pool, notifiche, log, config }: ImpostazioniDeps): ImpostazioniVigenti {
  let read: Promise<Impostazioni> | null = null;
  let listening = false;

  function listen(): void {
    if (listening) return;
    listening = true;
    notifiche.listen((notifica) => {
      if (notifica === null || notifica.cosa === 'impostazione') read = null;
    });
  }

  const get = (): Promise<Impostazioni> => {
    listen();
    if (!notifiche.isListening()) return readImpostazioni(pool, config, log);
    const reading = (read ??= readImpostazioni(pool, config, log));
    reading.catch(() => {
      if (read === reading) read = null;
    });
    return reading;
  };
  let { marchio } = config;
  return {
    get,
    marchio: async () => {
      marchio = await get().then(
        (now) => now.marchio,
        () => marchio,
      );
      return marchio;
    },
  };
}

/** Reads the current settings. */
export async function readImpostazioni(db: Db, given: Given, log: Log): Promise<Impostazioni> {
  const valori = new Map((await listImpostazioni(db)).map(({ chiave, valore }) => [chiave, valore]));
  /** A value of another form, written by hand or by another version, counts as missing. */
  const valueOf = <K extends Chiave>(chiave: K): ValoriImpostazioni[K] | null => {
    if (!valori.has(chiave)) return null;
    const parsed = forme[chiave].safeParse(valori.get(chiave));
    if (!parsed.success) log.error({ err: parsed.error, chiave }, 'a setting has a wrong form');
    return parsed.success ? parsed.data : null;
  };
  return {
    uffici: valueOf('uffici') ?? [],
    chiusure: valueOf('chiusure') ?? [],
    azienda: valueOf('azienda') ?? given.azienda,
    marchio: valueOf('marchio') ?? given.marchio,
    sabato: valueOf('sabato') ?? [],
    risposte: valueOf('risposte') ?? [],
    scontoMassimoBp: Math.round((valueOf('scontoMassimo') ?? 0) * 100),
    conservazione: valueOf('conservazione'),
  };
}
