/** The figures in the query cache, and the filters of their screen in the address. */
import {
  getDomandaPersa,
  getStatisticheArticoli,
  getStatisticheFermi,
  getStatisticheMarche,
  getStatisticheOrdini,
  listClientiSilenziosi,
  listRicercheVuote,
  type Figura,
  type Periodo,
  type Raggruppamento,
  type Settimane,
  type Silenzio,
} from '@battistrada/contract/statistiche';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import type { RawSearch } from '../../../router/search-params.ts';

const STATISTICHE = ['staff', 'statistiche'];
/** A screen of figures, named after its first table. */
export type Vista = Exclude<Figura, 'ore' | 'settimane'>;
const VISTE: readonly Vista[] = ['ordini', 'articoli', 'fermi', 'marche', 'silenziosi', 'domanda', 'vuote'];
export const PERIODI: readonly Periodo[] = ['1', '7', '28', '91'];
export const SETTIMANE: readonly Settimane[] = ['1', '4', '13', '26'];
export const SILENZI: readonly Silenzio[] = ['4', '8', '13', '26'];
export type Confronto = 'settimana' | 'anno';
export const CONFRONTI: readonly Confronto[] = ['settimana', 'anno'];
export const GRUPPI: readonly Raggruppamento[] = ['misura', 'stagione', 'marca', 'tutto'];

/** A type and not an interface, because it must be assignable to a plain record. */
export type StatisticheUrl = {
  vista: Vista;
  giorni: Periodo;
  settimane: Settimane;
  silenzio: Silenzio;
  per: Raggruppamento;
  /** What the chart of orders shows. */
  di: 'ordini' | 'importo';
  /** What that chart compares them with. */
  con: Confronto;
};

/** Reads an address tolerantly; missing or unknown values get their defaults. */
export function parseStatisticheUrl(raw: RawSearch): StatisticheUrl {
  return {
    vista: VISTE.find((una) => una === raw['vista']) ?? 'ordini',
    giorni: PERIODI.find((uno) => uno === raw['giorni']) ?? '28',
    settimane: SETTIMANE.find((una) => una === raw['settimane']) ?? '13',
    silenzio: SILENZI.find((uno) => uno === raw['silenzio']) ?? '8',
    per: GRUPPI.find((uno) => uno === raw['per']) ?? 'misura',
    di: raw['di'] === 'importo' ? 'importo' : 'ordini',
    con: CONFRONTI.find((uno) => uno === raw['con']) ?? 'settimana',
  };
}

/** Sums are computed once a minute, so more frequent requests would return the same. */
const comune = { staleTime: 60_000, placeholderData: keepPreviousData };

export function ordiniQuery(giorni: Periodo) {
  return queryOptions({
    ...comune,
    queryKey: [...STATISTICHE, 'ordini', giorni],
    queryFn: ({ signal }) => request(getStatisticheOrdini, { query: { giorni }, signal }),
  });
}

export function articoliQuery(giorni: Periodo) {
  return queryOptions({
    ...comune,
    queryKey: [...STATISTICHE, 'articoli', giorni],
    queryFn: ({ signal }) => request(getStatisticheArticoli, { query: { giorni }, signal }),
  });
}

export const fermiQuery = queryOptions({
  ...comune,
  queryKey: [...STATISTICHE, 'fermi'],
  queryFn: ({ signal }) => request(getStatisticheFermi, { signal }),
});

export function marcheQuery(giorni: Periodo) {
  return queryOptions({
    ...comune,
    queryKey: [...STATISTICHE, 'marche', giorni],
    queryFn: ({ signal }) => request(getStatisticheMarche, { query: { giorni }, signal }),
  });
}

export function silenziosiQuery(settimane: Silenzio) {
  return queryOptions({
    ...comune,
    queryKey: [...STATISTICHE, 'silenziosi', settimane],
    queryFn: ({ signal }) => request(listClientiSilenziosi, { query: { settimane }, signal }),
  });
}

export function vuoteQuery(settimane: Settimane) {
  return queryOptions({
    ...comune,
    queryKey: [...STATISTICHE, 'vuote', settimane],
    queryFn: ({ signal }) => request(listRicercheVuote, { query: { settimane }, signal }),
  });
}

export function domandaQuery(settimane: Settimane, per: Raggruppamento) {
  return queryOptions({
    ...comune,
    queryKey: [...STATISTICHE, 'domanda', settimane, per],
    queryFn: ({ signal }) => request(getDomandaPersa, { query: { settimane, per }, signal }),
  });
}
