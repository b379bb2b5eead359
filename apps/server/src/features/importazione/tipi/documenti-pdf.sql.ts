/** The PDF of a document, found by the name of the file. */
import { facoltativa } from '../colonna.ts';
import { codice, intero, testo } from '../lettori.ts';
import { APPLICABILI, parametriOf } from '../stage.sql.ts';
import { testi } from '../testi.ts';
import type { TipoImportabile } from '../tipo.ts';

export const documentiPdf: TipoImportabile = {
  nome: 'documenti_pdf',
  isFormato: true,
  colonne: [
    facoltativa('file', testo(300)),
    facoltativa('tipo', testo(3)),
    facoltativa('numero', codice()),
    facoltativa('anno', intero(1900, 9999)),
    facoltativa('_contenuto', ['text', (cella) => cella]),
  ],
  derivate: [{ nome: 'documento_chiave', tipoSql: 'text' }],
  chiave: ['documento_chiave'],
  riferimenti: [
    {
      colonna: 'documento_chiave',
      campo: 'file',
      come: 'documento_id',
      tipoSql: 'bigint',
      // A file's name cannot contain the slash of a number.
      fra: `select min(id) as id, tipo || ' ' || replace(numero, '/', '-') || ' ' || extract(year from data) as codice
              from documento group by 2 having count(*) = 1`,
      dicitura: 'Il documento',
      isGenitore: true,
    },
  ],
  attesa: { ore: 30 * 24, dicitura: '30 giorni' },
  righePerPezzo: 5,
  righePerVolta: 20,
  complete: (riga) => {
    if (riga.text('tipo') === '') riga.refuse('file', 'NOME', testi.pdfNome);
    else if (riga.text('_contenuto') === '') riga.refuse('file', 'FILE', testi.pdfRotto);
    const anno = riga.get('anno');
    if (typeof anno === 'number') riga.set('documento_chiave', `${riga.text('tipo')} ${riga.text('numero')} ${anno}`);
  },
  apply: async (tx, tratto) => {
    const { rows } = await tx.query<{ applicate: number; tutte: number }>(
      `with d as materialized (select l.n, l.documento_id, decode(l._contenuto, 'base64') as file from lotto l where ${APPLICABILI}),
       scritti as (
         update documento t set file = d.file from d where t.id = d.documento_id and t.file is distinct from d.file returning 1
       )
       select (select count(*) from scritti)::integer as applicate, (select count(*) from d)::integer as tutte`,
      parametriOf(tratto),
    );
    const { applicate = 0, tutte = 0 } = rows[0] ?? {};
    return { applicate, invariate: tutte - applicate };
  },
};
