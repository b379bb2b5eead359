/** The entry of the agents' part of the portal, which has its own page and build. */
import { Cornice } from '../../shell/agent/cornice.tsx';
import { keepVuotiSuCarta } from '../../staff/vuoti-su-carta.ts';
import { startRoot } from '../app.tsx';
import { createPageRoot } from '../page-root.ts';
import { createPages, type PageModule } from '../pages.ts';
import { agent } from './root.ts';

keepVuotiSuCarta();
const pages = createPages(agent, import.meta.glob<PageModule>('../../pages/agent/*-page.tsx'));

// The styles that the page's loader requested must be loaded before anything is drawn (build/page.ts).
await window.stiliPronti;
void startRoot(createPageRoot(agent.home), { root: agent, pages, Frame: Cornice });
