import type { OrdineStaff } from '@battistrada/contract/ordine-staff';
import { useQueryClient } from '@tanstack/react-query';
import { isRefusal } from '../../../api/api-error.ts';
import { messaggioAtto } from '../../../api/messaggio-atto.ts';
import { forgetVersione, keepVersione, readVersione } from '../../../session/valori-inviati.ts';
import { refreshStaff } from '../../../staff/refresh-staff.ts';
import { useMutationOnce } from '../../../ui/use-mutation-once.ts';
import { useVista } from '../../../staff/use-vista.ts';
import { useSnack } from '../../../ui/snack.tsx';
import { putOrdine } from './ordini-staff-query.ts';
import { testi } from './testi.ts';

/**
 * An action on an order, done once however often it is clicked. When somebody else was faster, the server names the
 * person and the change, order and lists are read again, and the typed values stay.
 */
export function useAtto<Dati>({
  ordine: { versione },
  send,
  detto,
  onDone,
  bozza = null,
}: {
  readonly ordine: Pick<OrdineStaff, 'versione'>;
  /** Sends the action with the version of the order that the user saw. */
  readonly send: (dati: Dati, versione: number) => Promise<OrdineStaff>;
  readonly detto: (ordine: OrdineStaff) => string;
  readonly onDone?: () => void;
  /** Where typed values are kept. After a reload they are sent with the version of the attempt that got no answer. */
  readonly bozza?: string | null;
}) {
  const client = useQueryClient();
  const snack = useSnack();
  const withVersione = useVista((bozza === null ? null : readVersione(bozza)) ?? versione);
  const atto = useMutationOnce({
    mutationFn: (dati: Dati) =>
      withVersione((vista) => {
        if (bozza !== null) keepVersione(bozza, vista);
        return send(dati, vista);
      }),
    onSuccess: (ordine) => {
      putOrdine(client, ordine);
      snack(detto(ordine));
      onDone?.();
    },
    onError: (error) => {
      if (bozza !== null && isRefusal(error)) forgetVersione(bozza);
      // The row in the list beside it is as old as what he saw.
      void refreshStaff(client);
      snack(messaggioAtto(error), 'error');
    },
  });
  return {
    run: (dati: Dati): void => {
      if (!atto.isPending) atto.mutate(dati);
    },
    isBusy: atto.isPending,
    /** For a form, which shows it beside the typed values. */
    rifiuto: isRefusal(atto.error)
      ? `${atto.error.messaggio}${atto.error.codice === 'CAMBIATO_ALTROVE' ? ` ${testi.ancoraQui}` : ''}`
      : null,
  };
}
