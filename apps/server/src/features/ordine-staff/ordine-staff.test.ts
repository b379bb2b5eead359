/** The staff's orders through the API: finding and changing them. */
import type { OrdineStaffWire, OrdiniStaffWire } from '@battistrada/contract/ordine-staff.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listGuasti, readPezzi } from '../../test/books.ts';
import {
  buildArticolo,
  buildBase,
  buildCoupon,
  buildUtente,
  readGiacenza,
  type ClienteOverrides,
} from '../../test/build.ts';
import { startBuyer, type Buyer } from '../../test/buyer.ts';
import { startProgramma } from '../../test/programma.ts';
import { startTestApp, type Caller, type TestApp } from '../../test/test-app.ts';

describe('the orders of the staff', () => {
  let test: TestApp;
  let staff: Caller;
  let collega: Caller;
  let articolo: string;
  let altro: string;

  beforeAll(async () => {
    test = await startTestApp();
    await buildBase(test.database.pool);
    staff = await test.login((await buildUtente(pool(), { tipo: 'backend' })).username);
    collega = await test.login((await buildUtente(pool(), { tipo: 'backend' })).username);
    articolo = await buildArticolo(pool(), { prezzi: { 1: 10_000 }, giacenze: { 1: 50_000, 2: 50_000 } });
    altro = await buildArticolo(pool(), { prezzi: { 1: 5_000 }, giacenze: { 1: 50_000 } });
  });
  afterAll(() => test.close());

  const pool = () => test.database.pool;

  async function order(
    righe: Record<string, number> = { [articolo]: 4 },
    { body = {}, ...overrides }: ClienteOverrides & { body?: object } = {},
  ): Promise<{ buyer: Buyer; numero: number; id: number; redirectUri: string | null }> {
    const buyer = await startBuyer(test, overrides);
    await buyer.fillCart(righe);
    const answer = await buyer.confirm({}, body);
    expect(answer.statusCode, answer.body).toBe(200);
    const { numero, idOrdine, redirectUri } = answer.json<{
      numero: number;
      idOrdine: number;
      redirectUri: string | null;
    }>();
    return { buyer, numero, id: idOrdine, redirectUri };
  }
  const open = async (numero: number): Promise<OrdineStaffWire> =>
    (await staff.get('/BackOffice/Ordine', { numero })).json<OrdineStaffWire>();
  const list = async (query: Record<string, string | number | boolean> = {}): Promise<OrdiniStaffWire> => {
    const answer = await staff.get('/BackOffice/Ordini', query);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<OrdiniStaffWire>();
  };
  const numeri = async (query: Record<string, string | number | boolean>): Promise<number[]> =>
    (await list(query)).ordini.map(({ numero }) => numero);
  const advance = (who: Caller, numero: number, versione: number, stato = 'IN_PREPARAZIONE') =>
    who.post('/BackOffice/AvanzaOrdine', {}, { numero, versione, stato });
  const ship = (numero: number, versione: number, righe: object[], idDeposito = 1, who = staff) =>
    who.post('/BackOffice/Spedisci', {}, { numero, versione, idDeposito, corriere: 'BRT', colli: ['C1'], righe });
  const shipBy = (numero: number, versione: number, corriere: string | undefined) =>
    staff.post(
      '/BackOffice/Spedisci',
      {},
      { numero, versione, idDeposito: 1, corriere, colli: [], righe: [{ riga: 1, pezzi: 1 }] },
    );
  const cancel = (numero: number, versione: number, righe?: object[]) =>
    staff.post('/BackOffice/AnnullaOrdine', {}, { numero, versione, righe, motivo: 'Non arriva più' });

  describe('are found', () => {
    it('by number, customer, partita IVA, article and reference', async () => {
      const raro = await buildArticolo(pool(), { codice: 'RARO-1', ean: '2000000001093', giacenze: { 1: 9 } });
      const { numero, buyer } = await order({ [raro]: 1 }, { body: { riferimento: 'Cantiere Nord 7' } });
      await pool().query(
        `update cliente set ragione_sociale = 'Zanzibar Gomme S.r.l.', partita_iva = '00743110157' where id = $1`,
        [buyer.clienteId],
      );
      for (const testo of [
        String(numero),
        'zanz',
        'gomme zanzibar',
        'Zanzibar Gomme S.r.l.',
        '00743110157',
        'IT00743110157',
        'raro-1',
        '2000000001093',
        'cantiere nord',
      ]) {
        expect.soft(await numeri({ testo }), testo).toEqual([numero]);
      }
      expect(await numeri({ testo: 'nessuno così' })).toEqual([]);
      expect(await numeri({ testo: `';--&|!<>:*` })).toEqual([]);
    });

    it('by a word that hundreds of customers without an order share', async () => {
      await order();
      await pool().query(
        `insert into cliente (ragione_sociale, indirizzo, cap, citta, provincia, partita_iva, pagamento, listino_id, iva_bp,
                              sconto_pagamento_bp, sconto_online_bp)
         select 'Ruotamica ' || n, indirizzo, cap, citta, provincia, '12345678903', pagamento, listino_id, iva_bp,
                sconto_pagamento_bp, sconto_online_bp
           from (select * from cliente limit 1) c, generate_series(1, 300) n`,
      );
      const { numero, buyer } = await order();
      await pool().query("update cliente set ragione_sociale = 'Ruotamica Mario' where id = $1", [buyer.clienteId]);
      expect(await numeri({ testo: 'ruotamica' })).toEqual([numero]);
    });

    it('by a word that hundreds of customers share, the orders of every one of them', async () => {
      const { buyer } = await order();
      const many = await pool().query<{ id: number }>(
        `with c as (
           insert into cliente (ragione_sociale, indirizzo, cap, citta, provincia, partita_iva, pagamento, listino_id,
                                iva_bp, sconto_pagamento_bp, sconto_online_bp)
           select 'Girogomma ' || n, indirizzo, cap, citta, provincia, '12345678903', pagamento, listino_id, iva_bp,
                  sconto_pagamento_bp, sconto_online_bp
             from cliente, generate_series(1, 150) n where id = $1 returning id)
         insert into ordine (cliente_id, tipo, stato, istante, destinazione, pagamento, imponibile_cents, pfu_cents,
                             contributo_cents, iva_bp, iva_cents, totale_cents)
         select id, 'W', 'FATTURATO', '2020-01-01', '', '', 100, 0, 0, 0, 0, 100 from c returning id`,
        [buyer.clienteId],
      );
      const trovati: number[] = [];
      let dopo: number | null = 0;
      while (dopo !== null) {
        const pagina: Awaited<ReturnType<typeof list>> = await list({ testo: 'girogomma', ...(dopo > 0 && { dopo }) });
        trovati.push(...pagina.ordini.map(({ id }) => id));
        dopo = pagina.prossimo;
      }
      expect(trovati.toSorted((a, b) => a - b)).toEqual(many.rows.map(({ id }) => id).toSorted((a, b) => a - b));
      const conteggi = await staff.get('/BackOffice/OrdiniConteggi', { testo: 'girogomma', stato: 'FATTURATO' });
      expect(conteggi.json()).toMatchObject({ conteggi: expect.arrayContaining([{ stato: null, quanti: 150 }]) });
      // They have no lines, and the books are looked at in the end.
      await pool().query('delete from ordine where id = any ($1)', [trovati]);
    });

    it('by state, day, deposito and customer, the newest first', async () => {
      const { numero, buyer } = await order();
      expect((await numeri({ stato: 'CONFERMATO' }))[0]).toBe(numero);
      expect(await numeri({ stato: 'FATTURATO' })).toEqual([]);
      expect(await numeri({ idCliente: buyer.clienteId, dal: '2026-03-10', al: '2026-03-10' })).toEqual([numero]);
      expect(await numeri({ idCliente: buyer.clienteId, al: '2026-03-09' })).toEqual([]);
      expect(await numeri({ idCliente: buyer.clienteId, deposito: 1 })).toEqual([numero]);
      expect(await numeri({ idCliente: buyer.clienteId, deposito: 2 })).toEqual([]);
    });

    it('page by page without duplicates or gaps, even when several have the same instant', async () => {
      const buyer = await startBuyer(test);
      const made: number[] = [];
      for (let i = 0; i < 53; i += 1) {
        await buyer.fillCart({ [articolo]: 1 });
        const answer = await buyer.confirm();
        if (answer.statusCode === 429) {
          test.clock.advance(3_600_000);
          i -= 1;
        } else made.push(answer.json<{ numero: number }>().numero);
      }
      const first = await list({ idCliente: buyer.clienteId });
      const second = await list({ idCliente: buyer.clienteId, dopo: first.prossimo ?? 0 });
      expect([...first.ordini, ...second.ordini].map(({ numero }) => numero)).toEqual(made.toReversed());
      expect([first.ordini.length, second.ordini.length, second.prossimo]).toEqual([50, 3, null]);
      const oldest = await list({ idCliente: buyer.clienteId, primaVecchi: true });
      const rest = await list({ idCliente: buyer.clienteId, primaVecchi: true, dopo: oldest.prossimo ?? 0 });
      expect([...oldest.ordini, ...rest.ordini].map(({ numero }) => numero)).toEqual(made);
      const exported = await staff.get('/BackOffice/EsportaOrdini', { idCliente: buyer.clienteId, primaVecchi: true });
      expect(exported.body.split('\r\n')[1]).toContain(`${made[0]};`);
      const searched = await list({ testo: String(made[0]), dopo: first.prossimo ?? 0 });
      expect(searched.ordini.map(({ numero }) => numero)).toEqual([made[0]]);
    });

    it('with counts by state that agree with the list', async () => {
      const { buyer, numero } = await order();
      await advance(staff, numero, (await open(numero)).versione);
      const answer = await staff.get('/BackOffice/OrdiniConteggi', { idCliente: buyer.clienteId });
      const { conteggi } = answer.json<{ conteggi: { stato: string | null; quanti: number }[] }>();
      expect(conteggi.filter(({ quanti }) => quanti > 0)).toEqual([
        { stato: null, quanti: 1 },
        { stato: 'IN_PREPARAZIONE', quanti: 1 },
      ]);
    });

    it('by the filter for orders that the ERP has not taken', async () => {
      const { buyer, numero } = await order();
      expect(await numeri({ idCliente: buyer.clienteId, daPrendere: true })).toEqual([numero]);
      await pool().query('update ordine set ricevuto_il = istante where numero = $1', [numero]);
      expect(await numeri({ idCliente: buyer.clienteId, daPrendere: true })).toEqual([]);
    });

    it('as CSV of the whole filter, safe against formulas', async () => {
      const { buyer, numero } = await order({ [articolo]: 4 }, { body: { riferimento: '=1+1' } });
      const answer = await staff.get('/BackOffice/EsportaOrdini', { idCliente: buyer.clienteId });
      expect(answer.headers['content-type']).toContain('text/csv');
      const [head, row] = answer.body.split('\r\n');
      expect(head).toContain('Numero;Data;Tipo');
      expect(row).toContain(`${numero};`);
      expect(row).toContain("'=1+1");
      // (4 × 100 + 4 × 2.30 + 4 × 0.50) × 1.22
      expect(row).toContain(';501,66;');
    });

    it('as CSV, which leaves a line in the record: who took which list away, of which customer', async () => {
      const { buyer } = await order();
      const filtro = { idCliente: buyer.clienteId, stato: 'CONFERMATO', testo: 'Anna Rossi' };
      expect((await staff.get('/BackOffice/EsportaOrdini', filtro)).statusCode).toBe(200);
      const { rows } = await pool().query(
        `select u.tipo, g.dettagli from registro g join utente u on u.id = g.utente_id
          where g.evento = 'dati-esportati' and g.cliente_id = $1`,
        [buyer.clienteId],
      );
      expect(rows).toEqual([{ tipo: 'backend', dettagli: { elenco: 'ordini', stato: 'CONFERMATO' } }]);
      const nessuno = await staff.get('/BackOffice/EsportaOrdini', { idCliente: 2_000_000_000 });
      expect([nessuno.statusCode, nessuno.body.trim().split('\r\n').length]).toEqual([200, 1]);
    });
  });

  describe('change their state', () => {
    it('only as the table of transitions allows, and only from the state that was seen', async () => {
      const { numero } = await order();
      const { versione, passaggi } = await open(numero);
      expect(passaggi).toEqual(['IN_PREPARAZIONE', 'PARZIALMENTE_SPEDITO', 'SPEDITO', 'ANNULLATO']);
      expect((await advance(staff, numero, versione)).statusCode).toBe(200);
      const late = await advance(collega, numero, versione);
      expect(late.statusCode).toBe(409);
      expect(late.json()).toMatchObject({ codice: 'CAMBIATO_ALTROVE' });
      expect(late.json<{ Message: string }>().Message).toMatch(
        /^Utente \d+ ha segnato l’ordine come in preparazione il \d\d\/\d\d alle \d\d:\d\d\. Ricontrolla l’ordine e riprova\.$/,
      );
      expect((await advance(staff, 99_999_999, 1)).statusCode).toBe(404);
    });

    it('with refusals that name the states as the screens do', async () => {
      const { numero } = await order({ [articolo]: 2 });
      const parte = (
        await ship(numero, (await open(numero)).versione, [{ riga: 1, pezzi: 1 }])
      ).json<OrdineStaffWire>();
      const back = await advance(staff, numero, parte.versione);
      expect(back.statusCode).toBe(409);
      expect(back.json()).toMatchObject({
        codice: 'STATO_NON_AMMESSO',
        Message: 'Un ordine parzialmente spedito non può passare a «in preparazione».',
      });
    });

    it('in bulk, each with its own result', async () => {
      const [a, b] = [await order(), await order()];
      const ordini = [
        { numero: a.numero, versione: (await open(a.numero)).versione },
        { numero: b.numero, versione: 77 },
      ];
      const answer = await staff.post('/BackOffice/AvanzaOrdini', {}, { stato: 'IN_PREPARAZIONE', ordini });
      const { esiti } = answer.json<{ esiti: { numero: number; fatto: boolean; Message: string | null }[] }>();
      expect(esiti.map(({ numero, fatto }) => [numero, fatto])).toEqual([
        [a.numero, true],
        [b.numero, false],
      ]);
      // Nothing was typed, so the text does not say that something was kept.
      expect(esiti[1]?.Message).toMatch(/Ricontrolla\w* .*e riprova\.$/);
      expect((await open(b.numero)).stato).toBe('CONFERMATO');
    });

    it('to invoiced, by hand, only after something has left', async () => {
      const { numero } = await order({ [articolo]: 4 });
      const { versione, passaggi } = await open(numero);
      expect(passaggi).not.toContain('FATTURATO');
      const refused = await advance(staff, numero, versione, 'FATTURATO');
      expect([refused.statusCode, refused.json<{ codice: string }>().codice]).toEqual([409, 'STATO_NON_AMMESSO']);
    });

    it('through shipments, whose pieces decide the state', async () => {
      const { numero, buyer } = await order({ [articolo]: 4, [altro]: 2 });
      const parte = await ship(numero, (await open(numero)).versione, [{ riga: 1, pezzi: 3 }]);
      expect(parte.json<OrdineStaffWire>()).toMatchObject({ stato: 'PARZIALMENTE_SPEDITO', annullabile: false });
      const { versione, righe } = parte.json<OrdineStaffWire>();
      expect(righe[0]).toMatchObject({ spediti: 3, depositi: [{ id: 1, pezzi: 4, rimasti: 1 }] });
      expect((await ship(numero, versione, [{ riga: 1, pezzi: 2 }])).statusCode).toBe(422);
      expect((await ship(numero, versione, [{ riga: 9, pezzi: 1 }])).statusCode).toBe(422);
      const tutto = await ship(numero, versione, [
        { riga: 1, pezzi: 1 },
        { riga: 2, pezzi: 2 },
      ]);
      expect(tutto.json<OrdineStaffWire>().stato).toBe('SPEDITO');
      expect(tutto.json<OrdineStaffWire>().spedizioni[0]).toMatchObject({ deposito: 'Bologna', corriere: 'BRT' });
      const suoi = (await buyer.get('/Ordini/Cerca')).json<{ ordini: { stato: string; spedizioni: unknown[] }[] }>();
      expect(suoi.ordini[0]).toMatchObject({ stato: 'SPEDITO', spedizioni: [{ corriere: 'BRT' }, {}] });
      // The timeline, and a colleague who is late, show the reached state, not the requested one.
      const passi = tutto.json<OrdineStaffWire>().atti.map(({ testo }) => testo);
      expect(passi.toSorted()).toEqual(['Ordine ricevuto', 'Parzialmente spedito', 'Spedito']);
      const late = await ship(numero, versione, [{ riga: 1, pezzi: 1 }]);
      expect(late.json<{ Message: string }>().Message).toMatch(
        /ha segnato l’ordine come spedito il \d\d\/\d\d alle \d\d:\d\d/,
      );
      const { versione: dopo } = await open(numero);
      expect((await advance(staff, numero, dopo, 'FATTURATO')).json<OrdineStaffWire>().stato).toBe('FATTURATO');
    });

    it('to invoiced, by hand, without a shipment that nobody made', async () => {
      const articolo = await buildArticolo(pool(), { giacenze: { 1: 9 } });
      const { numero } = await order({ [articolo]: 4 });
      const parte = await ship(numero, (await open(numero)).versione, [{ riga: 1, pezzi: 1 }]);
      const { versione } = parte.json<OrdineStaffWire>();
      const fatto = (await advance(staff, numero, versione, 'FATTURATO')).json<OrdineStaffWire>();
      expect(fatto).toMatchObject({ stato: 'FATTURATO', righe: [{ spediti: 1 }] });
      expect(fatto.spedizioni).toHaveLength(1);
    });

    it.each([undefined, '', '  '])(
      'through a shipment with a carrier, and a refusal says what to write: %j',
      async (niente) => {
        const { numero } = await order();
        const refused = await shipBy(numero, 1, niente);
        expect(refused.statusCode).toBe(422);
        expect(refused.json<{ errori: object[] }>().errori).toEqual([
          {
            campo: 'corriere',
            messaggio: expect.stringMatching(/^Indica il corriere\..*«Ritiro in sede» o «Nostro mezzo»/),
          },
        ]);
        expect((await shipBy(numero, 1, 'Ritiro in sede')).statusCode).toBe(200);
      },
    );

    it('by shipping from a deposito only the pieces allocated there', async () => {
      const scarso = await buildArticolo(pool(), { giacenze: { 1: 3, 2: 20 } });
      const buyer = await startBuyer(test, { depositi: [1, 2] });
      await buyer.get('/Carrello/Aggiungi', { id: scarso, qty: 5 });
      await buyer.get('/Carrello/Modifica', { id: scarso, qty: 5, includiDepositiSecondari: true });
      await buyer.lookAtCart();
      const { numero } = (await buyer.confirm()).json<{ numero: number }>();
      const { versione } = await open(numero);
      const refused = await ship(numero, versione, [{ riga: 1, pezzi: 3 }], 2);
      expect(refused.statusCode).toBe(422);
      expect(refused.json<{ Message: string }>().Message).toContain('restano 2 pezzi');
      expect((await ship(numero, versione, [{ riga: 1, pezzi: 1 }], 2)).statusCode).toBe(200);
      const again = await ship(numero, (await open(numero)).versione, [{ riga: 1, pezzi: 2 }], 2);
      expect(again.json<{ Message: string }>().Message).toContain('resta assegnato un pezzo solo');
      expect((await ship(numero, (await open(numero)).versione, [{ riga: 1, pezzi: 1 }], 2)).statusCode).toBe(200);
      const prelievo = (await staff.get('/BackOffice/Prelievo', { numeri: String(numero) })).json<{
        ordini: { righe: { deposito: string; pezzi: number }[] }[];
      }>();
      expect(prelievo.ordini[0]?.righe).toMatchObject([{ deposito: 'Bologna', pezzi: 3 }]);
    });

    it('by the ERP, which names no deposito: the picking list still has each remaining piece once', async () => {
      const scarso = await buildArticolo(pool(), { giacenze: { 1: 3, 2: 20 } });
      const buyer = await startBuyer(test, { depositi: [2, 1] });
      await pool().query('update giacenza set quantita = 2 where codice = $1 and deposito_id = 2', [scarso]);
      await buyer.get('/Carrello/Aggiungi', { id: scarso, qty: 5 });
      await buyer.get('/Carrello/Modifica', { id: scarso, qty: 5, includiDepositiSecondari: true });
      await buyer.lookAtCart();
      const { numero } = (await buyer.confirm()).json<{ numero: number }>();
      const erp = await startProgramma(test);
      const istante = test.clock.now().toISOString();
      const righe = [{ codice: scarso, quantita: 4 }];
      const spedito = await erp.post(`/ordini/${numero}/stato`, { stato: 'PARZIALMENTE_SPEDITO', istante, righe });
      expect(spedito.statusCode, spedito.body).toBe(200);
      const prelievo = (await staff.get('/BackOffice/Prelievo', { numeri: String(numero) })).json<{
        ordini: { righe: { deposito: string; pezzi: number }[] }[];
      }>();
      expect(prelievo.ordini.map(({ righe: sue }) => sue.map(({ deposito, pezzi }) => [deposito, pezzi]))).toEqual([
        [['Bologna', 1]],
      ]);
    });

    it('once when two people ship the same pieces at the same moment', async () => {
      const { numero } = await order();
      const { versione } = await open(numero);
      const answers = await Promise.all([
        ship(numero, versione, [{ riga: 1, pezzi: 4 }]),
        ship(numero, versione, [{ riga: 1, pezzi: 4 }], 1, collega),
      ]);
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
      expect((await open(numero)).spedizioni).toHaveLength(1);
    });

    it('or are cancelled by the customer, never both', async () => {
      for (let i = 0; i < 5; i += 1) {
        const { numero, id, buyer } = await order();
        const { versione } = await open(numero);
        const [shipped, cancelled] = await Promise.all([
          ship(numero, versione, [{ riga: 1, pezzi: 4 }]),
          buyer.post('/Ordine/AnnullaOrdine', { id }),
        ]);
        expect([shipped, cancelled].filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      }
    });
  });

  describe('are cancelled', () => {
    it('piece by piece, and stock, amounts and credit follow', async () => {
      const finito = await buildArticolo(pool(), { prezzi: { 1: 10_000 }, giacenze: { 1: 10 } });
      const { numero, buyer, id } = await order({ [finito]: 6, [altro]: 2 }, { fidoMassimoCents: 1_000_000 });
      const { versione, totale, righe } = await open(numero);
      const riga = righe.find(({ codice }) => codice === finito)?.riga ?? 0;
      const answer = await cancel(numero, versione, [{ riga, pezzi: 4 }]);
      expect(answer.statusCode, answer.body).toBe(200);
      const dopo = answer.json<OrdineStaffWire>();
      expect(dopo).toMatchObject({ stato: 'CONFERMATO' });
      expect(dopo.righe[riga - 1]).toMatchObject({ quantita: 6, annullati: 4, importo: 200 });
      // (6 or 2 × (100 + 2.30 + 0.50) + 2 × (50 + 2.30 + 0.50)) × 1.22
      expect([totale, dopo.totale]).toEqual([881.33, 379.66]);
      expect(await readGiacenza(pool(), finito, 1)).toBe(8);
      expect((await buyer.get('/Fido/Fido')).json()).toMatchObject({ corrente: dopo.totale });
      const suoi = (await buyer.get('/Ordini/Cerca')).json<{ ordini: { totale: number; prodotti: object[] }[] }>();
      expect(suoi.ordini[0]).toMatchObject({ totale: dopo.totale });
      expect(suoi.ordini[0]?.prodotti).toContainEqual(expect.objectContaining({ quantita: 2, importo: 200 }));
      const mail = await pool().query<{ oggetto: string }>(
        'select oggetto from messaggio_posta order by id desc limit 1',
      );
      expect(mail.rows).toEqual([]);
      // When the customer cancels, he gets back only the remaining pieces.
      expect((await buyer.post('/Ordine/AnnullaOrdine', { id })).statusCode).toBe(200);
      expect(await buyer.readCart()).toEqual({ [finito]: 2, [altro]: 2 });
    });

    it('with a sentence in the timeline that counts one piece and several', async () => {
      const { numero } = await order();
      for (const pezzi of [1, 2]) await cancel(numero, (await open(numero)).versione, [{ riga: 1, pezzi }]);
      const testi = (await open(numero)).atti.map(({ testo }) => testo);
      expect(testi).toEqual(expect.arrayContaining(['Annullato un pezzo', 'Annullati 2 pezzi']));
    });

    it('with their missing pieces first, and never more than ordered', async () => {
      const scarso = await buildArticolo(pool(), { giacenze: { 1: 3 } });
      const buyer = await startBuyer(test);
      await buyer.get('/Carrello/Aggiungi', { id: scarso, qty: 5, forzaAggiunta: true });
      await buyer.lookAtCart();
      const { numero } = (await buyer.confirm({}, { tutti_insieme: false })).json<{ numero: number }>();
      const { versione } = await open(numero);
      expect((await cancel(numero, versione, [{ riga: 1, pezzi: 6 }])).statusCode).toBe(422);
      const dopo = (await cancel(numero, versione, [{ riga: 1, pezzi: 2 }])).json<OrdineStaffWire>();
      expect(dopo.righe[0]).toMatchObject({ annullati: 2, mancanti: 0, depositi: [{ pezzi: 3 }] });
      expect(await readGiacenza(pool(), scarso, 1)).toBe(0);
    });

    it('from an order to be shipped whole: until then the picking list says how many pieces it waits for', async () => {
      const scarso = await buildArticolo(pool(), { giacenze: { 1: 3 } });
      const waitsFor = async (tuttiInsieme: boolean): Promise<number[]> => {
        const buyer = await startBuyer(test);
        await buyer.get('/Carrello/Aggiungi', { id: scarso, qty: 5, forzaAggiunta: true });
        await buyer.lookAtCart();
        const { numero } = (await buyer.confirm({}, { tutti_insieme: tuttiInsieme })).json<{ numero: number }>();
        const read = async (): Promise<number> => {
          const { ordini } = (await staff.get('/BackOffice/Prelievo', { numeri: String(numero) })).json<{
            ordini: { aspetta: number }[];
          }>();
          return ordini[0]?.aspetta ?? -1;
        };
        const before = await read();
        await cancel(numero, (await open(numero)).versione, [{ riga: 1, pezzi: 2 }]);
        const after = await read();
        await cancel(numero, (await open(numero)).versione);
        return [before, after];
      };
      expect(await waitsFor(true)).toEqual([2, 0]);
      expect(await waitsFor(false)).toEqual([0, 0]);
    });

    it('as a whole with their last pieces, and the coupon can be used again', async () => {
      const buyer = await startBuyer(test);
      const idCoupon = await buildCoupon(pool(), buyer.clienteId, { importoCents: 2_500 });
      await buyer.fillCart({ [altro]: 3 });
      const { numero } = (await buyer.confirm({ idCoupon })).json<{ numero: number }>();
      const parte = (
        await cancel(numero, (await open(numero)).versione, [{ riga: 1, pezzi: 1 }])
      ).json<OrdineStaffWire>();
      expect(parte.importi.coupon).toBe(25);
      const tutto = await cancel(numero, parte.versione, [{ riga: 1, pezzi: 2 }]);
      expect(tutto.json<OrdineStaffWire>().stato).toBe('ANNULLATO');
      const { coupon } = (await buyer.get('/Coupon/OttieniCoupon')).json<{ coupon: { utilizzato: boolean }[] }>();
      expect(coupon).toMatchObject([{ utilizzato: false }]);
      expect((await cancel(numero, tutto.json<OrdineStaffWire>().versione)).statusCode).toBe(409);
    });

    it('with one refund of the amount paid online for the pieces', async () => {
      const { numero, redirectUri } = await order({ [articolo]: 4 }, { body: { pagaOnline: true } });
      expect((await staff.post('/BackOffice/AnnullaOrdine', {}, { numero, versione: 1 })).statusCode).toBe(404);
      await test.app.inject({
        method: 'POST',
        url: redirectUri ?? '',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ azione: 'carta' }).toString(),
      });
      const { versione, totale } = await open(numero);
      const parte = (await cancel(numero, versione, [{ riga: 1, pezzi: 1 }])).json<OrdineStaffWire>();
      const reso = Math.round((totale - parte.totale) * 100) / 100;
      expect(parte.pagamento?.rimborsi).toMatchObject([{ importo: reso, eseguito: null }]);
      const tutto = (await cancel(numero, parte.versione)).json<OrdineStaffWire>();
      expect(tutto.pagamento?.rimborsi.reduce((somma, { importo }) => somma + importo * 100, 0)).toBeCloseTo(
        totale * 100,
      );
      expect(tutto.pagamento?.rimborsi).toHaveLength(2);
    });

    it('no longer once a piece has been shipped', async () => {
      const { numero } = await order();
      const { versione } = (
        await ship(numero, (await open(numero)).versione, [{ riga: 1, pezzi: 1 }])
      ).json<OrdineStaffWire>();
      const refused = await cancel(numero, versione, [{ riga: 1, pezzi: 1 }]);
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ codice: 'STATO_NON_AMMESSO' });
    });

    it('without losing a piece of stock', async () => {
      const before = (await readPezzi(pool()))[articolo];
      const { numero } = await order({ [articolo]: 7 });
      await cancel(numero, (await open(numero)).versione, [{ riga: 1, pezzi: 3 }]);
      expect((await readPezzi(pool()))[articolo]).toBe(before);
    });
  });

  it('keep the staff’s notes and all actions in one timeline, which the customer does not see', async () => {
    const { numero, buyer } = await order();
    await staff.post('/BackOffice/NotaOrdine', {}, { numero, testo: 'Richiamare domani' });
    await advance(staff, numero, (await open(numero)).versione);
    const { atti } = await open(numero);
    expect(atti.map(({ testo }) => testo).toSorted()).toEqual([
      'In preparazione',
      'Ordine ricevuto',
      'Richiamare domani',
    ]);
    expect(atti.find(({ nota }) => nota)?.chi).toMatch(/^Utente/);
    expect((await buyer.get('/Ordini/Cerca')).body).not.toContain('Richiamare domani');
  });

  it('keep a note once when it is sent again after a lost answer', async () => {
    const { numero } = await order();
    const nota = { numero, testo: 'Richiamare domani', token: crypto.randomUUID() };
    await staff.post('/BackOffice/NotaOrdine', {}, nota);
    expect((await staff.post('/BackOffice/NotaOrdine', {}, nota)).statusCode).toBe(200);
    expect((await open(numero)).atti.filter(({ testo }) => testo === nota.testo)).toHaveLength(1);
  });

  it('refuse to ship or cancel a line that is named twice, and change nothing', async () => {
    const { numero } = await order();
    const prima = await open(numero);
    const doppie = [1, 2].map(() => ({ riga: 1, pezzi: 1 }));
    for (const answer of [await ship(numero, prima.versione, doppie), await cancel(numero, prima.versione, doppie)]) {
      expect(answer.statusCode, answer.body).toBe(422);
      expect(answer.json()).toMatchObject({
        errori: [{ campo: 'righe', messaggio: 'Ogni riga può comparire una volta sola.' }],
      });
    }
    expect(await open(numero)).toEqual(prima);
  });

  it('refuse a view that contains half a character', async () => {
    for (const filtro of [{ 'x\udfffy': 'a' }, { stato: '\ud800' }]) {
      const answer = await staff.post(
        '/BackOffice/SalvaVista',
        {},
        { schermata: 'ordini', nome: 'Mezza', filtro, colonne: [] },
      );
      expect(answer.statusCode).toBe(422);
    }
  });

  it('keep each person’s views separate', async () => {
    const vista = { schermata: 'ordini', nome: 'Da spedire', filtro: { stato: 'CONFERMATO' }, colonne: ['numero'] };
    const { viste } = (await staff.post('/BackOffice/SalvaVista', {}, vista)).json<{ viste: { id: number }[] }>();
    expect(viste).toMatchObject([{ nome: 'Da spedire', filtro: { stato: 'CONFERMATO' } }]);
    const id = viste[0]?.id ?? 0;
    expect((await collega.get('/BackOffice/Viste', { schermata: 'ordini' })).json()).toEqual({ viste: [] });
    expect((await collega.delete('/BackOffice/CancellaVista', { id })).statusCode).toBe(404);
    expect((await staff.delete('/BackOffice/CancellaVista', { id })).statusCode).toBe(200);
  });

  it('leave books that balance after all these actions', async () => {
    expect(await listGuasti(pool())).toEqual([]);
  });
});
