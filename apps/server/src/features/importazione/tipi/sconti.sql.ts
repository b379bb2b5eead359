/** A customer's discount from the list prices of a brand. */
import { findMarcaOrWait } from '../anagrafi.ts';
import { obbligatoria } from '../colonna.ts';
import { codice, percento, testo } from '../lettori.ts';
import { cliente } from '../riferimenti.ts';
import { SINONIMI } from '../sinonimi.ts';
import { writeTabella } from '../tabella.sql.ts';
import type { TipoImportabile } from '../tipo.ts';

const ASSENTI = `from sconto_marca s where s.sconto_bp > 0
  and not exists (select from lotto l where l.cliente_id = s.cliente_id and l.marca_id = s.marca_id)
  and not exists (select from grezza g join cliente c on coalesce(c.codice_erp, c.id::text) = g.cliente
                   where c.id = s.cliente_id and g.marca_id = s.marca_id)`;

export const sconti: TipoImportabile = {
  nome: 'sconti',
  colonne: [
    obbligatoria('cliente', codice(), SINONIMI.cliente),
    obbligatoria('marca', testo(60), SINONIMI.marca),
    obbligatoria('sconto', percento(10_000), SINONIMI.sconto),
  ],
  derivate: [{ nome: 'marca_id', tipoSql: 'smallint' }],
  chiave: ['cliente', 'marca'],
  chiaveTrovata: ['cliente_id', 'marca_id'],
  riferimenti: [cliente()],
  complete: (riga, { anagrafi }) => {
    riga.set('marca_id', findMarcaOrWait(riga, anagrafi, 'marca', riga.text('marca')));
  },
  apply: (tx, tratto) =>
    writeTabella(
      tx,
      sconti,
      {
        tabella: 'sconto_marca',
        incontro: 't.cliente_id = l.cliente_id and t.marca_id = l.marca_id',
        identita: { cliente_id: 'l.cliente_id', marca_id: 'l.marca_id' },
        campi: [{ colonna: 'sconto_bp', da: 'sconto', seElimina: '0' }],
      },
      tratto,
    ),
  assenti: {
    count: async (tx) => {
      const { rows } = await tx.query<{ attivi: number; assenti: number }>(
        `select (select count(*) from sconto_marca where sconto_bp > 0)::integer as attivi, (select count(*) ${ASSENTI})::integer as assenti`,
      );
      return rows[0] ?? { attivi: 0, assenti: 0 };
    },
    remove: async (tx) =>
      (
        await tx.query(
          `update sconto_marca t set sconto_bp = 0
             from (select s.cliente_id, s.marca_id ${ASSENTI} order by 1, 2 limit 2000) s
            where s.cliente_id = t.cliente_id and s.marca_id = t.marca_id`,
        )
      ).rowCount ?? 0,
  },
};
