import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds now; `otherwise` where the platform has none. Only for what CSS cannot decide: what to render at all. */
export function useMedia(query: string, otherwise: boolean): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia?.(query);
      media?.addEventListener('change', changed);
      return () => media?.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? otherwise);
}
