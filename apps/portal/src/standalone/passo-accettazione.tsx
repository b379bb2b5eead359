import { useId } from 'react';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { checked, useForm } from '../ui/use-form.ts';
import styles from './attivazione-page.module.css';
import { rifiutoOf, sendAccettazione } from './attivazione-request.ts';
import { testi } from './attivazione-testi.ts';
import { AvvisoPasso } from './avviso-passo.tsx';

/** Step 1 without a phone: only the acceptance. */
export function PassoAccettazione({ onAvanti }: { onAvanti: () => void }) {
  const avvisoId = useId();
  const { form, errori, rifiuto, isSending, onSubmit } = useForm<'accetto', true>({
    campi: ['accetto'],
    read: (modulo) =>
      checked(true, new FormData(modulo).has('accetto') ? {} : { accetto: testi.condizioni.accettazioneMancante }),
    async send() {
      const esito = await sendAccettazione();
      if (esito.tipo === 'avanti') onAvanti();
      if (esito.tipo === 'campo') return { tipo: 'modulo', testo: esito.testo };
      return esito.tipo === 'avanti' ? null : rifiutoOf<'accetto'>(esito, 'accetto');
    },
  });
  const isMissing = errori.accetto !== undefined;

  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      <Checkbox
        name="accetto"
        required
        label={testi.condizioni.accetto}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? avvisoId : undefined}
        className={styles.accetto}
      />
      <AvvisoPasso id={avvisoId} errore={errori.accetto ?? rifiuto} />
      <Button type="submit" wide busy={isSending} className={styles.submit}>
        {isSending ? testi.condizioni.accettazioneInCorso : testi.condizioni.accetta}
      </Button>
    </form>
  );
}
