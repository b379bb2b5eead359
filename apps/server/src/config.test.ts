import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { environment, loadConfig } from './config.ts';

describe('loadConfig', () => {
  it('has a default for every setting', () => {
    expect(loadConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      dbPool: 10,
      dataDir: './data',
      demo: true,
      demoArticoli: 20_000,
      apiPrefix: '/testb2b/api',
      marchio: 'Battistrada',
      logLevel: 'info',
      trustProxy: false,
      publicUrl: null,
      immaginiUrl: null,
      backofficeUrl: '/backoffice',
      agentiUrl: '/agenti',
      limiteDispositivi: 100,
      sessioneGiorni: 30,
      sessioneRicordataGiorni: 180,
      conservazione: {
        registro: 730,
        posta: 90,
        chat: 1_825,
        preventivi: 1_825,
        dispositivi: 730,
        importazioni: 180,
      },
      consentiSovraQuantita: true,
      giacenze: 'netta',
      guardiaImporta: { tolteMassime: 10, righeMinime: 50 },
      ordiniInCartella: null,
      smtp: null,
      emailRichieste: null,
      eprel: null,
      sms: null,
      arriviDir: 'data/arrivi',
      azienda: null,
      stripe: null,
      limiti: {
        fileUtente: 5e8,
        fileCliente: 1e9,
        fileTotale: 2e10,
        spazioMinimo: 5e8,
        attesaPezzi: 1_000,
        attesaCents: 10_000_000,
        attesaOrdini: 30,
        ricercheOra: 100_000,
        articoliAllarme: 10_000,
      },
      esercizio: {
        ruolo: 'tutto',
        attesaArrestoMs: 0,
        logFormat: 'json',
        tracce: null,
        metriche: { token: null, port: null, host: '127.0.0.1' },
        clamd: null,
        backup: { cartella: 'data/backup', orario: null, giorni: 7, settimane: 4, mesi: 12, chiave: null },
      },
    });
  });

  it.each([
    ['RUOLO', 'capo', 'RUOLO: serve uno tra web, lavori, tutto'],
    ['CLAMD_URL', 'http://scanner', 'CLAMD_URL: serve unix:/percorso/del/socket oppure tcp://host:porta'],
    ['METRICS_TOKEN', 'due parole', 'METRICS_TOKEN: serve un testo senza spazi'],
    ['BACKUP_ORARIO', '25:00', 'BACKUP_ORARIO: serve un orario come 02:30'],
    ['PORT', 'abc', 'PORT: serve un numero intero da 0 a 65535'],
    ['PORT', '65536', 'PORT: serve un numero intero da 0 a 65535'],
    ['PORT', '-1', 'PORT: serve un numero intero da 0 a 65535'],
    ['HOST', 'a b', 'HOST: serve un indirizzo'],
    ['DATABASE_URL', 'mysql://user:segreto@host/db', 'DATABASE_URL: serve un indirizzo postgres://'],
    ['DB_POOL', '0', 'DB_POOL: serve un numero intero da 1 a 200'],
    ['DEMO', 'forse', 'DEMO: serve 1 oppure 0'],
    ['DEMO_ARTICOLI', '1000001', 'DEMO_ARTICOLI: serve un numero intero da 1 a 1000000'],
    ['DEMO_ARTICOLI', '2e4', 'DEMO_ARTICOLI: serve un numero intero'],
    ['API_PREFIX', 'api', 'API_PREFIX: serve un percorso'],
    ['API_PREFIX', '/api/', 'API_PREFIX: serve un percorso'],
    ['API_PREFIX', '/integrazione/v1', 'API_PREFIX: serve un percorso che il portale non usa già'],
    ['API_PREFIX', '/ediwheel', 'API_PREFIX: serve un percorso che il portale non usa già'],
    ['API_PREFIX', '/backoffice', 'API_PREFIX: serve un percorso che il portale non usa già'],
    ['API_PREFIX', '/agenti/api', 'API_PREFIX: serve un percorso che il portale non usa già'],
    ['MARCHIO', 'x'.repeat(61), 'MARCHIO: servono al massimo 60 caratteri'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL: serve uno tra trace'],
    ['TRUST_PROXY', 'maybe', 'TRUST_PROXY: serve true, false'],
    ['PUBLIC_URL', 'b2b.esempio.it', 'PUBLIC_URL: serve un indirizzo'],
    ['IMMAGINI_URL', 'https://immagini.esempio.it/foto', 'IMMAGINI_URL: serve un indirizzo'],
    ['IMMAGINI_URL', 'https://a.it;script-src', 'IMMAGINI_URL: serve un indirizzo'],
    ['BACKOFFICE_URL', 'javascript:alert(1)', 'BACKOFFICE_URL: serve un percorso'],
    ['AGENTI_URL', '//altrove', 'AGENTI_URL: serve un percorso'],
    ['LIMITE_DISPOSITIVI', '0', 'LIMITE_DISPOSITIVI: serve un numero intero da 1 a 1000'],
    ['CONSENTI_SOVRA_QUANTITA', '2', 'CONSENTI_SOVRA_QUANTITA: serve 1 oppure 0'],
    ['SMTP_URL', 'posta.esempio.it', 'SMTP_URL: serve un indirizzo come smtps://'],
    ['SMTP_URL', 'smtp://host:porta', 'SMTP_URL: serve un indirizzo come smtps://'],
    ['SMTP_URL', 'smtp://host', 'POSTA_MITTENTE: con SMTP_URL serve'],
    ['EMAIL_RICHIESTE', 'ordini', 'EMAIL_RICHIESTE: serve un indirizzo e-mail'],
    ['SMS_GATEWAY_URL', 'http://sms.esempio.it/invia', 'SMS_GATEWAY_URL: serve un indirizzo https://'],
    ['SMS_GATEWAY_URL', 'https://sms.esempio.it/invia', 'SMS_GATEWAY_TOKEN: serve insieme'],
    ['SMS_GATEWAY_TOKEN', 'due parole', 'SMS_GATEWAY_TOKEN: serve un testo senza spazi'],
    ['SMS_MITTENTE', 'Gomme Rossi & figli', 'SMS_MITTENTE: serve un numero o un nome'],
    ['AZIENDA_PARTITA_IVA', '123', 'AZIENDA_PARTITA_IVA: servono 11 cifre'],
    ['AZIENDA_CITTA', 'Bologna', 'AZIENDA_RAGIONE_SOCIALE: serve insieme alle altre'],
    ['POSTA_MITTENTE', 'Gomme Rossi', 'POSTA_MITTENTE: serve un indirizzo come'],
    ['POSTA_MITTENTE', 'a@esempio.it, b@esempio.it', 'POSTA_MITTENTE: serve un indirizzo come'],
  ])('refuses %s=%s in one line that names the setting', (name, value, message) => {
    const load = () => loadConfig({ [name]: value });
    expect(load).toThrow(message);
    expect(load).toThrow(/^[^\n]+$/);
  });

  it.each([
    [{ STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY: serve una chiave segreta'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1', PUBLIC_URL: 'https://b2b.esempio.it' }, 'STRIPE_WEBHOOK_SECRET: serve'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'PUBLIC_URL: serve'],
    [{ STRIPE_WEBHOOK_SECRET: 'segreto' }, 'STRIPE_WEBHOOK_SECRET: serve'],
    [{ STRIPE_API_URL: 'api.esempio.it' }, 'STRIPE_API_URL: serve un indirizzo'],
  ])('refuses the incomplete or wrong Stripe settings %j', (env, message) => {
    expect(() => loadConfig(env)).toThrow(message);
  });

  it('uses Stripe once its settings are complete', () => {
    const env = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      PUBLIC_URL: 'https://b2b.esempio.it',
    };
    expect(loadConfig(env).stripe).toEqual({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: null });
  });

  it('names every wrong setting at once and prints no value', () => {
    const load = () => loadConfig({ PORT: 'x', DATABASE_URL: 'user:segreto@host' });
    expect(load).toThrow(/PORT.*DATABASE_URL/);
    expect(load).not.toThrow('segreto');
  });

  it('treats an empty value as absent', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(loadConfig({}));
  });

  it('fills the embedded database with demo data, and any other database only with DEMO=1', () => {
    const DATABASE_URL = 'postgres://host/db';
    expect(loadConfig({}).demo).toBe(true);
    expect(loadConfig({ DEMO: '0' }).demo).toBe(false);
    expect(loadConfig({ DATABASE_URL }).demo).toBe(false);
    expect(loadConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
    // Demo accounts are shared: each registers the devices of everybody who tries it.
    expect(loadConfig({ DATABASE_URL }).limiteDispositivi).toBe(5);
    expect(loadConfig({ DATABASE_URL, DEMO: '1' }).limiteDispositivi).toBe(100);
    expect(loadConfig({ LIMITE_DISPOSITIVI: '3' }).limiteDispositivi).toBe(3);
  });

  it.each([
    ['true', true],
    ['2', 2],
    ['10.0.0.0/8, 127.0.0.1', '10.0.0.0/8, 127.0.0.1'],
  ])('reads TRUST_PROXY=%s', (value, expected) => {
    expect(loadConfig({ TRUST_PROXY: value }).trustProxy).toBe(expected);
  });
});

