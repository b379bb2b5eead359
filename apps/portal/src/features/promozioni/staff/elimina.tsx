import { useQueryClient } from '@tanstack/react-query';
import { messaggioAtto } from '../../../api/messaggio-atto.ts';
import { refreshStaff } from '../../../staff/refresh-staff.ts';
import { Button } from '../../../ui/button.tsx';
import { useMutationOnce } from '../../../ui/use-mutation-once.ts';
import { useIsSure } from '../../../ui/use-is-sure.ts';
import { useSnack } from '../../../ui/snack.tsx';
import { testi } from './testi.ts';

interface EliminaProps {
  /** Takes it away on the server; refused when somebody has changed it since. */
  readonly onElimina: () => Promise<unknown>;
  readonly parole: { readonly titolo: string; readonly testo: string; readonly fatto: string };
  readonly onDone: () => void;
}

/** The button that deletes a promotion, after a question. */
export function Elimina({ onElimina, parole, onDone }: EliminaProps) {
  const client = useQueryClient();
  const snack = useSnack();
  const isSure = useIsSure();
  const elimina = useMutationOnce({
    mutationFn: onElimina,
    onSuccess: () => {
      snack(parole.fatto);
      onDone();
    },
    onError: (error) => snack(messaggioAtto(error), 'error'),
    onSettled: () => refreshStaff(client),
  });
  const ask = async (): Promise<void> => {
    const isYes = await isSure({ title: parole.titolo, text: parole.testo, no: testi.annulla, yes: testi.elimina });
    if (isYes && !elimina.isPending) elimina.mutate();
  };
  return (
    <Button kind="plain" busy={elimina.isPending} onClick={() => void ask()}>
      {testi.elimina}
    </Button>
  );
}
