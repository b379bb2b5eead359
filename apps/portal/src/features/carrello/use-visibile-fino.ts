import { useEffect, useState } from 'react';

/**
 * True while `attivo`, and for `attesaMs` after it ends, so that the indicator can be seen (specification §9: 300 ms).
 */
export function useVisibileFino(attivo: boolean, attesaMs: number): boolean {
  const [visibile, setVisibile] = useState(attivo);
  if (attivo && !visibile) setVisibile(true);
  useEffect(() => {
    if (attivo) return undefined;
    const timer = setTimeout(setVisibile, attesaMs, false);
    return () => clearTimeout(timer);
  }, [attivo, attesaMs]);
  return visibile;
}
