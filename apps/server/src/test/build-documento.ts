/** Documents for tests, beside `build.ts`. */
import type pg from 'pg';

let sequence = 0;

export interface DocumentoOverrides {
  tipo?: 'DDT' | 'FT' | 'NC' | 'ND';
  numero?: string;
  data?: string;
  ordineId?: number | null;
  /** For a delivery note its invoice, for a credit note its invoice. */
  collegatoId?: number | null;
  ivaBp?: number;
  pagamento?: string;
  /** One net amount for each line; the document's total is their sum with VAT. */
  righe?: readonly (readonly [
    codice: string,
    descrizione: string,
    quantita: number,
    prezzoCents: number,
    ddtId?: number,
  ])[];
  /** Due day and amount of each instalment. */
  rate?: readonly (readonly [scadenza: string, importoCents: number])[];
  file?: Buffer | null;
}

/** A document with its lines and instalments; by default an invoice with one line of 100 € net. Returns its id. */
export async function buildDocumento(pool: pg.Pool, clienteId: number, o: DocumentoOverrides = {}): Promise<number> {
  const {
    tipo = 'FT',
    numero = `${(sequence += 1)}/2026`,
    data = '2026-03-01',
    ivaBp = 2_200,
    pagamento = 'Bonifico 30 gg',
  } = o;
  const righe = o.righe ?? [['ART', 'Pneumatico', 1, 10_000]];
  const imponibile = righe.reduce((somma, [, , quantita, prezzo]) => somma + quantita * prezzo, 0);
  const iva = Math.round((imponibile * ivaBp) / 10_000);
  const inserted = await pool.query<{ id: number }>(
    `insert into documento (cliente_id, tipo, numero, data, ordine_id, documento_collegato_id, pagamento, destinazione,
                            imponibile_cents, iva_bp, iva_cents, totale_cents, file)
     values ($1, $2, $3, $4, $5, $6, $7, E'Via Po 3\\n10100 Torino (TO)', $8, $9, $10, $11, $12) returning id`,
    [
      clienteId,
      tipo,
      numero,
      data,
      o.ordineId ?? null,
      o.collegatoId ?? null,
      pagamento,
      imponibile,
      ivaBp,
      iva,
      imponibile + iva,
      o.file ?? null,
    ],
  );
  const id = inserted.rows[0]?.id ?? 0;
  for (const [i, [codice, descrizione, quantita, prezzo, ddtId]] of righe.entries()) {
    await pool.query(
      `insert into riga_documento (documento_id, posizione, codice, descrizione, quantita, prezzo_cents, importo_cents, ddt_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, i + 1, codice, descrizione, quantita, prezzo, quantita * prezzo, ddtId ?? null],
    );
  }
  for (const [scadenza, importo] of o.rate ?? []) {
    await pool.query(
      `insert into partita (cliente_id, documento_id, numero_documento, pagamento, data_documento, data_scadenza, importo_cents)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [clienteId, id, `${tipo} ${numero}`, pagamento, data, scadenza, importo],
    );
  }
  return id;
}
