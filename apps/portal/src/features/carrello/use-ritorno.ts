import { useEffect, useEffectEvent } from 'react';

/** Calls back whenever the page becomes visible again. */
export function useRitorno(onRitorno: () => void): void {
  const onVisibilityChange = useEffectEvent((): void => {
    if (document.visibilityState === 'visible') onRitorno();
  });
  useEffect(() => {
    const onChange = (): void => onVisibilityChange();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
}
