import type { PromessaPagamento } from '@battistrada/contract/estratto-conto';
import type { Cents } from '@battistrada/domain/denaro';
import { formatGiorno } from '@battistrada/domain/giorno';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { Table } from '../../ui/table.tsx';
import { Riquadro } from './riquadro.tsx';
import { testi } from './testi.ts';

const { colonne } = testi;

/** Cheques handed over and not yet cashed. */
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
        head={
          <tr>
            <th scope="col">{colonne.progressivo}</th>
            <th scope="col">{colonne.dataRegistrazione}</th>
            <th scope="col">{colonne.numeroAssegno}</th>
            <th scope="col">{colonne.abiCab}</th>
            <th scope="col" data-num>
              {colonne.importo}
            </th>
          </tr>
        }
      >
        <tbody>
          {promesse.map(({ progressivo, importoCents, dataRegistrazione, numeroAssegno, abiCab }) => (
            <tr key={progressivo}>
              <td data-label={colonne.progressivo}>{progressivo}</td>
              <td data-label={colonne.dataRegistrazione}>
                <time dateTime={dataRegistrazione}>{formatGiorno(dataRegistrazione)}</time>
              </td>
              <td data-label={colonne.numeroAssegno}>{numeroAssegno}</td>
              <td data-label={colonne.abiCab}>{abiCab}</td>
              <td data-label={colonne.importo} data-num>
                <Prezzo cents={importoCents} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={4}>{testi.totale}</td>
            <td data-num>
              <Prezzo cents={totaleCents} />
            </td>
          </tr>
        </tfoot>
      </Table>
    </Riquadro>
  );
}
