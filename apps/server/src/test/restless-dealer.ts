/** A dealer who orders, pays, turns back and cancels at random, and who notes what he was told: for races and faults. */
import { randomUUID } from 'node:crypto';
import type { Random } from '@battistrada/demo/random';
import type { WireClient } from './wire-client.ts';

/** What an order was last said to be; null while nobody has said. */
type Sorte = 'CONFERMATO' | 'IN_ATTESA_PAGAMENTO' | 'ANNULLATO';
type Azione = 'carta' | 'bonifico' | 'annulla';

interface OrdineNoto {
  readonly id: number;
  readonly redirectUri: string | null;
  sorte: Sorte | null;
  /** Whether he has asked to cancel it and was not answered. */
  annulloSospeso: boolean;
}

interface Conferma {
  readonly query: Record<string, string>;
  readonly pagaOnline: boolean;
}

export interface RestlessDealer {
  /** Does one thing at random. Throws when the connection breaks. */
  step(client: WireClient): Promise<void>;
  /** Asks again whatever was not answered, until he knows what became of each of his orders. */
  settle(client: WireClient): Promise<void>;
  /** What he was told of his orders, by id, one entry for each confirmation he was told of. */
  stati(): [number, string][];
  /** Every answer that nothing explains: of another status than the dealer expects, or without its sentence. */
  readonly imprevisti: string[];
  /** Requests answered so far, by status. */
  readonly statuses: Map<number, number>;
}

export interface RestlessDealerOptions {
  readonly random: Random;
  readonly articoli: readonly string[];
  readonly coupon?: readonly number[];
}

/** A dealer with nothing ordered yet. */
export function createRestlessDealer({ random, articoli, coupon = [] }: RestlessDealerOptions): RestlessDealer {
  const ordini: OrdineNoto[] = [];
  const imprevisti: string[] = [];
  const statuses = new Map<number, number>();
  /** Now and then an answer is lost on its way: what was asked has happened, and he does not know. */
  const isLost = (): boolean => random.chance(0.1);
  /** Sent and not answered. */
  let sospesa: Conferma | null = null;

  /** The body of an answer that succeeded; null when it was refused with a sentence, or failed. */
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
        // What is paid online may have ended without him: by its time.
        if (ordine.redirectUri !== null && ordine.sorte !== 'ANNULLATO') await askStato(client, ordine);
      }
    },
  };
}
