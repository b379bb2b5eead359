import { useEffect, useRef, type RefObject } from 'react';

/** For a heading: it takes the focus when `chiave` changes and the focused element has been removed. */
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
