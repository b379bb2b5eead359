import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@battistrada/server/test/test-database';
import { SPECIALI } from './catalogo/speciali.ts';
import { fillDemoData } from './demo.ts';
import { fillDemo } from './fill-demo.ts';

const ARTICOLI = 1_500;
const clock = { now: () => new Date('2026-05-14T09:30:00Z') };
const options = { articoli: ARTICOLI, clock, log: () => {} };

describe('fillDemo', () => {
  let database: TestDatabase;
  let other: TestDatabase;
  let filled: boolean[];
  beforeAll(async () => {
    [database, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    // Three processes start together on one database.
    filled = await Promise.all([1, 2, 3].map(() => fillDemo(database.pool, options)));
    await fillDemo(other.pool, options);
  });
  afterAll(async () => {
    await Promise.all([database.drop(), other.drop()]);
  });

  const list = async <Row extends Record<string, unknown>>(text: string): Promise<Row[]> =>
    (await database.pool.query<Row>(text)).rows;
  const count = async (text: string): Promise<number> =>
    Number((await list<{ n: number }>(`select count(*) as n from ${text}`))[0]?.n);

  it('fills the database once when several processes start together', async () => {
    expect(filled.filter((did) => did)).toHaveLength(1);
    expect(await count('articolo')).toBe(ARTICOLI);
  });

  it('does nothing to a database that has customers', async () => {
    const before = await digests(database);
    expect(await fillDemo(database.pool, options)).toBe(false);
    expect(await digests(database)).toEqual(before);
  });

  it('writes the same rows for the same number and day', async () => {
    const here = await digests(database);
    expect(Object.keys(here).length).toBeGreaterThan(30);
    expect(await digests(other)).toEqual(here);
  });

  it('adds missing settings to a demo database of an older version and keeps the existing ones', async () => {
    const before = await list('select chiave, valore from impostazione order by chiave');
    await database.pool.query("delete from impostazione where chiave <> 'chiusure'");
    await database.pool.query(`update impostazione set valore = '["2026-12-24"]'`);
    await fillDemoData(database, { articoli: ARTICOLI, say: () => {} });
    expect(await list('select chiave, valore from impostazione order by chiave')).toEqual(
      before.map((each) => (each['chiave'] === 'chiusure' ? { ...each, valore: ['2026-12-24'] } : each)),
    );
  });

  it('makes every article searchable, with its prices and stock by position', async () => {
    expect(await count('articolo_ricerca')).toBe(ARTICOLI);
    const wrong = await list(`
      select r.codice from articolo_ricerca r
       where exists (select from giacenza g where g.codice = r.codice and r.giacenze[g.deposito_id] is distinct from g.quantita)
          or exists (select from prezzo p where p.codice = r.codice and r.prezzi[p.listino_id] is distinct from p.prezzo_cents)
          or (r.depositi_mask > 0) <> exists (select from giacenza g where g.codice = r.codice and g.quantita > 0)`);
    expect(wrong).toEqual([]);
  });

  it('keeps the search table right when stock changes afterwards', async () => {
    await database.pool.query(
      "update giacenza set quantita = quantita - 1 where codice = 'DEMODIECI' and deposito_id = 1",
    );
    const [row] = await list<{ giacenze: number[] }>(
      "select giacenze from articolo_ricerca where codice = 'DEMODIECI'",
    );
    expect(row?.giacenze[0]).toBe(9);
    await database.pool.query("update giacenza set quantita = 10 where codice = 'DEMODIECI' and deposito_id = 1");
  });

  it('has an online order that waits for its bank transfer, and no order that can be paid now', async () => {
    expect(await count("pagamento where stato = 'APERTO' and bonifico_ordinato")).toBe(1);
    expect(await count("pagamento where stato = 'APERTO' and not bonifico_ordinato")).toBe(0);
  });

  it('has an agent’s price that waits for the back office: beyond his limit and above the floor', async () => {
    const waiting = await list<{ username: string; percento: number }>(`
      select u.username, round(100 - 100.0 * r.prezzo_cents / l.prezzo_mostrato_cents)::integer as percento
        from richiesta_prezzo r
        join riga_carrello l on l.utente_id = r.utente_id and l.codice = r.codice
        join utente u on u.id = r.operatore_id
       where r.stato = 'IN_ATTESA' and r.cliente_id in (select cliente_id from clienti_di(u.id, '2026-05-14'))`);
    expect(waiting).toEqual([{ username: 'agente', percento: 8 }]);
  });

  it('gives every order its promised day, and the shipments of the last weeks their carrier and parcels', async () => {
    expect(await count('smistamento where consegna is null')).toBe(0);
    const [conteggio] = await list<{ ordini: number; righe: number; spediti: number; collegati: number }>(`
      select count(distinct s.ordine_id)::integer as ordini, count(*)::integer as righe, sum(r.pezzi)::integer as spediti,
             count(*) filter (where s.corriere <> '' and cardinality(s.colli) > 0 and s.istante >= o.istante)::integer as collegati
        from spedizione s join riga_spedizione r on r.spedizione_id = s.id join ordine o on o.id = s.ordine_id`);
    expect(conteggio?.ordini).toBeGreaterThan(20);
    expect(conteggio?.collegati).toBe(conteggio?.righe);
    const wrong = await list(`
      select o.id from ordine o join documento d on d.ordine_id = o.id and d.tipo = 'DDT' and d.data > '2026-04-01'
       where not exists (select from spedizione s where s.ordine_id = o.id)`);
    expect(wrong).toEqual([]);
  });

  it('contains the rows that the wholesaler’s own system has sent', async () => {
    const imports = await list<{ somma: boolean }>(
      `select righe = applicate + invariate as somma from importazione where stato = 'applicato'`,
    );
    expect(imports.length).toBeGreaterThan(3);
    expect(imports.every(({ somma }) => somma)).toBe(true);
    expect(await count(`chiave where cliente_id is null and ultimo_uso is not null`)).toBe(1);
  });

  it('owes one refund, for a transfer that arrived after its order was released', async () => {
    const due = await list(`
      select r.importo_cents = p.importo_cents as tutto, o.stato
        from rimborso r join pagamento p on p.id = r.pagamento_id join ordine o on o.id = r.ordine_id
       where r.eseguito is null`);
    expect(due).toEqual([{ tutto: true, stato: 'ANNULLATO' }]);
  });

  it('has the special articles with the stock that their story needs', async () => {
    const rows = await list<{ codice: string; giacenze: number[] }>(
      "select codice, giacenze from articolo_ricerca where codice like 'DEMO%' order by codice",
    );
    expect(rows).toEqual(
      SPECIALI.map(({ codice, giacenze }) => ({ codice, giacenze: [...giacenze] })).toSorted((a, b) =>
        a.codice < b.codice ? -1 : 1,
      ),
    );
  });

  it('has every demo account with its published password', async () => {
    const accounts = await list<{ username: string; password_hash: string }>(
      "select username, password_hash from utente where operatore_id is null and username !~ '^cliente' order by username",
    );
    expect(accounts.map(({ username }) => username)).toEqual([
      'agente',
      'agente2',
      'amministrazione',
      'backend',
      'bianchi',
      'fido',
      'magazzino',
      'marketing',
      'neri',
      'nuovo',
      'pieno',
      'rossi',
      'rossi2',
      'simeone',
      'sospeso',
      'spunta',
      'vendite',
      'verdi',
    ]);
    expect(await verify(accounts[0]?.password_hash ?? '', 'gomme2026')).toBe(true);
  });

  it.each([
    [
      'rossi',
      "funzioni = '{3,5}' and depositi = '{1,2,3}' and versione_termini = 3 and not bloccato and not solo_online",
    ],
    [
      'bianchi',
      "funzioni = '{}' and depositi = '{1}' and not solo_online and not exists (select from ordine o where o.cliente_id = a.cliente_id)",
    ],
    ['simeone', 'simeone'],
    ['verdi', 'solo_online'],
    ['neri', "depositi = '{}'"],
    ['nuovo', 'versione_termini = -1 and attivazione_telefono'],
    ['spunta', 'versione_termini = -1 and not attivazione_telefono'],
    ['pieno', '(select count(*) from utente_dispositivo d where d.utente_id = a.id) = 100'],
    ['fido', 'fido_massimo_cents <= corrente_cents and corrente_cents > 0'],
    ['sospeso', 'bloccato'],
    ['agente', "tipo = 'agente' and not admin and cliente_id is null"],
    ['rossi2', "funzioni = '{}' and cliente_id = (select x.cliente_id from utente x where x.username = 'rossi')"],
    [
      'agente2',
      "exists (select from cliente c join agente g on g.id = c.agente_id where g.username = 'agente2') and cliente_id is null",
    ],
    ['backend', "tipo = 'backend' and admin and ruolo = 'admin' and cliente_id is null"],
    ['vendite', "tipo = 'backend' and ruolo = 'commerciale'"],
    ['magazzino', "tipo = 'backend' and ruolo = 'magazzino'"],
    ['amministrazione', "tipo = 'backend' and ruolo = 'amministrazione'"],
    ['marketing', "tipo = 'backend' and ruolo = 'marketing'"],
  ])('gives %s the described data', async (username, condition) => {
    const n = await count(`(
      select u.*, c.bloccato, c.solo_online, c.simeone, c.fido_massimo_cents, f.corrente_cents,
             array(select d.deposito_id::int from cliente_deposito d where d.cliente_id = c.id order by d.posizione) as depositi
        from utente u left join cliente c on c.id = u.cliente_id left join fido_corrente f on f.cliente_id = c.id
    ) a where username = '${username}' and ${condition}`);
    expect(n).toBe(1);
  });

  it('has data for every screen of rossi', async () => {
    const rossi = 'cliente_id = 1';
    expect(await count(`destinazione where ${rossi}`)).toBeGreaterThanOrEqual(3);
    expect(await count(`destinazione where ${rossi} and predefinita`)).toBe(1);
    expect(await count(`coupon where ${rossi} and ordine_id is not null`)).toBe(2);
    expect(await count(`coupon where ${rossi} and ordine_id is null and scadenza < '2026-05-14'`)).toBe(1);
    for (const condition of [
      'ordine_minimo_cents > 0',
      'quantita_minima > 0',
      'marca_id is not null',
      'categoria is not null',
    ]) {
      expect(await count(`coupon where ${rossi} and ${condition}`)).toBeGreaterThanOrEqual(1);
    }
    for (const table of [
      'contratto',
      'masterpro',
      'target_premium',
      'target_economy',
      'promessa_pagamento',
      'cliente_finale',
      'preventivo',
      'messaggio',
      'avviso',
    ]) {
      expect(await count(`${table} where ${rossi}`), table).toBeGreaterThan(0);
    }
    expect(await count(`preventivo_setup where ${rossi} and completato and logo is not null`)).toBe(1);
    // Ids that cannot be guessed: no part of one id repeats in another.
    const ids = await list<{ id: string }>(`select id from preventivo where ${rossi}`);
    expect(new Set(ids.flatMap(({ id }) => [id.slice(0, 8), id.slice(-12)])).size).toBe(ids.length * 2);
    expect(await list(`select distinct stato from richiesta_pfu where ${rossi} order by 1`)).toEqual([
      { stato: 'APPROVED' },
      { stato: 'PENDING' },
      { stato: 'REJECTED' },
    ]);
    expect(await list(`select distinct tipo from documento where ${rossi} order by 1`)).toEqual(
      ['DDT', 'FT', 'NC', 'ND'].map((tipo) => ({ tipo })),
    );
    expect(
      await count(
        `cliente c join fido_corrente f on f.cliente_id = c.id where c.id = 1 and f.corrente_cents < c.fido_massimo_cents * 0.8`,
      ),
    ).toBe(1);
  });

  it('has a communication in every place, and promotions whose articles can be ordered', async () => {
    const places = await list<{ posto: string }>(
      'select distinct unnest(posizioni) as posto from comunicazione order by 1',
    );
    expect(places.map(({ posto }) => posto)).toEqual(['1', '2', '3', '4', '5', '6', '7', 'c', 'footer', 'p']);
    expect(await count('promo')).toBeGreaterThanOrEqual(2);
    expect(
      await count(
        'promo_riga r join giacenza g on g.codice = r.codice and g.deposito_id = 1 where g.quantita < r.quantita_minima',
      ),
    ).toBe(0);
    expect(await count('prodotto_consigliato')).toBeGreaterThanOrEqual(4);
    expect(
      await count(
        'prodotto_consigliato c where (select count(*) from giacenza g where g.codice = c.codice and g.quantita > 0) < 5',
      ),
    ).toBe(0);
  });

  it('writes different VAT numbers, all with a right check digit', async () => {
    const rows = await list<{ partita_iva: string }>('select partita_iva from cliente');
    expect(new Set(rows.map(({ partita_iva }) => partita_iva)).size).toBe(rows.length);
    expect(rows.filter(({ partita_iva }) => luhn(partita_iva) % 10 !== 0)).toEqual([]);
  });

  it('sums orders from their lines and computes VAT once', async () => {
    const wrong = await list(`
      select o.numero from ordine o
        join (select ordine_id, sum(imponibile_cents) as imponibile, sum(pfu_cents) as pfu, sum(contributo_cents) as contributo
                from riga_ordine group by 1) r on r.ordine_id = o.id
       where (o.imponibile_cents, o.pfu_cents, o.contributo_cents) is distinct from (r.imponibile, r.pfu, r.contributo)
          or o.iva_cents <> floor((o.imponibile_cents - o.coupon_cents + o.pfu_cents + o.contributo_cents) * o.iva_bp / 10000.0 + 0.5)`);
    expect(wrong).toEqual([]);
    expect(await count('ordine o where not exists (select from riga_ordine r where r.ordine_id = o.id)')).toBe(0);
  });

  it('allocates every available piece of every order', async () => {
    const wrong = await list(`
      select r.ordine_id from riga_ordine r
       where r.quantita - r.quantita_non_disponibile <>
             (select coalesce(sum(s.quantita), 0) from smistamento s where s.ordine_id = r.ordine_id and s.posizione = r.posizione)`);
    expect(wrong).toEqual([]);
  });

  it('sums documents from their rows, invoices from their DDT, and documents from their instalments', async () => {
    expect(
      await list(`
      select d.tipo, d.numero from documento d
       where d.imponibile_cents <> (select coalesce(sum(r.importo_cents), 0) from riga_documento r where r.documento_id = d.id)
          or d.iva_cents <> floor(d.imponibile_cents * d.iva_bp / 10000.0 + 0.5)`),
    ).toEqual([]);
    expect(
      await list(`
      select f.numero from documento f
       where f.tipo = 'FT' and f.imponibile_cents <>
             (select sum(d.imponibile_cents) from documento d where d.documento_collegato_id = f.id and d.tipo = 'DDT')`),
    ).toEqual([]);
    expect(
      await list(`
      select d.numero from documento d
       where d.tipo <> 'DDT' and d.totale_cents <> abs((select sum(p.importo_cents) from partita p where p.documento_id = d.id))`),
    ).toEqual([]);
  });

  it('delivers, invoices and counts every order by its state', async () => {
    expect(await count("ordine o where (stato = 'FATTURATO') <> (data_fatturazione is not null)")).toBe(0);
    expect(
      await count(
        `ordine o where stato in ('SPEDITO', 'PARZIALMENTE_SPEDITO', 'FATTURATO') <> exists (select from documento d where d.ordine_id = o.id and d.tipo = 'DDT')`,
      ),
    ).toBe(0);
    expect(
      await count(
        `ordine o where stato in ('SPEDITO', 'FATTURATO') and exists (select from riga_ordine r where r.ordine_id = o.id and not r.consegnata)`,
      ),
    ).toBe(0);
    expect(
      await count(
        `documento d join ordine o on o.id = d.ordine_id where d.tipo = 'DDT' and (o.stato = 'FATTURATO') <> (d.documento_collegato_id is not null)`,
      ),
    ).toBe(0);
    expect(await count('cliente c join fido_corrente f on f.cliente_id = c.id where f.corrente_cents < 0')).toBe(0);
  });

  it('leaves the sequences behind the highest id, so that new rows can be added', async () => {
    const [next] = await list<{ numero: number; massimo: number }>(
      "select nextval('numero_ordine')::int as numero, (select max(numero) from ordine) as massimo",
    );
    expect(next?.numero).toBe((next?.massimo ?? 0) + 1);
    const { rows } = await database.pool.query<{ id: number }>(
      "insert into promo (descrizione, data_fine) values ('prova', '2027-01-01') returning id",
    );
    expect(rows[0]?.id).toBeGreaterThan(3);
    await database.pool.query("delete from promo where descrizione = 'prova'");
  });
});

/** A digest of every table's rows, without salted passwords and the time of writing. */
async function digests({ pool }: TestDatabase): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ tabella: string }>(
    "select table_name as tabella from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migrazione' order by 1",
  );
  const all: Record<string, string> = {};
  for (const { tabella } of rows) {
    const digest = await pool.query<{ digest: string }>(
      `select md5(coalesce(string_agg(riga, '' order by riga), '')) as digest
         from (select (to_jsonb(t) - 'password_hash')::text as riga from ${tabella} t) x`,
    );
    all[tabella] = digest.rows[0]?.digest ?? '';
  }
  return all;
}

function luhn(cifre: string): number {
  return Array.from(cifre, Number).reduce((somma, cifra, indice) => {
    const valore = indice % 2 === 0 ? cifra : cifra * 2;
    return somma + (valore > 9 ? valore - 9 : valore);
  }, 0);
}
