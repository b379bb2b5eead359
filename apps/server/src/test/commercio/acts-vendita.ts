/** Other ways into an order than a search: bundles, quotations, prices agreed by hand, a dealer's own program. */
import { randomUUID } from 'node:crypto';
import { ARTICOLI, CLIENTI, type Act, type Commercio } from './commercio.ts';

export const ACTS_VENDITA: readonly Act[] = [
  ['changes or deletes a bundle', 2, changeBundle],
  ['adds a bundle', 4, addBundle],
  ['puts a quotation into the cart', 2, fillFromPreventivo],
  ['agent: agrees on a price', 4, agreePrezzo],
  ['answers an agent’s request', 3, decidePrezzo],
  ['blocks a customer, or ends it', 2, block],
  ['orders by his own program', 5, orderByProgram],
];

/** A new bundle, another price of one, or its end. */
async function changeBundle({ random, query, staff, judge }: Commercio): Promise<void> {
  const promo = await query<{ id: number; versione: number }>('select id, versione from promo order by id');
  const noto = promo.length === 0 ? undefined : random.pick(promo);
  if (noto !== undefined && random.chance(0.3)) {
    judge('delete the bundle', await staff().delete('/BackOffice/EliminaBundle', { ...noto }));
    return;
  }
  const righe = random.sample(ARTICOLI, random.int(1, 2)).map((codart) => ({
    codart,
    linea: 'Premium',
    prezzo: random.int(3_000, 4_900) / 100,
    qta_minima_prod: random.int(2, 4),
  }));
  const seen = noto !== undefined && random.chance(0.6) ? noto : {};
  const body = { ...seen, descrizione: 'Pacchetto', datafine: '2027-12-31', righe };
  judge('save the bundle', await staff().post('/BackOffice/SalvaBundle', {}, body));
}

async function addBundle({ random, query, buyers, judge }: Commercio): Promise<void> {
  const promo = await query<{ id: number }>('select id from promo order by id');
  if (promo.length === 0) return;
  const body = { idPromo: random.pick(promo).id, pacchetti: random.int(1, 2), token: randomUUID() };
  judge('add the bundle', await random.pick(buyers()).post('/Carrello/AggiungiPacchetto', {}, body));
}

async function fillFromPreventivo({ random, buyers, judge }: Commercio): Promise<void> {
  const buyer = random.pick(buyers());
  const opened = judge('new quotation', await buyer.get('/Preventivo/Nuovo'));
  if (opened.statusCode !== 200) return;
  const { id } = opened.json<{ testata: { id: string } }>().testata;
  for (const codice of random.sample(ARTICOLI, 2)) {
    const prodotto = { idPreventivo: id, id: codice, qty: random.int(1, 4) };
    judge('add to the quotation', await buyer.get('/Preventivo/AggiungiProdotto', prodotto));
  }
  judge('into the cart', await buyer.post('/Preventivo/InCarrello', { id, alternativa: 1 }));
}

/** For a line of the cart that the agent fills for a customer; at times the agreement is taken back. */
async function agreePrezzo({ random, test, agente, judge }: Commercio): Promise<void> {
  const caller = test.with(agente().token ?? '', random.pick(CLIENTI)[0]);
  const { righe } = judge('agreed prices', await caller.get('/PrezziConcordati/Righe')).json<{
    righe?: { codice: string; pieno: number; minimo: number }[];
  }>();
  if (righe === undefined || righe.length === 0) return;
  const { codice, pieno, minimo } = random.pick(righe);
  if (random.chance(0.2)) {
    judge('take the price back', await caller.delete('/PrezziConcordati/Togli', { id: codice }));
    return;
  }
  const prezzo = random.int(Math.floor(minimo * 100) - 50, Math.round(pieno * 100)) / 100;
  judge('agree', await caller.post('/PrezziConcordati/Concorda', {}, { id: codice, prezzo, motivo: 'Cliente fedele' }));
}

async function decidePrezzo({ random, staff, judge }: Commercio): Promise<void> {
  const { richieste } = judge('requests', await staff().get('/BackOffice/PrezziDaApprovare')).json<{
    richieste: { id: number; prezzo: number; qty: number }[];
  }>();
  if (richieste.length === 0) return;
  const { id, prezzo, qty } = random.pick(richieste);
  const body = { id, prezzo, qty, approva: random.chance(0.7), risposta: 'Va bene così' };
  judge('decide', await staff().post('/BackOffice/DecidiPrezzo', {}, body));
}

async function block({ random, query, staff, judge }: Commercio): Promise<void> {
  const clienti = await query<{ id: number; versione: number }>('select id, versione from cliente order by id');
  const body = { ...random.pick(clienti), bloccato: random.chance(0.15) };
  judge('block', await staff().post('/BackOffice/BloccaCliente', {}, body));
}

/** One order in five is sent twice at once, as by a program that lost the answer. */
async function orderByProgram({ random, programmi, judge }: Commercio): Promise<void> {
  const programma = random.pick(programmi);
  const body = {
    righe: random.sample(ARTICOLI, random.int(1, 3)).map((codice) => ({ codice, quantita: random.int(1, 5) })),
    accettaMancanti: random.chance(0.4),
    tuttiInsieme: random.chance(0.3),
  };
  const headers = { 'idempotency-key': randomUUID() };
  const sent = random.chance(0.2) ? 2 : 1;
  const answers = await Promise.all(Array.from({ length: sent }, () => programma.post('/ordini', body, headers)));
  for (const answer of answers) judge('order by program', answer);
}
