import type { DettaglioDocumento, RiferimentoDocumento, TipoDocumento } from '@battistrada/contract/documenti';
import type { Giorno } from '@battistrada/domain/giorno';
import { firstRow, rows, sql, type Db } from '../../db/sql.ts';

/** The addressee of a document, with his current data. */
export interface Intestatario {
  ragioneSociale: string;
  indirizzo: string;
  cap: string;
  citta: string;
  provincia: string;
  partitaIva: string;
  codiceSdi: string;
  emailPec: string;
}

export interface RigaDocumentoRow {
  codice: string;
  descrizione: string;
  quantita: number;
  prezzoCents: number;
  importoCents: number;
  ivaBp: number;
  /** The delivery note of the line; null when it is unknown. */
  idDdt: number | null;
}

/** A delivery note billed by an invoice, with its order. */
export interface DdtFatturato extends RiferimentoDocumento {
  numeroOrdine: number | null;
  dataOrdine: Giorno | null;
}

/** A document with all data to draw, send or link it. */
export interface DocumentoCompleto extends Omit<DettaglioDocumento, 'righe' | 'numeroOrdine'> {
  numeroOrdine: number | null;
  righe: RigaDocumentoRow[];
  intestatario: Intestatario;
  ddt: DdtFatturato[];
}

/** The delivery notes of the invoice `d`. One that two invoices bill is linked to one of them; rows of both name it. */
const DDT_SUOI = sql`select n.id from documento n where n.documento_collegato_id = d.id and n.tipo = 'DDT'
                     union select r.ddt_id from riga_documento r where r.documento_id = d.id and r.ddt_id is not null`;

/** One of a customer's documents of this kind, or null. */
export function getDocumento(
  db: Db,
  clienteId: number,
  id: number,
  tipo: TipoDocumento,
): Promise<DocumentoCompleto | null> {
  return firstRow(
    db,
    sql`select d.id, d.tipo, d.numero, d.data, d.totale_cents as "totaleCents", d.pagamento, d.destinazione,
               d.imponibile_cents as "imponibileCents", d.iva_bp as "ivaBp", d.iva_cents as "ivaCents",
               d.riepilogo_iva as riepilogo,
               o.numero as "numeroOrdine",
               case when c.id is not null
                    then json_build_object('id', c.id, 'numero', c.numero, 'data', c.data, 'tipo', c.tipo) end as collegato,
               json_build_object('ragioneSociale', k.ragione_sociale, 'indirizzo', k.indirizzo, 'cap', k.cap,
                 'citta', k.citta, 'provincia', k.provincia, 'partitaIva', k.partita_iva, 'codiceSdi', k.codice_sdi,
                 'emailPec', k.email_pec) as intestatario,
               (select coalesce(json_agg(json_build_object('codice', r.codice, 'descrizione', r.descrizione,
                         'quantita', r.quantita, 'prezzoCents', r.prezzo_cents, 'importoCents', r.importo_cents,
                         'ivaBp', coalesce(r.iva_bp, d.iva_bp), 'idDdt', r.ddt_id) order by r.posizione), '[]'::json)
                  from riga_documento r where r.documento_id = d.id) as righe,
               (select coalesce(json_agg(json_build_object('id', x.id, 'numero', x.numero, 'data', x.data, 'tipo', x.tipo)
                         order by x.data, x.id), '[]'::json)
                  from documento x
                 where x.cliente_id = d.cliente_id and x.id <> d.id
                   and x.id in (select n.id from documento n where n.documento_collegato_id = d.id
                                union select d.documento_collegato_id union ${DDT_SUOI})) as collegati,
               (select coalesce(json_agg(json_build_object('id', x.id, 'numero', x.numero, 'data', x.data, 'tipo', x.tipo,
                         'numeroOrdine', y.numero, 'dataOrdine', (y.istante at time zone 'Europe/Rome')::date)
                         order by x.data, x.id), '[]'::json)
                  from documento x left join ordine y on y.id = x.ordine_id
                 where x.id in (${DDT_SUOI})) as ddt,
               (select coalesce(json_agg(json_build_object('id', y.id, 'numero', y.numero,
                         'dataOrdine', (y.istante at time zone 'Europe/Rome')::date) order by y.numero), '[]'::json)
                  from ordine y
                 where y.cliente_id = d.cliente_id
                   and (y.id = d.ordine_id
                        or y.id in (select x.ordine_id from documento x where x.id in (${DDT_SUOI})))) as ordini,
               (select coalesce(json_agg(json_build_object('id', p.id, 'dataScadenza', p.data_scadenza,
                         'importoCents', p.importo_cents, 'residuoCents', p.importo_cents - p.pagato_cents)
                         order by p.data_scadenza, p.id), '[]'::json)
                  from partita p where p.documento_id = d.id) as scadenze
          from documento d
          join cliente k on k.id = d.cliente_id
          left join ordine o on o.id = d.ordine_id
          left join documento c on c.id = d.documento_collegato_id
         where d.id = ${id} and d.cliente_id = ${clienteId} and d.tipo = ${tipo}`,
  );
}

/** The file imported with a document; null when it is made from its rows. */
export async function getFile(db: Db, clienteId: number, id: number): Promise<Buffer | null> {
  const found = await firstRow<{ file: Buffer | null }>(
    db,
    sql`select file from documento where id = ${id} and cliente_id = ${clienteId}`,
  );
  return found?.file ?? null;
}

/** The electronic invoice imported with a document, without its signature; null when it is made from its rows. */
export function getFatturaElettronica(
  db: Db,
  clienteId: number,
  id: number,
): Promise<{ nome: string; xml: Buffer } | null> {
  return firstRow(
    db,
    sql`select regexp_replace(f.nome_file, '\.p7m$', '', 'i') as nome, f.xml
          from fattura_elettronica f join documento d on d.id = f.documento_id
         where d.id = ${id} and d.cliente_id = ${clienteId}`,
  );
}

export interface DocumentoDelPeriodo extends RiferimentoDocumento {
  /** True when its rows are stored; otherwise there is only the imported file. */
  conRighe: boolean;
}

/** The documents of a period with content, by kind and date; of one kind, or of all. */
export function listDelPeriodo(
  db: Db,
  clienteId: number,
  { from, before, tipi }: { readonly from: Giorno; readonly before: Giorno; readonly tipi: readonly TipoDocumento[] },
): Promise<DocumentoDelPeriodo[]> {
  return rows(
    db,
    sql`select d.id, d.numero, d.data, d.tipo, r."conRighe"
          from documento d
         cross join lateral (
           select exists (select from riga_documento where documento_id = d.id) as "conRighe"
         ) r
         where d.cliente_id = ${clienteId} and d.tipo = any(${tipi}::text[])
           and d.data >= ${from} and d.data < ${before} and (d.file is not null or r."conRighe")
         order by d.tipo, d.data, d.id`,
  );
}
