/** Where the staff's part of the portal starts: a page and a build of its own. */
import { Cornice } from '../../shell/staff/cornice.tsx';
import { startRoot } from '../app.tsx';
import { createPageRoot } from '../page-root.ts';
import { createPages, type PageModule } from '../pages.ts';
import { staff } from './root.ts';

const pages = createPages(staff, import.meta.glob<PageModule>('../../pages/staff/*-page.tsx'));

// The styles that the page's loader asked for must be there before anything is drawn (build/page.ts).
await window.stiliPronti;
void startRoot(createPageRoot(staff.home), { root: staff, pages, Frame: Cornice });
