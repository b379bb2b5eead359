import type { Utente } from '@battistrada/contract/login';
import { setPreferenze } from '@battistrada/contract/utente';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../api/client.ts';
import { utenteQuery } from '../../api/query-client.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useSnack } from '../../ui/snack.tsx';
import styles from './sempre-altri-depositi.module.css';
import { testi } from './testi-preferenze.ts';

/**
 * The preference that additions to the cart also use the secondary depositi; without it each line asks. Calls `onWish`
 * when it is switched on.
 */
export function SempreAltriDepositi({ utente, onWish }: { utente: Utente; onWish?: () => void }) {
  const client = useQueryClient();
  const snack = useSnack();
  const show = (altriDepositi: boolean): void =>
    void client.setQueryData(utenteQuery.queryKey, (now) => now && { ...now, altriDepositi });
  const { mutate } = useMutation({
    // Two clicks are sent in their order.
    scope: { id: 'preferenze' },
    mutationFn: (altriDepositi: boolean) => request(setPreferenze, { body: { altriDepositi } }),
    onError: (_error, altriDepositi) => {
      show(!altriDepositi);
      snack(testi.errore, 'error', 'preferenze');
      // Without an answer it may be saved all the same.
      void client.invalidateQueries({ queryKey: utenteQuery.queryKey });
    },
    onSuccess: (_answer, altriDepositi) => {
      // What failed before is no longer true.
      snack('', 'ok', 'preferenze');
      if (altriDepositi) onWish?.();
    },
  });
  return (
    <Card className={styles.preferenza}>
      <Checkbox
        label={testi.sempreAltriDepositi}
        aria-describedby="sempre-altri-depositi"
        checked={utente.altriDepositi}
        onChange={({ target: { checked } }) => {
          show(checked);
          mutate(checked);
        }}
      />
      <p id="sempre-altri-depositi">{testi.sempreAltriDepositiAiuto}</p>
    </Card>
  );
}
