import type { Cents } from '@battistrada/domain/denaro';
import { daysBetween, formatGiorno, type Giorno } from '@battistrada/domain/giorno';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import styles from './estratto-conto.module.css';
import { Riquadro } from './riquadro.tsx';
import type { Rata } from './scadenze.ts';
import { NumeroDocumento } from './numero-documento.tsx';
import { testi } from './testi.ts';

const { colonne } = testi;

/** An item that is due in fewer days than this is due soon (specification §9). */
const GIORNI_VICINI = 6;

/** Future or past due dates: the day, in words and colour, and the amount. */
export function TabellaRate({
  titolo,
  rate,
  totaleCents,
  oggi,
  seVuota,
}: {
  titolo: string;
  rate: readonly Rata[];
  totaleCents: Cents;
  oggi: Giorno;
  seVuota: string;
}) {
  const columns: Column<Rata>[] = [
    { title: colonne.scadenza, cell: ({ giorno }) => <time dateTime={giorno}>{formatGiorno(giorno)}</time> },
    {
      title: colonne.quando,
      cell: ({ giorno, importoCents }) =>
        importoCents < 0 ? (
          <Badge kind="neutral">{testi.aCredito}</Badge>
        ) : (
          <Quando giorni={daysBetween(oggi, giorno)} />
        ),
    },
    { title: colonne.documento, cell: ({ documento }) => <NumeroDocumento documento={documento} /> },
    { title: colonne.importo, isNum: true, cell: ({ importoCents }) => <Prezzo cents={importoCents} /> },
  ];
  return (
    <Riquadro titolo={titolo} seVuoto={rate.length === 0 ? seVuota : null}>
      <Table
        caption={titolo}
        columns={columns}
        rows={rate}
        // Two instalments with the same day and amount differ only by their position.
        keyOf={(_rata, indice) => indice}
        rowClass={styles.rata}
        foot={
          <tr>
            <td colSpan={3}>{testi.totale}</td>
            <td data-num>
              <Prezzo cents={totaleCents} />
            </td>
          </tr>
        }
      />
    </Riquadro>
  );
}

function Quando({ giorni }: { giorni: number }) {
  if (giorni < 0) return <Badge kind="bad">{testi.giorniDiRitardo(-giorni)}</Badge>;
  if (giorni < GIORNI_VICINI) return <Badge kind="warn">{testi.giorniAllaScadenza(giorni)}</Badge>;
  return testi.giorniAllaScadenza(giorni);
}
