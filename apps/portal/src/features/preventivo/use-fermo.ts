import { useEffect, useState } from 'react';

const ATTESA_MS = 250;

/** The text once the typing has paused: not every letter is worth a call. */
export function useFermo(testo: string): string {
  const [fermo, setFermo] = useState(testo);
  useEffect(() => {
    const timer = setTimeout(setFermo, ATTESA_MS, testo);
    return () => clearTimeout(timer);
  }, [testo]);
  return fermo;
}
