/**
 * A communication as typed, before it is saved, in this tab: it survives other screens, a reload and the end of the
 * session (session/session-memory.ts), until it is saved or its form is closed.
 */
import type { ComunicazioneStaff } from '@battistrada/contract/comunicazioni-staff';
import type { QueryClient } from '@tanstack/react-query';
import { utenteQuery } from '../../../api/query-client.ts';
import { readJson, tabStore } from '../../../session/browser-store.ts';
import { chiaveBozza } from '../../../session/session-memory.ts';
import { forgetValori } from '../../../session/valori-inviati.ts';

export interface Bozza {
  /** The saved values that its user saw when he typed. */
  readonly prima: object;
  readonly dopo: FormData;
}

/** Persons may follow one another in a tab. */
export function chiaveComunicazione(client: QueryClient, comunicazione: ComunicazioneStaff | null): string {
  return chiaveBozza(`comunicazione.${client.getQueryData(utenteQuery.queryKey)?.chi}.${comunicazione?.id ?? 'nuova'}`);
}

export function keepComunicazione(chiave: string, { prima, dopo }: Bozza): void {
  tabStore.setItem(chiave, JSON.stringify([prima, [...dopo]]));
}

/** Null when none is kept. */
export function readComunicazione(chiave: string): Bozza | null {
  const kept = readJson(tabStore, chiave);
  if (!Array.isArray(kept)) return null;
  const parti: readonly unknown[] = kept;
  const [prima, dopo] = parti;
  return { prima: Object(prima) as object, dopo: readDati(dopo) };
}

/**
 * The saved values with the typed ones in their places, except where a colleague has changed the saved one since: that
 * would be undone without a word.
 */
export function withBozza<T extends object>(salvata: T, prima: object, scritti: Partial<T>): T {
  const isUguale = (campo: string): boolean =>
    JSON.stringify(Reflect.get(prima, campo)) === JSON.stringify(Reflect.get(salvata, campo));
  return { ...salvata, ...Object.fromEntries(Object.entries(scritti).filter(([campo]) => isUguale(campo))) };
}

function readDati(kept: unknown): FormData {
  const dati = new FormData();
  for (const campo of Array.isArray(kept) ? kept : []) {
    const coppia: readonly unknown[] = Array.isArray(campo) ? campo : [];
    const [nome, valore] = coppia;
    if (typeof nome === 'string' && typeof valore === 'string') dati.append(nome, valore);
  }
  return dati;
}

export function forgetComunicazione(chiave: string): void {
  forgetValori(chiave);
}
