import type { PortalRouter } from '../../router/router.ts';

/**
 * Follows a link of an announcement to a screen of the portal without reloading the page. Other links are left to the
 * browser: another site, a new tab, a file.
 */
export function followLink(event: MouseEvent, { isScreen, open }: Pick<PortalRouter, 'isScreen' | 'open'>): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (link === null || !isPlain || link.target === '_blank' || link.origin !== window.location.origin) return;
  if (!isScreen(link.pathname)) return;
  event.preventDefault();
  void open(link.pathname + link.search);
}
