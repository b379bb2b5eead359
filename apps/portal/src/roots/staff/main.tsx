/** The entry of the staff's part of the portal, which has its own page and build. */
import { Cornice } from '../../shell/staff/cornice.tsx';
import { keepDoppioClic } from '../../staff/doppio-clic.ts';
import { keepVuotiSuCarta } from '../../staff/vuoti-su-carta.ts';
import { startRoot } from '../app.tsx';
import { createPageRoot } from '../page-root.ts';
import { createPages, type PageModule } from '../pages.ts';
import { staff } from './root.ts';

keepDoppioClic();
keepVuotiSuCarta();
const pages = createPages(staff, import.meta.glob<PageModule>('../../pages/staff/*-page.tsx'));

// The styles that the page's loader requested must be loaded before anything is drawn (build/page.ts).
await window.stiliPronti;
void startRoot(createPageRoot(staff.home), { root: staff, pages, Frame: Cornice });
