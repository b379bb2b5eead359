/**
 * Interprets an address. Typed words and filters mean the same: each is a chip, and setting a filter removes the
 * corresponding words from the text. It is a module of its own, loaded beside the page, because the parser is as large
 * as the page.
 */
import type { Categoria, Marca } from '@battistrada/contract/ricerca';
import { isRaggioFerro } from '@battistrada/domain/catalogo';
import { findMisuraIniziata, type MisuraIniziata } from '@battistrada/domain/misura-iniziata';
import { formatMisura } from '@battistrada/domain/misura';
import {
  parseRicerca,
  removeFrammenti,
  removeFrammento,
  replaceFrammento,
  type Avviso,
  type Frammento,
  type Lettura,
} from '@battistrada/domain/ricerca';
import { senzaVista } from './sort-and-narrow.ts';
import {
  chipsFiltri,
  keepOf,
  listOf,
  senzaTesto,
  setParam,
  toggle,
  type Chip,
  type Filtri,
  type RicercaLetta,
} from './ricerca-letta.ts';
import type { Sospesa } from './sospesa.ts';
import { marcheOf, type RicercaUrl } from './ricerca-url.ts';

/** Reads an address; with the catalogue's brands also those in its text, with the categories the chosen one's name. */
export function readRicerca(
  url: RicercaUrl,
  marche: readonly Marca[],
  categorie: readonly Categoria[] = [],
): RicercaLetta {
  const lettura = parseRicerca(url.q ?? '', { marche });
  const filtri = filtriOf(url, lettura, marche);
  const iniziata = findMisuraIniziata(url.q ?? '', lettura.frammenti);
  const tipo = url.tipo ?? lettura.tipoProdotto ?? 'Pneumatici';
  const { articolo, raggio } = filtri;
  const isRifiutata = tipo === 'Cerchi' && articolo === 'FERRO' && raggio !== null && !isRaggioFerro(raggio);
  const withFiltro: RicercaLetta['withFiltro'] = (nome, valore) =>
    setParam(
      withQ(
        url,
        cut(url, lettura, (frammento) => frammento.tipo === FRAMMENTI_DI[nome]),
      ),
      nome,
      valore,
    );
  return {
    tipo,
    tipoTesto: lettura.tipoProdotto,
    chips: [...chipsTesto(url, lettura, iniziata), ...chipsFiltri(url, categorie)],
    filtri,
    sospesa: isRifiutata ? 'rifiutata' : iniziata === null ? sospesaOf(url, lettura) : null,
    avvisi: isRifiutata ? [...new Set<Avviso>([...lettura.avvisi, 'CERCHI_FERRO_12_17'])] : lettura.avvisi,
    pezziMinimi: lettura.pezziMinimi,
    accoppiata: tipo === 'Pneumatici' ? accoppiataOf(lettura) : null,
    withFiltro,
    withStagione: (nome) =>
      withFiltro(
        'stagione',
        // With a typed `inv` a click on another season replaces it.
        url.stagione === undefined && !filtri.stagioni.includes(nome) ? nome : toggle(filtri.stagioni, nome),
      ),
    withMarca: (nome) => withFiltro('marca', toggle(filtri.marche, nome)),
    withTipo(altro) {
      // The word for the type itself stays: `gesso` is found by it among consumables, `cerchi ferro 15` among iron rims.
      const isDetto = lettura.tipoProdotto === altro;
      const { q, nonDisponibili } = isDetto ? url : withFiltro('tipo', undefined);
      // `cerchi ferro 15`: among tyres the remaining 15 would be a mere question.
      const isRimasto = isDetto || parseRicerca(q ?? '', { marche }).frammenti.some(saysMore);
      return setParam(
        setParam({ ...keepOf(url, 'ordina'), tipo: altro }, 'q', isRimasto ? q : undefined),
        'nonDisponibili',
        nonDisponibili,
      );
    },
    withTesto: (q) => withTesto(url, lettura, q, parseRicerca(q, { marche })),
    withoutFiltri() {
      const q = cut(url, lettura, (frammento) => tipoChip(frammento) === 'filtro' && frammento.tipo !== 'prodotto');
      return withQ(senzaTesto(url).withoutFiltri(), q);
    },
  };
}

function accoppiataOf({ misura, accoppiata }: Lettura): RicercaLetta['accoppiata'] {
  if (misura === null || accoppiata === null) return null;
  return { anteriore: formatMisura(misura), posteriore: formatMisura(accoppiata) };
}

function sospesaOf(url: RicercaUrl, { frammenti }: Lettura): Sospesa | null {
  const { q, tipo: _tipo, dedotto: _dedotto, nonDisponibili: _nd, ...filtri } = senzaVista(url);
  if (q === undefined || Object.keys(filtri).length > 0) return null;
  if (frammenti.some(({ tipo }) => !['domanda', 'estraneo', 'ignoto'].includes(tipo))) return null;
  return frammenti.some(({ tipo }) => tipo === 'domanda') ? 'domanda' : 'incompresa';
}

function saysMore({ tipo }: Frammento): boolean {
  return tipo !== 'domanda' && tipo !== 'estraneo' && tipo !== 'prodotto';
}

