import { useEffect } from 'react';

/** While something is on the screen only, the browser asks before it is lost. */
export function useNonSalvato(isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isWrong]);
}
