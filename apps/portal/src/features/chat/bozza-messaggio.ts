/**
 * The typed text of a conversation that is not sent yet, in this tab: another screen, a reload and the end of the
 * session lose nothing (session/session-memory.ts).
 */
import type { QueryClient } from '@tanstack/react-query';
import { isRecord } from '../../api/is-record.ts';
import { utenteQuery } from '../../api/query-client.ts';
import { readJson, tabStore } from '../../session/browser-store.ts';
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

/** A message without an answer: with its token it is sent once, however often it is tried. */
export interface NonInviato {
  readonly token: string;
  readonly testo: string;
  readonly dopo: number;
}

export function readNonInviati(client: QueryClient, canale: Canale): NonInviato[] {
  const tenuti = readJson(tabStore, `${chiaveOf(client, canale)}.non-inviati`);
  return Array.isArray(tenuti) ? tenuti.filter(isNonInviato) : [];
}

export function writeNonInviati(client: QueryClient, canale: Canale, messaggi: readonly NonInviato[]): void {
  const chiave = `${chiaveOf(client, canale)}.non-inviati`;
  if (messaggi.length === 0) tabStore.removeItem(chiave);
  else tabStore.setItem(chiave, JSON.stringify(messaggi));
}

function isNonInviato(tenuto: unknown): tenuto is NonInviato {
  const { token, testo, dopo } = isRecord(tenuto) ? tenuto : {};
  return typeof token === 'string' && typeof testo === 'string' && typeof dopo === 'number';
}

/** Persons may follow one another in a tab. */
function chiaveOf(client: QueryClient, { chiave }: Canale): string {
  return chiaveBozza(`chat.${client.getQueryData(utenteQuery.queryKey)?.chi}.${chiave}`);
}
