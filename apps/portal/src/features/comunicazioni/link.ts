import { screenPathOf } from '../../router/routes.ts';

/**
 * Follows a link of an announcement that leads to a screen of the portal without loading the page anew; leaves alone what the browser
 * must do itself: another site, a new tab, a file.
 */
export function followLink(event: MouseEvent, open: (address: string) => Promise<void>): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (link === null || !isPlain || link.target === '_blank' || link.origin !== window.location.origin) return;
  if (screenPathOf(link.pathname) === null) return;
  event.preventDefault();
  void open(link.pathname + link.search);
}
