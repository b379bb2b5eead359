/** Catalogue search for one customer: his prices, his warehouses (specification §2 "Search", product.md §2). */
import {
  PRODOTTI_A_PAGINA,
  type PaginaProdotti,
  type Prodotto,
  type RichiestaRicerca,
} from '@battistrada/contract/ricerca';
import type { Cents } from '@battistrada/domain/denaro';
import { TIPI_PRODOTTO, type TipoProdotto } from '@battistrada/domain/catalogo';
import { kmhIndiceVelocita, velociAlmenoCome } from '@battistrada/domain/indici';
import { parseRicerca } from '@battistrada/domain/ricerca';
import { readScheda } from '@battistrada/domain/scheda';
import type pg from 'pg';
import type { Clock } from '../../ports/clock.ts';
import type { Cliente, SessioneCliente } from '../../sessione/sessione.ts';
import { promesseOf, type Promesse } from '../consegna/consegna.service.ts';
import type { ImpostazioniVigenti } from '../impostazioni/impostazioni.service.ts';
import { readRicerca, type Ricerca } from './criteri.ts';
import type { Criteri } from './fonte.sql.ts';
import type { Acquirente } from './giacenze.sql.ts';
import {
  countProdotti,
  RISULTATI_AL_MASSIMO,
  selectNominati,
  selectProdottiBut,
  selectSostituti,
  type ProdottoRow,
} from './ricerca.sql.ts';
import { completeMisura } from './misura-iniziata.ts';
import { selectOrDivide, type DivideDeps } from './ricerca-divisa.service.ts';
import type { GetDisegni, GetMisure, GetVocabolari, Vocabolari } from './vocabolari-cache.service.ts';

/** Maximum number of near results of a widened search: enough for a size in all but a huge catalogue. */
const VICINI_AL_MASSIMO = 1_000;

/**
 * Maximum number of named articles in one answer: each row of a quick order may be written in several ways, and an EAN
 * may belong to several articles.
 */
const NOMINATI_AL_MASSIMO = 5_000;

export interface RicercaDeps {
  readonly pool: pg.Pool;
  readonly getVocabolari: GetVocabolari;
  readonly getMisure: GetMisure;
  readonly getDisegni: GetDisegni;
  readonly clock: Clock;
  readonly impostazioni: ImpostazioniVigenti;
}

/** A page of results, and the search: null when the request had no criteria. */
export interface RicercaFatta {
  readonly pagina: PaginaProdotti;
  readonly ricerca: Ricerca | null;
}

/**
 * One page of results. Impossible values are refused (RICHIESTA_NON_VALIDA); a search without matches, or a page after
 * the last, is empty. With `espandiRicerca` the last page continues with the near results, marked `vicino`.
 */
export async function searchProdotti(
  deps: RicercaDeps,
  { cliente }: SessioneCliente,
  richiesta: RichiestaRicerca,
): Promise<RicercaFatta> {
  const { pool, getVocabolari, getMisure } = deps;
  const acquirente = toAcquirente(cliente);
  const vocabolari = await getVocabolari();
  const iniziata = await completeMisura(richiesta, vocabolari, getMisure);
  const chiesta = readRicerca(richiesta, vocabolari, acquirente.depositi.length > 0, iniziata);
  if (chiesta === null) return { pagina: { prodotti: [], numeroPagine: 0, totale: 0 }, ricerca: null };
  const offset = (richiesta.pagina - 1) * PRODOTTI_A_PAGINA;
  const { accoppiata } = chiesta;
  const { criteri, found } =
    offset >= RISULTATI_AL_MASSIMO
      ? { criteri: chiesta.criteri, found: [] }
      : await selectOrDivide(deps, acquirente, chiesta.criteri, { accoppiata, limit: PRODOTTI_A_PAGINA, offset });
  const ricerca = { ...chiesta, criteri };
  const totale = found[0]?.totale ?? (richiesta.pagina === 1 ? 0 : await countProdotti(pool, acquirente, criteri));
  const numeroPagine = Math.ceil(totale / PRODOTTI_A_PAGINA);
  const isLast = richiesta.pagina === Math.max(1, numeroPagine);
  const vicini = richiesta.espandiRicerca === true && isLast ? await searchVicini(pool, acquirente, ricerca) : [];
  const prodotti = await toProdotti(deps, cliente, vocabolari, found, vicini);
  return { pagina: { prodotti, numeroPagine, totale }, ricerca };
}

