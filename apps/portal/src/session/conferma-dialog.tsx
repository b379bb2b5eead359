import { confirmIdentita } from '@battistrada/contract/login';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { ApiError, isSessionLost } from '../api/api-error.ts';
import { request } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormFoot } from '../ui/form-foot.tsx';
import { focusOnMount } from '../ui/focus-on-mount.ts';
import { TextField } from '../ui/text-field.tsx';
import { checked, textOf, useForm, type ErroriModulo, type Rifiuto } from '../ui/use-form.ts';
import styles from './conferma-dialog.module.css';
import { testi } from './conferma-testi.ts';

type Campo = 'password' | 'codice';

/** The question for the password. `onAnswer` gets false when the user closes it. */
export function ConfermaDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  // The first answer tells whether the user has a second factor; only then the dialog asks for a code.
  const [wantsCodice, setWantsCodice] = useState(false);
  const { form, errori, rifiuto, isSending, onSubmit } = useForm<Campo, { password: string; codice: string }>({
    campi: ['password', 'codice'],
    read(modulo) {
      const valori = { password: textOf(modulo, 'password'), codice: textOf(modulo, 'codice').trim() };
      const sbagliati: ErroriModulo<Campo> = {};
      if (valori.password === '') sbagliati.password = testi.passwordMancante;
      if (wantsCodice && valori.codice === '') sbagliati.codice = testi.codiceMancante;
      return checked(valori, sbagliati);
    },
    async send(body) {
      try {
        await request(confirmIdentita, { body });
        onAnswer(true);
        return null;
      } catch (error) {
        if (error instanceof ApiError && error.codice === 'CODICE_ERRATO') setWantsCodice(true);
        return rifiutoOf(error, body.codice);
      }
    },
  });
  // In the body, because the form that asks may enclose it, and a form cannot contain another.
  return createPortal(
    <Dialog open title={testi.titolo} onClose={() => onAnswer(false)}>
      <p>{testi.testo}</p>
      <form
        ref={form}
        className={styles.modulo}
        noValidate
        onSubmit={(event) => {
          // React's events bubble through a portal.
          event.stopPropagation();
          onSubmit(event);
        }}
      >
        <TextField
          label={testi.password}
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={200}
          required
          error={errori.password}
        />
        {wantsCodice && (
          <TextField
            label={testi.codice}
            hint={testi.codiceAiuto}
            name="codice"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
            ref={focusOnMount}
            error={errori.codice}
          />
        )}
        <FormFoot rifiuto={rifiuto} isSending={isSending} salva={testi.conferma}>
          <Button kind="quiet" onClick={() => onAnswer(false)}>
            {testi.annulla}
          </Button>
        </FormFoot>
      </form>
    </Dialog>,
    document.body,
  );
}

function rifiutoOf(error: unknown, codice: string): Rifiuto<Campo> {
  if (!(error instanceof ApiError)) return { tipo: 'modulo', testo: testi.errore };
  if (isSessionLost(error)) return { tipo: 'campi', errori: {} };
  if (error.codice === 'CREDENZIALI_ERRATE') return { tipo: 'campi', errori: { password: error.messaggio } };
  // The first attempt showed no field for the code, so its absence is not shown as an error.
  if (error.codice === 'CODICE_ERRATO')
    return { tipo: 'campi', errori: codice === '' ? {} : { codice: error.messaggio } };
  return { tipo: 'modulo', testo: error.status === 429 ? error.messaggio : testi.errore };
}
