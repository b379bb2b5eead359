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
import { Table, type Column } from '../../ui/table.tsx';
import { sortCoupon, statoOf, type StatoCoupon } from './coupon-query.ts';
import styles from './tabella-coupon.module.css';
import { testi } from './testi.ts';

const { colonne } = testi;

/** All coupons with their conditions and the orders that used them (specification §2 "Coupon"). */
export function TabellaCoupon({ coupon, oggi }: { coupon: readonly Coupon[]; oggi: Giorno }) {
  const columns: Column<Coupon>[] = [
    { title: colonne.stato, cell: (one) => <Stato stato={statoOf(one, oggi)} /> },
    { title: colonne.codice, cell: ({ codice }) => <b className={styles.codice}>{codice}</b> },
    {
      title: colonne.scadenza,
      cell: (one) => (
        <span>
          <time dateTime={one.scadenza}>{formatGiorno(one.scadenza)}</time>
          {statoOf(one, oggi) === 'scaduto' && <b className={styles.scaduto}> {testi.scaduto}</b>}
        </span>
      ),
    },
    {
      title: colonne.importo,
      isNum: true,
      cell: ({ importoCents }) => (
        <b>
          <Prezzo cents={importoCents} />
        </b>
      ),
    },
    { title: colonne.condizioni, cell: (one) => <Condizioni coupon={one} /> },
    { title: colonne.utilizzato, cell: ({ utilizzato }) => (utilizzato ? testi.si : testi.no) },
    {
      title: colonne.numeroOrdine,
      isNum: true,
      className: ({ idOrdine }) => (idOrdine === null ? styles.vuota : undefined),
      cell: ({ idOrdine }) =>
        idOrdine === null ? (
          testi.nessuno
        ) : (
          <Link to="/ordini" search={{ numero: idOrdine }} aria-label={testi.vediOrdine(idOrdine)}>
            {idOrdine}
          </Link>
        ),
    },
    {
      title: colonne.dataOrdine,
      isNum: true,
      className: ({ dataOrdine }) => (dataOrdine === null ? styles.vuota : undefined),
      cell: ({ dataOrdine }) => (dataOrdine === null ? testi.nessuno : formatGiorno(dataOrdine)),
    },
  ];
  return (
    <Card flush className={styles.lista}>
      <Table
        caption={testi.tabella}
        columns={columns}
        rows={sortCoupon(coupon, oggi)}
        keyOf={({ id }) => id}
        rowClass={(one) => (statoOf(one, oggi) === 'da-usare' ? undefined : styles.spenta)}
      />
    </Card>
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
  // An expired one is unused too; the colour distinguishes it, and the word is beside its date.
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
