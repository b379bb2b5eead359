import type { Preventivo } from '@battistrada/contract/preventivo';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError, isSessionLost } from '../../api/api-error.ts';
import { useSnack } from '../../ui/snack.tsx';
import { preventivoQuery } from './preventivo-query.ts';
import { testi } from './testi.ts';

/**
 * The quotation of the address; null while it loads. `onMissing` leaves one that cannot be loaded or no longer exists
 * (specification §8 "Session").
 */
export function usePreventivo(id: string | undefined, onMissing: () => void): Preventivo | null {
  const snack = useSnack();
  const options = preventivoQuery(id ?? '');
  const { data, error } = useQuery(id === undefined ? { ...options, queryFn: skipToken } : options);
  const isLost = isSessionLost(error);
  const isGone = error instanceof ApiError && error.status === 404;
  const isMissing = id === undefined || (error !== null && !isLost && (data === undefined || isGone));
  const hasLeft = useRef(false);
  useEffect(() => {
    if (!isMissing || hasLeft.current) return;
    hasLeft.current = true;
    if (id !== undefined) snack(isGone ? testi.editor.nonTrovato : testi.editor.nonCaricato, 'error');
    onMissing();
  }, [id, isGone, isMissing, onMissing, snack]);
  return isMissing ? null : (data ?? null);
}
