import { useEffect, useState } from 'react';

const ATTESA_MS = 250;

/** The text after a pause in typing, because not every letter deserves a call. */
export function useFermo(testo: string): string {
  const [fermo, setFermo] = useState(testo);
  useEffect(() => {
    const timer = setTimeout(setFermo, ATTESA_MS, testo);
    return () => clearTimeout(timer);
  }, [testo]);
  return fermo;
}
