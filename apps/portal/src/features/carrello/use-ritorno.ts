import { useEffect } from 'react';

/** Calls back whenever the page comes into view again after it was out of it; `onRitorno` must be stable. */
export function useRitorno(onRitorno: () => void): void {
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') onRitorno();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [onRitorno]);
}
