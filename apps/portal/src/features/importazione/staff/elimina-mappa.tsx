import { deleteMappa, type MappaImportazione } from '@battistrada/contract/importazione-staff';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import { messaggioAtto } from '../../../api/messaggio-atto.ts';
import { Button } from '../../../ui/button.tsx';
import { useIsSure } from '../../../ui/use-is-sure.ts';
import { useMutationOnce } from '../../../ui/use-mutation-once.ts';
import { useSnack } from '../../../ui/snack.tsx';
import styles from './importazioni.module.css';
import { mappeQuery } from './importazioni-query.ts';
import { testi } from './testi.ts';

interface EliminaMappaProps {
  readonly mappa: MappaImportazione;
  readonly onDeleted: () => void;
}

/** Deletes a profile, as it was seen: one that a colleague has changed meanwhile stays. */
export function EliminaMappa({ mappa: { nome, versione }, onDeleted }: EliminaMappaProps) {
  const client = useQueryClient();
  const snack = useSnack();
  const isSure = useIsSure();
  const atto = useMutationOnce({
    mutationFn: () => request(deleteMappa, { query: { nome, versione } }),
    onSuccess: () => {
      snack(testi.mappaEliminata(nome));
      onDeleted();
    },
    onError: (error) => snack(messaggioAtto(error), 'error'),
    onSettled: () => client.invalidateQueries(mappeQuery),
  });
  const remove = async (): Promise<void> => {
    const domanda = { title: testi.confermaEliminaMappa(nome), text: testi.confermaEliminaMappaTesto };
    const isYes = await isSure({ ...domanda, no: testi.annulla, yes: testi.elimina });
    if (isYes && !atto.isPending) atto.mutate();
  };
  return (
    <div className={styles.azioni}>
      <Button kind="quiet" busy={atto.isPending} onClick={() => void remove()}>
        {testi.eliminaMappa}
      </Button>
    </div>
  );
}
