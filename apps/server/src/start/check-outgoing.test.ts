import { describe, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { checkOutgoing } from './check-outgoing.ts';

const DATABASE_URL = 'postgres://host/db';
const check = (env: Record<string, string>) => checkOutgoing(loadConfig(env));

describe('checkOutgoing', () => {
  it('reports nothing in demo mode', () => {
    expect(check({})).toEqual([]);
    expect(check({ DATABASE_URL, DEMO: '1' })).toEqual([]);
  });

  it('refuses missing settings of mail and messages on a real database', () => {
    expect(() => check({ DATABASE_URL })).toThrow(
      'Impostazione mancante: SMTP_URL e SMS_GATEWAY_URL. Senza, posta o SMS non partirebbero: scrivere l’indirizzo del servizio, oppure «no» per farne a meno.',
    );
    expect(() => check({ DATABASE_URL, SMTP_URL: 'no' })).toThrow('Impostazione mancante: SMS_GATEWAY_URL.');
  });

  it('accepts them when they are switched off, and reports it in one line', () => {
    expect(check({ DATABASE_URL, SMTP_URL: 'no', SMS_GATEWAY_URL: 'no' })).toEqual([
      expect.stringMatching(/posta è spenta.*SMS sono spenti.*pagamento online non è offerto\.$/),
    ]);
  });

  it('accepts the embedded database without demo data, with one hint', () => {
    expect(check({ DEMO: '0' })).toEqual([expect.stringMatching(/restano in DATA_DIR\/outbox.*non è offerto\.$/)]);
  });

  it('reports nothing when everything is set up', () => {
    const env = {
      DATABASE_URL,
      SMTP_URL: 'smtps://a:b@posta.esempio.it:465',
      POSTA_MITTENTE: 'ordini@esempio.it',
      SMS_GATEWAY_URL: 'https://sms.esempio.it',
      SMS_GATEWAY_TOKEN: 'abc',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      PUBLIC_URL: 'https://b2b.esempio.it',
    };
    expect(check(env)).toEqual([]);
  });
});
