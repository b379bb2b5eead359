/** What the windows of one browser tell each other of a quotation: that it has changed since they drew it. */
import { createToken } from '../../api/token.ts';

const CANALE = 'battistrada.preventivo';

/** A channel is heard by every listener but itself, those of its own window too. */
const QUESTA = createToken();

interface Cambiato {
  readonly id: string;
  readonly finestra: string;
}

/** Another window that shows this quotation asks for it anew. */
export function tellFinestre(id: string): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const canale = new BroadcastChannel(CANALE);
  canale.postMessage({ id, finestra: QUESTA } satisfies Cambiato);
  canale.close();
}

/** Calls back when another window has changed this quotation; returns the way to end it. */
export function listenFinestre(id: string, onChanged: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const canale = new BroadcastChannel(CANALE);
  canale.addEventListener('message', ({ data }: MessageEvent<Cambiato>) => {
    if (data.id === id && data.finestra !== QUESTA) onChanged();
  });
  return () => canale.close();
}
