/**
 * The entry of the staff's part at a customer's counter. Each customer has a document of its own, so that the data of
 * two customers never mixes.
 */
import { BancoProvider } from '../../shell/agent/banco.tsx';
import { CorniceSportello } from '../../shell/staff/cornice-sportello.tsx';
import { startRoot } from '../app.tsx';
import { findRefusal, postoOf, standAt } from '../banco/posto.ts';
import { createPageRoot } from '../page-root.ts';
import { createPages, type PageModule } from '../pages.ts';
import { COME, DAVANTI } from './davanti.ts';
import { sportelloOf } from './root.ts';

const pagine = import.meta.glob<PageModule>('../../pages/staff/sportello/*-page.tsx');

const posto = postoOf(window.location.pathname, DAVANTI);
// The styles that the page's loader requested must be loaded before anything is drawn (build/page.ts).
await window.stiliPronti;
if (posto === null) {
  window.location.replace('/backoffice/telefono');
} else {
  standAt(posto);
  const root = sportelloOf(posto);
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
          <CorniceSportello isSolaLettura={posto.inizio === COME} codice={posto.codice} onPerso={openRifiuto} />
        </BancoProvider>
      ),
    });
  }
}

/** Leaves the counter for the staff's page that says why. */
function openRifiuto(status: number): void {
  window.location.replace(`/backoffice/error?code=${status}`);
}
