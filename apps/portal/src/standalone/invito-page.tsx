import { acceptInvito, acceptNuovaPassword } from '@battistrada/contract/attivazione';
import { MIN_PASSWORD } from '@battistrada/contract/limiti';
import Eye from 'virtual:icona/eye';
import EyeOff from 'virtual:icona/eye-off';
import { useEffect, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { request } from '../api/client.ts';
import { titleOf } from '../router/title.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { checked, textOf, useForm, type ErroriModulo, type Rifiuto } from '../ui/use-form.ts';
import styles from './attivazione-page.module.css';
import { AvvisoPasso } from './avviso-passo.tsx';
import { FineStrada } from './fine-strada.tsx';
import { testi, testiOf } from './invito-testi.ts';
import password from './login-form.module.css';

type Campo = 'password' | 'ripeti';

/** A link in a mail that lets a user choose a password: the first one, or a new one for a forgotten one. */
export interface LinkPassword {
  readonly tipo: 'invito' | 'password';
  readonly token: string;
}

const CHIAMATE = { invito: acceptInvito, password: acceptNuovaPassword } as const;

/** The target of such a mail: the user chooses a password and is logged in (product.md §5 "utenti"). */
export function InvitoPage({
  link,
  onAccepted,
}: {
  link: LinkPassword;
  /** Logs in. Resolves while it leads away. */
  onAccepted: (credenziali: { username: string; password: string }) => Promise<void>;
}) {
  const [isGone, setGone] = useState(link.token === '');
  useEffect(() => {
    document.title = titleOf(isGone ? testiOf[link.tipo].finito.titolo : testiOf[link.tipo].titolo);
  }, [isGone, link.tipo]);
  return isGone ? (
    <FineStrada accedi={testiOf[link.tipo].accedi} {...testiOf[link.tipo].finito} />
  ) : (
    <Scelta link={link} onGone={() => setGone(true)} onAccepted={onAccepted} />
  );
}

function Scelta({
  link,
  onGone,
  onAccepted,
}: {
  link: LinkPassword;
  onGone: () => void;
  onAccepted: (credenziali: { username: string; password: string }) => Promise<void>;
}) {
  const { form, errori, rifiuto, isSending, onSubmit } = useForm<Campo, string>({
    campi: ['password', 'ripeti'],
    read(modulo) {
      const scelta = textOf(modulo, 'password');
      const sbagliate: ErroriModulo<Campo> = {};
      if (scelta.length < MIN_PASSWORD) sbagliate.password = testi.corta(MIN_PASSWORD);
      else if (textOf(modulo, 'ripeti') !== scelta) sbagliate.ripeti = testi.diversa;
      return checked(scelta, sbagliate);
    },
    async send(scelta) {
      try {
        const { username } = await request(CHIAMATE[link.tipo], { body: { token: link.token, password: scelta } });
        await onAccepted({ username, password: scelta });
        return null;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) onGone();
        return rifiutoOf(error);
      }
    },
  });
  return (
    <div className={styles.attivazione}>
      <div className={styles.testata}>
        <h1>{testiOf[link.tipo].titolo}</h1>
        <p>{testiOf[link.tipo].testo}</p>
      </div>
      <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
        <CampiPassword errori={errori} />
        <AvvisoPasso errore={rifiuto} />
        <Button type="submit" wide busy={isSending} className={styles.submit}>
          {isSending ? testi.salvataggio : testi.salva}
        </Button>
      </form>
    </div>
  );
}

function CampiPassword({ errori }: { errori: ErroriModulo<Campo> }) {
  const [isVisible, setVisible] = useState(false);
  const comune = {
    type: isVisible ? 'text' : 'password',
    autoComplete: 'new-password',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 200,
    required: true,
  } as const;
  return (
    <>
      <Field label={testi.password} hint={testi.regola(MIN_PASSWORD)} error={errori.password}>
        {(control) => (
          <div className={password.password}>
            <input {...control} {...comune} name="password" />
            <IconButton
              className={password.eye}
              label={isVisible ? testi.nascondi : testi.mostra}
              icon={isVisible ? <EyeOff /> : <Eye />}
              onClick={() => setVisible(!isVisible)}
            />
          </div>
        )}
      </Field>
      <Field label={testi.ripeti} error={errori.ripeti}>
        {(control) => <input {...control} {...comune} name="ripeti" />}
      </Field>
    </>
  );
}

function rifiutoOf(error: unknown): Rifiuto<Campo> {
  if (!(error instanceof ApiError)) return { tipo: 'modulo', testo: testi.errore };
  const campo = error.status === 422 ? error.errori.find((errore) => errore.campo === 'password') : undefined;
  if (campo !== undefined) return { tipo: 'campi', errori: { password: campo.messaggio } };
  return { tipo: 'modulo', testo: error.status === 429 ? error.message : testi.errore };
}
