import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildArticolo,
  buildBase,
  buildCoupon,
  buildDestinazione,
  buildUtente,
  readGiacenza,
} from '../../test/build.ts';
import { buyerOf, startBuyer } from '../../test/buyer.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

interface EsitoWire {
  status: string;
  redirectUri: string | null;
  idOrdine: number;
  numero: number;
  totale: number;
}

describe('conferma ordine', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
  });
  afterAll(() => test.close());

  const pool = () => test.database.pool;

  const history = async (caller: Caller) =>
    (await caller.get('/Ordini/Cerca', { inizio: -1, fine: -1, idOrdine: -1, pagina: 1 })).json<{
      ordini: Record<string, unknown>[];
      numeroOrdini: number;
    }>();

  const cartSize = async (caller: Caller): Promise<number> =>
    (await caller.get('/Carrello/Carrello')).json<{ carrello: unknown[] }>().carrello.length;

  it('writes the order, reduces the stock and empties the cart', async () => {
    const caller = await startBuyer(test, { depositi: [1, 2] });
    const id = await buildArticolo(pool(), {
      prezzi: { 1: 10_000 },
      pfuCents: 400,
      contributoCents: 80,
      giacenze: { 1: 3, 2: 20 },
    });
    await caller.fillCart({ [id]: 3 });
    await caller.get('/Carrello/Modifica', { id, qty: 10, includiDepositiSecondari: true });
    await caller.get('/Carrello/Carrello', { simulaSmistamento: true });
    const answer = await caller.confirm({}, { note: 'Suonare\nal cancello', riferimento: 'Targa AB123CD' });

    expect(answer.statusCode).toBe(200);
    const esito = answer.json<EsitoWire>();
    // (10 × 100 + 10 × 4 + 10 × 0.80) × 1.22
    expect(esito).toEqual({
      status: 'COMPLETED',
      redirectUri: null,
      idOrdine: expect.any(Number),
      numero: expect.any(Number),
      totale: 1_278.56,
      annullabileFino: '2026-03-10T09:05:00.000Z',
    });
    expect(await readGiacenza(pool(), id, 1)).toBe(0);
    expect(await readGiacenza(pool(), id, 2)).toBe(13);
    expect(await cartSize(caller)).toBe(0);
    expect((await history(caller)).ordini).toEqual([
      {
        id: esito.idOrdine,
        numero: esito.numero,
        deposito: 1,
        riferimento: 'Targa AB123CD',
        tipo: 'W',
        inseritoDa: null,
        dataOrdine: '2026-03-10',
        istante: '2026-03-10T09:00:00.000Z',
        prodotti: [
          { id, descrizione: `205/55 R16 91V ${id}`, quantita: 10, importo: 1_000, prezzo: 100, bollettato: false },
        ],
        totale: 1_278.56,
        descPagamento: 'Bonifico 30 gg',
        stato: 'CONFERMATO',
        destinazione: 'Via Emilia 1\n40100 Bologna (BO)',
        dataFatturazione: null,
        piva: '12345678903',
        note: 'Suonare\nal cancello',
        codiceSpedizione: null,
        annullabileFino: '2026-03-10T09:05:00.000Z',
        cronologia: [{ stato: 'CONFERMATO', data: '2026-03-10' }],
        consegne: [
          { deposito: 1, pezzi: 3, consegna: { giorno: '2026-03-11', entro: null, testo: 'mer 11 mar' } },
          { deposito: 2, pezzi: 7, consegna: { giorno: '2026-03-11', entro: null, testo: 'mer 11 mar' } },
        ],
        spedizioni: [],
        documenti: [],
        importi: { imponibile: 1_000, coupon: 0, scontoOnline: 0, pfu: 40, contributo: 8, iva: 230.56 },
      },
    ]);
  });

  it('shows the reduced stock in every user’s next search', async () => {
    const caller = await startBuyer(test);
    const id = await buildArticolo(pool(), { misuraChiave: '175/65R14', misura: '175/65 R14', giacenze: { 1: 5 } });
    await caller.fillCart({ [id]: 4 });
    await caller.confirm();
    const search = await caller.get('/Ricerca/Pneumatici', { misura: '1756514' });
    expect(search.json()).toMatchObject({ prodotti: [{ id, disponibilitaTotale: 1 }] });
  });

  it('confirms once for 50 calls with one token and gives all the first answer', async () => {
    const caller = await startBuyer(test);
    const id = await buildArticolo(pool(), { giacenze: { 1: 20 } });
    await caller.fillCart({ [id]: 4 });
    const token = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => caller.confirm({ token })));
    const first = answers[0]?.json<EsitoWire>();
    for (const answer of answers) expect(answer.json()).toEqual(first);
    expect((await history(caller)).numeroOrdini).toBe(1);
    expect(await readGiacenza(pool(), id, 1)).toBe(16);
    // Much later, with another cart and beyond the user's pace, the token still gets the first answer.
    await caller.fillCart({ [id]: 1 });
    await pool().query(`update limite set points = 600 where key like 'conferme:%'`);
    expect((await caller.confirm()).statusCode).toBe(429);
    expect((await caller.confirm({ token })).json()).toEqual(first);
    expect((await history(caller)).numeroOrdini).toBe(1);
  });

  it('sells the last 10 pieces to 10 of 50 customers and refuses the others', async () => {
    const id = await buildArticolo(pool(), { giacenze: { 1: 10 }, descrizione: 'Ultimi dieci' });
    const dealers = await Promise.all(Array.from({ length: 50 }, () => startBuyer(test)));
    await Promise.all(dealers.map((caller) => caller.fillCart({ [id]: 1 })));
    const answers = await Promise.all(dealers.map((caller) => caller.confirm()));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(answers.length - refused.length).toBe(10);
    expect(await readGiacenza(pool(), id, 1)).toBe(0);
    for (const answer of refused) {
      expect(answer.statusCode).toBe(402);
      expect(answer.json()).toMatchObject({
        codice: 'DISPONIBILITA_CAMBIATA',
        Message: expect.stringContaining(`Ultimi dieci (${id})`),
      });
    }
    const carts = await Promise.all(dealers.map(cartSize));
    expect(carts.reduce((sum, size) => sum + size, 0)).toBe(40);
  });

  it('does not deadlock when carts hold the same articles in opposite order, in different warehouses', async () => {
    const a = await buildArticolo(pool(), { giacenze: { 1: 500, 2: 500 } });
    const b = await buildArticolo(pool(), { giacenze: { 1: 500, 2: 500 } });
    const dealers = await Promise.all(
      Array.from({ length: 24 }, (_, i) => startBuyer(test, { depositi: i % 2 === 0 ? [1, 2] : [2, 1] })),
    );
    await Promise.all(
      dealers.map((caller, i) => caller.fillCart(i % 3 === 0 ? { [a]: 2, [b]: 3 } : { [b]: 3, [a]: 2 })),
    );
    const answers = await Promise.all(dealers.map((caller) => caller.confirm()));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(dealers.map(() => 200));
    for (const [id, sold] of [
      [a, 48],
      [b, 72],
    ] as const) {
      expect((await readGiacenza(pool(), id, 1)) + (await readGiacenza(pool(), id, 2))).toBe(1_000 - sold);
      const { rows } = await pool().query(
        'select giacenze[1] + giacenze[2] as shown from articolo_ricerca where codice = $1',
        [id],
      );
      expect(rows).toEqual([{ shown: 1_000 - sold }]);
    }
  });

  it('refuses more missing pieces than were shown, and accepts them once they have been shown', async () => {
    const caller = await startBuyer(test);
    const rival = await startBuyer(test);
    const id = await buildArticolo(pool(), { giacenze: { 1: 6 } });
    await caller.fillCart({ [id]: 4 });
    await rival.fillCart({ [id]: 4 });
    expect((await rival.confirm()).statusCode).toBe(200);

    const token = randomUUID();
    const refused = await caller.confirm({ token });
    expect(refused.statusCode).toBe(402);
    expect(await readGiacenza(pool(), id, 1)).toBe(2);
    expect(await cartSize(caller)).toBe(1);

    await caller.get('/Carrello/Carrello', { simulaSmistamento: true });
    const accepted = await caller.confirm({ token }, { tutti_insieme: false });
    expect(accepted.statusCode).toBe(200);
    expect(await readGiacenza(pool(), id, 1)).toBe(0);
    const { rows } = await pool().query(
      'select o.tutti_insieme, r.quantita_non_disponibile from ordine o join riga_ordine r on r.ordine_id = o.id where o.id = $1',
      [accepted.json<EsitoWire>().idOrdine],
    );
    expect(rows).toEqual([{ tutti_insieme: false, quantita_non_disponibile: 2 }]);
  });

  it('orders the missing pieces that a forced add has just reported', async () => {
    const caller = await startBuyer(test);
    const id = await buildArticolo(pool(), { giacenze: { 1: 1 } });
    await caller.get('/Carrello/Aggiungi', { id, qty: 3, forzaAggiunta: true });
    expect((await caller.confirm({}, { tutti_insieme: true })).statusCode).toBe(200);
  });

  it('forgets the missing pieces that were shown when the quantity is lowered', async () => {
    const caller = await startBuyer(test);
    const id = await buildArticolo(pool(), { giacenze: { 1: 3 } });
    await caller.get('/Carrello/Aggiungi', { id, qty: 11, forzaAggiunta: true });
    await caller.get('/Carrello/Carrello', { simulaSmistamento: true });
    expect((await caller.get('/Carrello/Modifica', { id, qty: 3 })).statusCode).toBe(200);
    await pool().query('update giacenza set quantita = 0 where codice = $1', [id]);
    expect((await caller.confirm()).statusCode).toBe(402);
    expect(await cartSize(caller)).toBe(1);
  });

  it('refuses a price that was not shown', async () => {
    const caller = await startBuyer(test);
    const id = await buildArticolo(pool(), { prezzi: { 1: 5_000 }, descrizione: 'Rincarato' });
    await caller.fillCart({ [id]: 1 });
    await pool().query('update prezzo set prezzo_cents = 5001 where codice = $1', [id]);
    const refused = await caller.confirm();
    expect(refused.statusCode).toBe(402);
    expect(refused.json()).toMatchObject({ codice: 'PREZZO_CAMBIATO', Message: expect.stringContaining('Rincarato') });
    await caller.get('/Carrello/Carrello', { simulaSmistamento: true });
    expect((await caller.confirm()).json()).toMatchObject({ status: 'COMPLETED' });
  });

  it('refuses a withdrawn article and names it', async () => {
    const caller = await startBuyer(test);
    const id = await buildArticolo(pool(), { descrizione: 'Fuori produzione' });
    await caller.fillCart({ [id]: 1 });
    await pool().query('update articolo set attivo = false where codice = $1', [id]);
    const refused = await caller.confirm();
    expect(refused.statusCode).toBe(402);
    expect(refused.json()).toMatchObject({
      codice: 'ARTICOLO_RITIRATO',
      Message: expect.stringContaining('Fuori produzione'),
    });
  });

  it('refuses an empty cart and a blocked customer', async () => {
    expect((await (await startBuyer(test)).confirm()).json()).toMatchObject({ codice: 'CARRELLO_VUOTO' });
    const blocked = await startBuyer(test, { bloccato: true });
    const id = await buildArticolo(pool());
    await blocked.fillCart({ [id]: 1 });
    const refused = await blocked.confirm();
    expect(refused.statusCode).toBe(402);
    expect(refused.json()).toMatchObject({ codice: 'CLIENTE_BLOCCATO' });
  });

  it('respects the credit line to the cent and counts orders not yet invoiced', async () => {
    const id = await buildArticolo(pool(), {
      prezzi: { 1: 10_000 },
      pfuCents: 0,
      contributoCents: 0,
      giacenze: { 1: 50 },
    });
    const caller = await startBuyer(test, { fidoMassimoCents: 24_400 });
    await caller.fillCart({ [id]: 1 });
    expect((await caller.confirm()).statusCode).toBe(200);
    await caller.fillCart({ [id]: 1 });
    expect((await caller.confirm()).statusCode).toBe(200);
    await caller.fillCart({ [id]: 1 });
    const refused = await caller.confirm();
    expect(refused.statusCode).toBe(402);
    expect(refused.json()).toMatchObject({
      codice: 'FIDO_SUPERATO',
      Message: expect.stringMatching(/restano 0,00.*122,00.* Paga online o contatta l’amministrazione\.$/),
    });
    // A lowered credit line is spent already beyond its end; no amount below zero is left.
    await pool().query('update cliente set fido_massimo_cents = 10000 where id = $1', [caller.clienteId]);
    expect((await caller.confirm()).json<{ Message: string }>().Message.replaceAll('\u00a0', ' ')).toBe(
      'Il fido non basta: è già superato di 144,00 € e l’ordine è di 122,00 €. Paga online o contatta l’amministrazione.',
    );
  });

  it('stops two users of one company from spending the same credit', async () => {
    const id = await buildArticolo(pool(), {
      prezzi: { 1: 10_000 },
      pfuCents: 0,
      contributoCents: 0,
      giacenze: { 1: 50 },
    });
    const first = await startBuyer(test, { fidoMassimoCents: 12_200 });
    const colleague = await buildUtente(pool());
    await pool().query('update utente set cliente_id = $1 where id = $2', [first.clienteId, colleague.utenteId]);
    const second = buyerOf(await test.login(colleague.username), colleague);
    await first.fillCart({ [id]: 1 });
    await second.fillCart({ [id]: 1 });
    const statuses = (await Promise.all([first.confirm(), second.confirm()])).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 402]);
  });

  it('uses a coupon once and subtracts it before VAT', async () => {
    const caller = await startBuyer(test);
    const idCoupon = await buildCoupon(pool(), caller.clienteId, { importoCents: 2_500 });
    const id = await buildArticolo(pool(), { prezzi: { 1: 10_000 }, pfuCents: 0, contributoCents: 0 });
    await caller.fillCart({ [id]: 1 });
    // (100 − 25) × 1.22
    expect((await caller.confirm({ idCoupon })).json()).toMatchObject({ totale: 91.5 });
    await caller.fillCart({ [id]: 1 });
    const again = await caller.confirm({ idCoupon });
    expect(again.statusCode).toBe(402);
    expect(again.json()).toMatchObject({ codice: 'COUPON_NON_APPLICABILE' });
    const { rows } = await pool().query('select ordine_id is not null as used from coupon where id = $1', [idCoupon]);
    expect(rows).toEqual([{ used: true }]);
  });

  it('refuses a coupon whose conditions are not met, and another customer’s as unknown', async () => {
    const caller = await startBuyer(test);
    const other = await startBuyer(test);
    const id = await buildArticolo(pool());
    await caller.fillCart({ [id]: 1 });
    const conditional = await buildCoupon(pool(), caller.clienteId, { quantitaMinima: 2 });
    expect((await caller.confirm({ idCoupon: conditional })).statusCode).toBe(402);
    const foreign = await buildCoupon(pool(), other.clienteId);
    expect((await caller.confirm({ idCoupon: foreign })).statusCode).toBe(404);
    expect(await cartSize(caller)).toBe(1);
  });

  it('delivers to the default destination, a saved one, the premises, or a typed address with function 3', async () => {
    const caller = await startBuyer(test, { funzioni: [3] });
    const saved = await buildDestinazione(pool(), caller.clienteId);
    const id = await buildArticolo(pool(), { giacenze: { 1: 50 } });
    const typed = 'Officina Blu\nVia Roma 12/B\n20100, Milano, MI\n+39 02 123456';
    const ordered: unknown[] = [];
    for (const [idDestinazione, body] of [
      [-1, {}],
      [saved, {}],
      [-2, {}],
      [0, { destinazione: typed }],
    ] as const) {
      await caller.fillCart({ [id]: 1 });
      const { idOrdine } = (await caller.confirm({ idDestinazione }, body)).json<EsitoWire>();
      const { rows } = await pool().query<{ destinazione: string }>('select destinazione from ordine where id = $1', [
        idOrdine,
      ]);
      ordered.push(rows[0]?.destinazione);
    }
    expect(ordered).toEqual([
      'Via Emilia 1\n40100 Bologna (BO)',
      'Via Po 3\n10100 Torino (TO)',
      'Ritiro in sede',
      typed,
    ]);
  });

  it.each([
    'Mario\nVia Roma 1\n40100 Bologna BO\n051123456',
    'Mario\nVia Roma, 1\n40100, Bologna, bo\n051123456',
    'Mario\r\nVia Roma 1\r\n40100 Bologna (BO)\r\n+39 051 123456',
    'Mario\nVia Roma\n1\n40100\nReggio Emilia\nRE\n051123456',
    'Mario, Via Roma 1, 40100 Bologna BO, 051123456',
    'Mario\nVia Roma 1\n20019 Settimo Milanese MI\n051/123456',
    'Mario\nVia Roma snc\n40100, Bologna, BO\n051123456',
    'Mario, Via Roma 1\n40100 Bologna BO\n051123456',
    'Mario Rossi\nVia Roma SN\n40121 Bologna BO\n051 123456',
    'Mario Rossi\nVia Roma s/n\n40121 Bologna BO\n051 123456',
    'Mario Rossi\nVia Roma s.n.\n40121 Bologna BO\n051 123456',
    'Mario Rossi\nVia Roma, A\n40121 Bologna BO\n051 123456',
    '\nMario Rossi\nVia Roma 1\n40121 Bologna BO\n051 123456',
  ])('accepts a typed address however it is divided: %j', async (destinazione) => {
    const caller = await startBuyer(test, { funzioni: [3] });
    await caller.fillCart({ [await buildArticolo(pool())]: 1 });
    expect((await caller.confirm({ idDestinazione: 0 }, { destinazione })).statusCode).toBe(200);
  });

  it.each([
    '\nVia X 1\n40100, Bologna, BO\n3331234567',
    'Via X 1\n40100, Bologna, BO\n3331234567',
    'Mario\nVia X\n40100, Bologna, BO\n3331234567',
    'Officina 2000\nVia X\n40100, Bologna, BO\n3331234567',
    'Mario, Via X, 40100 Bologna BO, 3331234567',
    'Mario\n\n40100, Bologna, BO\n3331234567',
    'Mario\nVia X 1\n40100, Bologna, BO\n',
    '\nVia Roma, 12/A\n40121, Bologna, BO\n051 123456',
    '-\nVia Roma, 12/A\n40121, Bologna, BO\n051 123456',
    'Mario Rossi\n12/A\n40121 Bologna BO\n051 123456',
    'Mario Rossi\n, 12/A\n40121, Bologna, BO\n051 123456',
    'Mario Rossi\nVia Roma, 12/A\n40121, , BO\n051 123456',
    'Mario Rossi\nVia Roma 12/A\n40121 -  - BO\n051 123456',
    'Mario Rossi\nVia San Nicola\n40121 Bologna BO\n051 123456',
    'Mario Rossi\nVia Roma, .\n40121 Bologna BO\n051 123456',
    'Mario Rossi\nLocalità S. N. degli Abeti\n40121 Bologna BO\n051 123456',
  ])('refuses a typed address without one of its parts: %j', async (destinazione) => {
    const caller = await startBuyer(test, { funzioni: [3] });
    await caller.fillCart({ [await buildArticolo(pool())]: 1 });
    const refused = await caller.confirm({ idDestinazione: 0 }, { destinazione });
    expect([refused.statusCode, refused.json<{ Message: string }>().Message]).toEqual([
      422,
      'Compila tutti i campi di Indirizzo!',
    ]);
  });

  it('refuses a typed address without function 3, an empty one, and another customer’s destination', async () => {
    const plain = await startBuyer(test);
    const trusted = await startBuyer(test, { funzioni: [3] });
    const id = await buildArticolo(pool(), { giacenze: { 1: 50 } });
    await plain.fillCart({ [id]: 1 });
    await trusted.fillCart({ [id]: 1 });
    const forbidden = await plain.confirm({ idDestinazione: 0 }, { destinazione: 'Via Roma 1' });
    expect(forbidden.statusCode).toBe(403);
    const empty = await trusted.confirm({ idDestinazione: 0 }, { destinazione: '  ' });
    expect(empty.statusCode).toBe(422);
    expect(empty.json()).toMatchObject({ Message: 'Compila tutti i campi di Indirizzo!' });
    for (const [luogo, telefono, messaggi] of [
      ['abc Bologna BO', '051123456', [/CAP ha 5 cifre/]],
      ['00000 Bologna BO', '051123456', [/CAP ha 5 cifre/]],
      ['40100 Bologna XX', '051123456', [/provincia è una sigla/]],
      ['40100 Bologna BO', 'xyz', [/numero di telefono/]],
      ['abc, Bologna, XX', 'xyz', [/CAP/, /provincia/, /telefono/]],
      ['Bologna', '051123456', [/^Compila tutti i campi di Indirizzo!$/]],
    ] as const) {
      const destinazione = `Mario\nVia Roma 1\n${luogo}\n${telefono}`;
      const wrong = await trusted.confirm({ idDestinazione: 0 }, { destinazione });
      expect([wrong.statusCode, wrong.json()]).toMatchObject([
        422,
        {
          errori: messaggi.map((messaggio) => ({
            campo: 'destinazione',
            messaggio: expect.stringMatching(messaggio),
          })),
        },
      ]);
    }
    const foreign = await buildDestinazione(pool(), plain.clienteId);
    expect((await trusted.confirm({ idDestinazione: foreign })).statusCode).toBe(404);
    expect(await readGiacenza(pool(), id, 1)).toBe(50);
  });

  it('confirms by GET without a payload too', async () => {
    const caller = await startBuyer(test);
    const id = await buildArticolo(pool());
    await caller.fillCart({ [id]: 2 });
    const answer = await caller.get('/Ordine/ConfermaOrdine', { idDestinazione: -2, token: randomUUID() });
    expect(answer.json()).toMatchObject({ status: 'COMPLETED' });
  });

  it.each([
    ['no token', { token: '' }, {}],
    ['no destination', { idDestinazione: '' }, {}],
    ['a destination below -2', { idDestinazione: -3 }, {}],
    ['a destination in words', { idDestinazione: 'casa' }, {}],
    ['overlong notes', {}, { note: 'x'.repeat(2_001) }],
    ['notes that are no text', {}, { note: { a: 1 } }],
    ['a choice that is neither true, false nor null', {}, { tutti_insieme: 'forse' }],
    ['a NUL character', {}, { note: 'a\u0000b' }],
  ])('refuses %s as malformed and orders nothing', async (_what, query, body) => {
    const caller = await startBuyer(test);
    const id = await buildArticolo(pool());
    await caller.fillCart({ [id]: 1 });
    const answer = await caller.confirm(query, body);
    expect(answer.statusCode).toBe(422);
    expect(await cartSize(caller)).toBe(1);
    expect((await history(caller)).numeroOrdini).toBe(0);
  });

  it('refuses a body that is not JSON, attacks prototypes or exceeds 100 kB', async () => {
    const caller = await startBuyer(test);
    const post = (payload: string) =>
      test.app.inject({
        method: 'POST',
        url: '/testb2b/api/Ordine/ConfermaOrdine?idDestinazione=-1&token=x',
        headers: {
          'protocol-version': '3',
          'content-type': 'application/json',
          authorization: `Bearer ${caller.token}`,
        },
        payload,
      });
    const prototype = await post('{"__proto__": {"note": "x"}}');
    expect(prototype.statusCode).toBe(422);
    const broken = await post('{"note": ');
    expect(broken.statusCode).toBe(422);
    expect(broken.json()).toMatchObject({ codice: 'RICHIESTA_NON_VALIDA', Message: expect.any(String) });
    const huge = await post(JSON.stringify({ note: 'x'.repeat(100_001) }));
    expect(huge.statusCode).toBe(413);
    expect(huge.json()).toMatchObject({ codice: 'TROPPO_GRANDE' });
    // An empty body is allowed; the refusal is for the empty cart.
    expect((await post('')).json()).toMatchObject({ codice: 'CARRELLO_VUOTO' });
  });
});
