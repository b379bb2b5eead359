import type { Utente } from '@battistrada/contract/login';
import { RadioCards } from '../../ui/radio-cards.tsx';
import styles from './resoconto.module.css';
import { testi } from './testi.ts';

/** How the order is paid: a choice where there is one, a sentence for those who pay online only. */
export function PagamentoScelta({
  utente,
  pagaOnline,
  onScelta,
}: {
  readonly utente: Pick<Utente, 'soloOnline' | 'onlineOfferto'>;
  readonly pagaOnline: boolean;
  readonly onScelta: (pagaOnline: boolean) => void;
}) {
  if (utente.soloOnline) {
    return (
      <p>
        <b className={styles.etichetta}>{testi.pagamento}</b>
        {utente.onlineOfferto ? testi.soloOnline : testi.soloOnlineNonOfferto}
      </p>
    );
  }
  if (!utente.onlineOfferto) return null;
  return (
    <RadioCards
      legend={testi.pagamento}
      options={[
        { value: 'abituale', title: testi.pagamentoAbituale },
        { value: 'online', title: testi.pagamentoOnline, text: testi.pagamentoOnlineAiuto },
      ]}
      value={pagaOnline ? 'online' : 'abituale'}
      onChange={(pagamento) => onScelta(pagamento === 'online')}
    />
  );
}
