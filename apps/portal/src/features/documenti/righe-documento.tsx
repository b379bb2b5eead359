import type { DettaglioDocumento } from '@battistrada/contract/documenti';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { Table } from '../../ui/table.tsx';
import { testi } from './testi.ts';

const nomi = testi.dettaglio;

/** The lines of a document and how its total is made. */
export function RigheDocumento({ dettaglio }: { dettaglio: DettaglioDocumento }) {
  const { numero, righe, imponibileCents, ivaBp, ivaCents, totaleCents } = dettaglio;
  const somme = [
    [nomi.imponibile, imponibileCents],
    [nomi.iva((ivaBp / 100).toLocaleString('it-IT')), ivaCents],
    [nomi.totale, totaleCents],
  ] as const;
  return (
    <Table
      caption={nomi.righe(numero)}
      head={
        <tr>
          <th scope="col">{nomi.codice}</th>
          <th scope="col">{nomi.descrizione}</th>
          <th scope="col" data-num>
            {nomi.quantita}
          </th>
          <th scope="col" data-num>
            {nomi.prezzo}
          </th>
          <th scope="col" data-num>
            {nomi.importo}
          </th>
        </tr>
      }
    >
      <tbody>
        {righe.map(({ codice, descrizione, quantita, prezzoCents, importoCents }, posizione) => (
          // A document may name an article twice: a line is its place.
          <tr key={posizione}>
            <td data-label={nomi.codice}>{codice}</td>
            <td data-label={nomi.descrizione}>{descrizione}</td>
            <td data-label={nomi.quantita} data-num>
              {quantita}
            </td>
            <td data-label={nomi.prezzo} data-num>
              <Prezzo cents={prezzoCents} />
            </td>
            <td data-label={nomi.importo} data-num>
              <Prezzo cents={importoCents} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {somme.map(([nome, cents]) => (
          <tr key={nome}>
            <th scope="row" colSpan={4} data-num>
              {nome}
            </th>
            <td data-label={nome} data-num>
              <b>
                <Prezzo cents={cents} />
              </b>
            </td>
          </tr>
        ))}
      </tfoot>
    </Table>
  );
}
