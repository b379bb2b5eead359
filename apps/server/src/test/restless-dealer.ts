/** A dealer who orders, pays, returns and cancels at random and records every answer, for tests of races and faults. */
import { randomUUID } from 'node:crypto';
import type { Random } from '@battistrada/demo/random';
import type { WireClient } from './wire-client.ts';

/** The last reported state of an order; null when none was reported. */
type Sorte = 'CONFERMATO' | 'IN_ATTESA_PAGAMENTO' | 'ANNULLATO';
type Azione = 'carta' | 'bonifico' | 'annulla';

interface OrdineNoto {
  readonly id: number;
  readonly redirectUri: string | null;
  sorte: Sorte | null;
  /** True when he asked for the cancellation and got no answer. */
  annulloSospeso: boolean;
}

interface Conferma {
  readonly query: Record<string, string>;
  readonly pagaOnline: boolean;
}

export interface RestlessDealer {
  /** Does one random thing. Throws when the connection breaks. */
  step(client: WireClient): Promise<void>;
  /** Repeats unanswered requests until he knows the result of each of his orders. */
  settle(client: WireClient): Promise<void>;
  /** The reported states of his orders by id, one entry for each confirmation. */
  stati(): [number, string][];
  /** Unexplained answers: an unexpected status, or a missing sentence. */
  readonly imprevisti: string[];
  /** Answered requests by status. */
  readonly statuses: Map<number, number>;
}

export interface RestlessDealerOptions {
  readonly random: Random;
  readonly articoli: readonly string[];
  readonly coupon?: readonly number[];
}

/** A dealer without orders. */
export function createRestlessDealer({ random, articoli, coupon = [] }: RestlessDealerOptions): RestlessDealer {
  const ordini: OrdineNoto[] = [];
  const imprevisti: string[] = [];
  const statuses = new Map<number, number>();
  /** Sometimes an answer is lost: the request was carried out, and he does not know it. */
  const isLost = (): boolean => random.chance(0.1);
  /** Sent without an answer so far. */
  let sospesa: Conferma | null = null;

  /** The body of a successful answer; null when it was refused with a sentence, or failed. */
  async function read<T>(asked: Promise<Response>): Promise<{ status: number; body: T | null }> {
    const answer = await asked;
    const text = await answer.text();
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.ok) return { status: answer.status, body: JSON.parse(text) as T };
    const explained = /^\{"Message":"[^"]{10,}/.test(text);
    if (!explained || ![400, 402, 409, 503].includes(answer.status)) imprevisti.push(`${answer.status} ${text}`);
    return { status: answer.status, body: null };
  }

  async function add(client: WireClient): Promise<void> {
    const query = { id: random.pick(articoli), qty: String(random.int(1, 3)), token: randomUUID() };
    await read(client.get('/Carrello/Aggiungi', query));
  }

  async function confirm(client: WireClient, conferma: Conferma): Promise<void> {
    sospesa = conferma;
    const { query, pagaOnline } = conferma;
    const { status, body } = await read<{ idOrdine: number; redirectUri: string | null }>(
      client.post('/Ordine/ConfermaOrdine', query, pagaOnline ? { pagaOnline } : {}),
    );
    if (status >= 500 || isLost()) return;
    sospesa = null;
    if (body === null) return;
    const { idOrdine: id, redirectUri } = body;
    const sorte = redirectUri === null ? 'CONFERMATO' : 'IN_ATTESA_PAGAMENTO';
    ordini.push({ id, redirectUri, sorte, annulloSospeso: false });
  }

  async function confirmCart(client: WireClient): Promise<void> {
    await read(client.get('/Carrello/Carrello', { simulaSmistamento: 'true' }));
    const query: Record<string, string> = { idDestinazione: '-1', token: randomUUID() };
    if (coupon.length > 0 && random.chance(0.3)) query.idCoupon = String(random.pick(coupon));
    await confirm(client, { query, pagaOnline: random.chance(0.5) });
  }

  async function press(client: WireClient, ordine: OrdineNoto, azione: Azione): Promise<void> {
    ordine.sorte = null;
    const answer = await client.submit(ordine.redirectUri ?? '', { azione });
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const location = answer.headers.get('location') ?? '';
    await answer.text();
    if (answer.status === 503) return;
    if (answer.status !== 303) imprevisti.push(`${answer.status} for ${azione}`);
    else ordine.sorte = location.includes('status=SUCCESS') ? 'CONFERMATO' : 'ANNULLATO';
  }

  async function cancel(client: WireClient, ordine: OrdineNoto): Promise<void> {
    ordine.sorte = null;
    ordine.annulloSospeso = true;
    const { status } = await read(client.post('/Ordine/AnnullaOrdine', { id: String(ordine.id) }));
    if (status >= 500 || isLost()) return;
    ordine.annulloSospeso = false;
    ordine.sorte = status === 200 ? 'ANNULLATO' : 'CONFERMATO';
  }

  async function askStato(client: WireClient, ordine: OrdineNoto): Promise<void> {
    const id = new URLSearchParams(ordine.redirectUri?.split('?')[1]).get('id') ?? '';
    const { body } = await read<{ stato: string }>(client.get('/Pagamento/Stato', { id }));
    if (body === null) return;
    ordine.sorte =
      body.stato === 'PAGATO' ? 'CONFERMATO' : body.stato === 'APERTO' ? 'IN_ATTESA_PAGAMENTO' : 'ANNULLATO';
  }

  const withSorte = (sorte: Sorte | null) => ordini.filter((ordine) => ordine.sorte === sorte);
  return {
    imprevisti,
    statuses,
    stati: () => ordini.map(({ id, sorte }) => [id, sorte ?? 'non detto']),
    async step(client) {
      if (sospesa !== null) return confirm(client, sospesa);
      const waiting = withSorte('IN_ATTESA_PAGAMENTO').at(-1);
      const confirmed = withSorte('CONFERMATO').at(-1);
      const choice = random.next();
      if (choice < 0.45) return add(client);
      if (choice < 0.75) return confirmCart(client);
      if (choice < 0.88 && waiting) return press(client, waiting, random.pick(['carta', 'bonifico', 'annulla']));
      const ordine = random.chance(0.5) ? (waiting ?? confirmed) : confirmed;
      if (ordine) await cancel(client, ordine);
    },
    async settle(client) {
      while (sospesa !== null) await confirm(client, sospesa);
      for (const ordine of ordini) {
        while (ordine.annulloSospeso) await cancel(client, ordine);
        // An online payment may end without him, when its time is over.
        if (ordine.redirectUri !== null && ordine.sorte !== 'ANNULLATO') await askStato(client, ordine);
      }
    },
  };
}
