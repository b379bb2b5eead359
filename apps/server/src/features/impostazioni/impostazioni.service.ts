/** The settings in force, as every process has them within moments of a change. One that is missing closes what needs it. */
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
  /** Null: documents cannot be made. */
  readonly azienda: Azienda | null;
  /** Codes of the depositi that work on Saturdays too. */
  readonly sabato: readonly string[];
  readonly risposte: readonly RispostaPronta[];
  /** How far below a customer's own price anybody may agree on one by hand. */
  readonly scontoMassimoBp: BasisPoints;
  /** Null: the environment's. */
  readonly conservazione: GiorniConservazione | null;
}

type Chiave = keyof ValoriImpostazioni;

export interface ImpostazioniVigenti {
  get(): Promise<Impostazioni>;
  /** The trade brand; the last one known while the database cannot be read, so that a page about that can name it. */
  marchio(): Promise<string>;
}

/** What the environment gives. */
interface Given {
  /** Wins over the database's; null: the database's is in force. */
  readonly azienda: Azienda | null;
  /** In force until one stands in the database, which a start writes there. */
  readonly marchio: string;
}

interface ImpostazioniDeps {
  readonly pool: pg.Pool;
  readonly notifiche: Notifiche;
  readonly log: Log;
  readonly config: Given;
}

/** Reads the settings at the first call and after each change. While it cannot hear of changes it reads them every time. */
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

/** The settings as they are now. */
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
    azienda: given.azienda ?? valueOf('azienda'),
    marchio: valueOf('marchio') ?? given.marchio,
    sabato: valueOf('sabato') ?? [],
    risposte: valueOf('risposte') ?? [],
    scontoMassimoBp: Math.round((valueOf('scontoMassimo') ?? 0) * 100),
    conservazione: valueOf('conservazione'),
  };
}
