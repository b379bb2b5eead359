/**
 * A communication as typed, before it is saved, in this tab: it survives other screens, a reload and the end of the
 * session (session/session-memory.ts), until it is saved or its form is closed.
 */
import type { ComunicazioneStaff } from '@battistrada/contract/comunicazioni-staff';
import type { QueryClient } from '@tanstack/react-query';
import { utenteQuery } from '../../../api/query-client.ts';
import { readJson, tabStore } from '../../../session/browser-store.ts';
import { chiaveBozza } from '../../../session/session-memory.ts';

/** Persons may follow one another in a tab, and a draft of an older version would overwrite a colleague. */
export function chiaveComunicazione(client: QueryClient, comunicazione: ComunicazioneStaff | null): string {
  const quale = comunicazione === null ? 'nuova' : `${comunicazione.id}.${comunicazione.versione}`;
  return chiaveBozza(`comunicazione.${client.getQueryData(utenteQuery.queryKey)?.chi}.${quale}`);
}

export function keepComunicazione(chiave: string, dati: FormData): void {
  tabStore.setItem(chiave, JSON.stringify([...dati]));
}

/** Null when none is kept. */
export function readComunicazione(chiave: string): FormData | null {
  const kept = readJson(tabStore, chiave);
  if (!Array.isArray(kept)) return null;
  const dati = new FormData();
  for (const campo of kept) {
    const coppia: readonly unknown[] = Array.isArray(campo) ? campo : [];
    const [nome, valore] = coppia;
    if (typeof nome === 'string' && typeof valore === 'string') dati.append(nome, valore);
  }
  return dati;
}

export function forgetComunicazione(chiave: string): void {
  tabStore.removeItem(chiave);
}
