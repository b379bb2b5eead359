/**
 * Rows that a `completo` file omits become inactive or 0 (integration.md §1.1): for tables where a condition finds
 * these rows.
 */
import { testi } from './testi.ts';
import type { Assenti, Contesto, TipoImportabile } from './tipo.ts';

export interface TabellaCompleta {
  readonly tabella: string;
  /** The rows of the table (`t`) that can be removed. */
  readonly attivi: string;
  /** Matches a row of the file (`l`) with one of the table, apart from the customer. */
  readonly incontro: string;
  readonly isDiCliente: boolean;
  /** The new values of rows that the file omits. */
  readonly diventano: string;
}

const ALLA_VOLTA = 2_000;

/** Rows that the file names are not touched, even when the row of the file was refused. */
export function assentiOf(tabelle: readonly TabellaCompleta[]): Assenti {
  return {
    count: async (tx) => {
      const conti = { attivi: 0, assenti: 0 };
      for (const tabella of tabelle) {
        const { rows } = await tx.query<{ attivi: number; assenti: number }>(
          `select count(*)::integer as attivi, (count(*) filter (where ${absent(tabella)}))::integer as assenti
             from ${tabella.tabella} t where ${tabella.attivi}`,
        );
        conti.attivi += rows[0]?.attivi ?? 0;
        conti.assenti += rows[0]?.assenti ?? 0;
      }
      return conti;
    },
    remove: async (tx) => {
      let tolte = 0;
      for (const tabella of tabelle) {
        const { rowCount } = await tx.query(
          `update ${tabella.tabella} set ${tabella.diventano}
            where ctid = any (array(select t.ctid from ${tabella.tabella} t where ${tabella.attivi} and ${absent(tabella)}
                                     limit ${ALLA_VOLTA}))`,
        );
        tolte += rowCount ?? 0;
      }
      return tolte;
    },
  };
}

function absent({ incontro, isDiCliente }: TabellaCompleta): string {
  const [trovato, scritto] = isDiCliente
    ? [
        't.cliente_id = l.cliente_id and',
        'l.cliente = (select coalesce(c.codice_erp, c.id::text) from cliente c where c.id = t.cliente_id) and',
      ]
    : ['', ''];
  return `not exists (select from lotto l where ${trovato} ${incontro})
      and not exists (select from grezza l where ${scritto} ${incontro})`;
}

/** Warns when `completo` was requested for a kind that removes nothing. */
export function warnSoloAggiorna(
  { assenti, isListaIntera, nonElimina }: TipoImportabile,
  { modo }: Contesto,
): readonly (readonly [campo: string, codice: string, motivo: string])[] {
  const isSoloAggiorna = modo === 'completo' && assenti === undefined && isListaIntera !== true;
  if (!isSoloAggiorna) return [];
  return [['', 'SOLO_AGGIORNA', nonElimina === undefined ? testi.soloAggiorna : testi.soloAggiornaMai(nonElimina)]];
}
