/** Stripe's API for Checkout and refunds, on this machine: form-encoded requests, idempotency keys, signed events. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import type { Clock } from '../ports/clock.ts';

const SECRET_KEY = 'sk_test_51battistrada';
const WEBHOOK_SECRET = 'whsec_battistrada';
const MIN_SESSION_S = 30 * 60;

/** A Checkout Session in Stripe's form, with the fields that we read. */
interface Session {
  id: string;
  object: 'checkout.session';
  amount_total: number;
  client_reference_id: string | null;
  currency: string;
  expires_at: number;
  /** Made at the payment; a test of refunds sets it. */
  payment_intent: string | null;
  payment_status: 'paid' | 'unpaid';
  status: 'open' | 'complete' | 'expired';
  url: string | null;
}

export interface StripeStandIn {
  /** Settings that direct a server here. */
  readonly env: Record<string, string>;
  /** Every request for a session: its fields and its idempotency key. */
  readonly created: { fields: Record<string, string>; key: string | undefined }[];
  /** Every refund with its idempotency key. */
  readonly refunds: {
    id: string;
    payment_intent: string;
    amount: number;
    key: string;
    metadata: { rimborso: string };
  }[];
  /** `refuse`: every request is refused; `hang`: none is answered; `ok`: all succeed. */
  mode: 'ok' | 'refuse' | 'hang';
  /** Runs before the answer when a session is closed. */
  onExpire: (session: Session) => Promise<void>;
  /** The session opened for a payment. */
  session(pagamentoId: string): Session;
  /** A webhook's body and signature, sent now by the clock, or `ageS` seconds earlier. */
  event(type: string, session: Session, ageS?: number): { payload: string; signature: string };
  stop(): Promise<void>;
}

export async function startStripeStandIn(clock: Clock): Promise<StripeStandIn> {
  const sessions = new Map<string, Session>();
  const answers = new Map<string, { body: string; session: Session }>();
  const stripe = new Stripe(SECRET_KEY);
  let events = 0;
  let requests = 0;

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    if (standIn.mode === 'hang') return;
    const send = (status: number, value: object) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${(requests += 1)}` })
        .end(JSON.stringify(value));
    const refuse = (type: string, message: string, status = 400) => send(status, { error: { type, message } });
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}` || standIn.mode === 'refuse') {
      refuse('invalid_request_error', 'Invalid API Key provided', 401);
      return;
    }
    const [path = ''] = (request.url ?? '').split('?');
    if (request.method === 'POST' && path === '/v1/checkout/sessions') {
      open(request, body, send, refuse);
      return;
    }
    if (path === '/v1/refunds') {
      refund(request, body, send, refuse);
      return;
    }
    const session = sessions.get(/^\/v1\/checkout\/sessions\/(\w+)/.exec(path)?.[1] ?? '');
    if (session === undefined) refuse('invalid_request_error', 'No such checkout.session', 404);
    else if (!path.endsWith('/expire')) send(200, session);
    else if (session.status !== 'open') {
      refuse('invalid_request_error', `Only Checkout Sessions with a status in ["open"] can be expired.`);
    } else {
      Object.assign(session, { status: 'expired', url: null });
      await standIn.onExpire(session);
      send(200, session);
    }
  }

  function refund(
    { method, headers, url }: IncomingMessage,
    body: string,
    send: (status: number, value: object) => void,
    refuse: (type: string, message: string) => void,
  ): void {
    if (method === 'GET') {
      const intent = new URLSearchParams((url ?? '').split('?')[1]).get('payment_intent');
      send(200, { object: 'list', data: standIn.refunds.filter(({ payment_intent }) => payment_intent === intent) });
      return;
    }
    const key = String(headers['idempotency-key']);
    const known = standIn.refunds.find((made) => made.key === key);
    if (known !== undefined) {
      send(200, known);
      return;
    }
    const fields = new URLSearchParams(body);
    const intent = fields.get('payment_intent') ?? '';
    const session = [...sessions.values()].find(({ payment_intent }) => payment_intent === intent);
    const before = standIn.refunds.filter((made) => made.payment_intent === intent);
    const amount = Number(fields.get('amount'));
    if (session === undefined || before.reduce((sum, made) => sum + made.amount, amount) > session.amount_total) {
      refuse('invalid_request_error', 'Refund amount is greater than unrefunded amount on charge');
      return;
    }
    const made = {
      id: `re_test_${standIn.refunds.length + 1}`,
      object: 'refund',
      status: 'succeeded',
      payment_intent: intent,
      amount,
      key,
      metadata: { rimborso: fields.get('metadata[rimborso]') ?? '' },
    };
    standIn.refunds.push(made);
    send(200, made);
  }

  function open(
    { headers }: IncomingMessage,
    body: string,
    send: (status: number, value: object) => void,
    refuse: (type: string, message: string) => void,
  ): void {
    if (headers['content-type'] !== 'application/x-www-form-urlencoded') {
      refuse('invalid_request_error', 'Invalid content type');
      return;
    }
    const key = String(headers['idempotency-key']);
    const known = answers.get(key);
    if (known !== undefined) {
      if (known.body === body) send(200, known.session);
      else refuse('idempotency_error', 'Keys for idempotent requests can only be used with the same parameters');
      return;
    }
    const fields = Object.fromEntries(new URLSearchParams(body));
    standIn.created.push({ fields, key });
    const expiresAt = Number(fields.expires_at);
    if (expiresAt < Math.floor(clock.now().getTime() / 1_000) + MIN_SESSION_S) {
      refuse('invalid_request_error', 'The `expires_at` timestamp must be at least 30 minutes from creation.');
      return;
    }
    const id = `cs_test_${sessions.size + 1}`;
    const session: Session = {
      id,
      object: 'checkout.session',
      amount_total: Number(fields['line_items[0][price_data][unit_amount]']),
      client_reference_id: fields.client_reference_id ?? null,
      currency: fields['line_items[0][price_data][currency]'] ?? '',
      expires_at: expiresAt,
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      url: `https://checkout.stripe.com/c/pay/${id}`,
    };
    sessions.set(id, session);
    answers.set(key, { body, session });
    send(200, session);
  }

  const standIn: StripeStandIn = {
    env: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: `http://127.0.0.1:${address.port}`,
      PUBLIC_URL: 'https://b2b.esempio.it',
    },
    created: [],
    refunds: [],
    mode: 'ok',
    onExpire: async () => {},
    session: (pagamentoId) => {
      const found = [...sessions.values()].find((session) => session.client_reference_id === pagamentoId);
      if (found === undefined) throw new Error(`no session for ${pagamentoId}`);
      return found;
    },
    event: (type, session, ageS = 0) => {
      const timestamp = Math.floor(clock.now().getTime() / 1_000) - ageS;
      const payload = JSON.stringify(
        { id: `evt_${(events += 1)}`, object: 'event', type, created: timestamp, data: { object: session } },
        null,
        2,
      );
      const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, timestamp });
      return { payload, signature };
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return standIn;
}
