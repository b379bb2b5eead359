import { useQuery } from '@tanstack/react-query';
import Info from 'virtual:icona/info';
import { marchio } from '../api/meta.ts';
import { ListaRichieste } from '../features/pfu/lista-richieste.tsx';
import { ModuloPfu } from '../features/pfu/modulo-pfu.tsx';
import { richiesteQuery } from '../features/pfu/richieste-query.ts';
import { testi } from '../features/pfu/testi.ts';
import { IntestazioneStampa } from '../shell/intestazione-stampa.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Stack } from '../ui/stack.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import styles from './ritiro-pfu-page.module.css';

export function RitiroPfuPage() {
  const { data, isError, refetch } = useQuery(richiesteQuery);
  return (
    <Stack>
      <IntestazioneStampa />
      <PageHead title={testi.titolo} text={<span className="no-print">{testi.introduzione}</span>} />
      <div className="no-print">
        <ModuloPfu />
      </div>
      <div className={styles.avviso} role="note">
        <Info aria-hidden="true" />
        <p>
          <b>{testi.avvisoTitolo}.</b> {testi.avviso(marchio())}
        </p>
      </div>
      <h2 className={styles.titolo}>{testi.richieste}</h2>
      {data === undefined ? (
        isError ? (
          <LoadError title={testi.erroreCaricamento} onRetry={() => void refetch()} />
        ) : (
          <TableSkeleton rows={4} columns={7} />
        )
      ) : data.length === 0 ? (
        <Card>
          <EmptyState title={testi.vuoto} text={testi.vuotoTesto} />
        </Card>
      ) : (
        <ListaRichieste richieste={data} />
      )}
    </Stack>
  );
}
