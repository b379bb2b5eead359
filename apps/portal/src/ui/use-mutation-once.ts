import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * A mutation that does nothing while it is under way: `isPending` is drawn only after the second click of a double
 * click, which the server would refuse as somebody's change. Where several rows share it, `rigaOf` tells them apart, so
 * that one row does not wait for another.
 */
export function useMutationOnce<Data, Vars = void>(
  options: UseMutationOptions<Data, Error, Vars>,
  rigaOf?: (vars: Vars) => number | string,
): UseMutationResult<Data, Error, Vars> {
  const [inCorso] = useState(() => new Set<number | string>());
  const mutation = useMutation(options);
  return {
    ...mutation,
    mutate: (...asked) => {
      const riga = rigaOf?.(asked[0] as Vars) ?? '';
      if (inCorso.has(riga)) return;
      inCorso.add(riga);
      const end = (): void => void inCorso.delete(riga);
      mutation.mutateAsync(...asked).then(end, end);
    },
  };
}
