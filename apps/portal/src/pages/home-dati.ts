/** All requests of the home: they are sent together, and each widget gets its own answer. */
import type { Utente } from '@battistrada/contract/login';
import type { QueryClient } from '@tanstack/react-query';
import { utenteQuery } from '../api/query-client.ts';
import { bundleQuery } from '../features/bundle/bundle-query.ts';
import { carrelloQuery } from '../features/carrello/carrello-query.ts';
import { comunicazioniQuery } from '../features/comunicazioni/comunicazioni-query.ts';
import { statoContrattoQuery, targetPremiumQuery } from '../features/contratto/contratto-query.ts';
import { fidoQuery } from '../features/fido/fido-query.ts';
import { inConsegnaQuery } from '../features/home/home-query.ts';
import { scadenziarioQuery } from '../documenti/scadenziario-query.ts';

/** The widgets of the dashboard for a user (specification §2, §6). */
export interface ParteHome {
  /** Offers and package promotions; false without depositi. */
  readonly hasBundle: boolean;
  /** The credit line; false with the simeone flag. */
  readonly hasFido: boolean;
}

export function parteHome({ depositi, simeone }: Utente): ParteHome {
  return { hasBundle: depositi.length > 0, hasFido: !simeone };
}

/** Requests nothing before the user is known, because the requests depend on him. */
export function loadData(client: QueryClient): void {
  const utente = client.getQueryData(utenteQuery.queryKey);
  if (utente === undefined) return;
  const { hasBundle, hasFido } = parteHome(utente);
  void client.prefetchQuery(carrelloQuery);
  void client.prefetchQuery(comunicazioniQuery);
  void client.prefetchQuery(scadenziarioQuery);
  void client.prefetchQuery(inConsegnaQuery);
  void client.prefetchQuery(statoContrattoQuery);
  void client.prefetchQuery(targetPremiumQuery);
  if (hasBundle) void client.prefetchQuery(bundleQuery);
  if (hasFido) void client.prefetchQuery(fidoQuery);
}