/** The articles with these codes and EANs, in the form of a search, in one statement. */
export async function findNominati(
  deps: RicercaDeps,
  { cliente }: SessioneCliente,
  nomi: readonly string[],
): Promise<Prodotto[]> {
  if (nomi.length === 0) return [];
  const found = await selectNominati(deps.pool, toAcquirente(cliente), nomi, NOMINATI_AL_MASSIMO);
  return toProdotti(deps, cliente, await deps.getVocabolari(), found);
}

/** Articles that can replace one, the cheapest first, each with at least that many pieces. */
export async function findSostituti(
  deps: RicercaDeps,
  { cliente }: SessioneCliente,
  { codice, iv }: Prodotto,
  { pezzi, limit }: { readonly pezzi: number; readonly limit: number },
): Promise<Prodotto[]> {
  const veloci = kmhIndiceVelocita(iv) === null ? null : velociAlmenoCome(iv);
  const found = await selectSostituti(deps.pool, toAcquirente(cliente), { codice, iv: veloci, pezzi }, limit);
  return toProdotti(deps, cliente, await deps.getVocabolari(), found);
}

interface Tratto {
  readonly limit: number;
  /** Words alone may find tens of thousands: then the first are chosen among this many, and the number stops there. */
  readonly alPiu: number;
}

type Primi = { prodotti: Prodotto[]; totale: number };

/**
 * The first articles that a text finds, available ones first, with their number, including unavailable ones. A text
 * that names no product type, size or code, and that no tyre has, is looked up in all other types: `raspa` is a
 * consumable. Codes of every type are found by `findNominati`.
 */
export async function searchPrimi(
  deps: RicercaDeps,
  { cliente }: SessioneCliente,
  testo: string,
  tratto: Tratto,
): Promise<Primi> {
  const { marche } = await deps.getVocabolari();
  const { tipoProdotto, misura, codiceArticolo } = parseRicerca(testo, { marche });
  const primi = await searchDiTipo(deps, cliente, testo, tipoProdotto ?? 'Pneumatici', tratto);
  if (primi.totale > 0 || tipoProdotto !== null || misura !== null || codiceArticolo !== null) return primi;
  const altri: Primi[] = [];
  for (const tipo of TIPI_PRODOTTO.filter((altro) => altro !== 'Pneumatici')) {
    altri.push(await searchDiTipo(deps, cliente, testo, tipo, tratto));
  }
  return {
    prodotti: altri.flatMap(({ prodotti }) => prodotti).slice(0, tratto.limit),
    totale: altri.reduce((somma, { totale }) => somma + totale, 0),
  };
}

async function searchDiTipo(
  deps: RicercaDeps,
  cliente: Cliente,
  testo: string,
  tipoProdotto: TipoProdotto,
  { limit, alPiu }: Tratto,
): Promise<Primi> {
  const { getVocabolari, getMisure } = deps;
  const acquirente = toAcquirente(cliente);
  const vocabolari = await getVocabolari();
  const richiesta = { tipoProdotto, searchTextQuery: testo, includiNonDisponibili: true, pagina: 1 };
  const iniziata = await completeMisura(richiesta, vocabolari, getMisure);
  const ricerca = readRicerca(richiesta, vocabolari, acquirente.depositi.length > 0, iniziata);
  if (ricerca === null) return { prodotti: [], totale: 0 };
  const tratto = { accoppiata: [], limit, offset: 0, alPiu };
  const { found } = await selectOrDivide(deps, acquirente, ricerca.criteri, tratto);
  return { prodotti: await toProdotti(deps, cliente, vocabolari, found), totale: found[0]?.totale ?? 0 };
}

/** The criteria of a saved search; null when it has none. Impossible values are refused as by a search. */
export async function readFacce(
  { getVocabolari, getMisure }: Pick<RicercaDeps, 'getVocabolari' | 'getMisure'>,
  chiesta: Omit<RichiestaRicerca, 'pagina'>,
): Promise<Pick<Criteri, 'tipoProdotto' | 'misure' | 'marche'> | null> {
  const richiesta = { ...chiesta, pagina: 1 };
  const vocabolari = await getVocabolari();
  const iniziata = await completeMisura(richiesta, vocabolari, getMisure);
  const ricerca = readRicerca(richiesta, vocabolari, true, iniziata);
  if (ricerca === null || isSenzaCriteri(ricerca.criteri)) return null;
  const { tipoProdotto, misure, marche } = ricerca.criteri;
  return { tipoProdotto, misure, marche };
}

/** True when a search would find the whole catalogue. */
function isSenzaCriteri({ tipoProdotto: _tipo, pezziMinimi: _pezzi, ...criteri }: Criteri): boolean {
  return Object.values(criteri).every(
    (valore) => valore === null || valore === false || (Array.isArray(valore) && valore.length === 0),
  );
}

