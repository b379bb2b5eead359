import type { Coupon } from '@battistrada/contract/coupon';
import { formatGiorno, type Giorno } from '@battistrada/domain/giorno';
import Check from 'virtual:icona/check';
import CircleX from 'virtual:icona/circle-x';
import Ticket from 'virtual:icona/ticket';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { useImporto } from '../../prezzi/use-importo.ts';
import { Link } from '../../router/navigation.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Table } from '../../ui/table.tsx';
import { sortCoupon, statoDi, type StatoCoupon } from './coupon-query.ts';
import styles from './tabella-coupon.module.css';
import { testi } from './testi.ts';

const { colonne } = testi;

/** Every coupon with its conditions and the order it was used for (specification §2 "Coupon"). */
export function TabellaCoupon({ coupon, oggi }: { coupon: readonly Coupon[]; oggi: Giorno }) {
  return (
    <Card flush>
      <Table
        caption={testi.tabella}
        head={
          <tr>
            <th scope="col">{colonne.stato}</th>
            <th scope="col">{colonne.codice}</th>
            <th scope="col">{colonne.scadenza}</th>
            <th scope="col" data-num>
              {colonne.importo}
            </th>
            <th scope="col">{colonne.condizioni}</th>
            <th scope="col">{colonne.utilizzato}</th>
            <th scope="col" data-num>
              {colonne.numeroOrdine}
            </th>
            <th scope="col" data-num>
              {colonne.dataOrdine}
            </th>
          </tr>
        }
      >
        <tbody>
          {sortCoupon(coupon, oggi).map((one) => (
            <RigaCoupon key={one.id} coupon={one} oggi={oggi} />
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function RigaCoupon({ coupon, oggi }: { coupon: Coupon; oggi: Giorno }) {
  const { codice, scadenza, importoCents, utilizzato, idOrdine, dataOrdine } = coupon;
  const stato = statoDi(coupon, oggi);
  return (
    <tr data-spento={stato !== 'da-usare' || undefined} className={styles.riga}>
      <td data-label={colonne.stato}>
        <Stato stato={stato} />
      </td>
      <td data-label={colonne.codice}>
        <b className={styles.codice}>{codice}</b>
      </td>
      <td data-label={colonne.scadenza}>
        <span>
          <time dateTime={scadenza}>{formatGiorno(scadenza)}</time>
          {stato === 'scaduto' && <b className={styles.scaduto}>{testi.scaduto}</b>}
        </span>
      </td>
      <td data-label={colonne.importo} data-num>
        <b>
          <Prezzo cents={importoCents} />
        </b>
      </td>
      <td data-label={colonne.condizioni}>
        <Condizioni coupon={coupon} />
      </td>
      <td data-label={colonne.utilizzato}>{utilizzato ? testi.si : testi.no}</td>
      <td data-label={colonne.numeroOrdine} data-num data-vuoto={idOrdine === null || undefined}>
        {idOrdine === null ? (
          testi.nessuno
        ) : (
          <Link to="/ordini" search={{ numero: idOrdine }} aria-label={testi.vediOrdine(idOrdine)}>
            {idOrdine}
          </Link>
        )}
      </td>
      <td data-label={colonne.dataOrdine} data-num data-vuoto={dataOrdine === null || undefined}>
        {dataOrdine === null ? testi.nessuno : formatGiorno(dataOrdine)}
      </td>
    </tr>
  );
}

function Stato({ stato }: { stato: StatoCoupon }) {
  if (stato === 'utilizzato') {
    return (
      <Badge kind="neutral" icon={<Check aria-hidden="true" />}>
        {testi.stati.utilizzato}
      </Badge>
    );
  }
  // An expired one is not used either: the colour tells it apart, the word stands beside its date.
  return stato === 'scaduto' ? (
    <Badge kind="neutral" icon={<CircleX aria-hidden="true" />}>
      {testi.stati.nonUtilizzato}
    </Badge>
  ) : (
    <Badge kind="ok" icon={<Ticket aria-hidden="true" />}>
      {testi.stati.nonUtilizzato}
    </Badge>
  );
}

function Condizioni({ coupon: { marca, categoria, ordineMinimoCents, quantitaMinima } }: { coupon: Coupon }) {
  const writeImporto = useImporto();
  const condizioni = [
    marca,
    categoria,
    ordineMinimoCents > 0 && testi.ordineMinimo(writeImporto(ordineMinimoCents)),
    quantitaMinima > 0 && testi.quantitaMinima(quantitaMinima),
  ].filter((condizione) => typeof condizione === 'string');
  return <span>{condizioni.length === 0 ? testi.senzaCondizioni : condizioni.join(' · ')}</span>;
}
