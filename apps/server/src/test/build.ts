/** Rows for tests: each builder writes the given values and plausible defaults for the rest. */
import type { Ruolo } from '@battistrada/contract/diritti';
import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import { PASSWORD } from './test-app.ts';

let sequence = 0;
const next = (): number => (sequence += 1);

/** The lists, warehouses and brands that every other builder refers to. */
export async function buildBase(pool: pg.Pool): Promise<void> {
  await pool.query(`insert into listino (id, nome) values (1, 'Base'), (2, 'Oro')`);
  await pool.query(`insert into marca (id, nome) values (1, 'Michelin'), (2, 'Pirelli'), (3, 'Continental')`);
  await pool.query(`insert into categoria (tipo_prodotto, id, descrizione, posizione)
                    values (1, 'TURISMO', 'Turismo', 1), (1, 'SPORTIVO', 'Sportivo', 2), (4, 'VALVOLE', 'Valvole', 1)`);
  for (const [id, nome] of [
    [1, 'Bologna'],
    [2, 'Verona'],
    [3, 'Roma'],
    [4, 'Bari'],
  ]) {
    await pool.query(
      `insert into deposito (id, nome, descr_ordine, descr_ricerca, descr_carrello, tempi_consegna)
       values ($1, $2, $2, $2, $2, '24 ore')`,
      [id, nome],
    );
  }
  await buildAzienda(pool);
}

/** The company that issues the documents. */
async function buildAzienda(pool: pg.Pool): Promise<void> {
  const azienda = {
    ragioneSociale: 'Gomme di prova S.r.l.',
    partitaIva: '90000010000',
    indirizzo: 'Via Emilia 1',
    cap: '40100',
    citta: 'Bologna',
    provincia: 'BO',
    telefono: '051 000 0100',
    email: 'conti@gomme.example',
    iban: '',
  };
  await pool.query(`insert into impostazione (chiave, valore, modificata) values ('azienda', $1, now())`, [
    JSON.stringify(azienda),
  ]);
}

export interface ClienteOverrides {
  depositi?: number[];
  funzioni?: number[];
  listino?: number;
  ivaBp?: number;
  fidoMassimoCents?: number | null;
  bloccato?: boolean;
  soloOnline?: boolean;
  simeone?: boolean;
  versioneTermini?: number;
  attivazioneTelefono?: boolean;
  tipo?: 'cliente' | 'agente' | 'backend';
  username?: string;
  /** The role of a staff member; all rights by default. */
  ruolo?: Ruolo | null;
  /** The user's company; a new one by default. */
  clienteId?: number;
}

export interface BuiltUtente {
  utenteId: number;
  clienteId: number;
  username: string;
}

const passwordHash = hash(PASSWORD, { memoryCost: 1_024, timeCost: 1 });