/** With this many pieces an article does not have its last ones. */
const ABBASTANZA = 5;

/** The state of a saved search: pieces in the customer's warehouses, counted up to this limit, and the lowest price. */
export async function searchStato(
  deps: DivideDeps & Pick<RicercaDeps, 'getMisure'>,
  acquirente: Acquirente,
  chiesta: Omit<RichiestaRicerca, 'pagina'>,
): Promise<{ pezzi: number; prezzoCents: Cents | null }> {
  const richiesta = { ...chiesta, pagina: 1 };
  const vocabolari = await deps.getVocabolari();
  const iniziata = await completeMisura(richiesta, vocabolari, deps.getMisure);
  const ricerca = readRicerca(richiesta, vocabolari, acquirente.depositi.length > 0, iniziata);
  if (ricerca === null) return { pezzi: 0, prezzoCents: null };
  const tratto = { accoppiata: [], limit: ABBASTANZA, offset: 0 };
  const { found } = await selectOrDivide(deps, acquirente, ricerca.criteri, tratto);
  const pezzi = found.reduce(
    (somma, { giacenze }) => acquirente.depositi.reduce((n, id) => n + (giacenze[id - 1] ?? 0), somma),
    0,
  );
  return { pezzi, prezzoCents: found.length === 0 ? null : Math.min(...found.map((row) => row.prezzoCents)) };
}

/**
 * Near results: the same size or its equivalents, without brand, speed index, season and availability, and without the
 * exact results.
 */
async function searchVicini(
  pool: pg.Pool,
  acquirente: Acquirente,
  { criteri, equivalenti, accoppiata }: Ricerca,
): Promise<ProdottoRow[]> {
  if (criteri.misure.length === 0) return [];
  const misure = [...criteri.misure, ...equivalenti];
  const widened: Criteri = { ...criteri, misure, marche: [], iv: null, stagioni: [], pezziMinimi: 0 };
  return selectProdottiBut(pool, acquirente, widened, criteri, { accoppiata, limit: VICINI_AL_MASSIMO, offset: 0 });
}

function toAcquirente(cliente: Cliente): Acquirente {
  return {
    clienteId: cliente.id,
    listinoId: cliente.listinoId,
    depositi: cliente.depositi.map(({ id }) => id),
  };
}

/** Found articles as this customer sees them today, then the near ones. */
async function toProdotti(
  { impostazioni, clock }: RicercaDeps,
  cliente: Cliente,
  vocabolari: Vocabolari,
  trovati: readonly ProdottoRow[],
  vicini: readonly ProdottoRow[] = [],
): Promise<Prodotto[]> {
  const promesse = promesseOf(cliente.depositi, await impostazioni.get(), cliente.provincia, clock.now());
  const toProdotto = createToProdotto(cliente, promesse, vocabolari);
  return [...trovati.map((row) => toProdotto(row, false)), ...vicini.map((row) => toProdotto(row, true))];
}

/** A found article as this customer sees it: with his own warehouses only, and alloy rims with his external address. */
function createToProdotto(
  { depositi, urlCerchi }: Cliente,
  promesse: Promesse,
  { categorie }: Vocabolari,
): (row: ProdottoRow, vicino: boolean) => Prodotto {
  const nomi = new Map(categorie.map(({ tipoProdotto, id, descrizione }) => [`${tipoProdotto} ${id}`, descrizione]));
  return ({ giacenze, tipo, idTipoProdotto, totale: _totale, ...articolo }, vicino) => {
    const disponibilita = depositi.map(({ id, tempiConsegna }) => {
      const quantita = giacenze[id - 1] ?? 0;
      return {
        deposito: id,
        quantita,
        tempiConsegna,
        consegna: quantita > 0 ? (promesse.get(id) ?? null) : null,
      };
    });
    return {
      ...articolo,
      tipoProdotto: TIPI_PRODOTTO[idTipoProdotto - 1] ?? 'Pneumatici',
      disponibilita,
      disponibilitaTotale: disponibilita.reduce((somma, { quantita }) => somma + quantita, 0),
      scheda: readScheda({
        descrizione: articolo.descrizione,
        marca: articolo.marca,
        disegno: articolo.disegno,
        misura: articolo.misura,
        categoria: nomi.get(`${idTipoProdotto} ${articolo.categoria ?? ''}`) ?? '',
      }),
      urlEsterno: tipo === 'LEGA' && urlCerchi !== '' ? urlCerchi : null,
      vicino,
    };
  };
}
