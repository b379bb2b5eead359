/**
 * The progress of an activation, stored as long as the tab: a phone that shows the SMS may discard the page meanwhile.
 * It has no credentials, so after a reload the last step leads to /login.
 */
import { readJson, type Store } from '../session/browser-store.ts';

const KEY = 'battistrada.attivazione';

export type Passo = 'condizioni' | 'codice' | 'grazie';

export interface Avanzamento {
  /** Which variant the account uses (`attivazioneTelefono`). */
  readonly conTelefono: boolean;
  readonly passo: Passo;
  /** With its prefix, as shown; empty before a code was requested. */
  readonly telefono: string;
}

type Memory = Pick<Store, 'getItem' | 'setItem' | 'removeItem'>;

export function saveAvanzamento(storage: Memory, avanzamento: Avanzamento): void {
  storage.setItem(KEY, JSON.stringify(avanzamento));
}

/** Null when no activation is in progress in this tab. */
export function readAvanzamento(storage: Memory): Avanzamento | null {
  const known = readJson(storage, KEY);
  return isAvanzamento(known) ? known : null;
}

export function forgetAvanzamento(storage: Memory): void {
  storage.removeItem(KEY);
}

function isAvanzamento(value: unknown): value is Avanzamento {
  if (typeof value !== 'object' || value === null) return false;
  if (!('conTelefono' in value && 'passo' in value && 'telefono' in value)) return false;
  const { conTelefono, passo, telefono } = value;
  const isPasso = passo === 'condizioni' || passo === 'grazie' || (passo === 'codice' && telefono !== '');
  return typeof conTelefono === 'boolean' && typeof telefono === 'string' && isPasso;
}
