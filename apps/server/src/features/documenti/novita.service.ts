/** Documents for dealers' own software: the new ones since a cursor, with rows (product.md §8 "The machine door"). */
import type { TipoDocumento } from '@battistrada/contract/documenti';
import type { DocumentoPortaWire } from '@battistrada/contract/porta-documenti.schema';
import { toEuro } from '@battistrada/domain/denaro';
import type pg from 'pg';
import { inTransaction } from '../../db/pool.ts';
import { DomainError } from '../../errore/domain-error.ts';
import { getDocumento, type DocumentoCompleto } from './documento.sql.ts';
import { getTipo, listDopo, numberDocumenti } from './novita.sql.ts';
import { testi } from './testi.ts';

/** The new or changed documents of a kind after a cursor, and the cursor for the next call. */
export async function listNovita(
  pool: pg.Pool,
  clienteId: number,
  tipo: TipoDocumento,
  { dopo, limite }: { readonly dopo: string; readonly limite: number },
): Promise<{ documenti: DocumentoPortaWire[]; prossimo: string }> {
  const found = await inTransaction(pool, async (tx) => {
    await numberDocumenti(tx);
    const nuovi = await listDopo(tx, clienteId, tipo, Number(dopo), limite);
    const documenti: DocumentoPortaWire[] = [];
    for (const { id } of nuovi) {
      const documento = await getDocumento(tx, clienteId, id, tipo);
      if (documento !== null) documenti.push(toWire(documento));
    }
    return { documenti, ultimo: nuovi.at(-1)?.sequenza };
  });
  return { documenti: found.documenti, prossimo: String(found.ultimo ?? dopo) };
}

/** The kind, when the id is an invoice or a note of this customer. NON_TROVATO otherwise. */
export async function requireFattura(
  pool: pg.Pool,
  clienteId: number,
  id: number,
): Promise<{ id: number; tipo: TipoDocumento }> {
  const tipo = await getTipo(pool, clienteId, id);
  if (tipo === null || tipo === 'DDT') throw new DomainError('NON_TROVATO', testi.nonTrovato);
  return { id, tipo };
}

function toWire(d: DocumentoCompleto): DocumentoPortaWire {
  const ddt = new Map(d.ddt.map(({ id, numero }) => [id, numero]));
  return {
    id: d.id,
    tipo: d.tipo,
    numero: d.numero,
    data: d.data,
    imponibile: toEuro(d.imponibileCents),
    iva: toEuro(d.ivaCents),
    riepilogo: d.riepilogo.map(({ ivaBp, imponibileCents, ivaCents, ...voce }) => ({
      ...voce,
      aliquotaIva: toEuro(ivaBp),
      imponibile: toEuro(imponibileCents),
      iva: toEuro(ivaCents),
    })),
    totale: toEuro(d.totaleCents),
    pagamento: d.pagamento,
    destinazione: d.destinazione,
    ordini: d.ordini.map(({ numero }) => numero),
    collegati: d.collegati.map(({ tipo, numero, data }) => ({ tipo, numero, data })),
    scadenze: d.scadenze.map(({ dataScadenza, importoCents, residuoCents }) => ({
      data: dataScadenza,
      importo: toEuro(importoCents),
      residuo: toEuro(residuoCents),
    })),
    righe: d.righe.map(({ idDdt, prezzoCents, importoCents, ivaBp, ...riga }) => ({
      ...riga,
      aliquotaIva: toEuro(ivaBp),
      prezzo: toEuro(prezzoCents),
      importo: toEuro(importoCents),
      ddt: idDdt === null ? null : (ddt.get(idDdt) ?? null),
    })),
  };
}
