import { useEffect } from 'react';

/** Calls back whenever the page becomes visible again; `onRitorno` must be stable. */
export function useRitorno(onRitorno: () => void): void {
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') onRitorno();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [onRitorno]);
}
