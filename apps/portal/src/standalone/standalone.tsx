/** The light pages before the session: no router, no cache, no shell (specification §2 "Standalone"). */
import { StrictMode, useEffect, useState } from 'react';
import type { Root } from 'react-dom/client';
import { setSessionLostHandler } from '../api/client.ts';
import { browserStore, tabStore } from '../session/browser-store.ts';
import { forgetBozze, takeExpired, takeReturnPath } from '../session/login-return.ts';
import { createSessionEnd, SESSIONE_SCADUTA } from '../session/session-end.ts';
import { lastUtente, listenToTabs } from '../session/session-tabs.ts';
import { later } from '../ui/later.tsx';
import { SnackProvider, useSnack } from '../ui/snack.tsx';
import { forgetAvanzamento, readAvanzamento, saveAvanzamento } from './attivazione-memory.ts';
import type { LinkPassword } from './invito-page.tsx';
import { LoginPage } from './login-page.tsx';
import { sendLogin, type Credenziali } from './login-request.ts';
import { reloadOnFailure } from './reload-on-failure.ts';
import { StandaloneFrame } from './standalone-frame.tsx';

export type StandalonePath = '/login' | '/attivazione';

const loadApp = () => import('../roots/dealer/app.tsx');
const AttivazionePage = later(() =>
  reloadOnFailure(import('./attivazione-page.tsx')).then((module) => module.AttivazionePage),
);

const InvitoPage = later(() => reloadOnFailure(import('./invito-page.tsx')).then((module) => module.InvitoPage));

export function renderStandalone(root: Root, path: StandalonePath): void {
  // Another tab may have logged out while this document was loading, after a call of this tab had been refused.
  const isExpired = path === '/login' && takeExpired(tabStore, lastUtente(browserStore) === null);
  if (path === '/login') forgetBozze(tabStore);
  const nextPath = takeReturnPath(tabStore, isLedTo());
  root.render(
    <StrictMode>
      <SnackProvider>
        {isExpired && <ExpiredNotice />}
        <Standalone first={path} nextPath={nextPath} onEnter={(next) => void enter(root, next)} />
      </SnackProvider>
    </StrictMode>,
  );
  // While the user types, the code of the screen after the login is loaded.
  if (path === '/login') addEventListener('input', () => preloadScreen(nextPath), { once: true });
}

/** Login and activation share this document: the credentials stay in its memory only, until the last step. */
export function Standalone({
  first,
  nextPath: ledFrom,
  onEnter,
}: {
  first: StandalonePath;
  /** The screen after a customer's login, unless another tab logs out meanwhile. */
  nextPath: string;
  onEnter: (path: string) => void;
}) {
  const [path, setPath] = useState(first);
  const [nextPath, setNextPath] = useState(ledFrom);
  const [credenziali, setCredenziali] = useState<Credenziali | null>(null);
  // Null when the address is not a link for setting a password.
  const [invito, setInvito] = useState(() => (first === '/attivazione' ? readLink(window.location.search) : null));
  useSessionLost();

  useEffect(() => {
    const onPop = () => setPath(window.location.pathname.startsWith('/attivazione') ? '/attivazione' : '/login');
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);

  useEffect(() => {
    if (path !== '/login') return;
    return listenToTabs(browserStore, (utenteId) => {
      // Somebody logged in in another tab, so this tab has a session too.
      if (utenteId !== null) return onEnter(nextPath);
      forgetBozze(tabStore);
      setNextPath('/home');
    });
  }, [path, nextPath, onEnter]);

  const activate = (letti: Credenziali, conTelefono: boolean) => {
    saveAvanzamento(tabStore, { conTelefono, passo: 'condizioni', telefono: '' });
    setCredenziali(letti);
    // A used invitation must not stay in the history.
    if (invito === null) window.history.pushState(null, '', '/attivazione');
    else window.history.replaceState(null, '', '/attivazione');
    setInvito(null);
    setPath('/attivazione');
  };

  /** The password is set: continues like any login. */
  const enterInvited = async (scelte: { username: string; password: string }): Promise<void> => {
    const letti = { ...scelte, ricordami: false };
    const passo = await sendLogin(letti);
    if (passo.tipo === 'attiva') return activate(letti, passo.conTelefono);
    if (passo.tipo === 'entra') return onEnter(nextPath);
    if (passo.tipo === 'altrove') return onEnter(passo.indirizzo);
    window.location.assign('/login');
  };

  /** The last step of the activation: logs in again, or opens the login page when a reload has lost the credentials. */
  const logInAgain = async (): Promise<string | null> => {
    const passo = credenziali === null ? null : await sendLogin(credenziali);
    if (passo?.tipo === 'rifiuto') return passo.testo;
    forgetAvanzamento(tabStore);
    if (passo?.tipo === 'entra') onEnter(nextPath);
    else if (passo?.tipo === 'altrove') onEnter(passo.indirizzo);
    else window.location.assign('/login');
    return null;
  };

  if (path === '/login') {
    const leave = (next: string) => {
      // It may belong to another account.
      forgetAvanzamento(tabStore);
      onEnter(next);
    };
    return <LoginPage nextPath={nextPath} onLeave={leave} onActivate={activate} />;
  }
  return (
    <StandaloneFrame>
      {invito === null ? (
        <AttivazionePage inizio={readAvanzamento(tabStore)} onEntra={logInAgain} />
      ) : (
        <InvitoPage link={invito} onAccepted={enterInvited} />
      )}
    </StandaloneFrame>
  );
}

/** The link of an invitation, or of a forgotten password. */
function readLink(search: string): LinkPassword | null {
  const given = new URLSearchParams(search);
  const [invito, password] = [given.get('invito'), given.get('password')];
  if (invito !== null) return { tipo: 'invito', token: invito };
  return password === null ? null : { tipo: 'password', token: password };
}

/** A session that ends during the activation is handled as on every screen (specification §8 "Session"). */
function useSessionLost(): void {
  const snack = useSnack();
  useEffect(() => {
    let reload: ReturnType<typeof setTimeout> | undefined;
    const { lose } = createSessionEnd({
      location: () => window.location,
      storage: tabStore,
      isExpired: () => true,
      openDocument: (path) => window.location.replace(path),
      replacePath: (path) => window.history.replaceState(null, '', path),
      showError: (text) => snack(text, 'error'),
      reloadAfter: (ms) => {
        reload = setTimeout(() => window.location.reload(), ms);
      },
    });
    setSessionLostHandler(lose);
    return () => clearTimeout(reload);
  }, [snack]);
}

/** True when a screen of this portal was replaced by this document, at another address or by reloading its own. */
function isLedTo(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
  return isReload || document.referrer !== '';
}

function preloadScreen(path: string): void {
  // A failure here is ignored: the code is requested again, with a message, when it is needed.
  loadApp()
    .then((app) => app.preloadScreen(path))
    .catch(() => {});
}

/** The portal's own screens take over this page; any other path is another document. */
async function enter(root: Root, path: string): Promise<void> {
  const app = path.startsWith('/') ? await loadApp().catch(() => null) : null;
  if (app === null || !app.isScreen(path)) return window.location.assign(path);
  window.history.replaceState(null, '', path);
  delete document.documentElement.dataset['standalone'];
  await app.startApp(root);
}

function ExpiredNotice() {
  const snack = useSnack();
  useEffect(() => snack(SESSIONE_SCADUTA, 'error'), [snack]);
  return null;
}
