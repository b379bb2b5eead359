import { requestPassword } from '@battistrada/contract/login';
import { useId, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { request } from '../api/client.ts';
import { ufficioPer } from '../shell/contatti.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { telefonoHref } from '../ui/telefono.ts';
import { focusOnMount } from '../ui/focus-on-mount.ts';
import { TextField } from '../ui/text-field.tsx';
import { checked, textOf, useForm } from '../ui/use-form.ts';
import { testi } from './dimenticata-testi.ts';
import styles from './richiesta-accesso.module.css';

/** Requests a link for a new password. The message is the same whether the user exists or not. */
export function PasswordDimenticata({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId();
  const [isSent, setSent] = useState(false);
  const assistenza = ufficioPer('assistenza');
  const { form, errori, rifiuto, isSending, onSubmit } = useForm<'username', string>({
    campi: ['username'],
    read(modulo) {
      const username = textOf(modulo, 'username').trim();
      return checked(username, username === '' ? { username: testi.mancante } : {});
    },
    async send(username) {
      try {
        await request(requestPassword, { body: { username } });
        setSent(true);
        return null;
      } catch (error) {
        const { status, messaggio } = error instanceof ApiError ? error : new ApiError(0);
        return { tipo: 'modulo', testo: status === 429 ? messaggio : testi.errore };
      }
    },
  });

  const close = (): void => {
    onClose();
    setSent(false);
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={testi.titolo}
      actions={
        isSent ? (
          <Button ref={focusOnMount} onClick={close}>
            {testi.chiudi}
          </Button>
        ) : (
          <>
            <Button kind="quiet" onClick={close}>
              {testi.annulla}
            </Button>
            <Button type="submit" form={formId} busy={isSending}>
              {testi.invia}
            </Button>
          </>
        )
      }
    >
      <p role="status" className={styles.testo}>
        {isSent ? testi.inviata : testi.testo}
        {isSent && assistenza !== null && (
          <>
            {' '}
            {testi.aiuto} <a href={telefonoHref(assistenza.telefono)}>{assistenza.telefono}</a>
          </>
        )}
      </p>
      {!isSent && (
        <form ref={form} id={formId} className={styles.form} onSubmit={onSubmit} noValidate>
          <TextField
            className={styles.intero}
            label={testi.username}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={60}
            required
            error={errori.username}
          />
          <div role="alert" className={styles.rifiuto}>
            {rifiuto !== null && <p>{rifiuto}</p>}
          </div>
        </form>
      )}
    </Dialog>
  );
}
