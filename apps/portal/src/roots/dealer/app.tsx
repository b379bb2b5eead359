/** The dealer's part of the portal. It also takes over the page after a login. */
import type { Root as ReactRoot } from 'react-dom/client';
import { screenPathOf } from '../../router/root.ts';
import type { ScreenPath } from '../../router/screen-path.ts';
import { Shell } from '../../shell/shell.tsx';
import { startRoot } from '../app.tsx';
import { createPages, type PageModule } from '../pages.ts';
import { dealer } from './root.ts';

const pages = createPages(dealer, import.meta.glob<PageModule>('../../pages/*-page.tsx'));

/** Loads the screen of the address and draws it into `root`. */
export function startApp(root: ReactRoot): Promise<void> {
  return startRoot(root, { root: dealer, pages, Frame: Shell });
}

/** True when an address is one of the dealer's screens. */
export function isScreen(address: string): boolean {
  return screenOf(address) !== null;
}

/** Loads the code of a screen, so that after the login it waits only for data. */
export async function preloadScreen(address: string): Promise<void> {
  const path = screenOf(address);
  if (path !== null) await pages.load(path);
}

function screenOf(address: string): ScreenPath | null {
  return screenPathOf(dealer, address.split('?', 1)[0] ?? '');
}
