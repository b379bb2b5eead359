import { useEffect, useState } from 'react';

/** Rows drawn in one frame: this many take well under 50 ms on a slow machine. */
const A_FRAME = 8;
/** Up to this many changed rows are an edit; more are another list. */
const ALTRO_ELENCO = 40;

/**
 * How many of the rows are drawn so far: a few more in each frame, so that hundreds never delay typing. A list that
 * differs mostly from the previous one starts again.
 */
export function useCrescente<R>(righe: readonly R[]): number {
  const [state, setState] = useState({ righe, drawn: A_FRAME });
  if (state.righe !== righe) {
    const prima = new Set(state.righe);
    const nuove = righe.filter((riga) => !prima.has(riga)).length;
    setState({ righe, drawn: nuove > ALTRO_ELENCO ? A_FRAME : Math.max(A_FRAME, state.drawn) });
  }
  const isAll = state.drawn >= righe.length;
  useEffect(() => {
    if (isAll) return undefined;
    const frame = requestAnimationFrame(() => setState((now) => ({ ...now, drawn: now.drawn + A_FRAME })));
    return () => cancelAnimationFrame(frame);
  }, [isAll, state]);
  return Math.min(righe.length, state.drawn);
}
