import type { Utente } from '@battistrada/contract/login';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './resoconto.module.css';
import type { ScelteOrdine } from './scelte-ordine.ts';
import { testi } from './testi.ts';

export interface PagamentoSceltaProps {
  readonly utente: Utente;
  readonly scelte: ScelteOrdine;
  /** The agreed terms for an order that is not paid online; empty while unknown. */
  readonly terminiPagamento: string;
  /** True when pieces are missing: the customer chooses how to ship. */
  readonly isSovra: boolean;
  readonly onScelta: (scelta: Partial<ScelteOrdine>) => void;
}

/** Shipping and payment of the order, directly above its cost. */
export function PagamentoScelta({ utente, scelte, terminiPagamento, isSovra, onScelta }: PagamentoSceltaProps) {
  return (
    <div className={styles.pagamento} data-pagamento>
      {isSovra && (
        <Select
          label={testi.spedizione}
          value={String(scelte.tuttiInsieme)}
          onChange={(event) => onScelta({ tuttiInsieme: event.target.value === 'true' })}
        >
          <option value="false">{testi.spedisciSubito}</option>
          <option value="true">{testi.spedisciTuttoInsieme}</option>
        </Select>
      )}
      <Pagamento {...{ utente, scelte, terminiPagamento, onScelta }} />
    </div>
  );
}

/** The choice of payment, if there is one; otherwise the payment in words. */
function Pagamento({ utente, scelte, terminiPagamento, onScelta }: Omit<PagamentoSceltaProps, 'isSovra'>) {
  const { soloOnline, onlineOfferto } = utente;
  if (soloOnline || !onlineOfferto) {
    const solo = onlineOfferto ? testi.soloOnline : testi.soloOnlineNonOfferto;
    return (
      <p>
        <b className={styles.etichetta}>{testi.pagamento}</b>
        {soloOnline ? solo : terminiPagamento || testi.pagamentoAbituale}
      </p>
    );
  }
  return (
    <RadioCards
      dense
      legend={testi.pagamento}
      options={[
        { value: 'abituale', title: testi.pagamentoAbituale, text: terminiPagamento },
        { value: 'online', title: testi.pagamentoOnline, text: testi.pagamentoOnlineAiuto },
      ]}
      value={scelte.pagaOnline ? 'online' : 'abituale'}
      onChange={(pagamento) => onScelta({ pagaOnline: pagamento === 'online' })}
    />
  );
}

/** On a phone, in the bar: shipping and payment, with a button to change them. */
export function PagamentoInBarra({ scelte, terminiPagamento, isSovra }: Omit<PagamentoSceltaProps, 'onScelta'>) {
  const show = (): void => {
    const scelta = document.querySelector('[data-pagamento]');
    scelta?.scrollIntoView({ block: 'center' });
    scelta?.querySelector<HTMLElement>('select, input:checked')?.focus({ preventScroll: true });
  };
  const pagamento = scelte.pagaOnline ? testi.pagamentoOnline : terminiPagamento || testi.pagamentoAbituale;
  const spedizione = scelte.tuttiInsieme ? testi.spedisciTuttoInsieme : testi.spedisciSubito;
  return (
    <button type="button" className={styles.inBarra} onClick={show}>
      {isSovra ? `${pagamento} · ${spedizione}` : pagamento}
    </button>
  );
}
