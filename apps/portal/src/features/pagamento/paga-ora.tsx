/** `Paga ora` for an order that waits for its payment: opens the payment page again. */
import { getStatoPagamento } from '@battistrada/contract/pagamento';
import { useMutation } from '@tanstack/react-query';
import CreditCard from 'virtual:icona/credit-card';
import { isSessionLost } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { usePopup } from '../../ui/popup.tsx';
import { useSnack } from '../../ui/snack.tsx';
import { testi } from './testi.ts';

export interface PagaOraProps {
  readonly ordine: { readonly id: number; readonly numero: number };
  /** Opens the payment page. */
  readonly onPaga: (address: string) => void;
  /** Called when the order can no longer be paid or no answer came: the visible order may be old. */
  readonly onRefused: () => void;
}

export function PagaOra({ ordine: { id, numero }, onPaga, onRefused }: PagaOraProps) {
  const popup = usePopup();
  const snack = useSnack();
  const { mutate, isPending } = useMutation({
    // Requested at the click, because the order may have been paid or released in another window.
    mutationFn: () => request(getStatoPagamento, { query: { idOrdine: id } }),
    onSuccess: async ({ redirectUri }) => {
      if (redirectUri !== null) return onPaga(redirectUri);
      const actions = [{ label: testi.ok, value: null }];
      await popup({ title: testi.nonPagabile, text: testi.nonPagabileAiuto, actions });
      onRefused();
    },
    onError: (error) => {
      if (isSessionLost(error)) return;
      snack(testi.senzaRisposta, 'error');
      onRefused();
    },
  });
  return (
    <Button busy={isPending} aria-label={testi.pagaNumero(numero)} onClick={() => mutate()}>
      <CreditCard aria-hidden="true" />
      {testi.pagaOra}
    </Button>
  );
}
