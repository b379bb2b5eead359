import { useEffect, useState, type MouseEvent } from 'react';
import { titleOf } from '../router/title.ts';
import { richiestaAccessoHref } from '../shell/contatti.ts';
import { later } from '../ui/later.tsx';
import { LoginForm } from './login-form.tsx';
import styles from './login-page.module.css';
import { sendLogin, type Credenziali, type Passo } from './login-request.ts';
import { testi } from './login-testi.ts';
import { orReload } from './or-reload.ts';
import { StandaloneFrame } from './standalone-frame.tsx';

const loadFattore = () => import('./passo-fattore.tsx');
const PassoFattore = later(() => orReload(loadFattore()).then((module) => module.PassoFattore));

const loadDimenticata = () => import('./password-dimenticata.tsx');
const PasswordDimenticata = later(() => loadDimenticata().then((module) => module.PasswordDimenticata));

const loadRichiesta = () => import('./richiesta-accesso.tsx');
const RichiestaAccesso = later(() => loadRichiesta().then((module) => module.RichiestaAccesso));

/** Specification §9: delay of the reload after a version mismatch. */
const RELOAD_AFTER_MS = 2000;

export interface LoginPageProps {
  /** The screen that a customer's login leads to. */
  meta: string;
  /** Leads into the portal, or to another application. */
  onLeave: (path: string) => void;
  /** The account is not active yet: the credentials go along, for the login that ends the activation. */
  onActivate: (credenziali: Credenziali, conTelefono: boolean) => void;
  onReload?: () => void;
}

/** The way in, without the shell: what one sees before there is a session. */
export function LoginPage({ meta, onLeave, onActivate, onReload = () => location.reload() }: LoginPageProps) {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  // undefined until it is first opened; then it stays, to give the focus back.
  const [isAsking, setAsking] = useState<boolean>();

  // What was typed, while its second factor is still to come.
  const [aMeta, setAMeta] = useState<Credenziali | null>(null);

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
      return setAMeta(credenziali);
    }
    // Once inside, the button stays busy until the next page is there.
    if (passo.tipo === 'entra') return onLeave(meta);
    if (passo.tipo === 'attiva') return onActivate(credenziali, passo.conTelefono);
    // A lost session returns to its screen in the staff's and agents' applications too.
    if (passo.tipo === 'altrove') return onLeave(meta.startsWith(`${passo.indirizzo}/`) ? meta : passo.indirizzo);
    setError(passo.testo);
    if (passo.ricarica) setTimeout(onReload, RELOAD_AFTER_MS);
    else setSending(false);
  };

  // Without anybody to write to, the page itself is loaded again, and the form with it.
  const richiesta = richiestaAccessoHref() ?? '/login';

  /** Where the form cannot come the link stays what it is: a message to the wholesaler. */
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
        {aMeta === null ? (
          <LoginForm isSending={isSending} error={error} onSubmit={(credenziali) => void submit(credenziali)} />
        ) : (
          <PassoFattore
            onPasso={(passo) => goOn(aMeta, passo)}
            onRicomincia={(testo) => {
              setAMeta(null);
              setError(testo);
            }}
          />
        )}
        {aMeta === null && <LinkDimenticata />}
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

/** Opens the question for the username. Where it cannot come the page is loaded again. */
function LinkDimenticata() {
  // undefined until it is first opened; then it stays, to give the focus back.
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
