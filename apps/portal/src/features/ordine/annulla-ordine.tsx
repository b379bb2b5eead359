/**
 * `Annulla ordine`, with the time left, while the customer may still cancel himself. A clock that is minutes off shows
 * a wrong time at worst: the server decides and gives its reason.
 */
import { cancelOrdine } from '@battistrada/contract/ordine';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Undo2 from 'virtual:icona/undo-2';
import { isRefusal, isSessionLost } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { giveFocusOn } from '../../ui/give-focus-on.ts';
import { usePopup } from '../../ui/popup.tsx';
import { useIsSure } from '../../ui/use-is-sure.ts';
import { useSnack } from '../../ui/snack.tsx';
import styles from './annulla-ordine.module.css';
import { restoreScelte } from './scelte-tenute.ts';
import { formatTempo, useTempoRimasto } from './tempo-rimasto.ts';
import { testi } from './testi-annullo.ts';

export interface OrdineAnnullabile {
  readonly id: number;
  readonly numero: number;
  /** The last instant; null when it cannot be cancelled. */
  readonly annullabileFino: string | null;
}

export interface AnnullaOrdineProps {
  readonly ordine: OrdineAnnullabile;
  /** `proprio`: the lines are back in the cart of the user who cancelled. */
  readonly onAnnullato: (proprio: boolean) => void;
  /** Called when the cancellation was refused or not answered: the visible order may be old. */
  readonly onRefused: () => void;
}

/** The button and the time left; nothing afterwards. */
export function AnnullaOrdine({ ordine, onAnnullato, onRefused }: AnnullaOrdineProps) {
  const { id, numero, annullabileFino } = ordine;
  const client = useQueryClient();
  const popup = usePopup();
  const isSure = useIsSure();
  const snack = useSnack();
  const rimasto = useTempoRimasto(annullabileFino);
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(cancelOrdine, { query: { id } }),
    onSuccess: ({ proprio }) => {
      if (proprio) restoreScelte(client, id);
      onAnnullato(proprio);
    },
    onError: async (error) => {
      if (isSessionLost(error)) return;
      if (isRefusal(error)) {
        const actions = [{ label: testi.ok, value: null }];
        await popup({ title: testi.nonAnnullato, text: error.messaggio, actions });
      } else snack(testi.senzaRisposta, 'error');
      onRefused();
    },
  });
  const ask = async (): Promise<void> => {
    const domanda = { title: testi.domanda(numero), text: testi.conseguenza };
    if (await isSure({ ...domanda, no: testi.tieni, yes: testi.annulla })) mutate();
  };
  // A cancellation in progress stays visible to its end.
  if (rimasto === 0 && !isPending) return null;
  return (
    <div className={styles.annulla}>
      <Button
        ref={giveFocusOn}
        kind="quiet"
        busy={isPending}
        aria-label={testi.annullaNumero(numero)}
        onClick={() => void ask()}
      >
        <Undo2 aria-hidden="true" />
        {testi.annulla}
      </Button>
      {/* Read on request, never announced every second. */}
      <span role="timer" className={styles.tempo}>
        {testi.ancora(formatTempo(rimasto))}
      </span>
    </div>
  );
}
