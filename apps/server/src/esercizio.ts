/** Settings of a process (product.md §9): its share of the work, access to its figures, its backups. */
import { join } from 'node:path';
import { z } from 'zod';
import { integer } from './limiti.ts';
import type { IndirizzoClamd } from './ports/antivirus.ts';

/** `web` answers people and programs, `lavori` runs the jobs and sends mail and messages, `tutto` does both. */
export type Ruolo = 'web' | 'lavori' | 'tutto';

export type LogFormat = 'json' | 'testo';

export interface Esercizio {
  readonly ruolo: Ruolo;
  /** The format of log lines: `json` for machines, `testo` for a person at a terminal. */
  readonly logFormat: LogFormat;
  /** Milliseconds between the first negative answer of `/readyz` and the refusal of new requests. */
  readonly attesaArrestoMs: number;
  /** The target of traces and their share; null when there is none. */
  readonly tracce: {
    readonly endpoint: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly servizio: string;
    /** From 0 to 1. */
    readonly quota: number;
  } | null;
  readonly metriche: {
    /** The token for `/metrics`; null: that address answers 404. */
    readonly token: string | null;
    /** A second port that serves the metrics without a token; null when there is none. */
    readonly port: number | null;
    readonly host: string;
  };
  /** The scanner for files that users send; null when there is none. */
  readonly clamd: IndirizzoClamd | null;
  readonly backup: {
    /** The folder of backups without a named file. */
    readonly cartella: string;
    /** `HH:MM` in Rome, every day; null when backups are made by command only. */
    readonly orario: string | null;
    /** How many backups are kept: of the last days, of the weeks before, of the months before. */
    readonly giorni: number;
    readonly settimane: number;
    readonly mesi: number;
    /** The key that encrypts and opens backups; null when they are not encrypted. */
    readonly chiave: { readonly passphrase: string } | { readonly destinatario: string } | null;
  };
}

const FORMATI = ['json', 'testo'] as const;
const RUOLI = ['web', 'lavori', 'tutto'] as const;

/** The variables for `config.ts`. */
export const esercizioEnvironment = {
  RUOLO: z.enum(RUOLI, `serve uno tra ${RUOLI.join(', ')}`).default('tutto'),
  LOG_FORMAT: z.enum(FORMATI, `serve ${FORMATI.join(' oppure ')}`).default('json'),
  ARRESTO_ATTESA: integer(0, 300).default(0),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .regex(/^https?:\/\/\S+$/, 'serve un indirizzo come http://localhost:4318')
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,]*(,[\w-]+=[^,]*)*$/, 'servono coppie come nome=valore, separate da virgole')
    .optional(),
  OTEL_SERVICE_NAME: z.string().max(60, 'servono al massimo 60 caratteri').default('battistrada'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('serve un numero da 0 a 1')
    .min(0, 'serve un numero da 0 a 1')
    .max(1, 'serve un numero da 0 a 1')
    .default(1),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'serve un testo senza spazi')
    .optional(),
  METRICS_PORT: integer(1, 65_535).optional(),
  METRICS_HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'serve un indirizzo o un nome di questa macchina')
    .default('127.0.0.1'),
  CLAMD_URL: z
    .string()
    .regex(/^(unix:\/\S+|tcp:\/\/[\w.-]+:\d{1,5})$/, 'serve unix:/percorso/del/socket oppure tcp://host:porta')
    .optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_ORARIO: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'serve un orario come 02:30')
    .optional(),
  BACKUP_GIORNI: integer(1, 3660).default(7),
  BACKUP_SETTIMANE: integer(0, 520).default(4),
  BACKUP_MESI: integer(0, 120).default(12),
  BACKUP_PASSPHRASE: z.string().min(12, 'servono almeno 12 caratteri').optional(),
  BACKUP_DESTINATARIO: z
    .string()
    .regex(/^age1[a-z0-9]+$/, 'serve una chiave pubblica di age, age1…')
    .optional(),
};

export function esercizioOf(read: z.infer<z.ZodObject<typeof esercizioEnvironment>>, dataDir: string): Esercizio {
  return {
    ruolo: read.RUOLO,
    logFormat: read.LOG_FORMAT,
    attesaArrestoMs: read.ARRESTO_ATTESA * 1000,
    tracce: tracceOf(read),
    metriche: { token: read.METRICS_TOKEN ?? null, port: read.METRICS_PORT ?? null, host: read.METRICS_HOST },
    clamd: read.CLAMD_URL === undefined ? null : clamdOf(read.CLAMD_URL),
    backup: {
      cartella: read.BACKUP_DIR ?? join(dataDir, 'backup'),
      orario: read.BACKUP_ORARIO ?? null,
      giorni: read.BACKUP_GIORNI,
      settimane: read.BACKUP_SETTIMANE,
      mesi: read.BACKUP_MESI,
      chiave: chiaveOf(read),
    },
  };
}

function tracceOf(read: z.infer<z.ZodObject<typeof esercizioEnvironment>>): Esercizio['tracce'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = '' } = read;
  if (endpoint === undefined) return null;
  const pairs = headers.split(',').filter(Boolean);
  return {
    endpoint,
    headers: Object.fromEntries(
      pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    ),
    servizio: read.OTEL_SERVICE_NAME,
    quota: read.OTEL_TRACES_SAMPLER_ARG,
  };
}

function clamdOf(url: string): IndirizzoClamd {
  if (url.startsWith('unix:')) return { path: url.slice('unix:'.length) };
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port) };
}

function chiaveOf(read: z.infer<z.ZodObject<typeof esercizioEnvironment>>): Esercizio['backup']['chiave'] {
  if (read.BACKUP_DESTINATARIO !== undefined) return { destinatario: read.BACKUP_DESTINATARIO };
  return read.BACKUP_PASSPHRASE === undefined ? null : { passphrase: read.BACKUP_PASSPHRASE };
}
