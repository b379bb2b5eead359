import type { Documento } from '@battistrada/contract/documenti';
import { Card } from '../../ui/card.tsx';
import { Table } from '../../ui/table.tsx';
import { RigaDocumento } from './riga-documento.tsx';
import styles from './tabella-documenti.module.css';
import { testi } from './testi.ts';

const { colonne } = testi;

/** A page of documents; `isOld` while the next one is on its way. */
export function TabellaDocumenti({
  titolo,
  documenti,
  isOld,
}: {
  titolo: string;
  documenti: readonly Documento[];
  isOld: boolean;
}) {
  return (
    <Card flush className={styles.lista} aria-busy={isOld}>
      <Table
        caption={titolo}
        head={
          <tr>
            <th scope="col">{colonne.numero}</th>
            <th scope="col">{colonne.data}</th>
            <th scope="col">{colonne.collegato}</th>
            <th scope="col" data-num>
              {colonne.totale}
            </th>
            <th scope="col" data-num className="no-print">
              {colonne.documento}
            </th>
          </tr>
        }
      >
        <tbody>
          {documenti.map((documento) => (
            <RigaDocumento key={documento.id} documento={documento} />
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
