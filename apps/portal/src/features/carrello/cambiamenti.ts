/**
 * Changes of the cart since it was last shown. The server reports an amount to every window for a while, and everything
 * else once; here each change is recorded once and stays until the order is confirmed or the customer has read it.
 * Changes are stored beside the carts in the cache: a cart that is dropped because a line was edited meanwhile has
 * reported them nevertheless.
 */
import type { Carrello } from '@battistrada/contract/carrello';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { readJson, tabStore } from '../../session/browser-store.ts';
import type { Cambiamento } from './cambiamento.ts';
import { listImportiCambiati } from './differenze.ts';

/** Never requested from the server; only `noteCambiamenti` writes it. */
export const cambiamentiQuery = queryOptions({
  queryKey: ['cambiamenti'],
  queryFn: (): readonly Cambiamento[] => [],
  initialData: [],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** What the server has reported to this window, by article, with the time of the first report. */
type Sentiti = Readonly<Record<string, string>>;
const sentiti = ['cambiamenti', 'sentiti'] as const;

/** The changes that the customer has read, stored for this tab's reloads. */
const LETTI = 'battistrada.cambiamenti-letti';

/**
 * Adds changes that a cart reports for the first time to this window, and amounts that differ from those shown in it.
 * `prima` still names the articles that have left the cart.
 */
export function noteCambiamenti(client: QueryClient, carrello: Carrello, prima: Carrello | undefined): void {
  const gia = client.getQueryData<Sentiti>(sentiti) ?? readLetti();
  const propri = prima === undefined ? [] : listImportiCambiati(prima, carrello);
  const detti = carrello.cambiamenti
    .filter(({ id, istante }) => gia[id] !== istante)
    .map(({ id, testo, disponibilita }) => {
      // The server compares with its last report to any window; what counts is a difference from what this window
      // showed, in its own words.
      const proprio = propri.find(({ codice }) => codice === id);
      const detto = proprio === undefined ? testo : [proprio.testo, disponibilita].filter(Boolean).join(' ');
      return { codice: id, nome: nomeOf(id, carrello, prima), testo: detto };
    });
  client.setQueryDefaults(sentiti, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(sentiti, {
    ...gia,
    ...Object.fromEntries(carrello.cambiamenti.map(({ id, istante }) => [id, istante])),
  });
  addCambiamenti(client, [...detti, ...propri.filter(({ codice }) => detti.every((detto) => detto.codice !== codice))]);
}

/** Adds changes found here; for an article with an older change the newer text counts. */
export function addCambiamenti(client: QueryClient, nuovi: readonly Cambiamento[]): void {
  if (nuovi.length === 0) return;
  client.setQueryData(cambiamentiQuery.queryKey, (noti = []) => [
    ...noti.filter(({ codice }) => nuovi.every((nuovo) => nuovo.codice !== codice)),
    ...nuovi,
  ]);
}

/** Marks the changes as read: this tab does not report them again, even after a reload. */
export function readCambiamenti(client: QueryClient): void {
  forgetCambiamenti(client);
  tabStore.setItem(LETTI, JSON.stringify(client.getQueryData<Sentiti>(sentiti) ?? {}));
}

function readLetti(): Sentiti {
  const letti = readJson(tabStore, LETTI);
  return typeof letti === 'object' && letti !== null ? Object.fromEntries(Object.entries(letti)) : {};
}

/** Forgets the changes of one article that the customer removed, or all of them. */
export function forgetCambiamenti(client: QueryClient, codice?: string): void {
  client.setQueryData(cambiamentiQuery.queryKey, (noti = []) =>
    noti.filter((noto) => codice !== undefined && noto.codice !== codice),
  );
}

function nomeOf(codice: string, ...carrelli: (Carrello | undefined)[]): string | null {
  for (const carrello of carrelli) {
    const riga = carrello?.righe.find((shown) => shown.codice === codice);
    if (riga) return riga.descrizione;
  }
  return null;
}