/** The pieces of a text that can be names. Other words are known ones: `trattore` is no slip of a pattern `Tractor`. */
const NOMI: ReadonlySet<Frammento['tipo']> = new Set(['marca', 'disegno', 'ignoto']);

function chipsTesto(url: RicercaUrl, { frammenti }: Lettura, iniziata: MisuraIniziata | null): Chip[] {
  const { q = '' } = url;
  if (q !== '' && frammenti.length === 0) {
    // A text of only symbols has no pieces: it becomes one chip that was not understood.
    return [{ chiave: q, etichetta: q, tipo: 'ignoto', senza: withQ(url, ''), risposte: [] }];
  }
  const isIniziata = ({ da, a }: { da: number; a: number }) =>
    iniziata !== null && da >= iniziata.da && a <= iniziata.a;
  const altri = frammenti.filter((frammento) => !isIniziata(frammento));
  const chips = altri.map((frammento): Chip => ({
    chiave: `${frammento.da}-${frammento.etichetta}`,
    etichetta: frammento.etichetta,
    tipo: tipoChip(frammento),
    ...(NOMI.has(frammento.tipo) && { nome: frammento.testo }),
    senza: withQ(url, removeFrammento(q, frammento)),
    risposte: (frammento.tipo === 'domanda' ? frammento.valore.opzioni : []).map(({ etichetta, testo }) => ({
      etichetta,
      url: withQ(url, replaceFrammento(q, frammento, testo)),
    })),
  }));
  if (iniziata === null) return chips;
  const prima = altri.filter(({ da }) => da < iniziata.da).length;
  const misura: Chip = {
    chiave: `${iniziata.da}-misura`,
    etichetta: `${iniziata.scritta}…`,
    tipo: 'misura',
    senza: withQ(url, removeFrammento(q, iniziata)),
    risposte: [],
  };
  return chips.toSpliced(prima, 0, misura);
}

function filtriOf(url: RicercaUrl, lettura: Lettura, marche: readonly Marca[]): Filtri {
  const typed = lettura.marche.flatMap((id) => marche.find(({ idMarca }) => idMarca === id)?.nome ?? []);
  return {
    stagioni: listOf(url.stagione ?? (lettura.stagione === null ? undefined : String(lettura.stagione))),
    marche: url.marca === undefined ? typed : marcheOf(url),
    iv: url.iv ?? lettura.iv,
    settore: url.settore ?? lettura.settore,
    articolo: url.articolo ?? lettura.tipo,
    raggio: url.raggio ?? lettura.raggio,
    categoria: url.categoria ?? null,
    runflat: url.runflat ?? lettura.runflat ?? false,
    nonDisponibili: url.nonDisponibili ?? lettura.includiNonDisponibili,
  };
}

/** The pieces of a text that belong to each filter. */
const FRAMMENTI_DI: Partial<Record<keyof RicercaUrl, Frammento['tipo']>> = {
  stagione: 'stagione',
  marca: 'marca',
  iv: 'indici',
  settore: 'settore',
  raggio: 'raggio',
  runflat: 'runflat',
  nonDisponibili: 'nonDisponibili',
  tipo: 'prodotto',
};

/**
 * The address for a new text `q`, read as `dopo`; `prima` is the reading of the old text. Another size is a new search:
 * the old filters are dropped, except the product type, unless the text names one. The same size is a refinement and
 * keeps the filters, except those that the text states. After a product type that nobody chose every text is new.
 */
function withTesto(url: RicercaUrl, prima: Lettura, q: string, dopo: Lettura): RicercaUrl {
  const stated = new Set(dopo.frammenti.map(({ tipo }) => tipo));
  const keepsFilters = !url.dedotto && JSON.stringify(prima.misura) === JSON.stringify(dopo.misura) && q !== '';
  // The view's filters belong to the old results; the order is a habit and stays.
  const kept = Object.entries({ ...senzaVista(url), ...keepOf(url, 'ordina') }).filter(([nome]) => {
    const tipo = Object.entries(FRAMMENTI_DI).find(([filtro]) => filtro === nome)?.[1];
    // A category belongs to its product type.
    if (nome === 'categoria' && stated.has('prodotto')) return false;
    const isAbitudine = nome === 'ordina' || (nome === 'tipo' && !url.dedotto);
    return (keepsFilters || isAbitudine) && !(tipo !== undefined && stated.has(tipo));
  });
  return withQ(Object.fromEntries(kept), q);
}

/** The text without the pieces that `goes` selects. */
function cut({ q = '' }: RicercaUrl, { frammenti }: Lettura, goes: (frammento: Frammento) => boolean): string {
  return removeFrammenti(q, frammenti.filter(goes));
}

function withQ(url: RicercaUrl, q: string): RicercaUrl {
  return setParam(url, 'q', q.trim() === '' ? undefined : q.trim());
}

function tipoChip({ tipo }: Frammento): Chip['tipo'] {
  if (tipo === 'misura' || tipo === 'accoppiata') return 'misura';
  return tipo === 'domanda' || tipo === 'estraneo' || tipo === 'ignoto' ? tipo : 'filtro';
}
