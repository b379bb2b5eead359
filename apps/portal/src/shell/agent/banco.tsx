import { useMemo, type ReactNode } from 'react';
import { Router } from 'wouter';
import { basedRouter } from '../../roots/banco/based-router.ts';
import { RouterProvider, useRouter } from '../../router/navigation.tsx';

/** Inside it the dealer's paths are relative to the counter at `base`: links, navigation and the current place. */
export function BancoProvider({ base, children }: { base: string; children: ReactNode }) {
  const router = useRouter();
  const based = useMemo(() => basedRouter(router, base), [router, base]);
  return (
    <RouterProvider router={based}>
      <Router hrefs={(href) => base + href}>{children}</Router>
    </RouterProvider>
  );
}
