/** Navigation for the rest of the portal: links, `useNavigate`, `usePathname`, `useSearchObject`. */
import {
  createContext,
  use,
  useEffect,
  useMemo,
  useSyncExternalStore,
  type AnchorHTMLAttributes,
  type ReactNode,
} from 'react';
import { Link as PlainLink, Router, type BaseLocationHook } from 'wouter';
import { hrefOf, type Target } from './address.ts';
import type { Place, PortalRouter } from './router.ts';
import type { ScreenPath } from './screen-path.ts';
import { parseSearch, type RawSearch } from './search-params.ts';

/** The hook through which wouter reads and changes the address. */
const useShownLocation: BaseLocationHook = () => [usePathname(), useRouter().open];

const RouterContext = createContext<PortalRouter | null>(null);

/** Draws its children with a loaded router, and follows the browser's back and forward. */
export function RouterProvider({ router, children }: { router: PortalRouter; children: ReactNode }) {
  useEffect(() => router.listen(), [router]);
  return (
    <RouterContext value={router}>
      <Router hook={useShownLocation}>{children}</Router>
    </RouterContext>
  );
}

export function useRouter(): PortalRouter {
  const router = use(RouterContext);
  if (router === null) throw new Error('no router');
  return router;
}

/** The place on the screen: while another screen's code loads, the address is ahead of it. */
export function usePlace(): Place {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, router.place);
}

/** The path of the visible screen. */
export function usePathname(): ScreenPath {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, () => router.place().path);
}

/** The address's query, read by the screen's own parser; the same object until the query changes. */
export function useSearchObject<T>(parse: (raw: RawSearch) => T): T {
  const { search } = usePlace();
  return useMemo(() => parse(parseSearch(search)), [parse, search]);
}

export function useNavigate(): PortalRouter['navigate'] {
  return useRouter().navigate;
}

type LinkProps = Target & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>;

/**
 * A plain link to a screen, which can open in a new tab too. It loads what the screen needs when the pointer, the focus
 * or a finger reaches it, and has `aria-current="page"` on the screen itself.
 */
export function Link({ to, search, ...rest }: LinkProps) {
  const router = useRouter();
  const isCurrent = usePathname() === to && search === undefined;
  const preload = (): void => router.preload(to);
  return (
    <PlainLink
      href={hrefOf({ to, ...(search && { search }) })}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={preload}
      onFocus={preload}
      onTouchStart={preload}
      {...rest}
    />
  );
}
