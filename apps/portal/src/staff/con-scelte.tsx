import type { Scelte } from '@battistrada/contract/scelte-staff';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from '../ui/load-error.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { scelteQuery } from './scelte-query.ts';

const ERRORE = 'Le scelte del modulo non si sono caricate';

/**
 * The part of a form that needs the options. Nothing is drawn without them, because a form that is sent without a field
 * takes its saved value away: an audience without its ticks is everybody.
 */
export function ConScelte({ children }: { readonly children: (scelte: Scelte) => ReactNode }) {
  const { data, isError, refetch } = useQuery(scelteQuery);
  if (data !== undefined) return children(data);
  return isError ? <LoadError title={ERRORE} onRetry={() => void refetch()} /> : <Spinner />;
}
