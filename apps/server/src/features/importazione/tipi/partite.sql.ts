/** Open items: the file is the complete list of each customer in it, because ERPs omit paid items. */
import { facoltativa, obbligatoria } from '../colonna.ts';
import { codice, euro, giorno, testo } from '../lettori.ts';
import { cliente } from '../riferimenti.ts';
import { SINONIMI } from '../sinonimi.ts';
import { APPLICABILI, parametriOf } from '../stage.sql.ts';
import { writeTabella } from '../tabella.sql.ts';
import type { Contesto, TipoImportabile } from '../tipo.ts';
import { clientiInteri, nonNominata } from './liste-intere.sql.ts';
import { documentoOf } from './partite-documento.sql.ts';

/**
 * An item is unchanged when its open amount equals the file's, with or without the amount paid online: an ERP learns of
 * an online payment later, and until then the customer is not asked for it again.
 */
const UGUALE = `l.importo in (t.importo_cents - t.pagato_cents, t.importo_cents - t.pagato_cents + t.pagato_online_cents)`;
const CONTATO = 't.importo_cents - t.pagato_cents = l.importo';

const ASSENTE = `not exists (select from lotto l where l.cliente_id = p.cliente_id and l.numero = p.numero_documento
   and l.scadenza = p.data_scadenza and not l.elimina) and ${nonNominata('g.numero = p.numero_documento')}`;
const ELIMINATE = `select p.id from lotto l join partita p
    on p.cliente_id = l.cliente_id and p.numero_documento = l.numero and p.data_scadenza = l.scadenza
 where ${APPLICABILI} and l.elimina`;
const DOCUMENTO = documentoOf({
  numero: 'l.numero',
  clienteId: 'l.cliente_id',
  data: 'l.data',
  scadenza: 'l.scadenza',
  importo: 'l.importo',
});
const closed = (contesto: Contesto): string =>
  `(p.cliente_id = any (array(${clientiInteri(contesto)})) and ${ASSENTE} or p.id = any (array(${ELIMINATE})))`;

export const partite: TipoImportabile = {
  nome: 'partite',
  isListaIntera: true,
  colonne: [
    obbligatoria('cliente', codice(), SINONIMI.cliente),
    obbligatoria('numero', codice(), [...SINONIMI.numero, ...SINONIMI.numeroPartita]),
    obbligatoria('scadenza', giorno, ['datascadenza', 'scad', 'datascad']),
    obbligatoria('importo', euro(-9_999_999_999), ['residuo', 'saldo', 'importoresiduo']),
    facoltativa('pagamento', testo(100), { vuota: '', sinonimi: SINONIMI.pagamento }),
    facoltativa('data', giorno, { sinonimi: [...SINONIMI.data, ...SINONIMI.dataPartita] }),
  ],
  chiave: ['cliente', 'numero', 'scadenza'],
  chiaveTrovata: ['cliente_id', 'numero', 'scadenza'],
  riferimenti: [cliente()],
  apply: async (tx, tratto, contesto) => {
    const chiusa = closed(contesto);
    // An item that is missing from the list, or has `elimina`, is paid.
    const { rows } = await tx.query<{ chieste: number; aperte: number }>(
      `select (select count(*) from lotto l where ${APPLICABILI} and l.elimina)::integer as chieste,
              (select count(*) from partita p where p.importo_cents <> p.pagato_cents and p.id = any (array(${ELIMINATE})))::integer as aperte`,
      parametriOf(tratto),
    );
    const { chieste = 0, aperte = 0 } = rows[0] ?? {};
    await tx.query(
      `update partita p set pagato_cents = p.importo_cents where p.importo_cents <> p.pagato_cents and ${chiusa}`,
      parametriOf(tratto),
    );
    // Its online payment counts as recorded by the ERP: under the same number it would be another claim.
    await tx.query(
      `update partita p set pagato_online_cents = 0
        where p.pagato_online_cents <> 0 and ${chiusa}
          and p.id = any (array(select r.partita_id
                                  from pagamento_scadenze s join riga_pagamento_scadenze r on r.pagamento_id = s.id
                                 where s.cliente_id in (select l.cliente_id from lotto l where ${APPLICABILI})))`,
      parametriOf(tratto),
    );
    const scritte = await writeTabella(
      tx,
      partite,
      {
        tabella: 'partita',
        filtro: 'not l.elimina',
        incontro: 't.cliente_id = l.cliente_id and t.numero_documento = l.numero and t.data_scadenza = l.scadenza',
        identita: {
          cliente_id: 'l.cliente_id',
          numero_documento: 'l.numero',
          data_scadenza: 'l.scadenza',
        },
        campi: [
          // The document may have come after the item's first list.
          { colonna: 'documento_id', valore: `coalesce((${DOCUMENTO}), t.documento_id)` },
          // The file states the open amount: when it is unchanged, the amount paid before stays stored.
          {
            colonna: 'importo_cents',
            da: 'importo',
            valore: `case when ${UGUALE} then t.importo_cents else l.importo end`,
          },
          { colonna: 'pagato_cents', valore: `case when ${UGUALE} then t.pagato_cents else 0 end` },
          // Once the file includes the online payment, or states another amount, nothing is waited for any more.
          {
            colonna: 'pagato_online_cents',
            valore: `case when t.pagato_online_cents > 0 and ${UGUALE} and not (${CONTATO}) then t.pagato_online_cents else 0 end`,
          },
          { colonna: 'pagamento', da: 'pagamento', predefinito: `''` },
          { colonna: 'data_documento', da: 'data', valore: 'coalesce(l.data, l.scadenza)', predefinito: 'l.scadenza' },
        ],
      },
      tratto,
    );
    return { applicate: scritte.applicate + aperte, invariate: scritte.invariate + chieste - aperte };
  },
};
