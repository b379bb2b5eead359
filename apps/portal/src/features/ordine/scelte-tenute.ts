/**
 * The choices of the RESOCONTO in this tab: kept through a reload, a visit to another screen, and an order that is
 * undone. They are in the cache for every screen that shows or undoes an order, and never requested from the server.
 */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { isRecord } from '../../api/is-record.ts';
import { utenteQuery } from '../../api/query-client.ts';
import { readJson, tabStore } from '../../session/browser-store.ts';
import type { Indirizzo } from './indirizzo.ts';
import { SCELTE_INIZIALI, type ScelteOrdine } from './scelte-ordine.ts';

// Users may follow one another in a tab.
const chiaveScelte = (utenteId: number): string => `battistrada.scelte.${utenteId}`;
const chiaveOrdinate = (utenteId: number): string => `battistrada.scelte-ordinate.${utenteId}`;

function readScelte(utenteId: number): ScelteOrdine {
  return parseScelte(readJson(tabStore, chiaveScelte(utenteId))) ?? SCELTE_INIZIALI;
}

/** The stored choices of a user. */
export const scelteQuery = (utenteId: number) =>
  queryOptions({
    queryKey: ['scelte-ordine', utenteId],
    queryFn: () => readScelte(utenteId),
    initialData: () => readScelte(utenteId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Adds to the stored choices. */
export function keepScelte(client: QueryClient, utenteId: number, scelte: Partial<ScelteOrdine>): void {
  const { queryKey } = scelteQuery(utenteId);
  const tutte = { ...readScelte(utenteId), ...scelte };
  tabStore.setItem(chiaveScelte(utenteId), JSON.stringify(tutte));
  client.setQueryData(queryKey, tutte);
}

/** The choices belong to an order now: the next order starts without them, and they return if this one is undone. */
export function noteOrdinate(client: QueryClient, utenteId: number, idOrdine: number): void {
  tabStore.setItem(chiaveOrdinate(utenteId), JSON.stringify({ idOrdine, scelte: readScelte(utenteId) }));
  tabStore.removeItem(chiaveScelte(utenteId));
  client.setQueryData(scelteQuery(utenteId).queryKey, SCELTE_INIZIALI);
}

/** The lines of this order are back in the cart, and so are its choices, unless new ones were made. */
export function restoreScelte(client: QueryClient, idOrdine: number): void {
  const utenteId = client.getQueryData(utenteQuery.queryKey)?.id;
  if (utenteId === undefined || tabStore.getItem(chiaveScelte(utenteId)) !== null) return;
  const ordinate = readJson(tabStore, chiaveOrdinate(utenteId));
  if (!isRecord(ordinate) || ordinate['idOrdine'] !== idOrdine) return;
  const scelte = parseScelte(ordinate['scelte']);
  if (scelte !== null) keepScelte(client, utenteId, scelte);
}

/** Null when it was not stored by this function. */
function parseScelte(kept: unknown): ScelteOrdine | null {
  if (!isRecord(kept)) return null;
  const { destinazione, indirizzo, note, tuttiInsieme, pagaOnline, idCoupon } = kept;
  const scritto = isRecord(indirizzo) ? indirizzo : {};
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return {
    destinazione: typeof destinazione === 'number' ? destinazione : null,
    indirizzo: {
      riferimento: text(scritto['riferimento']),
      nome: text(scritto['nome']),
      via: text(scritto['via']),
      numero: text(scritto['numero']),
      citta: text(scritto['citta']),
      cap: text(scritto['cap']),
      provincia: text(scritto['provincia']),
      telefono: text(scritto['telefono']),
    } satisfies Indirizzo,
    note: text(note),
    tuttiInsieme: tuttiInsieme === true,
    pagaOnline: pagaOnline === true,
    idCoupon: typeof idCoupon === 'number' ? idCoupon : null,
  };
}
