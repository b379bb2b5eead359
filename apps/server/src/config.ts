import { isIP } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import type { Azienda, GiorniConservazione } from '@battistrada/contract/impostazioni';
import { aziendaEnvironment, aziendaOf } from './azienda.ts';
import { conservazioneEnvironment, conservazioneOf } from './conservazione.ts';
import { esercizioEnvironment, esercizioOf, type Esercizio } from './esercizio.ts';
import { integer, limitiEnvironment, limitiOf, type Limiti } from './limiti.ts';
import { SetupError } from './setup-error.ts';

/** The settings of a start, under the product's own names. `.env.example` explains each variable. */
export type Config = {
  port: number;
  host: string;
  /** Null when the product runs its own PostgreSQL under `dataDir`. */
  databaseUrl: string | null;
  /** Maximum number of connections of this process. */
  dbPool: number;
  dataDir: string;
  /** True when an empty database is filled with demo data. By default only the embedded one is. */
  demo: boolean;
  demoArticoli: number;
  apiPrefix: string;
  marchio: string;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  /** Whose X-Forwarded-* headers are trusted: nobody's, everybody's, the last n hops', or these addresses'. */
  trustProxy: boolean | number | string;
  /** The public address of the portal, when it differs from the address on which it listens. Without a final slash. */
  publicUrl: string | null;
  /** Where pictures of articles lie besides the portal itself; without a final slash. */
  immaginiUrl: string | null;
  backofficeUrl: string;
  agentiUrl: string;
  limiteDispositivi: number;
  /** Days after which a session ends even if it is used: one without and one with *ricordami*. */
  sessioneGiorni: number;
  sessioneRicordataGiorni: number;
  consentiSovraQuantita: boolean;
  /** The meaning of the ERP's stock figures (integration.md §1.2). */
  giacenze: 'netta' | 'fisica';
  /** Percentages beyond which a `completo` import waits for an approval (integration.md §1.1). */
  guardiaImporta: { tolteMassime: number; righeMinime: number };
  /** The watched folder whose files are imported. */
  arriviDir: string;
  /** The folder in which new and changed orders are written as files; null when there is none. */
  ordiniInCartella: { cartella: string; formato: 'ndjson' | 'csv' } | null;
  /** The mail server and the sender; null: mail is written to the outbox under `dataDir`; spenta: switched off. */
  smtp: { url: string; mittente: string } | 'spenta' | null;
  /** The address for requests for access; null: the office for orders. */
  emailRichieste: string | null;
  /** The gateway for text messages; null: they are written to the outbox under `dataDir`; spenti: switched off. */
  sms: { url: string; token: string; mittente: string | null } | 'spenti' | null;
  /** The issuer of the documents; null: the company in the database's settings. */
  azienda: Azienda | null;
  /**
   * Stripe Checkout; null: in demo mode customers pay on the built-in sandbox page, otherwise they cannot pay online.
   */
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string | null } | null;
  /** The public register of tyre labels for missing classes; null: nothing is fetched. */
  eprel: { url: string; apiKey: string | null } | null;
  /** Limits for one user, one customer and all together. */
  limiti: Limiti;
  /** Settings for the operation of this process. */
  esercizio: Esercizio;
  /** How long personal data is kept. */
  conservazione: GiorniConservazione;
};

/** True when customers may pay online: with Stripe, or on the page of the demo. */
export function isPagamentoOnlineOfferto({ stripe, demo }: Pick<Config, 'stripe' | 'demo'>): boolean {
  return stripe !== null || demo;
}

const flag = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['1', '0', 'true', 'false'], 'serve 1 oppure 0'))
  .transform((value) => value === '1' || value === 'true');

const link = z
  .string()
  .regex(/^(\/(?!\/)|https?:\/\/)\S*$/, 'serve un percorso che inizia con / o un indirizzo http(s)');

const isProxyAddress = (text: string): boolean => {
  const [address = '', bits = '0'] = text.trim().split('/', 2);
  return isIP(address) > 0 && /^\d{1,3}$/.test(bits);
};

const trustedProxies = z
  .string()
  .refine(
    (value) => /^(true|false|\d{1,2})$/.test(value) || value.split(',').every(isProxyAddress),
    'serve true, false, un numero di passaggi o un elenco di indirizzi',
  )
  .transform((value): boolean | number | string => {
    if (value === 'true' || value === 'false') return value === 'true';
    return /^\d{1,2}$/.test(value) ? Number(value) : value;
  });

