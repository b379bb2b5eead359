import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './riquadro.module.css';
import { testi } from './testi.ts';

/** A widget of the dashboard: its name, a link to its screen, its content. */
export function Riquadro({
  titolo,
  link,
  className,
  children,
}: {
  titolo: string;
  link?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card flush role="region" aria-labelledby={id} className={className}>
      <header className={styles.header}>
        <h2 id={id}>{titolo}</h2>
        {link}
      </header>
      {children}
    </Card>
  );
}

/**
 * The state of a widget's own call: its skeleton, its failure with a retry button, its content. It blocks no other
 * widget.
 */
export function Caricato<T>({
  query: { data, isError, isFetching, refetch },
  scheletro,
  children,
}: {
  query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  scheletro: ReactNode;
  children: (data: T) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  if (!isError) return scheletro;
  return (
    <div className={styles.errore} role="alert">
      <p>{testi.erroreCaricamento}</p>
      <Button kind="quiet" busy={isFetching} onClick={() => void refetch()}>
        {testi.riprova}
      </Button>
    </div>
  );
}