/** Builds a company with one user, or a further user of a company. He can log in with the test password. */
export async function buildUtente(pool: pg.Pool, overrides: ClienteOverrides = {}): Promise<BuiltUtente> {
  const n = next();
  const { tipo = 'cliente', username = `utente${n}` } = overrides;
  const clienteId = overrides.clienteId ?? (tipo === 'cliente' ? await insertCliente(pool, n, overrides) : null);
  const inserted = await pool.query<{ id: number }>(
    `insert into utente (cliente_id, username, nome, password_hash, tipo, funzioni, versione_termini, attivazione_telefono,
                         ruolo)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      clienteId,
      username,
      `Utente ${n}`,
      await passwordHash,
      tipo,
      overrides.funzioni ?? [],
      overrides.versioneTermini ?? 3,
      overrides.attivazioneTelefono ?? true,
      tipo === 'backend' && overrides.ruolo === undefined ? 'admin' : (overrides.ruolo ?? null),
    ],
  );
  return { utenteId: only(inserted.rows).id, clienteId: clienteId ?? 0, username };
}

/** Builds an agent with a login, known to the ERP, with these customers assigned without an end. */
export async function buildAgente(
  pool: pg.Pool,
  clienti: readonly number[] = [],
): Promise<BuiltUtente & { agenteId: number }> {
  const utente = await buildUtente(pool, { tipo: 'agente' });
  const inserted = await pool.query<{ id: number }>(
    'insert into agente (codice, nome, username) values ($1, $2, $3) returning id',
    [`AG${utente.utenteId}`, `Agente ${utente.utenteId}`, utente.username],
  );
  const agenteId = only(inserted.rows).id;
  for (const cliente of clienti) {
    await pool.query(`insert into assegnazione (cliente_id, agente_id, dal) values ($1, $2, '2020-01-01')`, [
      cliente,
      agenteId,
    ]);
  }
  return { ...utente, agenteId };
}

async function insertCliente(pool: pg.Pool, n: number, o: ClienteOverrides): Promise<number> {
  const inserted = await pool.query<{ id: number }>(
    `insert into cliente (ragione_sociale, indirizzo, cap, citta, provincia, partita_iva, pagamento, listino_id, iva_bp,
                          sconto_pagamento_bp, sconto_online_bp, fido_massimo_cents, bloccato, solo_online, simeone)
     values ($1, 'Via Emilia 1', '40100', 'Bologna', 'BO', '12345678903', 'Bonifico 30 gg', $2, $3, 200, 500, $4, $5, $6, $7)
     returning id`,
    [
      `Gomme ${n} srl`,
      o.listino ?? 1,
      o.ivaBp ?? 2_200,
      o.fidoMassimoCents ?? null,
      o.bloccato ?? false,
      o.soloOnline ?? false,
      o.simeone ?? false,
    ],
  );
  const { id } = only(inserted.rows);
  for (const [i, deposito] of (o.depositi ?? [1]).entries()) {
    await pool.query('insert into cliente_deposito (cliente_id, deposito_id, posizione) values ($1, $2, $3)', [
      id,
      deposito,
      i + 1,
    ]);
  }
  return id;
}

export interface ArticoloOverrides {
  codice?: string;
  descrizione?: string;
  tipoProdotto?: number;
  tipo?: string | null;
  marcaId?: number;
  disegno?: string;
  misura?: string;
  misuraChiave?: string;
  raggio?: number | null;
  iv?: string;
  indiceCaricoMin?: number | null;
  settore?: string | null;
  categoria?: string | null;
  stagione?: number | null;
  runflat?: boolean;
  rinforzato?: string | null;
  marcature?: string[];
  ean?: string | null;
  prezzoListinoCents?: number;
  pfuCents?: number;
  contributoCents?: number;
  outlet?: boolean;
  /** Net price by price list. */
  prezzi?: Record<number, number>;
  /** Pieces by warehouse. */
  giacenze?: Record<number, number>;
}

/** Builds an article, by default a summer car tyre; returns its code. */
export async function buildArticolo(pool: pg.Pool, o: ArticoloOverrides = {}): Promise<string> {
  const codice = o.codice ?? `ART${String(next()).padStart(5, '0')}`;
  await pool.query(
    `insert into articolo (codice, tipo_prodotto, tipo, descrizione, marca_id, disegno, misura, misura_chiave, raggio,
                           indice_carico, indice_carico_min, iv, settore, categoria, stagione, runflat, ean,
                           prezzo_listino_cents, pfu_cents, contributo_cents, outlet, rinforzato, marcature)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23)`,
    [
      codice,
      o.tipoProdotto ?? 1,
      o.tipo ?? null,
      o.descrizione ?? `205/55 R16 91V ${codice}`,
      o.marcaId ?? 1,
      o.disegno ?? 'Primacy 4',
      o.misura ?? '205/55 R16',
      o.misuraChiave ?? '205/55R16',
      o.raggio === undefined ? 16 : o.raggio,
      String(o.indiceCaricoMin ?? 91),
      o.indiceCaricoMin === undefined ? 91 : o.indiceCaricoMin,
      o.iv ?? 'V',
      o.settore === undefined ? 'VETTURA' : o.settore,
      o.categoria === undefined ? 'TURISMO' : o.categoria,
      o.stagione === undefined ? 1 : o.stagione,
      o.runflat ?? false,
      o.ean ?? null,
      o.prezzoListinoCents ?? 10_000,
      o.pfuCents ?? 230,
      o.contributoCents ?? 50,
      o.outlet ?? false,
      o.rinforzato ?? null,
      o.marcature ?? [],
    ],
  );
  for (const [listino, prezzo] of Object.entries(o.prezzi ?? {})) {
    await pool.query('insert into prezzo (codice, listino_id, prezzo_cents) values ($1, $2, $3)', [
      codice,
      listino,
      prezzo,
    ]);
  }
  for (const [deposito, pezzi] of Object.entries(o.giacenze ?? { 1: 20 })) {
    await pool.query('insert into giacenza (codice, deposito_id, quantita) values ($1, $2, $3)', [
      codice,
      deposito,
      pezzi,
    ]);
  }
  return codice;
}

export interface CouponOverrides {
  importoCents?: number;
  scadenza?: string;
  ordineMinimoCents?: number;
  quantitaMinima?: number;
  marcaId?: number | null;
}

export async function buildCoupon(pool: pg.Pool, clienteId: number, o: CouponOverrides = {}): Promise<number> {
  const inserted = await pool.query<{ id: number }>(
    `insert into coupon (cliente_id, codice, scadenza, importo_cents, ordine_minimo_cents, quantita_minima, marca_id)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      clienteId,
      `SCONTO${next()}`,
      o.scadenza ?? '2026-12-31',
      o.importoCents ?? 1_000,
      o.ordineMinimoCents ?? 0,
      o.quantitaMinima ?? 0,
      o.marcaId ?? null,
    ],
  );
  return only(inserted.rows).id;
}

