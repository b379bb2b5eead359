import { formatNumero } from '@battistrada/domain/numero';
import { useQuery } from '@tanstack/react-query';
import Printer from 'virtual:icona/printer';
import { prelievoQuery } from '../../features/ordine/staff/ordini-staff-query.ts';
import { writeQuando } from '../../quando.ts';
import { testi } from '../../features/ordine/staff/testi.ts';
import { Link, useSearchObject } from '../../router/navigation.tsx';
import type { RawSearch } from '../../router/search-params.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Table } from '../../ui/table.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import styles from './prelievo-page.module.css';

/** `?numeri=…`: the orders, separated by commas. */
function parseNumeri(raw: RawSearch): string {
  return (raw['numeri'] ?? '')
    .split(',')
    .filter((numero) => /^[1-9]\d{0,8}$/.test(numero))
    .slice(0, 100)
    .join(',');
}

/** The picking list of some orders, for paper or a phone in the warehouse: article, place, pieces. */
export function PrelievoPage() {
  const numeri = useSearchObject(parseNumeri);
  const { data, isError, refetch } = useQuery({ ...prelievoQuery(numeri), enabled: numeri !== '' });
  const isVuoto = numeri === '' || data?.ordini.length === 0;
  return (
    <Stack>
      <PageHead
        title={testi.prelievo}
        actions={
          <Button disabled={isVuoto} onClick={() => window.print()}>
            <Printer aria-hidden="true" /> {testi.stampa}
          </Button>
        }
      />
      {isVuoto ? (
        <Card>
          <EmptyState
            title={testi.prelievoVuoto}
            text={testi.prelievoVuotoTesto}
            action={
              <Link to="/backoffice/ordini" className={buttonClass('quiet')}>
                {testi.titolo}
              </Link>
            }
          />
        </Card>
      ) : isError ? (
        <LoadError title={testi.errore} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <TableSkeleton rows={6} columns={5} />
      ) : (
        data.ordini.map(({ numero, istante, ragioneSociale, destinazione, note, aspetta, righe }) => (
          <Card key={numero} flush className={styles.ordine}>
            <div className={styles.testata}>
              <h2>{testi.ordine(numero)}</h2>
              <p>
                <b>{ragioneSociale}</b> · {writeQuando(istante)}
              </p>
              <p className={styles.destinazione}>{destinazione}</p>
              {aspetta > 0 && <p className={styles.note}>{testi.aspetta(aspetta)}</p>}
              {note !== '' && <p className={styles.note}>{note}</p>}
            </div>
            <Table
              caption={testi.ordine(numero)}
              rows={righe}
              keyOf={({ deposito, codice }, indice) => `${deposito} ${codice} ${indice}`}
              columns={[
                { title: testi.preso, card: 'alone', cell: () => <span className={styles.casella} /> },
                { title: testi.deposito, cell: ({ deposito }) => deposito },
                {
                  title: testi.campi.pezzi,
                  isNum: true,
                  cell: ({ pezzi }) => <b className={styles.pezzi}>{formatNumero(pezzi)}</b>,
                },
                { title: testi.articolo, cell: ({ codice }) => <b>{codice}</b> },
                { title: testi.ean, cell: ({ ean }) => ean ?? '–' },
                { title: testi.dettagli, cell: ({ descrizione }) => descrizione },
              ]}
            />
          </Card>
        ))
      )}
    </Stack>
  );
}
