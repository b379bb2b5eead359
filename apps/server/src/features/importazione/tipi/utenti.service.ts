/** A customer's users of the portal. A new one is invited by mail and sets his password himself. */
import type { Db } from '../../../db/sql.ts';
import { USERNAME } from '../../../sessione/username.ts';
import { sendInvito } from '../../attivazione/invito.service.ts';
import { Difetto, facoltativa, obbligatoria, type LettoreTipato } from '../colonna.ts';
import { codice, email, siNo, testo } from '../lettori.ts';
import { cliente } from '../riferimenti.ts';
import { SINONIMI } from '../sinonimi.ts';
import { writeTabella } from '../tabella.sql.ts';
import { testi } from '../testi.ts';
import type { Contesto, TipoImportabile, Tratto } from '../tipo.ts';
import { checkUtenti, countUtentiAssenti, deactivateAssenti, listDaInvitare } from './utenti.sql.ts';

const username: LettoreTipato = [
  'text',
  (cella) => {
    const piccolo = cella.toLowerCase();
    return USERNAME.test(piccolo) ? piccolo : new Difetto('USERNAME_ERRATO', testi.usernameErrato(cella));
  },
];

const funzioni: LettoreTipato = [
  'smallint[]',
  (cella) => {
    const voci = cella.split(/[|\s]+/).filter((voce) => voce !== '');
    return voci.every((voce) => /^\d{1,3}$/.test(voce))
      ? [...new Set(voci.map(Number))].toSorted((a, b) => a - b)
      : new Difetto('FUNZIONI_ERRATE', testi.funzioni(cella));
  },
];

export const utenti: TipoImportabile = {
  nome: 'utenti',
  colonne: [
    obbligatoria('username', username, ['utente', 'login', 'nomeutente', 'user', 'userid']),
    obbligatoria('cliente', codice(), SINONIMI.cliente),
    facoltativa('nome', testo(100), { vuota: '', sinonimi: ['nominativo', 'referente', 'nomecognome'] }),
    facoltativa('email', email, { vuota: '', sinonimi: SINONIMI.email }),
    facoltativa('telefono', testo(60), { vuota: '', sinonimi: [...SINONIMI.telefono, ...SINONIMI.cellulare] }),
    facoltativa('funzioni', funzioni, { vuota: [] }),
    facoltativa('attivo', siNo, { vuota: true }),
  ],
  chiave: ['username'],
  riferimenti: [
    cliente(),
    {
      colonna: 'username',
      come: 'utente_id',
      tipoSql: 'integer',
      fra: 'select id, username as codice from utente',
      dicitura: '',
      isGenitore: false,
    },
  ],
  righePerVolta: 1_000,
  check: checkUtenti,
  apply: async (tx, tratto, contesto) => {
    const scritte = await writeTabella(
      tx,
      utenti,
      {
        tabella: 'utente',
        incontro: 't.id = l.utente_id',
        identita: { username: 'l.username', cliente_id: 'l.cliente_id', tipo: `'cliente'` },
        campi: [
          { colonna: 'nome', da: 'nome', predefinito: 'l.username' },
          { colonna: 'email', da: 'email', predefinito: `''` },
          { colonna: 'telefono', da: 'telefono', predefinito: `''` },
          { colonna: 'funzioni', da: 'funzioni', predefinito: `'{}'::smallint[]` },
          { colonna: 'attivo', da: 'attivo', predefinito: 'true', seElimina: 'false' },
        ],
      },
      tratto,
    );
    await inviteNuovi(tx, tratto, contesto);
    return scritte;
  },
  assenti: { count: countUtentiAssenti, remove: deactivateAssenti },
};

/**
 * Sends one invitation to each address of a user without a password; an expired one is sent again when the file is
 * forced.
 */
async function inviteNuovi(tx: Db, tratto: Tratto, { now, forza, indirizzoPortale }: Contesto): Promise<void> {
  for (const invitato of await listDaInvitare(tx, tratto, forza ? now : null)) {
    await sendInvito(tx, invitato, indirizzoPortale, now);
  }
}
