import { MAX_QUANTITA } from '@battistrada/contract/limiti';
import type { KeyboardEvent } from 'react';

interface Riga {
  /** null while its field is blank. */
  readonly pezzi: number | null;
  readonly change: (pezzi: number) => void;
  /** What the row's button does. */
  readonly act: () => void;
}

/** The keys of a row that has the focus itself: ← and → change its pieces, Enter does what its button does. */
export function onTastoRiga(event: KeyboardEvent, { pezzi, change, act }: Riga): void {
  if (event.target !== event.currentTarget) return;
  if (event.key === 'Enter') act();
  else if (event.key === 'ArrowRight') change(Math.min(MAX_QUANTITA, (pezzi ?? 0) + 1));
  else if (event.key === 'ArrowLeft') change(Math.max(1, (pezzi ?? 2) - 1));
  else return;
  event.preventDefault();
}
