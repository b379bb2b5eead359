/** The wholesaler's sales agents in its ERP. */
import { facoltativa, obbligatoria } from '../colonna.ts';
import { assentiDi } from '../assenti.sql.ts';
import { codice, email, testo } from '../lettori.ts';
import { SINONIMI } from '../sinonimi.ts';
import { warnSimili } from '../stage.sql.ts';
import { writeTabella } from '../tabella.sql.ts';
import type { TipoImportabile } from '../tipo.ts';

const INCONTRO = 't.codice = l.codice';

export const agenti: TipoImportabile = {
  nome: 'agenti',
  colonne: [
    obbligatoria('codice', codice(), ['codagente', 'codiceagente', ...SINONIMI.codice]),
    obbligatoria('nome', testo(100), ['agente', ...SINONIMI.nome]),
    facoltativa('email', email, { vuota: '', sinonimi: SINONIMI.email }),
    facoltativa('telefono', testo(60), { vuota: '', sinonimi: SINONIMI.telefono }),
    facoltativa('username', testo(60), { vuota: '', sinonimi: ['utente'] }),
  ],
  chiave: ['codice'],
  riferimenti: [],
  check: (tx) => warnSimili(tx, 'agente', 't.codice', 'codice'),
  apply: (tx, tratto) =>
    writeTabella(
      tx,
      agenti,
      {
        tabella: 'agente',
        incontro: INCONTRO,
        identita: { codice: 'l.codice' },
        campi: [
          { colonna: 'nome', da: 'nome' },
          ...['email', 'telefono', 'username'].map((colonna) => ({ colonna, da: colonna, predefinito: `''` })),
          { colonna: 'attivo', valore: 'true', seElimina: 'false' },
        ],
      },
      tratto,
    ),
  assenti: assentiDi([
    { tabella: 'agente', attivi: 't.attivo', incontro: INCONTRO, isDiCliente: false, diventano: 'attivo = false' },
  ]),
};
