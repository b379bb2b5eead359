/** Promises of payment: the file is the complete list of each customer in it, as with `partite`. */
import { obbligatoria } from '../colonna.ts';
import { codice, euro, giorno } from '../lettori.ts';
import { cliente } from '../riferimenti.ts';
import { SINONIMI } from '../sinonimi.ts';
import { parametriOf } from '../stage.sql.ts';
import { removeEliminate, writeTabella } from '../tabella.sql.ts';
import { testi } from '../testi.ts';
import type { TipoImportabile } from '../tipo.ts';
import { clientiInteri, nonNominata } from './liste-intere.sql.ts';

const INCONTRO = 't.cliente_id = l.cliente_id and t.data_registrazione = l.data and t.importo_cents = l.importo';

export const promesse: TipoImportabile = {
  nome: 'promesse',
  isListaIntera: true,
  colonne: [
    obbligatoria('cliente', codice(), SINONIMI.cliente),
    obbligatoria('data', giorno, ['dataregistrazione', 'datareg', ...SINONIMI.data]),
    obbligatoria('importo', euro(), ['importopromesso', 'importoassegno']),
  ],
  // A promise has no number in the file: the same day and amount twice is one promise.
  chiave: ['cliente', 'data', 'importo'],
  chiaveTrovata: ['cliente_id', 'data', 'importo'],
  riferimenti: [cliente()],
  complete: (riga) => {
    if (riga.get('importo') === 0) riga.refuse('importo', 'FUORI_LIMITE', testi.maggioreDiZero);
  },
  apply: async (tx, tratto, contesto) => {
    const tolte = await removeEliminate(tx, { tabella: 'promessa_pagamento', incontro: INCONTRO }, tratto);
    // A promise missing from the list was kept.
    await tx.query(
      `delete from promessa_pagamento t
        where t.cliente_id = any (array(${clientiInteri(contesto)}))
          and not exists (select from lotto l where ${INCONTRO} and not l.elimina)
          and ${nonNominata('g.data = t.data_registrazione and g.importo = t.importo_cents')}`,
      parametriOf(tratto),
    );
    const scritte = await writeTabella(
      tx,
      promesse,
      {
        tabella: 'promessa_pagamento',
        filtro: 'not l.elimina',
        incontro: INCONTRO,
        identita: {
          cliente_id: 'l.cliente_id',
          progressivo: `(select coalesce(max(p.progressivo), 0) from promessa_pagamento p where p.cliente_id = l.cliente_id)
                          + row_number() over (partition by l.cliente_id order by l.n)`,
          data_registrazione: 'l.data',
        },
        campi: [{ colonna: 'importo_cents', da: 'importo' }],
      },
      tratto,
    );
    return { applicate: scritte.applicate + tolte.applicate, invariate: scritte.invariate + tolte.invariate };
  },
};
