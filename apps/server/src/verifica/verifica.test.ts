/** Every check passes on sound books and detects its own kind of damage. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDemo } from '@battistrada/demo/fill-demo';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { isGuasto, type EsitoControllo } from './controllo.ts';
import { testi } from './testi.ts';
import { runControlli, runVerifica } from './verifica.ts';

const NOW = new Date('2026-05-14T09:30:00Z');

describe('runVerifica', () => {
  let demo: TestDatabase;
  beforeAll(async () => {
    demo = await createTestDatabase();
    await fillDemo(demo.pool, { articoli: 1_500, clock: { now: () => NOW }, log: () => {} });
  });
  afterAll(() => demo.drop());

  /**
   * The checks that fail after the damage, which no trigger repairs and no foreign key refuses. The damage is then
   * rolled back.
   */
  async function failing(damage: string, now = NOW): Promise<EsitoControllo[]> {
    const tx = await demo.pool.connect();
    try {
      await tx.query(`begin; set local session_replication_role = replica; ${damage}`);
      return (await runControlli(tx, now)).filter(({ guasti }) => guasti > 0);
    } finally {
      await tx.query('rollback');
      tx.release();
    }
  }

  it('checks every part of the demo and finds nothing wrong', async () => {
    const told: string[] = [];
    const esiti = await runVerifica(demo.pool, NOW, ({ nome }) => told.push(nome));
    expect(esiti.filter(({ guasti }) => guasti > 0)).toEqual([]);
    expect(told).toEqual(esiti.map(({ nome }) => nome));
    // The demo has no confirmation of its own and no figure of an ERP, but data of every other kind.
    expect(esiti.filter(({ esaminati }) => esaminati === 0).map(({ nome }) => nome)).toEqual([
      'giacenze uguali alla figura dell’ERP meno gli impegni',
      'ogni conferma ricordata ha il suo ordine, una volta sola',
      'di ogni pagamento di scadenze ogni centesimo è saldato o torna indietro',
    ]);
  });

  const oneOrder = (condition: string): string =>
    `(select o.id from ordine o where ${condition} order by o.id limit 1)`;
  const plain = oneOrder(`o.stato = 'FATTURATO' and not o.paga_online and o.coupon_cents = 0`);
  const paid = oneOrder(`o.paga_online and o.stato not in ('IN_ATTESA_PAGAMENTO', 'ANNULLATO')`);
  const waiting = oneOrder(`o.stato = 'IN_ATTESA_PAGAMENTO'`);
  const withCoupon = oneOrder('o.coupon_cents > 0');
  const aGiacenza = `(codice, deposito_id) = (select codice, deposito_id from giacenza where quantita > 0 order by 1, 2 limit 1)`;
  const anArticle = '(select codice from articolo_ricerca where indice_carico_min is not null order by codice limit 1)';

  it.each<[string, string, string[]]>([
    [
      'stock below zero',
      `alter table giacenza drop constraint giacenza_quantita_check; update giacenza set quantita = -1 where ${aGiacenza}`,
      ['giacenze mai negative', 'giacenze della ricerca uguali a quelle dei depositi'],
    ],
    [
      'stock in a deposito that does not exist',
      `insert into giacenza select codice, 62, 0 from articolo_ricerca where codice = ${anArticle}`,
      ['giacenze e prezzi di depositi e listini noti'],
    ],
    [
      'a price of a list that does not exist',
      `insert into prezzo (codice, listino_id, prezzo_cents) select codice, 999, 1 from articolo_ricerca where codice = ${anArticle}`,
      ['giacenze e prezzi di depositi e listini noti', 'prezzi della ricerca uguali a quelli dei listini'],
    ],
    [
      'stock that the figure of the ERP does not explain',
      `insert into giacenza_erp (codice, deposito_id, quantita, rilevata_il)
       select codice, deposito_id, quantita + 1, now() from giacenza where ${aGiacenza}`,
      ['giacenze uguali alla figura dell’ERP meno gli impegni'],
    ],
    [
      'pieces kept back for a cancelled order',
      `insert into impegno (ordine_id, posizione, deposito_id, codice, pezzi)
       select s.ordine_id, s.posizione, s.deposito_id, 'X', 1
         from smistamento s join ordine o on o.id = s.ordine_id where o.stato = 'ANNULLATO' limit 1`,
      ['impegni solo di ordini non annullati'],
    ],
    [
      'stock that the search does not show',
      `update giacenza set quantita = quantita + 1 where ${aGiacenza}`,
      ['giacenze della ricerca uguali a quelle dei depositi'],
    ],
    [
      'stock moved between depositi',
      `update articolo_ricerca set giacenze = array[giacenze[2], giacenze[1]] || giacenze[3:]
        where codice = (select codice from articolo_ricerca
                         where giacenze[1] <> giacenze[2] and giacenze[1] > 0 and giacenze[2] > 0 order by 1 limit 1)`,
      ['giacenze della ricerca uguali a quelle dei depositi'],
    ],
    [
      'a wrong mask',
      `update articolo_ricerca set depositi_mask = depositi_mask # 4 where codice = ${anArticle}`,
      ['giacenze della ricerca uguali a quelle dei depositi'],
    ],
    [
      'a wrong mask of four pieces',
      `update articolo_ricerca set depositi_4 = depositi_4 # 4 where codice = ${anArticle}`,
      ['giacenze della ricerca uguali a quelle dei depositi'],
    ],
    [
      'a withdrawn article that is still found',
      `update articolo set attivo = false where codice = ${anArticle}`,
      ['articoli in ricerca uguali a quelli ordinabili'],
    ],
    [
      'an article that is not found',
      `delete from articolo_ricerca where codice = ${anArticle}`,
      ['articoli in ricerca uguali a quelli ordinabili'],
    ],
    [
      'a search row of no article',
      `update articolo_ricerca set codice = 'NESSUNO', depositi_mask = 0, depositi_2 = 0, depositi_4 = 0, depositi_8 = 0,
              depositi_16 = 0, depositi_64 = 0, giacenze = '{}' where codice = ${anArticle}`,
      ['articoli in ricerca uguali a quelli ordinabili'],
    ],
    [
      'a search row of no group',
      `update articolo_ricerca set gruppo_id = 0 where codice = ${anArticle}`,
      ['limiti dei gruppi di ricerca'],
    ],
    [
      'an old price',
      `update prezzo set prezzo_cents = prezzo_cents + 1
        where (codice, listino_id) = (select codice, listino_id from prezzo order by 1, 2 limit 1)`,
      ['prezzi della ricerca uguali a quelli dei listini'],
    ],
    [
      'a price that no list has any more',
      'delete from prezzo where (codice, listino_id) = (select codice, listino_id from prezzo order by 1, 2 limit 1)',
      ['prezzi della ricerca uguali a quelli dei listini'],
    ],
    [
      'a bound that is too narrow',
      `update gruppo_ricerca set minimo_cents = minimo_cents + 100000000
        where id = (select gruppo_id from articolo_ricerca where codice = ${anArticle})`,
      ['limiti dei gruppi di ricerca'],
    ],
    [
      'a load index above its group’s',
      `update gruppo_ricerca set indice_carico_massimo = null
        where id = (select gruppo_id from articolo_ricerca where codice = ${anArticle})`,
      ['limiti dei gruppi di ricerca'],
    ],
    [
      'an article in a foreign group',
      `update articolo_ricerca set runflat = not runflat where codice = ${anArticle}`,
      ['limiti dei gruppi di ricerca'],
    ],
    [
      'a mark more than its group’s',
      `update articolo_ricerca set marcature = marcature || '{ZZ}' where codice = ${anArticle}`,
      ['limiti dei gruppi di ricerca'],
    ],
    [
      'a rim its group does not know',
      `update articolo_ricerca set raggio = 99 where codice = ${anArticle}`,
      ['limiti dei gruppi di ricerca'],
    ],
    [
      'a ply rating its group does not know',
      `update articolo_ricerca set parole = parole || to_tsvector('simple', '10pr') where codice = ${anArticle}`,
      ['limiti dei gruppi di ricerca'],
    ],
    [
      'a piece that no deposito gave',
      `update smistamento set quantita = quantita + 1 where ordine_id = ${plain} and posizione = 1`,
      ['smistamento e pezzi mancanti fanno la quantità di ogni riga'],
    ],
    [
      'an allocation lost',
      `delete from smistamento where ordine_id = ${plain}`,
      ['smistamento e pezzi mancanti fanno la quantità di ogni riga'],
    ],
    [
      'more given back than was paid',
      `insert into rimborso (pagamento_id, ordine_id, cliente_id, importo_cents, creato)
       select id, ordine_id, cliente_id, importo_cents + 1, now() from pagamento where ordine_id = ${paid}`,
      [
        'ogni pagamento è del cliente e dell’importo dell’ordine',
        'di ogni pagamento di un ordine annullato torna tutto, una volta sola',
      ],
    ],
    [
      'money for items that neither paid them nor goes back',
      `with p as (select id, cliente_id from partita where importo_cents > 0 order by id limit 1),
            s as (insert into pagamento_scadenze (id, cliente_id, utente_id, fornitore, importo_cents, stato, creato, scadenza)
                  select gen_random_uuid(), p.cliente_id, (select min(id) from utente), 'sandbox', 100, 'PAGATO', now(), now() from p
                  returning id)
       insert into riga_pagamento_scadenze (pagamento_id, partita_id, importo_cents) select s.id, p.id, 100 from s, p`,
      ['di ogni pagamento di scadenze ogni centesimo è saldato o torna indietro'],
    ],
    [
      'a shipment whose pieces were not counted',
      `with s as (
         insert into spedizione (ordine_id, cliente_id, istante)
         select id, cliente_id, now() from ordine where id = ${plain} returning id, ordine_id)
       insert into riga_spedizione (spedizione_id, ordine_id, posizione, pezzi)
       select s.id, s.ordine_id, r.posizione, r.quantita_spedita + 1
         from s join riga_ordine r on r.ordine_id = s.ordine_id where r.posizione = 1`,
      ['i pezzi spediti di ogni riga sono quelli delle sue spedizioni'],
    ],
    [
      'a line shipped whole without any shipment, since they are kept',
      `update migrazione set eseguita = '2026-01-01' where numero = 17`,
      ['i pezzi spediti di ogni riga sono quelli delle sue spedizioni'],
    ],
    [
      'a line sold at another price than the one that was agreed',
      `insert into prezzo_concordato (ordine_id, posizione, prezzo_cents, pieno_cents, motivo, utente_id)
       select r.ordine_id, r.posizione, r.prezzo_cents - 1, r.prezzo_cents, 'Cliente storico', (select min(id) from utente)
         from riga_ordine r where r.ordine_id = ${plain} and r.posizione = 1`,
      ['ogni prezzo concordato è quello della sua riga d’ordine'],
    ],
    [
      'a confirmation acknowledged and lost',
      `insert into chiave_idempotenza (utente_id, operazione, token, risposta, creata)
       select id, 'conferma', 't', '{"idOrdine": 999999}', now() from utente where cliente_id is not null limit 1`,
      ['ogni conferma ricordata ha il suo ordine, una volta sola'],
    ],
    [
      'one order acknowledged under two tokens',
      `insert into chiave_idempotenza (utente_id, operazione, token, risposta, creata)
       select utente_id, 'conferma', t, json_build_object('idOrdine', id), now()
         from ordine, unnest(array['a', 'b']) t where id = ${oneOrder(`o.tipo = 'W'`)}`,
      ['ogni conferma ricordata ha il suo ordine, una volta sola'],
    ],
    [
      'a coupon held by a cancelled order',
      `update ordine set stato = 'ANNULLATO' where id = ${withCoupon}`,
      ['nessun ordine annullato trattiene un coupon'],
    ],
    [
      'a coupon of an order that is gone',
      'update coupon set ordine_id = 999999 where ordine_id is not null and id = (select min(id) from coupon where ordine_id is not null)',
      ['ogni coupon usato è del cliente dell’ordine', 'ogni sconto da coupon ha il suo coupon'],
    ],
    [
      'another customer’s coupon',
      `update coupon set cliente_id = (select max(id) from cliente) where ordine_id = ${withCoupon}`,
      ['ogni coupon usato è del cliente dell’ordine'],
    ],
    [
      'a coupon taken off twice',
      `update coupon set ordine_id = null where ordine_id = ${withCoupon}`,
      ['ogni sconto da coupon ha il suo coupon'],
    ],
    [
      'a line shipped in part without any shipment',
      `update riga_ordine r set quantita_spedita = 1
        where (r.ordine_id, r.posizione) = (select x.ordine_id, x.posizione from riga_ordine x
                                             where x.quantita > 1 and x.quantita_spedita = 0 and x.quantita_annullata = 0
                                             order by 1, 2 limit 1)`,
      ['i pezzi spediti di ogni riga sono quelli delle sue spedizioni'],
    ],
    [
      'an order confirmed without its payment',
      `update ordine set stato = 'CONFERMATO' where id = ${waiting}`,
      ['pagamenti e ordini sono d’accordo'],
    ],
    [
      'a payment that its order does not know of',
      `update pagamento set stato = 'PAGATO' where ordine_id = ${waiting}`,
      ['pagamenti e ordini sono d’accordo'],
    ],
    [
      'an order that waits for no payment',
      `delete from pagamento where ordine_id = ${waiting}`,
      ['pagamenti e ordini sono d’accordo'],
    ],
    [
      'a refused payment whose order goes on',
      `update pagamento set stato = 'RIFIUTATO' where ordine_id = ${paid}`,
      ['pagamenti e ordini sono d’accordo'],
    ],
    [
      'a paid order cancelled without a refund',
      `update ordine set stato = 'ANNULLATO' where id = ${paid}`,
      ['pagamenti e ordini sono d’accordo'],
    ],
    [
      'a payment of another amount',
      `update pagamento set importo_cents = importo_cents - 1 where ordine_id = ${paid}`,
      ['ogni pagamento è del cliente e dell’importo dell’ordine'],
    ],
    [
      'a total without its line',
      `delete from riga_ordine where ordine_id = ${oneOrder(`o.stato = 'ANNULLATO'`)}`,
      ['totali degli ordini uguali alle loro righe'],
    ],
    [
      'VAT a cent off',
      `update ordine set iva_cents = iva_cents + 1, totale_cents = totale_cents + 1 where id = ${plain}`,
      ['totali degli ordini uguali alle loro righe'],
    ],
    [
      'PFU that the lines do not have',
      `update riga_ordine set pfu_cents = pfu_cents + 1 where ordine_id = ${plain} and posizione = 1`,
      ['totali degli ordini uguali alle loro righe'],
    ],
    [
      'a coupon above all there is to pay',
      `alter table ordine drop constraint ordine_check;
       update ordine set coupon_cents = imponibile_cents + pfu_cents + contributo_cents + 1 where id = ${withCoupon}`,
      ['totali degli ordini uguali alle loro righe'],
    ],
    [
      'an online discount whose VAT is not its own',
      `update ordine set sconto_online_cents = 100, totale_cents = totale_cents - 100 where id = ${plain}`,
      ['totali degli ordini uguali alle loro righe'],
    ],
    [
      'credit that counts too little',
      `create or replace view fido_corrente as select id as cliente_id, 0::bigint as corrente_cents from cliente`,
      ['fido impegnato uguale a partite aperte più ordini da fatturare'],
    ],
    [
      'an instalment of a cent less than its invoice',
      `update partita set importo_cents = importo_cents - 1, pagato_cents = pagato_cents - 1
        where id = (select p.id from partita p join documento d on d.id = p.documento_id where d.tipo = 'FT' order by 1 limit 1)`,
      ['rate di ogni fattura e nota uguali al suo totale'],
    ],
    [
      'a credit note that asks for money',
      `update partita set importo_cents = -importo_cents, pagato_cents = -pagato_cents
        where documento_id = (select id from documento where tipo = 'NC' order by id limit 1)`,
      ['rate di ogni fattura e nota uguali al suo totale'],
    ],
    [
      'an instalment of another customer',
      `update partita set cliente_id = 2 where id = (select min(id) from partita where importo_cents = pagato_cents)`,
      ['ogni partita è del cliente del suo documento'],
    ],
    [
      'a delivery note on another customer’s invoice',
      `update documento d set documento_collegato_id = (
         select x.id from documento x where x.tipo = 'FT' and x.cliente_id <> d.cliente_id order by 1 limit 1)
        where d.id = (select min(id) from documento where tipo = 'DDT' and documento_collegato_id is null)`,
      ['ogni documento è del cliente di ciò a cui è collegato'],
    ],
    [
      'an invoice line of a delivery note that it does not bill',
      `update riga_documento set ddt_id = (select min(id) from documento where tipo = 'DDT' and documento_collegato_id is null)
        where documento_id = (select min(id) from documento where tipo = 'FT') and posizione = 1`,
      ['ogni documento è del cliente di ciò a cui è collegato'],
    ],
    [
      'a document’s line a cent off',
      `update riga_documento set importo_cents = importo_cents + 1
        where documento_id = (select min(id) from documento where tipo = 'DDT') and posizione = 1`,
      ['totali dei documenti uguali alle loro righe'],
    ],
    [
      'a document’s VAT two cents off',
      `update documento set iva_cents = iva_cents + 2, totale_cents = totale_cents + 2
        where id = (select min(id) from documento where tipo = 'DDT')`,
      ['totali dei documenti uguali alle loro righe'],
    ],
  ])('finds %s', async (_what, damage, expected) => {
    expect((await failing(damage)).map(({ nome }) => nome)).toEqual(expected);
  });

  it.each([
    [
      'an invoice with a stamp duty, which stands in no line',
      `update documento set imponibile_cents = imponibile_cents + 200, totale_cents = totale_cents + 200
        where id = (select min(id) from documento where tipo = 'DDT')`,
      /^AVVISO {2}totali dei documenti uguali alle loro righe: 1 su [\d.]+: DDT \S+\. Così li scrive il gestionale\.$/,
    ],
    [
      'an instalment that was paid before the first file',
      `delete from partita where id = (
         select min(p.id) from partita p join documento d on d.id = p.documento_id where d.tipo = 'FT' and p.importo_cents < d.totale_cents)`,
      /^AVVISO {2}rate di ogni fattura e nota uguali al suo totale: 1 su /,
    ],
  ])('tells of %s, and calls it no fault: the wholesaler’s own system writes it', async (_what, damage, line) => {
    const esiti = await failing(damage);
    expect(esiti.filter(isGuasto)).toEqual([]);
    expect(esiti.map((esito) => testi.controllo(esito))).toContainEqual(expect.stringMatching(line));
  });

  it('finds an order that still waits minutes after its time, but not one that has just expired', async () => {
    const scadenza = `update ordine set scadenza_pagamento = '2026-05-14T09:00:00Z' where id = ${waiting}`;
    expect(await failing(scadenza, new Date('2026-05-14T09:04:59Z'))).toEqual([]);
    expect((await failing(scadenza, new Date('2026-05-14T09:05:01Z'))).map(({ nome }) => nome)).toEqual([
      'nessun ordine aspetta il pagamento oltre la scadenza',
    ]);
  });

  it('accepts an online discount whose VAT was rounded with the total', async () => {
    const soundly = (error: number): string => `
      update ordine set sconto_online_cents = 100, iva_cents = round((totale_cents - iva_cents - 100) * iva_bp / 10000.0) + ${error},
             totale_cents = totale_cents - iva_cents - 100 + round((totale_cents - iva_cents - 100) * iva_bp / 10000.0) + ${error}
       where id = ${plain}`;
    expect(await failing(soundly(1))).toEqual([]);
    expect(await failing(soundly(2))).toHaveLength(1);
  });

  it('counts all faults and names the first five', async () => {
    const [esito] = await failing('update riga_ordine set quantita_non_disponibile = quantita; delete from coupon');
    expect(esito?.guasti).toBeGreaterThan(5);
    expect(esito?.esempi).toHaveLength(5);
    expect(esito?.esempi[0]).toMatch(/^ordine \d+ riga \d+$/);
  });

  it('refuses a database of another version in one line', async () => {
    const empty = await createTestDatabase({ migrated: false });
    await expect(runVerifica(empty.pool, NOW)).rejects.toThrow(
      /^Lo schema del database non è quello di questa versione/,
    );
    await empty.drop();
  });
});
