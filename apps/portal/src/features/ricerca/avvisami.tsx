import { createOsservato } from '@battistrada/contract/osservati';
import { useMutation, useQuery } from '@tanstack/react-query';
import { messaggioOf } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { utenteQuery } from '../../api/query-client.ts';
import { useSnack } from '../../ui/snack.tsx';
import styles from './avvisami.module.css';
import { testi } from './testi-avvisami.ts';

/**
 * Asks for a notice when an unavailable article is back; loaded when the first such row is drawn. Not at a counter,
 * because a watch belongs to the customer.
 */
export function Avvisami({ codice, nome }: { codice: string; nome: string }) {
  const snack = useSnack();
  const { data: utente } = useQuery(utenteQuery);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => request(createOsservato, { body: { codice, quando: 'disponibile' } }),
    onSuccess: () => snack(testi.avviseremo),
    onError: (error) => snack(messaggioOf(error, testi.errore), 'error'),
  });
  if (utente !== undefined && utente.id !== utente.chi) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.avvisami}
      aria-label={testi.avvisamiDi(nome)}
      disabled={isPending || isSuccess}
      onClick={() => mutate()}
    >
      {isSuccess ? testi.fatto : testi.avvisami}
    </button>
  );
}
