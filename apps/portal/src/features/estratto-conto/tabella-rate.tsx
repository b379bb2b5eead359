import type { Cents } from '@battistrada/domain/denaro';
import { daysBetween, formatGiorno, type Giorno } from '@battistrada/domain/giorno';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Table } from '../../ui/table.tsx';
import styles from './estratto-conto.module.css';
import { Riquadro } from './riquadro.tsx';
import type { Rata } from './scadenze.ts';
import { NumeroDocumento } from './numero-documento.tsx';
import { testi } from './testi.ts';

const { colonne } = testi;

/** Due in fewer days than this is soon (specification §9). */
const GIORNI_VICINI = 6;

/** Due dates to come, or those gone by: when, in words and colour, and how much. */
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
  return (
    <Riquadro titolo={titolo} seVuoto={rate.length === 0 ? seVuota : null}>
      <Table
        caption={titolo}
        head={
          <tr>
            <th scope="col">{colonne.scadenza}</th>
            <th scope="col">{colonne.quando}</th>
            <th scope="col">{colonne.documento}</th>
            <th scope="col" data-num>
              {colonne.importo}
            </th>
          </tr>
        }
      >
        <tbody>
          {rate.map(({ giorno, importoCents, documento }, indice) => (
            // Two instalments of the same day and amount are told apart by their place alone.
            <tr key={indice} className={styles.rata}>
              <td data-label={colonne.scadenza}>
                <time dateTime={giorno}>{formatGiorno(giorno)}</time>
              </td>
              <td data-label={colonne.quando}>
                {importoCents < 0 ? (
                  <Badge kind="neutral">{testi.aCredito}</Badge>
                ) : (
                  <Quando giorni={daysBetween(oggi, giorno)} />
                )}
              </td>
              <td data-label={colonne.documento}>
                <NumeroDocumento documento={documento} />
              </td>
              <td data-label={colonne.importo} data-num>
                <Prezzo cents={importoCents} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3}>{testi.totale}</td>
            <td data-num>
              <Prezzo cents={totaleCents} />
            </td>
          </tr>
        </tfoot>
      </Table>
    </Riquadro>
  );
}

function Quando({ giorni }: { giorni: number }) {
  if (giorni < 0) return <Badge kind="bad">{testi.giorniDiRitardo(-giorni)}</Badge>;
  if (giorni < GIORNI_VICINI) return <Badge kind="warn">{testi.giorniAllaScadenza(giorni)}</Badge>;
  return testi.giorniAllaScadenza(giorni);
}
