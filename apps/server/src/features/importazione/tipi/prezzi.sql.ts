/** Net prices of a list. A price with a future day waits for its midnight. */
import type { Db } from '../../../db/sql.ts';
import { findOrWait } from '../anagrafi.ts';
import { facoltativa, grave, obbligatoria } from '../colonna.ts';
import { codice, giorno, prezzo } from '../lettori.ts';
import { articolo } from '../riferimenti.ts';
import { SINONIMI } from '../sinonimi.ts';
import { APPLICABILI, parametriOf } from '../stage.sql.ts';
import { writeTabella } from '../tabella.sql.ts';
import { testi } from '../testi.ts';
import type { TipoImportabile } from '../tipo.ts';

const assentiDa = (
  tabella: 'prezzo' | 'prezzo_futuro',
): string => `from ${tabella} p where p.listino_id in (select distinct listino_id from lotto)
  and not exists (select from lotto l where l.articolo = p.codice and l.listino_id = p.listino_id)
  and not exists (select from grezza g where g.codice = p.codice and g.listino_id = p.listino_id)`;

export const prezzi: TipoImportabile = {
  nome: 'prezzi',
  colonne: [
    obbligatoria('codice', codice(), SINONIMI.codiceArticolo),
    obbligatoria('listino', codice(), SINONIMI.listino),
    obbligatoria('prezzo', prezzo, SINONIMI.prezzo),
    facoltativa('valido_dal', grave(giorno), {
      sinonimi: SINONIMI.validoDal,
    }),
  ],
  derivate: [
    { nome: 'listino_id', tipoSql: 'smallint' },
    { nome: 'dal', tipoSql: 'date' },
  ],
  chiave: ['codice', 'listino', 'valido_dal', 'dal'],
  chiaveTrovata: ['articolo', 'listino_id', 'dal'],
  precedenza: ['valido_dal'],
  riferimenti: [articolo()],
  righePerVolta: 5_000,
  complete: (riga, { anagrafi, oggi }) => {
    riga.set('listino_id', findOrWait(riga, anagrafi.listini, 'listino', riga.text('listino')));
    if (riga.text('valido_dal') > oggi) riga.set('dal', riga.text('valido_dal'));
  },
  check: (tx, { oggi }) => warnFuturi(tx, oggi),
  apply: async (tx, tratto, { oggi }) => {
    const { rows } = await tx.query<{ tolti: number; futuri: number; uguali: number }>(
      // A row with `elimina` and a future day deletes the price of that day; today's stays. A price whose day has come
      // while nothing ran is older than the file, so it must not replace the file's later.
      `with s as materialized (select l.* from lotto l where ${APPLICABILI} and (l.elimina or l.dal is not null)),
       tolti as (
         delete from prezzo p using s
          where s.elimina and s.dal is null and p.codice = s.articolo and p.listino_id = s.listino_id returning 1
       ), disdetti as (
         delete from prezzo_futuro f using s
          where s.elimina and f.valido_dal = s.dal and f.codice = s.articolo and f.listino_id = s.listino_id returning 1
       ), superati as (
         delete from prezzo_futuro f using lotto l
          where ${APPLICABILI} and l.dal is null and f.codice = l.articolo and f.listino_id = l.listino_id and f.valido_dal <= $3
       ), scritti as (
         insert into prezzo_futuro as f (codice, listino_id, valido_dal, prezzo_cents)
         select articolo, listino_id, dal, prezzo from s where not elimina order by n
         on conflict (codice, listino_id, valido_dal) do update set prezzo_cents = excluded.prezzo_cents
          where f.prezzo_cents <> excluded.prezzo_cents
         returning 1
       )
       select ((select count(*) from tolti) + (select count(*) from disdetti))::integer as tolti, (select count(*) from scritti)::integer as futuri,
              (select count(*) from s)::integer as uguali`,
      [...parametriOf(tratto), oggi],
    );
    const { tolti = 0, futuri = 0, uguali = 0 } = rows[0] ?? {};
    const scritte = await writeTabella(
      tx,
      prezzi,
      {
        tabella: 'prezzo',
        filtro: 'l.dal is null and not l.elimina',
        incontro: 't.codice = l.articolo and t.listino_id = l.listino_id',
        identita: { codice: 'l.articolo', listino_id: 'l.listino_id' },
        campi: [{ colonna: 'prezzo_cents', da: 'prezzo' }],
      },
      tratto,
    );
    return {
      applicate: scritte.applicate + tolti + futuri,
      invariate: scritte.invariate + uguali - tolti - futuri,
    };
  },
  assenti: {
    // Only of the lists in the file, and not the prices of a future day.
    ambito: {
      chiave: ['codice', 'listino'],
      colonne: ['listino_id'],
      condizione: 's.dal is null and s.listino_id in (select distinct listino_id from lotto)',
    },
    count: async (tx) => {
      const { rows } = await tx.query<{ attivi: number; assenti: number }>(
        `select (select count(*) from prezzo where listino_id in (select distinct listino_id from lotto))::integer as attivi,
                (select count(*) ${assentiDa('prezzo')})::integer as assenti`,
      );
      return rows[0] ?? { attivi: 0, assenti: 0 };
    },
    remove: async (tx, { oggi }) => {
      // A price whose day has come while nothing ran would bring an absent one back.
      const superati = await tx.query(
        `delete from prezzo_futuro f
          using (select p.codice, p.listino_id, p.valido_dal ${assentiDa('prezzo_futuro')} and p.valido_dal <= $1 order by 1, 2, 3 limit 5000) p
          where f.codice = p.codice and f.listino_id = p.listino_id and f.valido_dal = p.valido_dal`,
        [oggi],
      );
      const tolti = await tx.query(
        `delete from prezzo t using (select p.codice, p.listino_id ${assentiDa('prezzo')} order by 1, 2 limit 5000) p
          where t.codice = p.codice and t.listino_id = p.listino_id`,
      );
      return (superati.rowCount ?? 0) + (tolti.rowCount ?? 0);
    },
  },
};

/** Warns of a price that is taken out while one of a later day stays: it would come into force as if by itself. */
async function warnFuturi(tx: Db, oggi: string): Promise<void> {
  await tx.query(
    `insert into problema
     select l.n_riga, 'avviso', 'valido_dal', 'PREZZO_FUTURO', replace($1, '{0}', to_char(min(f.valido_dal), 'DD/MM/YYYY'))
       from lotto l join prezzo_futuro f on f.codice = l.articolo and f.listino_id = l.listino_id and f.valido_dal > $2
      where l.elimina and l.dal is null and l.ripetuta is null
        and not exists (select from lotto x where x.articolo = f.codice and x.listino_id = f.listino_id
                           and x.dal = f.valido_dal and x.elimina and x.ripetuta is null)
      group by l.n_riga`,
    [testi.prezzoFuturoResta('{0}'), oggi],
  );
}
