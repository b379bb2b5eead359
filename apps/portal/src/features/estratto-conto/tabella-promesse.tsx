import type { PromessaPagamento } from '@battistrada/contract/estratto-conto';
import type { Cents } from '@battistrada/domain/denaro';
import { formatGiorno } from '@battistrada/domain/giorno';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import styles from './estratto-conto.module.css';
import { Riquadro } from './riquadro.tsx';
import { testi } from './testi.ts';

const { colonne } = testi;

const COLONNE: readonly Column<PromessaPagamento>[] = [
  { title: colonne.progressivo, cell: ({ progressivo }) => progressivo },
  {
    title: colonne.dataRegistrazione,
    cell: ({ dataRegistrazione }) => <time dateTime={dataRegistrazione}>{formatGiorno(dataRegistrazione)}</time>,
  },
  { title: colonne.numeroAssegno, cell: ({ numeroAssegno }) => numeroAssegno },
  { title: colonne.abiCab, cell: ({ abiCab }) => abiCab },
  { title: colonne.importo, isNum: true, cell: ({ importoCents }) => <Prezzo cents={importoCents} /> },
];

/** Cheques that were handed over and not yet cashed. */
export function TabellaPromesse({
  promesse,
  totaleCents,
}: {
  promesse: readonly PromessaPagamento[];
  totaleCents: Cents;
}) {
  return (
    <Riquadro titolo={testi.promesse} seVuoto={promesse.length === 0 ? testi.nessunaPromessa : null}>
      <Table
        caption={testi.promesse}
        columns={COLONNE}
        rows={promesse}
        keyOf={({ progressivo }) => progressivo}
        rowClass={styles.promessa}
        foot={
          <tr>
            <td colSpan={4}>{testi.totale}</td>
            <td data-num>
              <Prezzo cents={totaleCents} />
            </td>
          </tr>
        }
      />
    </Riquadro>
  );
}
