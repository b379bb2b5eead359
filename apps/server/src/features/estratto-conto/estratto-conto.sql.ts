import type { TipoDocumento } from '@battistrada/contract/documenti';
import type { PromessaPagamento } from '@battistrada/contract/estratto-conto';
import type { Cents } from '@battistrada/domain/denaro';
import type { Giorno } from '@battistrada/domain/giorno';
import { firstRow, sql, type Db } from '../../db/sql.ts';

export interface PartitaRow {
  id: number;
  numeroDocumento: string;
  pagamento: string;
  dataDocumento: Giorno;
  dataScadenza: Giorno;
  residuoCents: Cents;
  idDocumento: number | null;
  tipo: TipoDocumento | null;
}

export interface SituazioneRow {
  /** The open items, by the document's date. */
  partite: PartitaRow[];
  promesse: PromessaPagamento[];
  /** The used part of the credit line. */
  fidoCents: Cents;
}

/** What a customer owes, read in one statement, so that statement, schedule and credit line are of the same instant. */
export async function getSituazione(db: Db, clienteId: number): Promise<SituazioneRow> {
  const situazione = await firstRow<SituazioneRow>(
    db,
    sql`select (select coalesce(json_agg(json_build_object(
                         'id', p.id, 'numeroDocumento', p.numero_documento, 'pagamento', p.pagamento,
                         'dataDocumento', p.data_documento, 'dataScadenza', p.data_scadenza,
                         'residuoCents', p.importo_cents - p.pagato_cents, 'idDocumento', d.id, 'tipo', d.tipo)
                         order by p.data_documento, p.id), '[]'::json)
                  from partita p
                  left join documento d on d.id = p.documento_id
                 where p.cliente_id = ${clienteId} and p.importo_cents <> p.pagato_cents) as partite,
               (select coalesce(json_agg(json_build_object(
                         'progressivo', progressivo, 'importoCents', importo_cents, 'dataRegistrazione', data_registrazione,
                         'numeroAssegno', numero_assegno, 'abiCab', abi_cab)
                         order by data_registrazione, progressivo), '[]'::json)
                  from promessa_pagamento where cliente_id = ${clienteId}) as promesse,
               (select corrente_cents from fido_corrente where cliente_id = ${clienteId}) as "fidoCents"`,
  );
  if (situazione === null) throw new Error('a select without from returned no row');
  return situazione;
}
