import type { OrdineStaff } from '@battistrada/contract/ordine-staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, isRefusal } from '../../../api/api-error.ts';
import { useSnack } from '../../../ui/snack.tsx';
import { ordineQuery, putOrdine } from './ordini-staff-query.ts';
import { testi } from './testi.ts';

/**
 * Something that is done to an order, once however often it is pressed. When somebody else was quicker the server says who and what, the
 * order is shown as it stands now, and what was typed stays in its fields.
 */
export function useAtto<Dati>({
  numero,
  send,
  detto,
  onDone,
}: {
  readonly numero: number;
  readonly send: (dati: Dati) => Promise<OrdineStaff>;
  readonly detto: (ordine: OrdineStaff) => string;
  readonly onDone?: () => void;
}) {
  const client = useQueryClient();
  const snack = useSnack();
  const atto = useMutation({
    mutationFn: send,
    onSuccess: (ordine) => {
      putOrdine(client, ordine);
      snack(detto(ordine));
      onDone?.();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.isSessionLost) return;
      void client.invalidateQueries({ queryKey: ordineQuery(numero).queryKey });
      snack(isRefusal(error) ? error.messaggio : testi.nonRiuscito, 'error');
    },
  });
  return {
    run: (dati: Dati): void => {
      if (!atto.isPending) atto.mutate(dati);
    },
    isBusy: atto.isPending,
    /** For a form: beside it stands what was typed. */
    rifiuto: isRefusal(atto.error)
      ? `${atto.error.messaggio}${atto.error.codice === 'CAMBIATO_ALTROVE' ? ` ${testi.ancoraQui}` : ''}`
      : null,
  };
}
