/**
 * The typed services that are not saved yet, in this tab: they survive a reload and the end of the session
 * (session/session-memory.ts). Saved ones are not kept, because another window may change them later.
 */
import type { QueryClient } from '@tanstack/react-query';
import { isRecord } from '../../api/is-record.ts';
import { utenteQuery } from '../../api/query-client.ts';
import { readJson, tabStore } from '../../session/browser-store.ts';
import { chiaveBozza } from '../../session/session-memory.ts';
import { CAMPI, campiScritti, NIENTE, type ScrittiServizi } from './scritti-servizi.ts';

/** Persons may follow one another in a tab. */
export function chiaveScritti(client: QueryClient, idPreventivo: string): string {
  return chiaveBozza(`servizi.${client.getQueryData(utenteQuery.queryKey)?.chi}.${idPreventivo}`);
}

export function keepScritti(chiave: string, scritti: ScrittiServizi): void {
  if (campiScritti(scritti).length > 0) tabStore.setItem(chiave, JSON.stringify(scritti));
  else tabStore.removeItem(chiave);
}

/** `NIENTE` when none are kept, or when they were not kept by this function. */
export function readScritti(chiave: string): ScrittiServizi {
  const kept = readJson(tabStore, chiave);
  return isScritti(kept) ? kept : NIENTE;
}

function isScritti(kept: unknown): kept is ScrittiServizi {
  if (!isRecord(kept)) return false;
  const { valori, su, note } = kept;
  if (!isRecord(valori) || !isRecord(su) || !isRecord(note)) return false;
  return CAMPI.every((campo) => {
    const isValore = (valore: unknown): boolean => typeof valore === (campo === 'assicurazione' ? 'boolean' : 'string');
    const viste = note[campo];
    if (valori[campo] === undefined) return true;
    return isValore(valori[campo]) && isValore(su[campo]) && Array.isArray(viste) && viste.every(isValore);
  });
}
