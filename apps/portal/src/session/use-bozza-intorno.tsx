import { useRef, type ReactNode } from 'react';
import { useBozza } from './use-bozza.ts';

/**
 * Keeps what is typed into a form of ui/, which knows no session. Returns what must stand in the form, and what to call
 * once the values are saved. Without a name, as while the form is closed, it keeps nothing.
 */
export function useBozzaIntorno(nome: string | undefined): readonly [segno: ReactNode, forget: () => void] {
  const modulo = useRef<HTMLElement>(null);
  const forget = useBozza(modulo, nome);
  const segno = (
    <span
      hidden
      ref={(here) => {
        modulo.current = here?.closest('form') ?? null;
      }}
    />
  );
  return [segno, forget];
}