/** The value that switches mail or text messages off. */
const SPENTO = 'no';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Below these the machine door, other pages and files answer. */
const RISERVATI = /^\/(integrazione|ediwheel|backoffice|agenti|proposte|assets|immagini|loghi_marca)(\/|$)/;

/** Every variable the product reads, by its name. An empty one counts as absent. */
export const environment = z.object({
  PORT: integer(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'serve un indirizzo o un nome di questa macchina')
    .default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, 'serve un indirizzo postgres://…')
    .optional(),
  DB_POOL: integer(1, 200).default(10),
  DATA_DIR: z.string().default('./data'),
  DEMO: flag.optional(),
  DEMO_ARTICOLI: integer(1, 1_000_000).default(20_000),
  API_PREFIX: z
    .string()
    .regex(/^(\/[\w-]+)+$/, 'serve un percorso come /testb2b/api, senza / alla fine')
    .refine((prefisso) => !RISERVATI.test(prefisso), 'serve un percorso che il portale non usa già, come /testb2b/api')
    .default('/testb2b/api'),
  MARCHIO: z.string().max(60, 'servono al massimo 60 caratteri').default('Battistrada'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `serve uno tra ${LOG_LEVELS.join(', ')}`).default('info'),
  TRUST_PROXY: trustedProxies.default(false),
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/[^\s/]+$/, 'serve un indirizzo come https://b2b.esempio.it, senza percorso')
    .optional(),
  IMMAGINI_URL: z
    .string()
    .regex(/^https?:\/\/[\w.-]+(:\d+)?$/, 'serve un indirizzo come https://immagini.esempio.it, senza percorso')
    .optional(),
  BACKOFFICE_URL: link.default('/backoffice'),
  AGENTI_URL: link.default('/agenti'),
  LIMITE_DISPOSITIVI: integer(1, 1000).optional(),
  SESSIONE_GIORNI: integer(1, 365).default(30),
  SESSIONE_RICORDATA_GIORNI: integer(30, 3650).default(180),
  CONSENTI_SOVRA_QUANTITA: flag.default(true),
  GIACENZE: z.enum(['netta', 'fisica'], 'serve netta oppure fisica').default('netta'),
  IMPORTA_TOLTE_MASSIME: integer(0, 100).default(10),
  IMPORTA_RIGHE_MINIME: integer(0, 100).default(50),
  ARRIVI_DIR: z.string().optional(),
  ORDINI_DIR: z.string().optional(),
  ORDINI_FORMATO: z.enum(['ndjson', 'csv'], 'serve ndjson oppure csv').default('ndjson'),
  ...aziendaEnvironment,
  ...limitiEnvironment,
  ...esercizioEnvironment,
  ...conservazioneEnvironment,
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w+$/, 'serve una chiave segreta di Stripe, sk_… o rk_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'serve il segreto del webhook di Stripe, whsec_…')
    .optional(),
  STRIPE_API_URL: z
    .string()
    .regex(/^https?:\/\/[^\s/]+$/, 'serve un indirizzo come https://api.esempio.it, senza percorso')
    .optional(),
  EPREL_URL: z
    .string()
    .regex(
      /^(https:\/\/[^\s?#]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/[^\s?#]*)?)$/,
      'serve un indirizzo https:// senza ? e #',
    )
    .optional(),
  EPREL_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'serve un testo senza spazi')
    .optional(),
  SMTP_URL: z
    .string()
    .refine(
      (value) => value === SPENTO || (/^smtps?:\/\/[^\s/]+\/?$/.test(value) && URL.canParse(value)),
      'serve un indirizzo come smtps://utente:password@host:465, oppure no',
    )
    .optional(),
  POSTA_MITTENTE: z
    .string()
    .regex(
      /^([^<>@,;:"\r\n]+ <[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/,
      'serve un indirizzo come Gomme Rossi <ordini@esempio.it>',
    )
    .optional(),
  EMAIL_RICHIESTE: z
    .string()
    .regex(/^[^\s<>@,;]+@[^\s<>@,;]+$/, 'serve un indirizzo e-mail')
    .optional(),
  SMS_GATEWAY_URL: z
    .string()
    .refine(
      (value) =>
        value === SPENTO ||
        (/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])\S+$/.test(value) && URL.canParse(value)),
      'serve un indirizzo https://, oppure no',
    )
    .optional(),
  SMS_GATEWAY_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'serve un testo senza spazi')
    .optional(),
  SMS_MITTENTE: z
    .string()
    .regex(/^(\+?\d{3,15}|[A-Za-z0-9 ]{1,11})$/, 'serve un numero o un nome di al massimo 11 lettere e cifre')
    .optional(),
});

