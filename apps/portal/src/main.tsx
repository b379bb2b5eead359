/**
 * The entry of the portal: one React root, filled according to the address. Login, activation and an end customer's
 * offer are light pages of their own, without router and cache; everything else is the routed app.
 */
import { createPageRoot } from './roots/page-root.ts';

const root = createPageRoot('/home');
void start(window.location.pathname.replace(/\/$/, ''));

async function start(path: string): Promise<void> {
  // The styles that the page's loader requested must be loaded before anything is drawn (build/page.ts).
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
  const { startApp } = await import('./roots/dealer/app.tsx');
  return () => void startApp(root);
}
