/** The settings in force, as every process has them within moments of a change. One that is missing closes what needs it. */
import type { Azienda, Contatti, ValoriImpostazioni } from '@battistrada/contract/impostazioni';
import { impostazioni as forme } from '@battistrada/contract/impostazioni.schema';
import type pg from 'pg';
import { listImpostazioni } from '../../db/impostazione.sql.ts';
import type { Notifiche } from '../../db/notifiche.ts';
import type { Db } from '../../db/sql.ts';
import type { Log } from '../../ports/log.ts';

export interface Impostazioni extends Contatti {
  /** Null: documents cannot be made. */
  readonly azienda: Azienda | null;
  /** Codes of the depositi that work on Saturdays too. */
  readonly sabato: readonly string[];
}

type Chiave = keyof ValoriImpostazioni;

export interface ImpostazioniVigenti {
  get(): Promise<Impostazioni>;
}

interface ImpostazioniDeps {
  readonly pool: pg.Pool;
  readonly notifiche: Notifiche;
  readonly log: Log;
  /** The company of the environment wins over the database's. */
  readonly config: { readonly azienda: Azienda | null };
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

  return {
    get: () => {
      listen();
      if (!notifiche.isListening()) return readImpostazioni(pool, config.azienda, log);
      const reading = (read ??= readImpostazioni(pool, config.azienda, log));
      reading.catch(() => {
        if (read === reading) read = null;
      });
      return reading;
    },
  };
}

/** The settings as they are now; `azienda` is the environment's, which wins. */
export async function readImpostazioni(db: Db, azienda: Azienda | null, log: Log): Promise<Impostazioni> {
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
    azienda: azienda ?? valueOf('azienda'),
    sabato: valueOf('sabato') ?? [],
  };
}
