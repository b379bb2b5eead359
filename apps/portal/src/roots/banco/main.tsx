/**
 * The entry of the agents' part at a customer's counter. Each customer has a document of its own, so that the data of
 * two customers never mixes.
 */
import { BancoProvider } from '../../shell/agent/banco.tsx';
import { CorniceBanco } from '../../shell/agent/cornice-banco.tsx';
import { isGiratoAdAltri } from '../../features/agente/girato.ts';
import { startRoot } from '../app.tsx';
import { createPageRoot } from '../page-root.ts';
import { createPages, type PageModule } from '../pages.ts';
import { DAVANTI } from './davanti.ts';
import { findRefusal, postoOf, standAt } from './posto.ts';
import { bancoOf } from './root.ts';

const pagine = import.meta.glob<PageModule>('../../pages/agent/banco/*-page.tsx');

const posto = postoOf(window.location.pathname, DAVANTI);
// The styles that the page's loader requested must be loaded before anything is drawn (build/page.ts).
await window.stiliPronti;
// While the screen is turned to another customer the agents' part, which says only that, takes this page's place.
if (posto === null || isGiratoAdAltri(posto.codice)) {
  window.location.replace('/agenti/clienti');
} else {
  standAt(posto);
  const root = bancoOf(posto);
  if (/^\/?$/.test(window.location.pathname.slice(posto.base.length))) window.history.replaceState(null, '', root.home);
  const refused = await findRefusal();
  if (refused !== null) {
    openRifiuto(refused);
  } else {
    void startRoot(createPageRoot(root.home), {
      root,
      pages: createPages(root, pagine),
      Frame: () => (
        <BancoProvider base={posto.base}>
          <CorniceBanco codice={posto.codice} onPerso={openRifiuto} />
        </BancoProvider>
      ),
    });
  }
}

/** Leaves the counter for the agents' page that says why. */
function openRifiuto(status: number): void {
  window.location.replace(`/agenti/error?code=${status}`);
}
