import { useEffect, useState, type MouseEvent } from 'react';
import { titleOf } from '../router/title.ts';
import { ufficioPer } from '../shell/contatti.ts';
import { later } from '../ui/later.tsx';
import { LoginForm } from './login-form.tsx';
import styles from './login-page.module.css';
import { sendLogin, type Credenziali, type Passo } from './login-request.ts';
import { testi } from './login-testi.ts';
import { reloadOnFailure } from './reload-on-failure.ts';
import { StandaloneFrame } from './standalone-frame.tsx';

const loadFattore = () => import('./passo-fattore.tsx');
const PassoFattore = later(() => reloadOnFailure(loadFattore()).then((module) => module.PassoFattore));

const loadDimenticata = () => import('./password-dimenticata.tsx');
const PasswordDimenticata = later(() => loadDimenticata().then((module) => module.PasswordDimenticata));

const loadRichiesta = () => import('./richiesta-accesso.tsx');
const RichiestaAccesso = later(() => loadRichiesta().then((module) => module.RichiestaAccesso));

/** Specification §9: delay of the reload after a version mismatch. */
const RELOAD_AFTER_MS = 2000;

export interface LoginPageProps {
  /** The screen after a customer's login. */
  nextPath: string;
  /** Opens the portal, or another application. */
  onLeave: (path: string) => void;
  /** Called when the account is not active yet, with the credentials for the login that ends the activation. */
  onActivate: (credenziali: Credenziali, conTelefono: boolean) => void;
  onReload?: () => void;
}

/** The login, without the shell. */
export function LoginPage({ nextPath, onLeave, onActivate, onReload = () => location.reload() }: LoginPageProps) {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  // undefined until it is first opened; later it stays mounted, to return the focus.
  const [isAsking, setAsking] = useState<boolean>();

  // The typed credentials, while the second factor is still missing.
  const [credenzialiProvate, setCredenzialiProvate] = useState<Credenziali | null>(null);

  useEffect(() => {
    document.title = titleOf(testi.titolo);
  }, []);

  const submit = async (credenziali: Credenziali) => {
    setSending(true);
    setError(null);
    goOn(credenziali, await sendLogin(credenziali));
  };

  const goOn = (credenziali: Credenziali, passo: Passo): void => {
    if (passo.tipo === 'codice') {
      setSending(false);
      return setCredenzialiProvate(credenziali);
    }
    // After the login the button stays busy until the next page is there.
    if (passo.tipo === 'entra') return onLeave(nextPath);
    if (passo.tipo === 'attiva') return onActivate(credenziali, passo.conTelefono);
    // A login after a lost session returns to its screen in the staff's and agents' applications too.
    if (passo.tipo === 'altrove')
      return onLeave(nextPath.startsWith(`${passo.indirizzo}/`) ? nextPath : passo.indirizzo);
    setError(passo.testo);
    if (passo.ricarica) setTimeout(onReload, RELOAD_AFTER_MS);
    else setSending(false);
  };

  // Without an office to write to, the link reloads the page, and with it the form.
  const richiesta = richiestaAccessoHref() ?? '/login';

  /** When the form cannot load, the link remains a mail to the wholesaler. */
  const ask = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    loadRichiesta().then(
      () => setAsking(true),
      () => location.assign(richiesta),
    );
  };

  return (
    <StandaloneFrame>
      <div className={styles.access}>
        <h1>{testi.titolo}</h1>
        {credenzialiProvate === null ? (
          <LoginForm isSending={isSending} error={error} onSubmit={(credenziali) => void submit(credenziali)} />
        ) : (
          <PassoFattore
            onPasso={(passo) => goOn(credenzialiProvate, passo)}
            onRicomincia={(testo) => {
              setCredenzialiProvate(null);
              setError(testo);
            }}
          />
        )}
        {credenzialiProvate === null && <LinkDimenticata />}
        <p className={styles.request}>
          {testi.nonHaiCredenziali}{' '}
          <a href={richiesta} onClick={ask} aria-haspopup="dialog">
            {testi.richiediAccesso}
          </a>
        </p>
      </div>
      {isAsking !== undefined && <RichiestaAccesso open={isAsking} onClose={() => setAsking(false)} />}
    </StandaloneFrame>
  );
}

/** Opens the form for the username. When it cannot load, the page is loaded again. */
function LinkDimenticata() {
  // undefined until it is first opened; later it stays mounted, to return the focus.
  const [isOpen, setOpen] = useState<boolean>();
  const open = () =>
    loadDimenticata().then(
      () => setOpen(true),
      () => location.assign('/login'),
    );
  return (
    <div className={styles.request}>
      <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => void open()}>
        {testi.passwordDimenticata}
      </button>
      {isOpen !== undefined && <PasswordDimenticata open={isOpen} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** The mail address for a dealer without credentials; null when there is no office. */
function richiestaAccessoHref(): string | null {
  const ufficio = ufficioPer('ordini');
  if (ufficio === null) return null;
  const body = 'Ragione sociale:\nPartita IVA:\nReferente:\nTelefono:\n';
  return `mailto:${ufficio.email}?subject=${encodeURIComponent('Richiesta di accesso al portale B2B')}&body=${encodeURIComponent(body)}`;
}
