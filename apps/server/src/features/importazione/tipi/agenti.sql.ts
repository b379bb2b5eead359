/** The wholesaler's sales agents in its ERP. */
import type { Db } from '../../../db/sql.ts';
import { facoltativa, obbligatoria } from '../colonna.ts';
import { assentiOf } from '../assenti.sql.ts';
import { codice, email, testo } from '../lettori.ts';
import { SINONIMI } from '../sinonimi.ts';
import { warnSimili } from '../stage.sql.ts';
import { writeTabella } from '../tabella.sql.ts';
import { testi } from '../testi.ts';
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
  check: async (tx) => {
    await warnSimili(tx, 'agente', 't.codice', 'codice');
    await refuseUsernameAltrui(tx);
  },
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
  assenti: assentiOf([
    { tabella: 'agente', attivi: 't.attivo', incontro: INCONTRO, isDiCliente: false, diventano: 'attivo = false' },
  ]),
};

/**
 * Refuses a username that another agent has, because each of the two would see the other's customers, and one of a
 * dealer or of the staff. In one file it may pass from one agent to another.
 */
async function refuseUsernameAltrui(tx: Db): Promise<void> {
  await tx.query(
    `insert into problema
     select l.n_riga, 'rifiutata', 'username', 'USERNAME_ALTRUI', $1
       from lotto l
      where l.username <> '' and not l.elimina and l.ripetuta is null and (
            exists (select from utente u where u.username = lower(l.username) and u.tipo <> 'agente')
         or exists (select from agente t where lower(t.username) = lower(l.username) and t.attivo and t.codice <> l.codice
                     and not exists (select from lotto x where x.codice = t.codice))
         or exists (select from lotto x where lower(x.username) = lower(l.username) and x.codice <> l.codice
                     and x.n < l.n and not x.elimina))`,
    [testi.usernameAltrui],
  );
}
