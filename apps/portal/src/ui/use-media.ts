import { useCallback, useSyncExternalStore } from 'react';

/**
 * True while a media query matches; `otherwise` where the platform has none. Use it only for what CSS cannot decide:
 * what to render at all.
 */
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
