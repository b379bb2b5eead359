/** Stripe Checkout: its payment page and its signed events. */
import { MINUTE_MS } from '@battistrada/domain/durata';
import Stripe from 'stripe';
import type { Config } from '../../config.ts';
import { RimborsoRifiutato, type RichiestaRimborso, type StatoSessione } from '../../ports/pagamenti.ts';
import type { Esito, NotiziaPagamento } from './pagamento.service.ts';
import type { Metodo } from './pagamento.sql.ts';
import { RINUNCIA_PATH, type StripePagamenti } from './stripe-paths.ts';

/** Stripe requires sessions of at least half an hour; ours are closed when the order's time is over. */
const MIN_SESSIONE_MS = 30 * MINUTE_MS;

const TIMEOUT_MS = 8_000;
const SIGNATURE_TOLERANCE_S = 300;

export function openStripe(
  { secretKey, webhookSecret, apiUrl }: NonNullable<Config['stripe']>,
  { apiPrefix, publicUrl }: Pick<Config, 'apiPrefix' | 'publicUrl'>,
  marchio: () => Promise<string>,
): StripePagamenti {
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiUrl === null ? {} : hostOf(apiUrl)),
  });
  const portal = publicUrl ?? '';
  return {
    fornitore: 'stripe',
    // The request must be identical for the same payment: Stripe answers a repetition with the first session.
    create: async ({ id, importoCents, descrizione, scadenza }) => {
      const name = `${descrizione} – ${await marchio()}`;
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          locale: 'it',
          client_reference_id: id,
          line_items: [
            { quantity: 1, price_data: { currency: 'eur', unit_amount: importoCents, product_data: { name } } },
          ],
          payment_intent_data: { description: name, metadata: { pagamento: id } },
          success_url: `${portal}/pagamento/stato?status=SUCCESS&id=${id}`,
          cancel_url: `${portal}${apiPrefix}${RINUNCIA_PATH}?id=${id}`,
          expires_at: Math.ceil((scadenza.getTime() + MIN_SESSIONE_MS) / 1_000),
        },
        { idempotencyKey: id },
      );
      if (session.url === null) throw new Error(`session ${session.id} has no page`);
      return { riferimento: session.id, redirectUri: session.url };
    },
    pagina: (_id, ricordata) => ricordata,
    cancel: async (riferimento) => {
      try {
        await stripe.checkout.sessions.expire(riferimento);
        return 'CHIUSA';
      } catch (error) {
        // Stripe refuses when the session is no longer open.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        return statoOf(await stripe.checkout.sessions.retrieve(riferimento));
      }
    },
    refund: (richiesta) => refundOn(stripe, richiesta),
    readEvento: async (body, signature, now) => {
      const tolerance = SIGNATURE_TOLERANCE_S;
      // The library throws several errors for a header that Stripe did not sign; then the event is not accepted.
      const event = await stripe.webhooks
        .constructEventAsync(body, signature, webhookSecret, tolerance, undefined, now.getTime())
        .catch(() => null);
      if (event === null) return 'FALSA';
      // Signed, but none of the events that were asked for.
      return isObject(event.data?.object) ? notiziaOf(event) : null;
    },
  };
}

/** Number of refunds of one payment that are searched: an order has one for each cancellation of pieces. */
const MAX_RIMBORSI = 100;

/**
 * Stripe keeps an idempotency key for a day. An older request without a known answer is searched by the name it
 * carries, before a new one is sent.
 */
async function refundOn(stripe: Stripe, { chiave, riferimento, importoCents }: RichiestaRimborso): Promise<string> {
  try {
    const { payment_intent } = await stripe.checkout.sessions.retrieve(riferimento);
    const pagato = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
    if (pagato === undefined) throw new RimborsoRifiutato(`session ${riferimento} was not paid`);
    const { data } = await stripe.refunds.list({ payment_intent: pagato, limit: MAX_RIMBORSI });
    const refund =
      data.find(({ metadata }) => metadata?.rimborso === chiave) ??
      (await stripe.refunds.create(
        { payment_intent: pagato, amount: importoCents, metadata: { rimborso: chiave } },
        { idempotencyKey: chiave },
      ));
    if (refund.status === 'failed' || refund.status === 'canceled') {
      throw new RimborsoRifiutato(`refund ${refund.id} is ${refund.status}`);
    }
    return refund.id;
  } catch (error) {
    // Stripe refused: the refund was made in its own panel, or the payment is too old.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new RimborsoRifiutato(error.message);
    throw error;
  }
}

function hostOf(apiUrl: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(apiUrl);
  return {
    host: hostname,
    port: port || (protocol === 'http:' ? '80' : '443'),
    protocol: protocol === 'http:' ? 'http' : 'https',
  };
}

function statoOf({ status, payment_status }: Stripe.Checkout.Session): StatoSessione {
  if (status !== 'complete') return 'CHIUSA';
  return payment_status === 'unpaid' ? 'IN_CORSO' : 'PAGATO';
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function notiziaOf(event: Stripe.Event): NotiziaPagamento | null {
  switch (event.type) {
    case 'checkout.session.completed': {
      const session = event.data.object;
      // Unpaid: a transfer was ordered, and its money takes days.
      return session.payment_status === 'unpaid'
        ? notizia(session, 'IN_CORSO', null)
        : notizia(session, 'PAGATO', 'carta');
    }
    case 'checkout.session.async_payment_succeeded':
      return notizia(event.data.object, 'PAGATO', 'bonifico');
    case 'checkout.session.async_payment_failed':
      return notizia(event.data.object, 'RIFIUTATO', null);
    case 'checkout.session.expired':
      return notizia(event.data.object, 'SCADUTO', null);
    default:
      return null;
  }
}

function notizia(
  { client_reference_id: id, id: riferimento, amount_total: importoCents, currency: valuta }: Stripe.Checkout.Session,
  esito: Esito,
  metodo: Metodo | null,
): NotiziaPagamento | null {
  return id === null ? null : { id, esito, metodo, riferimento, importoCents, valuta };
}
