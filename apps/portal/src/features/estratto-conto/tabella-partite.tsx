import type { Partita, TotaliScadenziario } from '@battistrada/contract/estratto-conto';
import type { Cents } from '@battistrada/domain/denaro';
import { formatGiorno } from '@battistrada/domain/giorno';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { classes } from '../../ui/classes.ts';
import { Table, type Column } from '../../ui/table.tsx';
import styles from './estratto-conto.module.css';
import { NumeroDocumento } from './numero-documento.tsx';
import { Riquadro } from './riquadro.tsx';
import { testi } from './testi.ts';

const { colonne } = testi;

const COLONNE: readonly Column<Partita>[] = [
  { title: colonne.documento, cell: (partita) => <NumeroDocumento documento={partita} /> },
  { title: colonne.dataDocumento, cell: ({ dataDocumento }) => formatGiorno(dataDocumento) },
  { title: colonne.pagamento, className: styles.pagamento, cell: ({ pagamento }) => pagamento },
  { title: colonne.scadenza, cell: ({ dataScadenza }) => formatGiorno(dataScadenza) },
  {
    title: colonne.aScadere,
    isNum: true,
    className: ({ aScadereCents }) => (aScadereCents === 0 ? styles.niente : undefined),
    cell: ({ aScadereCents }) => <Importo cents={aScadereCents} />,
  },
  {
    title: colonne.scaduto,
    isNum: true,
    className: ({ scadutoCents }) =>
      scadutoCents > 0 ? styles.scaduto : scadutoCents === 0 ? styles.niente : undefined,
    cell: ({ scadutoCents }) => <Importo cents={scadutoCents} />,
  },
  {
    title: colonne.saldo,
    isNum: true,
    cell: ({ saldoCents }) => (
      <b>
        <Prezzo cents={saldoCents} />
      </b>
    ),
  },
];

/** The statement: every open item with the balance after it. */
export function TabellaPartite({ partite, totali }: { partite: readonly Partita[]; totali: TotaliScadenziario }) {
  return (
    <Riquadro titolo={testi.estrattoConto} seVuoto={partite.length === 0 ? testi.vuoto : null}>
      <Table
        caption={testi.estrattoConto}
        columns={COLONNE}
        rows={partite}
        keyOf={({ id }) => id}
        rowClass={styles.partita}
        foot={
          <tr>
            <td colSpan={4}>{testi.totale}</td>
            <td data-label={colonne.aScadere} data-num>
              <Importo cents={totali.aScadereCents} />
            </td>
            <td data-label={colonne.scaduto} data-num className={classes(totali.scadutoCents > 0 && styles.scaduto)}>
              <Importo cents={totali.scadutoCents} />
            </td>
            <td data-label={colonne.saldo} data-num>
              <Prezzo cents={totali.saldoCents} />
            </td>
          </tr>
        }
      />
    </Riquadro>
  );
}

/** An amount of one side; nothing to pay is a dash, not 0,00. */
function Importo({ cents }: { cents: Cents }) {
  return cents === 0 ? testi.nessuno : <Prezzo cents={cents} />;
}
