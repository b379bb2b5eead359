/** The pages before the session, light: no router, no cache, no shell (specification §2 "Standalone"). */
import { StrictMode, useEffect } from 'react';
import type { Root } from 'react-dom/client';
import { SESSIONE_SCADUTA } from '../session/session-end.ts';
import { returnPath, takeExpired } from '../session/session-memory.ts';
import { SnackProvider, useSnack } from '../ui/snack.tsx';
import { AttivazionePage } from './attivazione-page.tsx';
import { LoginPage } from './login-page.tsx';

const loadApp = () => import('../app.tsx');

export function renderStandalone(root: Root, path: '/login' | '/attivazione'): void {
  const isExpired = path === '/login' && takeExpired(sessionStorage);
  root.render(
    <StrictMode>
      <SnackProvider>
        {isExpired && <ExpiredNotice />}
        {path === '/login' ? <LoginPage onLeave={(next) => void enter(root, next)} /> : <AttivazionePage />}
      </SnackProvider>
    </StrictMode>,
  );
  // Whoever types means to come in: the code of the screen behind the login arrives meanwhile.
  if (path === '/login') addEventListener('input', preloadNext, { once: true });
}

function preloadNext(): void {
  // What fails here is asked for again, and reported, when it is needed.
  loadApp()
    .then(({ preloadScreen }) => preloadScreen(returnPath(sessionStorage)))
    .catch(() => {});
}

/** The portal's own screens take over this page; anything else is another document. */
async function enter(root: Root, path: string): Promise<void> {
  const app = path.startsWith('/') && path !== '/attivazione' ? await loadApp().catch(() => null) : null;
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
