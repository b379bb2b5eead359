/** Messages between the windows of one browser: that a quotation has changed. */
import { createToken } from '../../api/token.ts';

const CANALE = 'battistrada.preventivo';

/** A channel reaches every listener but itself, including others in the same window. */
const QUESTA = createToken();

interface Cambiato {
  readonly id: string;
  readonly finestra: string;
}

/** Makes other windows that show this quotation read it again. */
export function tellFinestre(id: string): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const canale = new BroadcastChannel(CANALE);
  canale.postMessage({ id, finestra: QUESTA } satisfies Cambiato);
  canale.close();
}

/** Calls back when another window has changed this quotation; returns a function that stops it. */
export function listenFinestre(id: string, onChanged: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const canale = new BroadcastChannel(CANALE);
  canale.addEventListener('message', ({ data }: MessageEvent<Cambiato>) => {
    if (data.id === id && data.finestra !== QUESTA) onChanged();
  });
  return () => canale.close();
}
