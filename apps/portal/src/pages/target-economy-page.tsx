import { useQuery } from '@tanstack/react-query';
import { listBlocchi } from '../features/contratto/blocchi.ts';
import { Blocco } from '../features/contratto/blocco-target.tsx';
import { statoContrattoQuery, targetEconomyQuery } from '../features/contratto/contratto-query.ts';
import { testi as testiContratto } from '../features/contratto/testi.ts';
import { Link, useRouter } from '../router/navigation.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Stack } from '../ui/stack.tsx';
import styles from './target-economy-page.module.css';

const testi = testiContratto.target;

/** One block for each brand, with contracts and quarterly targets (specification §2 "Target economy"). */
export function TargetEconomyPage() {
  return (
    <Stack>
      <PageHead title={testi.titolo} text={testi.sottotitolo} />
      <Blocchi />
    </Stack>
  );
}

function Blocchi() {
  // At a customer's counter there are no contacts.
  const hasContatti = useRouter().isScreen('/contatti');
  const stato = useQuery(statoContrattoQuery);
  const target = useQuery(targetEconomyQuery);
  if (stato.data === undefined || target.data === undefined) {
    if (!stato.isError && !target.isError) return <BlocchiInArrivo />;
    const retry = (): void => {
      for (const query of [stato, target]) if (query.isError) void query.refetch();
    };
    return <LoadError title={testi.erroreCaricamento} onRetry={retry} />;
  }
  const blocchi = listBlocchi(stato.data.contratti, target.data);
  if (blocchi.length === 0) {
    return (
      <Card>
        <EmptyState
          title={testi.vuoto}
          text={testi.vuotoAiuto}
          action={
            hasContatti && (
              <Link to="/contatti" className={buttonClass()}>
                {testi.contattaci}
              </Link>
            )
          }
        />
      </Card>
    );
  }
  return (
    <div className={styles.blocchi}>
      {blocchi.map((blocco) => (
        <Blocco key={blocco.nome} blocco={blocco} />
      ))}
    </div>
  );
}

function BlocchiInArrivo() {
  return (
    <div className={styles.blocchi} aria-hidden="true">
      {[1, 2, 3, 4].map((blocco) => (
        <Card key={blocco} className={styles.inArrivo}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </Card>
      ))}
    </div>
  );
}
