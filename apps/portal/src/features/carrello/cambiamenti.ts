/**
 * What has changed in the cart since it was last shown. The server tells an amount to every window for a while, everything else
 * once; here it is heard once and stays until the order is confirmed or the customer has read it. It stands beside the carts in the
 * cache, not in them: a cart whose answer is dropped because a line was edited meanwhile has told it all the same.
 */
import type { Carrello } from '@battistrada/contract/carrello';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { readJson, tabStore } from '../../session/browser-store.ts';
import type { Cambiamento } from './cambiamento.ts';
import { listImportiCambiati } from './differenze.ts';

/** Never asked of the server: written by `noteCambiamenti` alone. */
export const cambiamentiQuery = queryOptions({
  queryKey: ['cambiamenti'],
  queryFn: (): readonly Cambiamento[] => [],
  initialData: [],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** What the server told this window before, by article: when it was first told. */
type Sentiti = Readonly<Record<string, string>>;
const sentiti = ['cambiamenti', 'sentiti'] as const;

/** What of it the customer has read, for this tab when it is loaded anew. */
const LETTI = 'battistrada.cambiamenti-letti';

/**
 * Adds what a cart tells that this window has not heard yet, and the amounts that are not as this window showed them. `prima` still
 * names what has left it.
 */
export function noteCambiamenti(client: QueryClient, carrello: Carrello, prima: Carrello | undefined): void {
  const gia = client.getQueryData<Sentiti>(sentiti) ?? readLetti();
  const propri = prima === undefined ? [] : listImportiCambiati(prima, carrello);
  const detti = carrello.cambiamenti
    .filter(({ id, istante }) => gia[id] !== istante)
    .map(({ id, testo, disponibilita }) => {
      // The server counts from what it told last, to whichever window: from what this one showed, its own words count.
      const proprio = propri.find(({ codice }) => codice === id);
      const detto = proprio === undefined ? testo : [proprio.testo, disponibilita].filter(Boolean).join(' ');
      return { codice: id, nome: nomeDi(id, carrello, prima), testo: detto };
    });
  client.setQueryDefaults(sentiti, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(sentiti, {
    ...gia,
    ...Object.fromEntries(carrello.cambiamenti.map(({ id, istante }) => [id, istante])),
  });
  addCambiamenti(client, [...detti, ...propri.filter(({ codice }) => detti.every((detto) => detto.codice !== codice))]);
}

/** Adds what was found here; of an article told of before the newer words count. */
export function addCambiamenti(client: QueryClient, nuovi: readonly Cambiamento[]): void {
  if (nuovi.length === 0) return;
  client.setQueryData(cambiamentiQuery.queryKey, (noti = []) => [
    ...noti.filter(({ codice }) => nuovi.every((nuovo) => nuovo.codice !== codice)),
    ...nuovi,
  ]);
}

/** The customer has read what was told: the same is not told to this tab again, loaded anew or not. */
export function readCambiamenti(client: QueryClient): void {
  forgetCambiamenti(client);
  tabStore.setItem(LETTI, JSON.stringify(client.getQueryData<Sentiti>(sentiti) ?? {}));
}

function readLetti(): Sentiti {
  const letti = readJson(tabStore, LETTI);
  return typeof letti === 'object' && letti !== null ? Object.fromEntries(Object.entries(letti)) : {};
}

/** Forgets what was told: of one article, which the customer has removed, or all of it. */
export function forgetCambiamenti(client: QueryClient, codice?: string): void {
  client.setQueryData(cambiamentiQuery.queryKey, (noti = []) =>
    noti.filter((noto) => codice !== undefined && noto.codice !== codice),
  );
}

function nomeDi(codice: string, ...carrelli: (Carrello | undefined)[]): string | null {
  for (const carrello of carrelli) {
    const riga = carrello?.righe.find((shown) => shown.codice === codice);
    if (riga) return riga.descrizione;
  }
  return null;
}
