/** Past movements: all items of a period, including paid ones. */
import {
  exportMovimenti,
  listMovimenti,
  type FiltroMovimenti,
  type Movimento,
} from '@battistrada/contract/estratto-conto';
import { addDays, formatGiorno, type Giorno } from '@battistrada/domain/giorno';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Download from 'virtual:icona/download';
import { useState } from 'react';
import { addressOfCall, request } from '../../api/client.ts';
import { Prezzo } from '../../prezzi/prezzo.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import styles from './movimenti.module.css';
import tabella from './estratto-conto.module.css';
import { NumeroDocumento } from './numero-documento.tsx';
import { Riquadro } from './riquadro.tsx';
import { testi } from './testi.ts';

const { movimenti: nomi, colonne } = testi;
const UN_ANNO = 365;

const COLONNE: readonly Column<Movimento>[] = [
  { title: colonne.documento, cell: (movimento) => <NumeroDocumento documento={movimento} /> },
  { title: colonne.dataDocumento, cell: ({ dataDocumento }) => formatGiorno(dataDocumento) },
  { title: colonne.pagamento, className: tabella.pagamento, cell: ({ pagamento }) => pagamento },
  { title: colonne.scadenza, cell: ({ dataScadenza }) => formatGiorno(dataScadenza) },
  { title: nomi.stato, cell: (movimento) => <Stato movimento={movimento} /> },
  { title: colonne.importo, isNum: true, cell: ({ importoCents }) => <Prezzo cents={importoCents} /> },
];

export function Movimenti({ oggi }: { oggi: Giorno }) {
  const [filtro, setFiltro] = useState<FiltroMovimenti>({ dal: addDays(oggi, -UN_ANNO), al: oggi });
  const [pagina, setPagina] = useState(1);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['movimenti', filtro, pagina],
    queryFn: ({ signal }) => request(listMovimenti, { query: { ...filtro, pagina }, signal }),
    placeholderData: keepPreviousData,
  });
  const apply = (cambiati: { dal?: string; al?: string }): void => {
    setPagina(1);
    const { dal, al } = { ...filtro, ...cambiati };
    setFiltro({ ...(dal && { dal }), ...(al && { al }) });
  };
  return (
    <Riquadro titolo={nomi.titolo} seVuoto={null} takesFocus>
      <div className={styles.filtri} role="search" aria-label={nomi.titolo}>
        <DateField
          label={nomi.dal}
          max={filtro.al ?? oggi}
          value={filtro.dal ?? ''}
          onChange={({ target }) => apply({ dal: target.value })}
        />
        <DateField
          label={nomi.al}
          min={filtro.dal}
          max={oggi}
          value={filtro.al ?? ''}
          onChange={({ target }) => apply({ al: target.value })}
        />
        <a className={buttonClass('quiet')} href={addressOfCall(exportMovimenti, filtro)} download>
          <Download aria-hidden="true" /> {testi.esporta}
        </a>
      </div>
      {data === undefined ? (
        isError ? (
          <LoadError title={nomi.errore} onRetry={() => void refetch()} />
        ) : (
          <TableSkeleton rows={8} columns={6} />
        )
      ) : data.movimenti.length === 0 ? (
        <p className={styles.vuoto}>{nomi.vuoto}</p>
      ) : (
        <div aria-busy={isPlaceholderData}>
          <Table
            caption={nomi.titolo}
            columns={COLONNE}
            rows={data.movimenti}
            keyOf={({ id }) => id}
            rowClass={tabella.movimento}
          />
        </div>
      )}
      <Pagination isOfScreen={false} page={pagina} pages={data?.pagine ?? 1} onChange={setPagina} />
    </Riquadro>
  );
}

function Stato({ movimento: { stato, importoCents, pagatoCents, pagatoOnline } }: { movimento: Movimento }) {
  if (stato === 'PAGATO') {
    const nome = importoCents < 0 ? nomi.usata : nomi.pagata;
    return <Badge kind="ok">{pagatoOnline === null ? nome : nomi.pagataOnline(formatGiorno(pagatoOnline))}</Badge>;
  }
  if (importoCents < 0) return <Badge kind="neutral">{testi.aCredito}</Badge>;
  const nome = pagatoCents > 0 ? nomi.inParte : stato === 'SCADUTO' ? nomi.scaduta : nomi.aperta;
  return <Badge kind={stato === 'SCADUTO' ? 'bad' : 'neutral'}>{nome}</Badge>;
}
