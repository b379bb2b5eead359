import { useRef } from 'react';
import { useBozza } from './use-bozza.ts';

/** Keeps what is typed into the form around it: for a form of ui/, which knows no session. */
export function TieniBozza({ nome }: { readonly nome: string }) {
  const modulo = useRef<HTMLElement>(null);
  useBozza(modulo, nome);
  return (
    <span
      hidden
      ref={(here) => {
        modulo.current = here?.closest('form') ?? null;
      }}
    />
  );
}
