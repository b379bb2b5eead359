import { useQuery } from '@tanstack/react-query';
import { indirizzoBanco } from '../../features/agente/indirizzi.ts';
import { ElencoProposti } from '../../features/cliente-proposto/elenco-proposti.tsx';
import { ModuloProposto } from '../../features/cliente-proposto/modulo-proposto.tsx';
import { propostiQuery } from '../../features/cliente-proposto/proposti-query.ts';
import { testi } from '../../features/cliente-proposto/testi.ts';
import { Card } from '../../ui/card.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import styles from './nuovo-cliente-page.module.css';

/** Form to propose a customer, and the results of earlier proposals (product.md §7). */
export function NuovoClientePage() {
  const { data, isError, refetch } = useQuery(propostiQuery);
  return (
    <Stack>
      <PageHead title={testi.titolo} text={testi.spiega} />
      <Card>
        <ModuloProposto />
      </Card>
      <Card flush role="region" aria-label={testi.proposti}>
        <h2 className={styles.titolo}>{testi.proposti}</h2>
        {data === undefined ? (
          isError ? (
            <LoadError title={testi.errore} onRetry={() => void refetch()} />
          ) : (
            <TableSkeleton rows={2} columns={1} />
          )
        ) : data.clienti.length === 0 ? (
          <p className={styles.vuoto}>{testi.nessuno}</p>
        ) : (
          <ElencoProposti
            clienti={data.clienti}
            renderNome={({ codice, ragioneSociale }) =>
              codice === null ? ragioneSociale : <a href={indirizzoBanco(codice)}>{ragioneSociale}</a>
            }
          />
        )}
      </Card>
    </Stack>
  );
}
