import { useEffect, useState } from 'react';
import { titleOf } from '../router/title.ts';
import { takeReturnPath } from '../session/session-memory.ts';
import { RICHIESTA_ACCESSO_HREF } from '../shell/contatti.ts';
import { LoginForm } from './login-form.tsx';
import styles from './login-page.module.css';
import { sendLogin, type Credenziali } from './login-request.ts';
import { testi } from './login-testi.ts';
import { StandaloneFrame } from './standalone-frame.tsx';

/** Specification §9: delay of the reload after a version mismatch. */
const RELOAD_AFTER_MS = 2000;

export interface LoginPageProps {
  /** Why the login is shown, when it was not asked for: a session that ran out. */
  avviso?: string | null;
  /** Leads into the portal, to the activation, or to another application. */
  onLeave?: (path: string) => void;
  onReload?: () => void;
}

/** The way in, without the shell: what one sees before there is a session. */
export function LoginPage({
  avviso = null,
  onLeave = (path) => location.assign(path),
  onReload = () => location.reload(),
}: LoginPageProps) {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState(avviso);

  useEffect(() => {
    document.title = titleOf(testi.titolo);
  }, []);

  const submit = async (credenziali: Credenziali) => {
    setSending(true);
    setError(null);
    const passo = await sendLogin(credenziali);
    // Once inside, the button stays busy until the next page is there.
    if (passo.tipo === 'entra') return onLeave(takeReturnPath(sessionStorage));
    if (passo.tipo === 'attiva') return onLeave('/attivazione');
    if (passo.tipo === 'altrove') return onLeave(passo.indirizzo);
    setError(passo.testo);
    if (passo.ricarica) setTimeout(onReload, RELOAD_AFTER_MS);
    else setSending(false);
  };

  return (
    <StandaloneFrame>
      <div className={styles.access}>
        <h1>{testi.titolo}</h1>
        <LoginForm isSending={isSending} error={error} onSubmit={(credenziali) => void submit(credenziali)} />
        <p className={styles.request}>
          {testi.nonHaiCredenziali} <a href={RICHIESTA_ACCESSO_HREF}>{testi.richiediAccesso}</a>
        </p>
      </div>
    </StandaloneFrame>
  );
}
