/** The entry of the agents' proposals for a customer, which have their own page and build. */
import type { Root } from '../../router/root.ts';
import { CorniceProposte } from '../../shell/proposte/cornice.tsx';
import { startRoot } from '../app.tsx';
import { createPageRoot } from '../page-root.ts';
import { createPages, type PageModule } from '../pages.ts';
import { SCREENS } from './screens.ts';

const root: Root = { tipoUtente: 'cliente', screens: SCREENS, home: '/proposte', errore: '/proposte/error' };
const pages = createPages(root, import.meta.glob<PageModule>('../../pages/proposte/*-page.tsx'));

// The styles that the page's loader requested must be loaded before anything is drawn (build/page.ts).
await window.stiliPronti;
void startRoot(createPageRoot(root.home), { root, pages, Frame: CorniceProposte });
