/** What dealers do. */
import { randomUUID } from 'node:crypto';
import { buildCoupon } from '../build.ts';
import type { Buyer } from '../buyer.ts';
import { ARTICOLI, type Act, type Commercio } from './commercio.ts';

export const ACTS_RIVENDITORE: readonly Act[] = [
  ['adds to the cart', 10, add],
  ['changes a quantity', 4, change],
  ['confirms', 10, confirm],
  ['presses a button of the payment page', 7, press],
  ['cancels an order', 3, cancel],
  ['orders again', 2, reorder],
  ['gets a coupon', 2, getCoupon],
  ['puts a cart away, or takes one back', 2, putAway],
  ['answers a proposal', 4, answerProposta],
  ['pays what is due', 4, payScadenze],
];

async function add(commercio: Commercio): Promise<void> {
  await addFor(commercio, commercio.random.pick(commercio.buyers()));
}

async function addFor({ random, judge }: Commercio, buyer: Buyer): Promise<void> {
  const query = {
    id: random.pick(ARTICOLI),
    qty: random.int(1, 6),
    token: randomUUID(),
    ...forced(random.chance(0.4)),
  };
  judge('add', await buyer.get('/Carrello/Aggiungi', query));
}

async function change({ random, buyers, judge }: Commercio): Promise<void> {
  const buyer = random.pick(buyers());
  const codici = Object.keys(await buyer.readCart());
  if (codici.length === 0) return;
  const includiDepositiSecondari = random.chance(0.6);
  const query = { id: random.pick(codici), qty: random.int(1, 12), includiDepositiSecondari };
  judge('change', await buyer.get('/Carrello/Modifica', { ...query, ...forced(random.chance(0.4)) }));
}

function forced(isForced: boolean): { forzaAggiunta?: true } {
  return isForced ? { forzaAggiunta: true } : {};
}

/** A cart of before, or a new one. One confirmation in five is pressed twice at once. */
async function confirm(commercio: Commercio): Promise<void> {
  const { random, buyers, judge, pagine } = commercio;
  const buyer = random.pick(buyers());
  if (Object.keys(await buyer.readCart()).length === 0) await addFor(commercio, buyer);
  const cart = judge('look', await buyer.get('/Carrello/Carrello', { simulaSmistamento: true })).json<{
    carrello: object[];
    coupon?: { idCoupon: number }[];
  }>();
  if (cart.carrello.length === 0) return;
  const coupon = random.chance(0.5) ? cart.coupon?.[0] : undefined;
  const query = { token: randomUUID(), ...(coupon === undefined ? {} : { idCoupon: coupon.idCoupon }) };
  const body = {
    ...(random.chance(0.5) ? { pagaOnline: true } : {}),
    ...(random.chance(0.3) ? { tutti_insieme: random.chance(0.5) } : {}),
  };
  const pressed = random.chance(0.2) ? 2 : 1;
  const answers = await Promise.all(Array.from({ length: pressed }, () => buyer.confirm(query, body)));
  for (const answer of answers) notePagina(pagine, judge('confirm', answer));
}

/** Remembers the payment page that an answer leads to. */
function notePagina(pagine: string[], answer: { statusCode: number; json<T>(): T }): void {
  if (answer.statusCode !== 200) return;
  const { redirectUri } = answer.json<{ redirectUri?: string | null }>();
  if (redirectUri) pagine.push(redirectUri);
}

async function press({ test, random, pagine, judge }: Commercio): Promise<void> {
  if (pagine.length === 0) return;
  const answer = await test.app.inject({
    method: 'POST',
    url: random.pick(pagine),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `azione=${random.pick(['carta', 'bonifico', 'annulla'])}`,
  });
  judge('press', answer);
}

/** An order and its buyer; undefined where the order is nobody's here. */
async function pickOwn(commercio: Commercio): Promise<{ id: number; buyer: Buyer } | undefined> {
  const ordine = await commercio.pickOrdine('utente_id is not null');
  const buyer = commercio.buyers().find(({ utenteId }) => utenteId === ordine?.utenteId);
  return ordine === undefined || buyer === undefined ? undefined : { id: ordine.id, buyer };
}

async function cancel(commercio: Commercio): Promise<void> {
  const own = await pickOwn(commercio);
  if (own !== undefined) commercio.judge('cancel', await own.buyer.post('/Ordine/AnnullaOrdine', { id: own.id }));
}

async function reorder(commercio: Commercio): Promise<void> {
  const own = await pickOwn(commercio);
  if (own !== undefined) commercio.judge('reorder', await own.buyer.post('/Ordini/Riordina', { id: own.id }));
}

async function getCoupon({ test, random, buyers }: Commercio): Promise<void> {
  const { clienteId } = random.pick(buyers());
  await buildCoupon(test.database.pool, clienteId, { importoCents: random.pick([500, 3_000, 90_000]) });
}

async function putAway({ random, buyers, judge }: Commercio): Promise<void> {
  const buyer = random.pick(buyers());
  if (random.chance(0.5)) {
    const away = { nome: `C ${random.int(1, 99)}`, token: randomUUID() };
    judge('put away', await buyer.post('/CarrelliInAttesa/MettiVia', {}, away));
    return;
  }
  const { carrelli } = judge('put away, the list', await buyer.get('/CarrelliInAttesa/Lista')).json<{
    carrelli: { id: string }[];
  }>();
  if (carrelli.length === 0) return;
  const back = { id: random.pick(carrelli).id, token: randomUUID(), nome: random.chance(0.5) ? 'altro' : null };
  judge('take back', await buyer.post('/CarrelliInAttesa/Riprendi', {}, back));
}

async function answerProposta({ random, buyers, judge, pagine }: Commercio): Promise<void> {
  const buyer = random.pick(buyers());
  const { proposte } = judge('proposals', await buyer.get('/Proposte/Lista')).json<{
    proposte: { id: string; totale: number | null; righe: { nonDisponibile: number }[] }[];
  }>();
  if (proposte.length === 0) return;
  const { id, totale, righe } = random.pick(proposte);
  if (totale === null) return;
  if (random.chance(0.3)) {
    judge('refuse', await buyer.post('/Proposte/Rifiuta', {}, { id, motivo: 'troppo caro' }));
    return;
  }
  const mancanti = random.chance(0.5) ? righe.map(({ nonDisponibile }) => nonDisponibile) : [];
  const accepted = await buyer.post('/Proposte/Conferma', {}, { id, totale, mancanti });
  notePagina(pagine, judge('accept', accepted));
}

async function payScadenze({ random, buyers, query, judge, pagine }: Commercio): Promise<void> {
  const buyer = random.pick(buyers());
  const aperte = await query<{ id: number }>(
    'select id from partita where cliente_id = $1 and importo_cents > pagato_cents order by id',
    [buyer.clienteId],
  );
  if (aperte.length === 0) return;
  const partite = random.sample(aperte, random.int(1, 3)).map(({ id }) => id);
  notePagina(pagine, judge('pay', await buyer.post('/Pagamento/PagaScadenze', {}, { partite })));
}
