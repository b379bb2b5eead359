/** What the staff and an agent do. */
import { randomUUID } from 'node:crypto';
import type { Caller } from '../test-app.ts';
import { ARTICOLI, CLIENTI, type Act, type Commercio } from './commercio.ts';

export const ACTS_PERSONALE: readonly Act[] = [
  ['advances an order', 4, advanceOrdine],
  ['ships', 6, ship],
  ['cancels pieces, or an order', 3, cancel],
  ['assigns what is missing', 5, assign],
  ['refunds', 3, refund],
  ['orders by telephone', 3, orderByTelephone],
  ['agent: confirms or sends a cart', 5, orderAsAgente],
];

async function advanceOrdine({ random, staff, judge, pickOrdine }: Commercio): Promise<void> {
  const ordine = await pickOrdine();
  if (ordine === undefined) return;
  const { numero, versione } = ordine;
  const stato = random.pick(['IN_PREPARAZIONE', 'FATTURATO']);
  judge('advance', await staff().post('/BackOffice/AvanzaOrdine', {}, { numero, versione, stato }));
}

/** All pieces of an order in one deposito or only one line, at times fewer than all of it. */
async function ship({ random, query, staff, judge }: Commercio): Promise<void> {
  const impegni = await query<{ numero: number; versione: number; riga: number; idDeposito: number; pezzi: number }>(
    `select o.numero, o.versione, i.posizione as riga, i.deposito_id as "idDeposito", i.pezzi
       from impegno i join ordine o on o.id = i.ordine_id order by o.id desc, i.posizione, i.deposito_id limit 30`,
  );
  if (impegni.length === 0) return;
  const uno = random.pick(impegni);
  const { numero, versione, idDeposito } = uno;
  const insieme = impegni.filter((altro) => altro.numero === numero && altro.idDeposito === idDeposito);
  const righe = (random.chance(0.6) ? insieme : [uno]).map(({ riga, pezzi }) => ({
    riga,
    pezzi: random.chance(0.6) ? pezzi : random.int(1, pezzi),
  }));
  const body = { numero, versione, idDeposito, corriere: 'Bartolini', colli: [], righe };
  judge('ship', await staff().post('/BackOffice/Spedisci', {}, body));
}

async function cancel({ random, query, staff, judge, pickOrdine }: Commercio): Promise<void> {
  const ordine = await pickOrdine();
  if (ordine === undefined) return;
  const { id, numero, versione } = ordine;
  const ordinate = await query<{ riga: number; quantita: number }>(
    'select posizione as riga, quantita from riga_ordine where ordine_id = $1 order by posizione',
    [id],
  );
  const { riga, quantita } = random.pick(ordinate);
  const righe = random.chance(0.6) ? [{ riga, pezzi: random.int(1, quantita) }] : undefined;
  judge('cancel', await staff().post('/BackOffice/AnnullaOrdine', {}, { numero, versione, motivo: 'prova', righe }));
}

/** As proposed, or some pieces more or fewer. */
async function assign({ random, staff, judge }: Commercio): Promise<void> {
  const codice = random.pick(ARTICOLI);
  const found = judge('shortages', await staff().get('/BackOffice/MancantiArticolo', { codice }));
  if (found.statusCode !== 200) return;
  const righe = found
    .json<{
      righe: { numero: number; versione: number; riga: number; proposta: { idDeposito: number; qty: number }[] }[];
    }>()
    .righe.flatMap(({ numero, versione, riga, proposta }) =>
      proposta.map(({ idDeposito, qty }) => ({
        numero,
        versione,
        riga,
        idDeposito,
        qty: Math.max(1, random.chance(0.7) ? qty : qty + random.int(-1, 3)),
      })),
    );
  if (righe.length > 0) judge('assign', await staff().post('/BackOffice/AssegnaMancanti', {}, { codice, righe }));
}

async function refund({ random, query, staff, judge }: Commercio): Promise<void> {
  const rimborsi = await query<{ id: number }>('select id from rimborso order by id desc limit 10');
  if (rimborsi.length === 0) return;
  const { id } = random.pick(rimborsi);
  const answer = random.chance(0.5)
    ? await staff().post('/BackOffice/RimborsaOnline', {}, { id })
    : await staff().post('/BackOffice/EseguiRimborso', {}, { id, riferimento: 'CRO 1' });
  judge('refund', answer);
}

/** The cart of a customer, filled and read for him. */
async function fillCart({ random, test, judge }: Commercio, { token }: Caller): Promise<Caller> {
  const [codice] = random.pick(CLIENTI);
  const caller = test.with(token ?? '', codice);
  const query = {
    id: random.pick(ARTICOLI),
    qty: random.int(1, 4),
    ...(random.chance(0.4) ? { forzaAggiunta: true } : {}),
  };
  judge('add for him', await caller.get('/Carrello/Aggiungi', query));
  judge('look for him', await caller.get('/Carrello/Carrello', { simulaSmistamento: true }));
  return caller;
}

async function confirm({ judge }: Commercio, caller: Caller): Promise<void> {
  judge(
    'confirm for him',
    await caller.post('/Ordine/ConfermaOrdine', { idDestinazione: -1, token: randomUUID() }, {}),
  );
}

async function orderByTelephone(commercio: Commercio): Promise<void> {
  await confirm(commercio, await fillCart(commercio, commercio.staff()));
}

async function orderAsAgente(commercio: Commercio): Promise<void> {
  const caller = await fillCart(commercio, commercio.agente());
  const what = commercio.random.int(0, 2);
  if (what === 0) return;
  if (what === 1) {
    await confirm(commercio, caller);
    return;
  }
  const body = { token: randomUUID(), messaggio: 'Ecco' };
  commercio.judge('send the cart', await caller.post('/Agenti/InviaCarrello', {}, body));
}
