/** The router for the dealer's screens at a counter: they name `/carrello`, and the address adds the customer. */
import type { Target } from '../../router/address.ts';
import type { Place, PortalRouter } from '../../router/router.ts';
import type { ScreenPath } from '../../router/screen-path.ts';

/** The same router without `base` in its paths. It follows the browser already. */
export function basedRouter(router: PortalRouter, base: string): PortalRouter {
  const full = (path: string): ScreenPath => (base + path) as ScreenPath;
  const bare = (path: string): ScreenPath => (path.startsWith(base) ? path.slice(base.length) : path) as ScreenPath;
  const based = (target: Target): Target => ({ ...target, to: full(target.to) });
  const open = (address: string): string => (address.startsWith(`${base}/`) ? address : base + address);
  let seen: Place | undefined;
  let shown: Place | undefined;
  return {
    ...router,
    place() {
      const place = router.place();
      if (shown === undefined || seen !== place) {
        seen = place;
        shown = { ...place, path: bare(place.path) };
      }
      return shown;
    },
    navigate: (target, options) => router.navigate(based(target), options),
    open: (address) => router.open(open(address)),
    isScreen: (pathname) => router.isScreen(open(pathname)),
    preload: (path) => router.preload(full(path)),
    onShown: (listener) =>
      router.onShown((from, to) => listener({ ...from, path: bare(from.path) }, { ...to, path: bare(to.path) })),
    listen: () => () => {},
  };
}
