/**
 * Turns a search request (parameters and free text) into normalised criteria; impossible values are refused by field.
 */
import { TIPO_DI, type Marca, type RichiestaRicerca } from '@battistrada/contract/ricerca';
import { isRaggioFerro, TIPI_ARTICOLO } from '@battistrada/domain/catalogo';
import { INDICI_VELOCITA } from '@battistrada/domain/indici';
import {
  chiaveMisura,
  chiaviRicerca,
  equivalenti,
  parseMisura,
  parseMisuraBenScritta,
  type Misura,
} from '@battistrada/domain/misura';
import { chiaviCamera } from '@battistrada/domain/misura-camera';
import { parseRicerca, type Lettura } from '@battistrada/domain/ricerca';
import { malformed } from '../../errore/domain-error.ts';
import type { Iniziata } from './misura-iniziata.ts';
import { categorieDelTesto, paroleDelTesto, paroleEscluse } from './criteri-testo.ts';
import type { Criteri } from './fonte.sql.ts';
import { testi } from './testi.ts';
import type { Vocabolari } from './vocabolari-cache.service.ts';

export interface Ricerca {
  readonly criteri: Criteri;
  /** Key of the single searched size; null when there is none, or its end is missing. */
  readonly misura: string | null;
  /** Keys of the sizes that can replace the searched one (16.9-30: 16.9R30, 420/85R30), for the near results. */
  readonly equivalenti: readonly string[];
  /** Keys of the other axle's size; empty when it is no pair. */
  readonly accoppiata: readonly string[];
}

/**
 * Reads a request. Explicit parameters have priority over the free text. Null when the text only raises questions
 * (`16`) or means nothing (`🚗`), and there is no other filter: the user is asked what he means before everything is
 * searched (domain.md c2). `filtraDisponibili` false: the customer has no warehouses, so that a filter by stock would
 * hide every price.
 */
export function readRicerca(
  richiesta: RichiestaRicerca,
  vocabolari: Vocabolari,
  filtraDisponibili: boolean,
  iniziata: Iniziata | null = null,
): Ricerca | null {
  const testo = parseRicerca(iniziata?.testo ?? richiesta.searchTextQuery ?? '', { marche: vocabolari.marche });
  // Either spelling of the specification's §3 counts; the text counts only without them.
  const { includiNonDisponibili, includinondisponibili } = richiesta;
  // A user who types an article's code wants to see it, even when it is out of stock.
  const isSolo = (testo.codiceArticolo ?? testo.ean) !== null && testo.pezziMinimi === null;
  const includi =
    includiNonDisponibili === undefined && includinondisponibili === undefined
      ? testo.includiNonDisponibili || isSolo
      : includiNonDisponibili === true || includinondisponibili === true;
  const tipo = checkTipo(richiesta, testo);
  const chiesta = readMisura(richiesta.misura, 'misura');
  const accoppiata = readMisura(richiesta.accoppiata, 'accoppiata');
  const indici = indiciOf(testo, chiesta);
  const misura = chiesta ?? testo.misura;
  const sostituti = misura === null ? [] : equivalenti(misura).map(chiaveMisura);
  const chiaviOf =
    richiesta.tipoProdotto === 'CamereAria'
      ? chiaviCamera
      : (una: Misura) => [...chiaviRicerca(una), ...keysSenzaC(una, indici.gemellato)];
  const criteri: Criteri = {
    tipoProdotto: TIPO_DI[richiesta.tipoProdotto],
    tipo,
    misure: misura === null ? keysOfIniziata(iniziata, chiaviOf) : chiaviOf(misura),
    marche: readMarche(richiesta.marca, vocabolari.marche) ?? testo.marche,
    indiceCaricoMin: indici.indiceCarico,
    iv: readIv(richiesta.iv) ?? indici.iv,
    // Only tyres have a sector: `camera moto 3.00-10` is still a tube.
    settore: richiesta.settore ?? (richiesta.tipoProdotto === 'Pneumatici' ? testo.settore : null),
    categorie:
      readCategoria(richiesta, vocabolari) ?? categorieDelTesto(testo, richiesta.tipoProdotto, vocabolari.categorie),
    stagioni: readStagioni(richiesta.stagione) ?? (testo.stagione === null ? [] : [testo.stagione]),
    raggio: checkRaggio(richiesta.raggio ?? testo.raggio, tipo),
    runflat: richiesta.runflat ?? testo.runflat,
    rinforzato: testo.rinforzato,
    marcature: testo.marcature,
    outlet: richiesta.outlet ?? false,
    ean: testo.ean,
    codice: testo.codiceArticolo?.toUpperCase() ?? null,
    parole: paroleDelTesto(testo),
    canale: testo.canale,
    escluse: paroleEscluse(testo),
    pezziMinimi: includi || !filtraDisponibili ? 0 : Math.max(1, testo.pezziMinimi ?? 1),
  };
  if (iniziata === null && isSenzaRicerca(richiesta, testo)) return null;
  return {
    criteri,
    misura: misura === null ? null : chiaveMisura(misura),
    equivalenti: sostituti,
    accoppiata: keysOf(accoppiata ?? testo.accoppiata),
  };
}

