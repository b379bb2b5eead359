/** From what a search request says (parameters and free text) to normalised criteria; what cannot be is refused by field. */
import { TIPO_DI, type Marca, type RichiestaRicerca } from '@battistrada/contract/ricerca';
import { INDICI_VELOCITA } from '@battistrada/domain/indici';
import { chiaveMisura, chiaviRicerca, parseMisura } from '@battistrada/domain/misura';
import { parseRicerca, type Lettura } from '@battistrada/domain/ricerca';
import { DomainError } from '../../http/domain-error.ts';
import type { Criteri } from './ricerca.sql.ts';
import { testi } from './testi.ts';
import type { Vocabolari } from './vocabolari.ts';

/** The subtypes that each product type has. */
const TIPI_DI: Partial<Record<RichiestaRicerca['tipoProdotto'], readonly string[]>> = {
  Cerchi: ['FERRO', 'LEGA'],
  CamereAria: ['CA', 'FL'],
};

/** Iron rims are offered in these radii (specification §2 "Search", §9). */
const RAGGIO_FERRO = { min: 12, max: 17 };

export interface Ricerca {
  readonly criteri: Criteri;
  /** Keys of the other axle's size; none: no pair. */
  readonly accoppiata: readonly string[];
}

/**
 * Reads a request. Explicit parameters win over what the free text says. `filtraDisponibili` false: the customer has no
 * warehouses, so that filtering by stock would hide every price.
 */
export function readRicerca(richiesta: RichiestaRicerca, vocabolari: Vocabolari, filtraDisponibili: boolean): Ricerca {
  const testo = parseRicerca(richiesta.searchTextQuery ?? '', { marche: vocabolari.marche });
  // Either spelling of the specification's §3 counts; the text only where neither is given.
  const { includiNonDisponibili, includinondisponibili } = richiesta;
  const includi =
    includiNonDisponibili === undefined && includinondisponibili === undefined
      ? testo.includiNonDisponibili
      : includiNonDisponibili === true || includinondisponibili === true;
  const tipo = checkTipo(richiesta, testo);
  const criteri: Criteri = {
    tipoProdotto: TIPO_DI[richiesta.tipoProdotto],
    tipo,
    misure: readMisura(richiesta.misura, 'misura') ?? keysOf(testo.misura),
    marche: readMarche(richiesta.marca, vocabolari.marche) ?? testo.marche,
    indiceCaricoMin: testo.indiceCarico,
    iv: readIv(richiesta.iv) ?? testo.iv,
    settore: richiesta.settore ?? testo.settore,
    categoria: readCategoria(richiesta, vocabolari),
    stagione: richiesta.stagione ?? testo.stagione,
    raggio: checkRaggio(richiesta.raggio ?? testo.raggio, tipo),
    runflat: richiesta.runflat ?? testo.runflat,
    rinforzato: testo.rinforzato,
    marcature: testo.marcature,
    outlet: richiesta.outlet ?? false,
    ean: testo.ean,
    codice: testo.codiceArticolo?.toUpperCase() ?? null,
    parole: wordsOf(testo),
    pezziMinimi: includi || !filtraDisponibili ? 0 : Math.max(1, testo.pezziMinimi ?? 1),
  };
  return { criteri, accoppiata: readMisura(richiesta.accoppiata, 'accoppiata') ?? keysOf(testo.accoppiata) };
}

/** What no column holds is looked up in the article's words; what was not understood too, so that it is never just dropped. */
function wordsOf({ disegno, nonCapiti, pcd, et, valvola }: Lettura): string[] {
  return [...disegno, ...nonCapiti, pcd, et === null ? null : `ET${et}`, valvola].filter((word) => word !== null);
}

/** A size typed without its C finds van tyres too; one given as a parameter is meant as it is. */
function keysOf(misura: Lettura['misura']): readonly string[] {
  return misura === null ? [] : chiaviRicerca(misura);
}

function readMisura(text: string | undefined, campo: string): readonly string[] | null {
  if (text === undefined) return null;
  const misura = parseMisura(text);
  if (misura === null) throw refusal(campo, testi.misura);
  return [chiaveMisura(misura)];
}

/** Ids or names, separated by commas; a name may be written in any case. */
function readMarche(text: string | undefined, marche: readonly Marca[]): number[] | null {
  if (text === undefined) return null;
  return text.split(',').map((part) => {
    const wanted = part.trim().toLowerCase();
    const marca = marche.find(({ idMarca, nome }) => String(idMarca) === wanted || nome.toLowerCase() === wanted);
    if (marca === undefined) throw refusal('marca', testi.marca(part.trim()));
    return marca.idMarca;
  });
}

function readIv(text: string | undefined): string | null {
  if (text === undefined) return null;
  const iv = text.trim().toUpperCase();
  if (!INDICI_VELOCITA.includes(iv)) throw refusal('iv', testi.iv);
  return iv;
}

function readCategoria({ categoria, tipoProdotto }: RichiestaRicerca, { categorie }: Vocabolari): string | null {
  if (categoria === undefined) return null;
  const known = categorie.some(({ id, tipoProdotto: tipo }) => id === categoria && tipo === TIPO_DI[tipoProdotto]);
  if (!known) throw refusal('categoria', testi.categoria);
  return categoria;
}

/** A subtype asked for must suit the product type; one only read from the text is dropped when it does not. */
function checkTipo({ tipo, tipoProdotto }: RichiestaRicerca, testo: Lettura): string | null {
  const allowed = TIPI_DI[tipoProdotto] ?? [];
  if (tipo !== undefined && !allowed.includes(tipo)) throw refusal('tipo', testi.tipo);
  if (tipo !== undefined) return tipo;
  return testo.tipo !== null && allowed.includes(testo.tipo) ? testo.tipo : null;
}

function checkRaggio(raggio: number | null, tipo: string | null): number | null {
  const impossible = raggio !== null && (raggio < RAGGIO_FERRO.min || raggio > RAGGIO_FERRO.max);
  if (tipo === 'FERRO' && impossible) throw refusal('raggio', testi.raggioFerro);
  return raggio;
}

function refusal(campo: string, messaggio: string): DomainError {
  return new DomainError('RICHIESTA_NON_VALIDA', testi.nonValida, { errori: [{ campo, messaggio }] });
}
