/** An agent's customers for a period, in addition to those of the file of customers (product.md §7). */
import { facoltativa, grave, obbligatoria } from '../colonna.ts';
import { codice, giorno } from '../lettori.ts';
import { cliente } from '../riferimenti.ts';
import { SINONIMI } from '../sinonimi.ts';
import { writeOrRemove } from '../tabella.sql.ts';
import { testi } from '../testi.ts';
import type { TipoImportabile } from '../tipo.ts';

const INCONTRO = 't.cliente_id = l.cliente_id and t.agente_id = l.agente_id and t.dal = l.dal';

export const assegnazioni: TipoImportabile = {
  nome: 'assegnazioni',
  colonne: [
    obbligatoria('cliente', codice(), SINONIMI.cliente),
    obbligatoria('agente', codice(), ['codagente', 'codiceagente']),
    obbligatoria('dal', giorno, ['inizio', 'datainizio']),
    facoltativa('al', grave(giorno), { sinonimi: ['fine', 'datafine'] }),
  ],
  chiave: ['cliente', 'agente', 'dal'],
  chiaveTrovata: ['cliente_id', 'agente_id', 'dal'],
  riferimenti: [
    cliente(),
    {
      colonna: 'agente',
      come: 'agente_id',
      tipoSql: 'integer',
      fra: 'select id, codice from agente',
      dicitura: 'L’agente',
      isGenitore: true,
    },
  ],
  complete: (riga) => {
    const [dal, al] = [riga.text('dal'), riga.text('al')];
    if (al !== '' && al < dal) riga.refuse('al', 'PERIODO_ROVESCIATO', testi.periodoRovesciato);
  },
  apply: (tx, tratto) =>
    writeOrRemove(
      tx,
      assegnazioni,
      {
        tabella: 'assegnazione',
        incontro: INCONTRO,
        identita: { cliente_id: 'l.cliente_id', agente_id: 'l.agente_id', dal: 'l.dal' },
        campi: [{ colonna: 'al', da: 'al' }],
      },
      tratto,
    ),
};
