import Eye from 'virtual:icona/eye';
import EyeOff from 'virtual:icona/eye-off';
import { useState, type FormEvent } from 'react';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './login-form.module.css';
import type { Credenziali } from './login-request.ts';
import { testi } from './login-testi.ts';

interface Errori {
  username?: string;
  password?: string;
}

/** Username, password, remember-me. `error` is the server's refusal of the last attempt. */
export function LoginForm({
  isSending,
  error,
  onSubmit,
}: {
  isSending: boolean;
  error: string | null;
  onSubmit: (credenziali: Credenziali) => void;
}) {
  const [errori, setErrori] = useState<Errori>({});
  const [isVisible, setVisible] = useState(false);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const username = textOf(data, 'username').trim();
    const password = textOf(data, 'password');
    const missing: Errori = {
      ...(username === '' && { username: testi.usernameMancante }),
      ...(password === '' && { password: testi.passwordMancante }),
    };
    setErrori(missing);
    const first = missing.username ? 'username' : missing.password ? 'password' : null;
    if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else onSubmit({ username, password, ricordami: data.has('ricordami') });
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={testi.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
        required
        error={errori.username}
      />
      <Field label={testi.password} error={errori.password}>
        {(control) => (
          <div className={styles.password}>
            <input
              {...control}
              type={isVisible ? 'text' : 'password'}
              name="password"
              autoComplete="current-password"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              maxLength={200}
              required
            />
            <IconButton
              className={styles.eye}
              label={isVisible ? testi.nascondiPassword : testi.mostraPassword}
              icon={isVisible ? <EyeOff /> : <Eye />}
              onClick={() => setVisible(!isVisible)}
            />
          </div>
        )}
      </Field>
      <Checkbox name="ricordami" label={testi.ricordami} />
      {/* Exists before it has a text, because a live region announces only changes. */}
      <div role="alert" className={styles.alert}>
        {error?.split('\n').map((riga) => (
          <p key={riga}>{riga}</p>
        ))}
      </div>
      <Button type="submit" wide busy={isSending} className={styles.submit}>
        {isSending ? testi.accessoInCorso : testi.accedi}
      </Button>
    </form>
  );
}

/** Not the one of ui/use-form.ts, which would bring its styles to the login. */
function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
