import { Button } from '../ui/button.tsx';
import { focusOnMount } from '../ui/focus-on-mount.ts';
import { TextField } from '../ui/text-field.tsx';
import { checked, textOf, useForm } from '../ui/use-form.ts';
import styles from './attivazione-page.module.css';
import { AvvisoPasso } from './avviso-passo.tsx';
import { testi } from './fattore-testi.ts';
import { sendCodice, type Passo } from './login-request.ts';

interface PassoFattoreProps {
  /** Called with the next step after the right code. */
  readonly onPasso: (passo: Passo) => void;
  /** Returns to username and password, with a message. */
  readonly onRicomincia: (testo: string | null) => void;
}

/** The second step of a login: the authenticator's code, or a recovery code. */
export function PassoFattore({ onPasso, onRicomincia }: PassoFattoreProps) {
  const { form, errori, rifiuto, isSending, onSubmit } = useForm<'codice', string>({
    campi: ['codice'],
    read(modulo) {
      const codice = textOf(modulo, 'codice').trim();
      return checked(codice, codice === '' ? { codice: testi.mancante } : {});
    },
    async send(codice) {
      const passo = await sendCodice(codice);
      if (passo.tipo === 'rifiuto') return { tipo: 'campi', errori: { codice: passo.testo } };
      if (passo.tipo === 'scaduto') onRicomincia(testi.scaduto);
      else onPasso(passo);
      return null;
    },
  });
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      <p>{testi.testo}</p>
      <TextField
        ref={focusOnMount}
        label={testi.codice}
        hint={testi.aiuto}
        name="codice"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        required
        error={errori.codice}
      />
      <AvvisoPasso errore={rifiuto} />
      <Button type="submit" wide busy={isSending} className={styles.submit}>
        {testi.entra}
      </Button>
      <div className={styles.altro}>
        <Button kind="plain" onClick={() => onRicomincia(null)}>
          {testi.ricomincia}
        </Button>
      </div>
    </form>
  );
}
