import { useEffect } from 'react';

/** Calls back whenever the page becomes visible again; `onRitorno` must be stable. */
export function useRitorno(onRitorno: () => void): void {
  useEffect(() => {
    const onVisibilityChange = (): void => {
      if (document.visibilityState === 'visible') onRitorno();
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, [onRitorno]);
}
