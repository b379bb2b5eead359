/**
 * Where the portal starts: one React root, filled by the address. Login, activation and an end customer's offer are light
 * pages of their own, without router and cache; everything else is the routed app.
 */
import { createRoot } from 'react-dom/client';

const container = document.getElementById('root');
if (container === null) throw new Error('the page has no #root');

const root = createRoot(container, {
  // React takes everything off the page: without this it stays blank.
  onUncaughtError: (error) => {
    reportError(error);
    void import('./shell/guasto.tsx').then(({ showGuasto }) => showGuasto(root));
  },
});
void start(window.location.pathname.replace(/\/$/, ''));

async function start(path: string): Promise<void> {
  // The styles that the page's loader asked for must be there before anything is drawn (build/page.ts).
  const [page] = await Promise.all([loadPage(path), window.stiliPronti]);
  page();
}

async function loadPage(path: string): Promise<() => void> {
  if (path === '/login' || path === '/attivazione') {
    const { renderStandalone } = await import('./standalone/standalone.tsx');
    return () => renderStandalone(root, path);
  }
  if (path === '/offerta') {
    const { renderOfferta } = await import('./standalone/offerta.tsx');
    return () => renderOfferta(root);
  }
  const { startApp } = await import('./app.tsx');
  return () => void startApp(root);
}

declare global {
  interface Window {
    /** Set by the page's inline loader while the stylesheets of the first screen are on their way. */
    stiliPronti?: Promise<unknown>;
  }
}
