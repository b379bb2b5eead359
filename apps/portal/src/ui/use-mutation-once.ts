import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useOnce } from './use-once.ts';

/**
 * A mutation that does nothing while it is under way: `isPending` is drawn only after the second click of a double
 * click, which the server would refuse as somebody's change. Where several rows share it, `rigaOf` tells them apart, so
 * that one row does not wait for another.
 */
export function useMutationOnce<Data, Vars = void>(
  options: UseMutationOptions<Data, Error, Vars>,
  rigaOf?: (vars: Vars) => number | string,
): UseMutationResult<Data, Error, Vars> {
  const once = useOnce(0);
  const mutation = useMutation(options);
  return {
    ...mutation,
    mutate: (...asked) => void once(() => mutation.mutateAsync(...asked), String(rigaOf?.(asked[0] as Vars) ?? '')),
  };
}
