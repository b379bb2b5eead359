/** Where the agents' part of the portal starts: a page and a build of its own. */
import { Cornice } from '../../shell/agent/cornice.tsx';
import { startRoot } from '../app.tsx';
import { createPageRoot } from '../page-root.ts';
import { createPages, type PageModule } from '../pages.ts';
import { agent } from './root.ts';

const pages = createPages(agent, import.meta.glob<PageModule>('../../pages/agent/*-page.tsx'));

// The styles that the page's loader asked for must be there before anything is drawn (build/page.ts).
await window.stiliPronti;
void startRoot(createPageRoot(agent.home), { root: agent, pages, Frame: Cornice });
