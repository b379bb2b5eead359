/**
 * Further data of an article beyond a search result (product.md §8); requested for one article, never with a search.
 */
import type { Prodotto } from '@battistrada/contract/ricerca';
import type { RichiestaStoria, Storia } from '@battistrada/contract/storia-articolo';
import { litriAnnui } from '@battistrada/domain/consumo';
import { addDays, giornoOf, startOf } from '@battistrada/domain/giorno';
import { DomainError } from '../../errore/domain-error.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { findNominati, findSostituti, type RicercaDeps } from '../ricerca/ricerca.service.ts';
import { findUltimo, sumMisura, type UltimoRow } from './storia-articolo.sql.ts';
import { testi } from './testi.ts';

/** Number of days of history. */
const GIORNI = 365;
const EQUIVALENTI = 5;

/** The article's history; NON_TROVATO when it does not exist or is no longer sold. */
export async function getStoria(
  deps: RicercaDeps,
  sessione: SessioneCliente,
  { codice, quantita = 1 }: RichiestaStoria,
): Promise<Storia> {
  const prodotto = (await findNominati(deps, sessione, [codice])).find((trovato) => trovato.codice === codice);
  if (prodotto === undefined) throw new DomainError('NON_TROVATO', testi.articoloNonTrovato);
  const { pool, clock } = deps;
  const { id } = sessione.cliente;
  const da = startOf(addDays(giornoOf(clock.now()), -GIORNI));
  const [ultimo, misura, equivalenti] = await Promise.all([
    findUltimo(pool, id, codice, da),
    sumMisura(pool, id, codice, da),
    findEquivalenti(deps, sessione, prodotto, quantita),
  ]);
  return {
    ultimo: ultimo === null ? null : { ...withData(ultimo) },
    pezziMisura: misura?.pezzi ?? null,
    ordiniMisura: misura?.ordini ?? null,
    equivalenti,
  };
}

function withData({ istante, ...acquisto }: UltimoRow): NonNullable<Storia['ultimo']> {
  return { ...acquisto, data: giornoOf(istante) };
}

/** The cheapest replacements with enough pieces, in the form of a search, with the saving by their label. */
async function findEquivalenti(
  deps: RicercaDeps,
  sessione: SessioneCliente,
  prodotto: Prodotto,
  pezzi: number,
): Promise<Storia['equivalenti']> {
  const sostituti = await findSostituti(deps, sessione, prodotto, { pezzi, limit: EQUIVALENTI });
  return sostituti.map((altro) => ({
    prodotto: altro,
    litri: litriAnnui(altro.etichetta?.carburante ?? '', prodotto.etichetta?.carburante ?? ''),
  }));
}
