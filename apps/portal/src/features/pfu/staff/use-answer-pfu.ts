import { answerPfu } from '@battistrada/contract/pfu-staff';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import { messaggioAtto } from '../../../api/messaggio-atto.ts';
import { refreshStaff } from '../../../staff/refresh-staff.ts';
import { useMutationOnce } from '../../../ui/use-mutation-once.ts';
import { useSnack } from '../../../ui/snack.tsx';
import { testi } from './testi.ts';

interface Risposta {
  readonly stato: 'APPROVED' | 'REJECTED';
  /** `YYYY-MM-DD`: possible days for the collection. */
  readonly giorni?: readonly string[];
}

/**
 * Answers a request; a snack reports the result or the refusal. `onRisposto` is called also when the screen was left
 * before the answer.
 */
export function useAnswerPfu(id: number, onRisposto?: () => void) {
  const client = useQueryClient();
  const snack = useSnack();
  return useMutationOnce({
    mutationFn: ({ stato, giorni = [] }: Risposta) =>
      request(answerPfu, { body: { id, stato, ...(giorni.length > 0 && { giorni: [...giorni] }) } }),
    onSuccess: (_ok, { stato }) => {
      onRisposto?.();
      snack(stato === 'APPROVED' ? testi.approvata : testi.rifiutata);
    },
    onError: (error) => snack(messaggioAtto(error), 'error'),
    onSettled: () => refreshStaff(client),
  });
}
