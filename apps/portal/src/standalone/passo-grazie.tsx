import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import styles from './attivazione-page.module.css';
import { testi } from './attivazione-testi.ts';
import { AvvisoPasso } from './avviso-passo.tsx';

/** Step 3: the button logs in again. `onEntra` returns the sentence of a refusal, and null while it leads away. */
export function PassoGrazie({ onEntra }: { onEntra: () => Promise<string | null> }) {
  const [isSending, setSending] = useState(false);
  const [errore, setErrore] = useState<string | null>(null);
  const enter = async () => {
    if (isSending) return;
    setSending(true);
    setErrore(null);
    const rifiuto = await onEntra();
    setErrore(rifiuto);
    if (rifiuto !== null) setSending(false);
  };
  return (
    <div className={styles.form}>
      <AvvisoPasso errore={errore} />
      <Button wide busy={isSending} className={styles.submit} onClick={() => void enter()}>
        {isSending ? testi.grazie.ingressoInCorso : testi.grazie.entra}
      </Button>
    </div>
  );
}
