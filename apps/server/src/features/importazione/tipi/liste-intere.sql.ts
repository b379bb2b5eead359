/** Kinds of which a file is the whole list of each customer in it: what such a list omits is settled. */
import { APPLICABILI } from '../stage.sql.ts';
import type { Contesto } from '../tipo.ts';

const GUASTE = `from grezza g join problema q on q.riga = g.n_riga and q.esito <> 'avviso'`;

/**
 * The customers with a complete list in the file. A customer with a faulty row keeps everything, and so does one with
 * `elimina` rows only. A result file that was corrected holds a part of a list: nobody's is complete.
 */
export const clientiInteri = ({ isRisultato }: Pick<Contesto, 'isRisultato'>): string =>
  `select distinct l.cliente_id from lotto l where ${APPLICABILI} and not l.elimina and not ${String(isRisultato)}
      and not exists (select ${GUASTE} where g.cliente = l.cliente)`;

/**
 * Condition for what no faulty row (`g`) names: below a merged cell, or with a misspelt customer, nobody knows whose the
 * row is.
 */
export const nonNominata = (condizione: string): string => `not exists (select ${GUASTE} where ${condizione})`;