/** True for a text that finds nothing in particular, without another filter that narrows the search. */
function isSenzaRicerca(richiesta: RichiestaRicerca, { nullaDaCercare }: Lettura): boolean {
  const {
    searchTextQuery: _testo,
    tipoProdotto: _tipo,
    pagina: _pagina,
    espandiRicerca: _espandi,
    includiNonDisponibili: _includi,
    includinondisponibili: _anche,
    prova: _prova,
    accoppiata: _accoppiata,
    ...filtri
  } = richiesta;
  return nullaDaCercare && Object.values(filtri).every((valore) => valore === undefined || valore === false);
}

interface Indici {
  readonly indiceCarico: number | null;
  readonly gemellato: number | null;
  readonly iv: string | null;
}

/** The rear tyres of a typed pair are searched with `misura`: then the indices typed after the rear size apply. */
function indiciOf(testo: Lettura, chiesta: Misura | null): Indici {
  const { accoppiata, indiciAccoppiata, indiceCarico, indiceCaricoGemellato, iv } = testo;
  const isPosteriore =
    chiesta !== null &&
    accoppiata !== null &&
    chiaveMisura(chiesta) === chiaveMisura(accoppiata) &&
    testo.misura !== null;
  return isPosteriore
    ? (indiciAccoppiata ?? { indiceCarico: null, gemellato: null, iv: null })
    : { indiceCarico, gemellato: indiceCaricoGemellato, iv };
}

function keysOfIniziata(iniziata: Iniziata | null, chiaviOf: (misura: Misura) => readonly string[]): string[] {
  const misure = (iniziata?.misure ?? []).flatMap((nome) => parseMisura(nome) ?? []);
  return [...new Set(misure.flatMap(chiaviOf))];
}

/**
 * A twin index implies the C of a van's size, but the catalogue's cell may have none: 245/75 R16, 120/116S. The index
 * keeps the passenger tyre with the same numbers out.
 */
const keysSenzaC = (misura: Misura, gemellato: number | null): readonly string[] =>
  gemellato !== null && 'suffisso' in misura && misura.suffisso === 'C'
    ? [chiaveMisura({ ...misura, suffisso: '' })]
    : [];

/** A size written without its C finds van tyres too. */
function keysOf(misura: Lettura['misura']): readonly string[] {
  return misura === null ? [] : chiaviRicerca(misura);
}

function readMisura(text: string | undefined, campo: string): Misura | null {
  if (text === undefined) return null;
  const misura = parseMisuraBenScritta(text);
  if (misura === null) throw malformed(campo, testi.misura);
  return misura;
}

/** Ids or names, separated by commas; a name may be in any case. */
function readMarche(text: string | undefined, marche: readonly Marca[]): number[] | null {
  if (text === undefined) return null;
  const ids = text.split(',').map((part) => {
    const wanted = part.trim().toLowerCase();
    const marca = marche.find(({ idMarca, nome }) => String(idMarca) === wanted || nome.toLowerCase() === wanted);
    if (marca === undefined) throw malformed('marca', testi.marca(part.trim()));
    return marca.idMarca;
  });
  return [...new Set(ids)];
}

function readStagioni(text: string | undefined): number[] | null {
  return text === undefined ? null : [...new Set(text.split(',').map(Number))];
}

function readIv(text: string | undefined): string | null {
  if (text === undefined) return null;
  const iv = text.trim().toUpperCase();
  if (!INDICI_VELOCITA.includes(iv)) throw malformed('iv', testi.iv);
  return iv;
}

/** By its id or, in any case, by its name, because a coupon contains only the name. */
function readCategoria({ categoria, tipoProdotto }: RichiestaRicerca, { categorie }: Vocabolari): string[] | null {
  if (categoria === undefined) return null;
  const wanted = categoria.trim().toLowerCase();
  const known = categorie.find(
    ({ id, descrizione, tipoProdotto: tipo }) =>
      tipo === TIPO_DI[tipoProdotto] && (id === categoria || descrizione.toLowerCase() === wanted),
  );
  if (known === undefined) throw malformed('categoria', testi.categoria);
  return [known.id];
}

/** A requested subtype must suit the product type; one read from the text is ignored when it does not. */
function checkTipo({ tipo, tipoProdotto }: RichiestaRicerca, testo: Lettura): string | null {
  const allowed: readonly string[] = TIPI_ARTICOLO[tipoProdotto] ?? [];
  if (tipo !== undefined && !allowed.includes(tipo)) throw malformed('tipo', testi.tipo);
  if (tipo !== undefined) return tipo;
  return testo.tipo !== null && allowed.includes(testo.tipo) ? testo.tipo : null;
}

function checkRaggio(raggio: number | null, tipo: string | null): number | null {
  // Iron rims exist in some radii only (specification §2 "Search", §9).
  if (tipo === 'FERRO' && raggio !== null && !isRaggioFerro(raggio)) throw malformed('raggio', testi.raggioFerro);
  return raggio;
}
