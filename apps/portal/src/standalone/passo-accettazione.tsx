import { useId, useState, type FormEvent } from 'react';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import styles from './attivazione-page.module.css';
import { sendAccettazione } from './attivazione-request.ts';
import { testi } from './attivazione-testi.ts';
import { AvvisoPasso } from './avviso-passo.tsx';

/** Step 1 without a phone: a plain acceptance. */
export function PassoAccettazione({ onAvanti }: { onAvanti: () => void }) {
  const avvisoId = useId();
  const [isSending, setSending] = useState(false);
  const [errore, setErrore] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const box = event.currentTarget.querySelector<HTMLInputElement>('[name=accetto]');
    setMissing(box?.checked !== true);
    setErrore(null);
    if (box?.checked !== true) {
      setErrore(testi.condizioni.accettazioneMancante);
      box?.focus();
      return;
    }
    setSending(true);
    const esito = await sendAccettazione();
    setSending(false);
    if (esito.tipo === 'avanti') onAvanti();
    else if (esito.tipo !== 'sessione-persa') setErrore(esito.testo);
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Checkbox
        name="accetto"
        required
        label={testi.condizioni.accetto}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? avvisoId : undefined}
        className={styles.accetto}
      />
      <AvvisoPasso id={avvisoId} errore={errore} />
      <Button type="submit" wide busy={isSending} className={styles.submit}>
        {isSending ? testi.condizioni.accettazioneInCorso : testi.condizioni.accetta}
      </Button>
    </form>
  );
}
