/**
 * The address read in words. Typed words and filters say the same things: each is a chip, and setting a filter takes the words
 * that spoke of it out of the text. A module of its own, loaded beside the page, for the parser is as heavy as the page.
 */
import type { Marca } from '@battistrada/contract/ricerca';
import {
  parseRicerca,
  removeFrammento,
  replaceFrammento,
  type Frammento,
  type Lettura,
} from '@battistrada/domain/ricerca';
import { nomeStagione } from './nome-prodotto.ts';
import { senzaTesto, setParam, toggle, type Chip, type Filtri, type RicercaLetta } from './ricerca-letta.ts';
import { marcheOf, type RicercaUrl } from './ricerca-url.ts';
import { testi } from './testi.ts';

/** Reads an address; with the brands of the catalogue also those in its text. */
export function readRicerca(url: RicercaUrl, marche: readonly Marca[]): RicercaLetta {
  const lettura = parseRicerca(url.q ?? '', { marche });
  const filtri = filtriOf(url, lettura, marche);
  const tipo = url.tipo ?? lettura.tipoProdotto ?? 'Pneumatici';
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
    chips: [...chipsTesto(url, lettura), ...chipsFiltri(url)],
    filtri,
    isSoloDomanda: isSoloDomanda(url, lettura),
    avvisi: lettura.avvisi,
    pezziMinimi: lettura.pezziMinimi,
    withFiltro,
    withMarca: (nome) => withFiltro('marca', toggle(filtri.marche, nome)),
    withTipo(altro) {
      const { q, nonDisponibili } = withFiltro('tipo', undefined);
      return setParam(setParam({ tipo: altro }, 'q', q), 'nonDisponibili', nonDisponibili);
    },
    withTesto: (q) => withTesto(url, lettura, q, parseRicerca(q, { marche })),
    withoutFiltri() {
      const q = cut(url, lettura, (frammento) => tipoChip(frammento) === 'filtro' && frammento.tipo !== 'prodotto');
      return withQ(senzaTesto(url).withoutFiltri(), q);
    },
  };
}

function isSoloDomanda(url: RicercaUrl, { frammenti }: Lettura): boolean {
  const { q: _q, tipo: _tipo, nonDisponibili: _nd, ...filtri } = url;
  return frammenti.length > 0 && frammenti.every(({ tipo }) => tipo === 'domanda') && Object.keys(filtri).length === 0;
}

function chipsTesto(url: RicercaUrl, { frammenti }: Lettura): Chip[] {
  const { q = '' } = url;
  return frammenti.map((frammento) => ({
    chiave: `${frammento.da}-${frammento.etichetta}`,
    etichetta: frammento.etichetta,
    tipo: tipoChip(frammento),
    senza: withQ(url, removeFrammento(q, frammento)),
    risposte: (frammento.tipo === 'domanda' ? frammento.valore.opzioni : []).map(({ etichetta, testo }) => ({
      etichetta,
      url: withQ(url, replaceFrammento(q, frammento, testo)),
    })),
  }));
}

function chipsFiltri(url: RicercaUrl): Chip[] {
  const { stagione, iv, settore, articolo, raggio, runflat, nonDisponibili } = url;
  const filtro = <K extends keyof RicercaUrl>(nome: K, etichetta: string, valore?: RicercaUrl[K]): Chip => ({
    chiave: `${nome}-${etichetta}`,
    etichetta,
    tipo: 'filtro',
    senza: setParam(url, nome, valore),
    risposte: [],
  });
  const chips: Chip[] = [];
  if (stagione !== undefined) chips.push(filtro('stagione', nomeStagione(stagione)));
  for (const nome of marcheOf(url)) chips.push(filtro('marca', nome, toggle(marcheOf(url), nome)));
  if (iv !== undefined) chips.push(filtro('iv', `${testi.ivBreve} ${iv}`));
  if (settore !== undefined) chips.push(filtro('settore', testi.settori[settore]));
  if (articolo !== undefined) chips.push(filtro('articolo', testi.tipiArticolo[articolo]));
  if (raggio !== undefined) chips.push(filtro('raggio', `${testi.raggio} ${raggio}`));
  if (runflat) chips.push(filtro('runflat', testi.runflat));
  if (nonDisponibili) chips.push(filtro('nonDisponibili', testi.includiNonDisponibili));
  return chips;
}

function filtriOf(url: RicercaUrl, lettura: Lettura, marche: readonly Marca[]): Filtri {
  const typed = lettura.marche.flatMap((id) => marche.find(({ idMarca }) => idMarca === id)?.nome ?? []);
  return {
    stagione: url.stagione ?? lettura.stagione,
    marche: url.marca === undefined ? typed : marcheOf(url),
    iv: url.iv ?? lettura.iv,
    settore: url.settore ?? lettura.settore,
    articolo: url.articolo ?? lettura.tipo,
    raggio: url.raggio ?? lettura.raggio,
    runflat: url.runflat ?? lettura.runflat ?? false,
    nonDisponibili: url.nonDisponibili ?? lettura.includiNonDisponibili,
  };
}

/** What the pieces of a text are called that speak of a filter. */
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
 * The address of a newly typed text `q`, read as `dopo`; `prima` is the reading of the old one. Another size is another search: the filters
 * chosen for the old one go, but for the product type, unless the text names one. The same size again is a refinement and
 * keeps them, but for those the text states.
 */
function withTesto(url: RicercaUrl, prima: Lettura, q: string, dopo: Lettura): RicercaUrl {
  const stated = new Set(dopo.frammenti.map(({ tipo }) => tipo));
  const keepsFilters = JSON.stringify(prima.misura) === JSON.stringify(dopo.misura) && q !== '';
  const kept = Object.entries(url).filter(([nome]) => {
    const tipo = Object.entries(FRAMMENTI_DI).find(([filtro]) => filtro === nome)?.[1];
    return (keepsFilters || nome === 'tipo') && !(tipo !== undefined && stated.has(tipo));
  });
  return withQ(Object.fromEntries(kept), q);
}

/** The text without the pieces that `goes` chooses. */
function cut({ q = '' }: RicercaUrl, { frammenti }: Lettura, goes: (frammento: Frammento) => boolean): string {
  // From the last to the first: what is cut away must not move the places of the others.
  return frammenti.filter(goes).reduceRight(removeFrammento, q);
}

function withQ(url: RicercaUrl, q: string): RicercaUrl {
  return setParam(url, 'q', q.trim() === '' ? undefined : q.trim());
}

function tipoChip({ tipo }: Frammento): Chip['tipo'] {
  if (tipo === 'misura' || tipo === 'accoppiata') return 'misura';
  return tipo === 'domanda' || tipo === 'ignoto' ? tipo : 'filtro';
}
