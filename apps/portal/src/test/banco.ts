/** A customer's counter under test. */
import { DAVANTI as DAVANTI_AGENTE } from '../roots/banco/davanti.ts';
import { postoOf } from '../roots/banco/posto.ts';
import { bancoOf } from '../roots/banco/root.ts';
import { DAVANTI as DAVANTI_STAFF } from '../roots/sportello/davanti.ts';
import { sportelloOf } from '../roots/sportello/root.ts';
import type { ParteDiProva } from './render-page.tsx';

/** An agent's, or a telephone order's. */
export function buildBanco(
  codice: string,
  inizio: '/agenti/clienti/' | '/backoffice/telefono/' = '/agenti/clienti/',
): ParteDiProva & { readonly base: string } {
  const posto = postoOf(inizio + codice, { ...DAVANTI_AGENTE, ...DAVANTI_STAFF });
  if (posto === null) throw new Error(`no counter of ${codice}`);
  const root = inizio === '/agenti/clienti/' ? bancoOf(posto) : sportelloOf(posto);
  return { posto, root, base: posto.base };
}
