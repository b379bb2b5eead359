import type { Partita, TotaliScadenziario } from '@battistrada/contract/estratto-conto';
import type { Cents } from '@battistrada/domain/denaro';
import { formatGiorno } from '@battistrada/domain/giorno';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { classes } from '../../ui/classes.ts';
import { Table } from '../../ui/table.tsx';
import styles from './estratto-conto.module.css';
import { NumeroDocumento } from './numero-documento.tsx';
import { Riquadro } from './riquadro.tsx';
import { testi } from './testi.ts';

const { colonne } = testi;

/** The statement: every open item with the balance after it. */
export function TabellaPartite({ partite, totali }: { partite: readonly Partita[]; totali: TotaliScadenziario }) {
  return (
    <Riquadro titolo={testi.estrattoConto} seVuoto={partite.length === 0 ? testi.vuoto : null}>
      <Table
        caption={testi.estrattoConto}
        head={
          <tr>
            <th scope="col">{colonne.documento}</th>
            <th scope="col">{colonne.dataDocumento}</th>
            <th scope="col">{colonne.pagamento}</th>
            <th scope="col">{colonne.scadenza}</th>
            <th scope="col" data-num>
              {colonne.aScadere}
            </th>
            <th scope="col" data-num>
              {colonne.scaduto}
            </th>
            <th scope="col" data-num>
              {colonne.saldo}
            </th>
          </tr>
        }
      >
        <tbody>
          {partite.map((partita) => (
            <tr key={partita.id}>
              <td data-label={colonne.documento}>
                <NumeroDocumento documento={partita} />
              </td>
              <td data-label={colonne.dataDocumento}>{formatGiorno(partita.dataDocumento)}</td>
              <td data-label={colonne.pagamento} className={styles.pagamento}>
                {partita.pagamento}
              </td>
              <td data-label={colonne.scadenza}>{formatGiorno(partita.dataScadenza)}</td>
              <Importo nome={colonne.aScadere} cents={partita.aScadereCents} />
              <Importo nome={colonne.scaduto} cents={partita.scadutoCents} className={styles.scaduto} />
              <td data-label={colonne.saldo} data-num>
                <b>
                  <Prezzo cents={partita.saldoCents} />
                </b>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={4}>{testi.totale}</td>
            <Importo nome={colonne.aScadere} cents={totali.aScadereCents} />
            <Importo nome={colonne.scaduto} cents={totali.scadutoCents} className={styles.scaduto} />
            <td data-label={colonne.saldo} data-num>
              <Prezzo cents={totali.saldoCents} />
            </td>
          </tr>
        </tfoot>
      </Table>
    </Riquadro>
  );
}

/** An amount of one side; nothing to pay there is a dash, not 0,00. */
function Importo({ nome, cents, className }: { nome: string; cents: Cents; className?: string | undefined }) {
  return (
    <td data-label={nome} data-num className={classes(cents > 0 && className)}>
      {cents === 0 ? testi.nessuno : <Prezzo cents={cents} />}
    </td>
  );
}