export async function buildDestinazione(pool: pg.Pool, clienteId: number, predefinita = false): Promise<number> {
  const inserted = await pool.query<{ id: number }>(
    `insert into destinazione (cliente_id, predefinita, indirizzo, cap, citta, provincia)
     values ($1, $2, 'Via Po 3', '10100', 'Torino', 'TO') returning id`,
    [clienteId, predefinita],
  );
  return only(inserted.rows).id;
}

export interface BundleOverrides {
  dataFine?: string;
  righe: readonly { codice: string; prezzoCents: number; quantitaMinima?: number }[];
}

/** Builds a package promotion of existing articles. */
export async function buildBundle(pool: pg.Pool, { dataFine = '2026-12-31', righe }: BundleOverrides): Promise<number> {
  const inserted = await pool.query<{ id: number }>(
    'insert into promo (descrizione, data_fine) values ($1, $2) returning id',
    [`Pacchetto ${next()}`, dataFine],
  );
  const { id } = only(inserted.rows);
  for (const [i, { codice, prezzoCents, quantitaMinima = 4 }] of righe.entries()) {
    await pool.query(
      `insert into promo_riga (promo_id, posizione, codice, linea, prezzo_cents, quantita_minima)
       values ($1, $2, $3, 'Linea', $4, $5)`,
      [id, i + 1, codice, prezzoCents, quantitaMinima],
    );
  }
  return id;
}

/** The current pieces of an article in a warehouse. */
export async function readGiacenza(pool: pg.Pool, codice: string, deposito: number): Promise<number> {
  const { rows } = await pool.query<{ quantita: number }>(
    'select quantita from giacenza where codice = $1 and deposito_id = $2',
    [codice, deposito],
  );
  return only(rows).quantita;
}

function only<T>([row, ...more]: T[]): T {
  if (row === undefined || more.length > 0) throw new Error('expected exactly one row');
  return row;
}