/** Maximum number of devices of a user, unless `LIMITE_DISPOSITIVI` is set. */
const DISPOSITIVI = 5;
/** The same with demo data, where many people try the same accounts, each with his own browser. */
export const DISPOSITIVI_DEMO = 100;

/**
 * Reads the settings from environment variables. Throws a SetupError of one line that names every wrong variable and
 * the expected form. It repeats no value, because one of them contains a password.
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new SetupError(`Impostazione non valida. ${[...new Set(faults)].join('; ')}.`);
  }
  const read = parsed.data;
  const demo = read.DEMO ?? read.DATABASE_URL === undefined;
  return {
    port: read.PORT,
    host: read.HOST,
    databaseUrl: read.DATABASE_URL ?? null,
    dbPool: read.DB_POOL,
    dataDir: read.DATA_DIR,
    demo,
    demoArticoli: read.DEMO_ARTICOLI,
    apiPrefix: read.API_PREFIX,
    marchio: read.MARCHIO,
    logLevel: read.LOG_LEVEL,
    trustProxy: read.TRUST_PROXY,
    publicUrl: read.PUBLIC_URL ?? null,
    immaginiUrl: read.IMMAGINI_URL ?? null,
    backofficeUrl: read.BACKOFFICE_URL,
    agentiUrl: read.AGENTI_URL,
    limiteDispositivi: read.LIMITE_DISPOSITIVI ?? (demo ? DISPOSITIVI_DEMO : DISPOSITIVI),
    sessioneGiorni: read.SESSIONE_GIORNI,
    sessioneRicordataGiorni: read.SESSIONE_RICORDATA_GIORNI,
    consentiSovraQuantita: read.CONSENTI_SOVRA_QUANTITA,
    giacenze: read.GIACENZE,
    guardiaImporta: { tolteMassime: read.IMPORTA_TOLTE_MASSIME, righeMinime: read.IMPORTA_RIGHE_MINIME },
    arriviDir: read.ARRIVI_DIR ?? join(read.DATA_DIR, 'arrivi'),
    ordiniInCartella:
      read.ORDINI_DIR === undefined ? null : { cartella: read.ORDINI_DIR, formato: read.ORDINI_FORMATO },
    smtp: smtpOf(read.SMTP_URL, read.POSTA_MITTENTE),
    emailRichieste: read.EMAIL_RICHIESTE ?? null,
    sms: smsOf(read),
    azienda: aziendaOf(read),
    stripe: stripeOf(read),
    eprel:
      read.EPREL_URL === undefined
        ? null
        : { url: read.EPREL_URL.replace(/\/+$/, ''), apiKey: read.EPREL_API_KEY ?? null },
    limiti: limitiOf(read),
    esercizio: esercizioOf(read, read.DATA_DIR),
    conservazione: conservazioneOf(read),
  };
}

function smtpOf(url: string | undefined, mittente: string | undefined): Config['smtp'] {
  if (url === undefined) return null;
  if (url === SPENTO) return 'spenta';
  if (mittente !== undefined) return { url, mittente };
  throw new SetupError('Impostazione non valida. POSTA_MITTENTE: con SMTP_URL serve l’indirizzo del mittente.');
}

function smsOf(read: z.infer<typeof environment>): Config['sms'] {
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: token, SMS_MITTENTE: mittente = null } = read;
  if (url === undefined) return null;
  if (url === SPENTO) return 'spenti';
  if (token !== undefined) return { url, token, mittente };
  throw new SetupError('Impostazione non valida. SMS_GATEWAY_TOKEN: serve insieme a SMS_GATEWAY_URL.');
}

/** Webhooks cannot be trusted without their secret, and Stripe sends customers back to one of our addresses. */
function stripeOf(read: z.infer<typeof environment>): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl = null } = read;
  if (secretKey === undefined) return null;
  if (webhookSecret === undefined) {
    throw new SetupError('Impostazione non valida. STRIPE_WEBHOOK_SECRET: serve insieme a STRIPE_SECRET_KEY.');
  }
  if (read.PUBLIC_URL === undefined) {
    throw new SetupError('Impostazione non valida. PUBLIC_URL: serve insieme a STRIPE_SECRET_KEY.');
  }
  return { secretKey, webhookSecret, apiUrl };
}
