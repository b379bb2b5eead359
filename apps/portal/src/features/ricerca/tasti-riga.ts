import { MAX_QUANTITA } from '@battistrada/contract/limiti';
import type { KeyboardEvent } from 'react';

interface Riga {
  /** null while its field is blank. */
  readonly pezzi: number | null;
  readonly change: (pezzi: number | null) => void;
  /** The action of the row's button. */
  readonly act: () => void;
  /** Copies its code. */
  readonly copy?: () => void;
}

/** Digits within this time form one number. */
const PAUSA_MS = 1_000;
let ultima: { readonly riga: EventTarget; readonly quando: number; readonly cifre: string } | null = null;

/**
 * The keys of a focused row: digits set its pieces, ← and → change them, Enter does what its button does, Ctrl-C copies
 * its code.
 */
export function onTastoRiga(event: KeyboardEvent, { pezzi, change, act, copy }: Riga): void {
  if (event.target !== event.currentTarget) return;
  const isComando = event.ctrlKey || event.metaKey;
  // The browser copies a selection.
  if (isComando && event.key === 'c' && getSelection()?.isCollapsed !== false) return copy?.();
  if (isComando || event.altKey) return;
  if (event.key === 'Enter') act();
  else if (event.key === 'ArrowRight') change(Math.min(MAX_QUANTITA, (pezzi ?? 0) + 1));
  else if (event.key === 'ArrowLeft') change(Math.max(1, (pezzi ?? 2) - 1));
  else if (/^\d$/.test(event.key)) write(event, change);
  else return;
  event.preventDefault();
}

function write({ key, currentTarget, timeStamp }: KeyboardEvent, change: Riga['change']): void {
  const isSeguito = ultima?.riga === currentTarget && timeStamp - ultima.quando < PAUSA_MS;
  const cifre = (isSeguito ? (ultima?.cifre ?? '') : '') + key;
  ultima = { riga: currentTarget, quando: timeStamp, cifre };
  // A single 0 is no quantity, but may be the second digit of one. A scanned code is none.
  if (Number(cifre) > 0) change(Number(cifre) > MAX_QUANTITA ? null : Number(cifre));
}