describe('mail', () => {
  const POSTA_MITTENTE = 'Gomme Rossi <ordini@esempio.it>';

  it('is sent by SMTP when a server is set, and is otherwise written to the outbox', () => {
    const SMTP_URL = 'smtps://utente:p%40ss@posta.esempio.it:465';
    expect(loadConfig({ SMTP_URL, POSTA_MITTENTE }).smtp).toEqual({ url: SMTP_URL, mittente: POSTA_MITTENTE });
    expect(loadConfig({ POSTA_MITTENTE }).smtp).toBeNull();
  });

  it('is switched off by its setting, and so are text messages', () => {
    expect(loadConfig({ SMTP_URL: 'no', SMS_GATEWAY_URL: 'no' })).toMatchObject({ smtp: 'spenta', sms: 'spenti' });
  });
});

describe('text messages', () => {
  it('are sent by the gateway when it is set', () => {
    const env = { SMS_GATEWAY_URL: 'https://sms.esempio.it/invia', SMS_GATEWAY_TOKEN: 'abc' };
    expect(loadConfig(env).sms).toEqual({ url: env.SMS_GATEWAY_URL, token: 'abc', mittente: null });
    expect(loadConfig({ ...env, SMS_MITTENTE: 'Gomme Rossi' }).sms).toMatchObject({ mittente: 'Gomme Rossi' });
  });
});

describe('.env.example', () => {
  const example = parseEnv(readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8'));

  it('lists every setting and nothing else', () => {
    expect(Object.keys(example).toSorted()).toEqual(Object.keys(environment.shape).toSorted());
  });

  it('shows the default values', () => {
    expect(loadConfig(example)).toEqual(loadConfig({}));
  });
});
