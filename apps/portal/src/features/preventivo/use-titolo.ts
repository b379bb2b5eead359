import { useEffect, useRef, type RefObject } from 'react';

/** For a heading: it takes the focus when `chiave` changes and what had the focus has gone with what was there before. */
export function useTitolo(chiave: string): RefObject<HTMLHeadingElement | null> {
  const titolo = useRef<HTMLHeadingElement>(null);
  const vista = useRef(chiave);
  useEffect(() => {
    if (vista.current === chiave) return;
    vista.current = chiave;
    if (document.activeElement === document.body) titolo.current?.focus({ preventScroll: true });
  }, [chiave]);
  return titolo;
}
