/**
 * The typed text of a conversation that is not sent yet, in this tab: another screen, a reload and the end of the
 * session lose nothing (session/session-memory.ts).
 */
import type { QueryClient } from '@tanstack/react-query';
import { utenteQuery } from '../../api/query-client.ts';
import { tabStore } from '../../session/browser-store.ts';
import { chiaveBozza } from '../../session/session-memory.ts';
import type { Canale } from './canale.ts';

export function readBozza(client: QueryClient, canale: Canale): string {
  return tabStore.getItem(chiaveOf(client, canale)) ?? '';
}

export function writeBozza(client: QueryClient, canale: Canale, testo: string): void {
  if (testo === '') tabStore.removeItem(chiaveOf(client, canale));
  else tabStore.setItem(chiaveOf(client, canale), testo);
}

/** Adds a text on a line of its own. */
export function appendBozza(client: QueryClient, canale: Canale, testo: string): void {
  const scritto = readBozza(client, canale).trimEnd();
  writeBozza(client, canale, scritto === '' ? testo : `${scritto}\n${testo}`);
}

/** Persons may follow one another in a tab. */
function chiaveOf(client: QueryClient, { chiave }: Canale): string {
  return chiaveBozza(`chat.${client.getQueryData(utenteQuery.queryKey)?.chi}.${chiave}`);
}
