/**
 * The meaning of the rows of a quick order (product.md §8 "Ordine rapido"): read, looked up together, judged one by
 * one. Nothing is stored.
 */
import { setImmediate } from 'node:timers/promises';
import { MAX_RIGHE_CARRELLO } from '@battistrada/contract/limiti';
import { MAX_RIGA_RAPIDA } from '@battistrada/contract/ordine-rapido-limiti';
import type { EsitoVerifica, RichiestaVerifica } from '@battistrada/contract/ordine-rapido';
import type { Marca } from '@battistrada/domain/marche';
import { numberRighe, readRiga, splitRighe } from '@battistrada/domain/ordine-rapido';
import { DomainError, malformed } from '../../errore/domain-error.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { findNominati, searchPrimi, type RicercaDeps } from '../ricerca/ricerca.service.ts';
import { CANDIDATI, judgeRiga, SCELTE_AL_MASSIMO, sumUguali, type Trovati } from './giudizio.ts';
import { indexNominati, nomiOf, nominatiDa, understandRiga, type RigaCapita } from './nominati.ts';
import { testi } from './testi.ts';

/** Number of searches at a time: an order of 500 texts must not use all connections of the process. */
const INSIEME = 4;
/** Reading pauses after this time, so that others have their turn. */
const TRATTO_MS = 10;

/** The verdict on each typed row. Rows of one article are added up. Nothing is written. */
export async function checkRighe(
  deps: RicercaDeps,
  sessione: SessioneCliente,
  richiesta: RichiestaVerifica,
): Promise<EsitoVerifica> {
  const scritte = listScritte(richiesta);
  const { marche } = await deps.getVocabolari();
  const capite = await understandAll(scritte, marche);
  const sane = capite.filter(({ difetto }) => difetto === null);
  const perNome = indexNominati(await findNominati(deps, sessione, nomiOf(sane)));
  const perTesto = await searchTesti(
    deps,
    sessione,
    sane.filter((riga) => needsRicerca(riga)),
  );
  const righe = sumUguali(capite.map((riga) => judgeRiga(riga, perNome, perTesto.get(riga.cerca) ?? NIENTE)));
  const count = (esito: string): number => righe.filter((riga) => riga.esito === esito).length;
  return { righe, pronte: count('pronta'), daScegliere: count('scegliere'), daCorreggere: count('correggere') };

  /** A row is searched as a text unless it is only the name of an article. */
  function needsRicerca({ interi, lettura, seCodice }: RigaCapita): boolean {
    if (seCodice !== null && nominatiDa([seCodice.cerca, seCodice.cerca.toUpperCase()], perNome).length > 0)
      return false;
    return lettura.ean === null && (nominatiDa(interi, perNome).length === 0 || lettura.misura !== null);
  }
}

const NIENTE: Trovati = { prodotti: [], totale: 0, rifiuto: null };

/** Reads a few rows at a time: 500 long ones may take seconds, and other requests are served in between. */
async function understandAll(
  scritte: readonly { riga: number; testo: string }[],
  marche: readonly Marca[],
): Promise<RigaCapita[]> {
  const capite: RigaCapita[] = [];
  let since = performance.now();
  for (const scritta of scritte) {
    capite.push(understandRiga(readRiga(scritta, marche), marche));
    if (performance.now() - since < TRATTO_MS) continue;
    await setImmediate();
    since = performance.now();
  }
  return capite;
}

/** The rows as typed; too many are refused as a whole. */
function listScritte({ testo, righe }: RichiestaVerifica): { riga: number; testo: string }[] {
  if (testo !== undefined && righe !== undefined) throw malformed('righe', testi.unoSolo);
  const scritte = testo === undefined ? numberRighe(righe ?? []) : splitRighe(testo);
  const campo = testo === undefined ? 'righe' : 'testo';
  if (scritte.length === 0) throw malformed(campo, testi.niente);
  if (scritte.length > MAX_RIGHE_CARRELLO) throw malformed(campo, testi.troppeRighe);
  const lunga = scritte.find((scritta) => scritta.testo.length > MAX_RIGA_RAPIDA);
  if (lunga !== undefined) throw malformed(campo, testi.rigaLunga(lunga.riga));
  return scritte;
}

/** Searches each different text once, a few at a time. */
async function searchTesti(
  deps: RicercaDeps,
  sessione: SessioneCliente,
  righe: readonly RigaCapita[],
): Promise<Map<string, Trovati>> {
  const trovati = new Map<string, Trovati>();
  const resto = [...new Set(righe.map(({ cerca }) => cerca))];
  await Promise.all(Array.from({ length: INSIEME }, work));
  return trovati;

  async function work(): Promise<void> {
    for (let testo = resto.pop(); testo !== undefined; testo = resto.pop()) {
      trovati.set(testo, await searchTesto(testo));
    }
  }

  async function searchTesto(testo: string): Promise<Trovati> {
    try {
      // One more than the maximum shows that there are more.
      const tratto = { limit: SCELTE_AL_MASSIMO, alPiu: CANDIDATI + 1 };
      return { ...(await searchPrimi(deps, sessione, testo, tratto)), rifiuto: null };
    } catch (error) {
      // A refusal of the search (an iron rim of 18 inches) is the fault of this row only.
      if (error instanceof DomainError) return { ...NIENTE, rifiuto: error.message };
      throw error;
    }
  }
}
