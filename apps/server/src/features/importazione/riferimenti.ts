/** The references of files, as selects of `id` and `codice`. */
import type { Riferimento } from './tipo.ts';

export const CLIENTI = 'select id, coalesce(codice_erp, id::text) as codice from cliente';

/** The customer named by a column. */
export const cliente = (colonna = 'cliente'): Riferimento => ({
  colonna,
  come: 'cliente_id',
  tipoSql: 'integer',
  fra: CLIENTI,
  dicitura: 'Il cliente',
  isGenitore: true,
});

/** The article named by a column. */
export const articolo = (colonna = 'codice'): Riferimento => ({
  colonna,
  come: 'articolo',
  tipoSql: 'text',
  fra: 'select codice as id, codice from articolo',
  dicitura: 'L’articolo',
  isGenitore: true,
});
