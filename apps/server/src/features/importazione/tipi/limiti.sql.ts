/**
 * The discount below a customer's price that agents may give themselves: by agent, brand and list; an empty cell means
 * all (product.md §7).
 */
import { findMarcaOrWait, findOrWait } from '../anagrafi.ts';
import { facoltativa, grave, obbligatoria } from '../colonna.ts';
import { codice, percento, testo } from '../lettori.ts';
import { SINONIMI } from '../sinonimi.ts';
import { writeOrRemove } from '../tabella.sql.ts';
import type { TipoImportabile } from '../tipo.ts';

const uguali = (a: string, b: string): string =>
  ['agente_id', 'marca_id', 'listino_id'].map((nome) => `${a}.${nome} is not distinct from ${b}.${nome}`).join(' and ');
const INCONTRO = uguali('t', 'l');

const ASSENTI = `from limite_sconto s
  where not exists (select from lotto l where ${uguali('l', 's')})
    and not exists (select from grezza g left join agente a on a.codice = g.agente
                     where a.id is not distinct from s.agente_id and g.marca_id is not distinct from s.marca_id
                       and g.listino_id is not distinct from s.listino_id)`;

export const limiti: TipoImportabile = {
  nome: 'limiti',
  colonne: [
    obbligatoria('sconto', percento(10_000), SINONIMI.sconto),
    facoltativa('agente', codice(), { sinonimi: ['codagente', 'codiceagente'] }),
    facoltativa('marca', grave(testo(60)), { sinonimi: SINONIMI.marca }),
    facoltativa('listino', codice(), { sinonimi: SINONIMI.listino }),
  ],
  derivate: [
    { nome: 'marca_id', tipoSql: 'smallint' },
    { nome: 'listino_id', tipoSql: 'smallint' },
  ],
  chiave: ['agente', 'marca', 'listino'],
  chiaveTrovata: ['agente_id', 'marca_id', 'listino_id'],
  riferimenti: [
    {
      colonna: 'agente',
      come: 'agente_id',
      tipoSql: 'integer',
      fra: 'select id, codice from agente',
      dicitura: 'L’agente',
      isGenitore: true,
    },
  ],
  complete: (riga, { anagrafi }) => {
    const marca = riga.text('marca');
    if (marca !== '') riga.set('marca_id', findMarcaOrWait(riga, anagrafi, 'marca', marca));
    const listino = riga.text('listino');
    if (listino !== '') riga.set('listino_id', findOrWait(riga, anagrafi.listini, 'listino', listino));
  },
  apply: (tx, tratto) =>
    writeOrRemove(
      tx,
      limiti,
      {
        tabella: 'limite_sconto',
        incontro: INCONTRO,
        identita: { agente_id: 'l.agente_id', marca_id: 'l.marca_id', listino_id: 'l.listino_id' },
        campi: [{ colonna: 'sconto_bp', da: 'sconto' }],
      },
      tratto,
    ),
  assenti: {
    count: async (tx) => {
      const { rows } = await tx.query<{ attivi: number; assenti: number }>(
        `select (select count(*) from limite_sconto)::integer as attivi, (select count(*) ${ASSENTI})::integer as assenti`,
      );
      return rows[0] ?? { attivi: 0, assenti: 0 };
    },
    remove: async (tx) =>
      (await tx.query(`delete from limite_sconto t using (select s.id ${ASSENTI} limit 2000) x where x.id = t.id`))
        .rowCount ?? 0,
  },
};
