/** Brands, sizes, categories and speed indices: they change with the catalogue, not during a visit. */
import {
  listDisegni,
  listIv,
  listMappaCategorie,
  listMarche,
  listMisure,
  TIPO_DI,
  type Categoria,
  type Disegno,
  type Marca,
  type TipoProdotto,
} from '@battistrada/contract/ricerca';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../api/client.ts';

const FRESCHI_MS = 3_600_000;
const NESSUNA_MARCA: readonly Marca[] = [];
const NESSUN_DISEGNO: readonly Disegno[] = [];
const NESSUN_IV: readonly string[] = [];
const NESSUNA_MISURA: readonly string[] = [];

/** The brands of a product type in alphabetical order; empty while unknown. */
export function useMarche(tipo: TipoProdotto): readonly Marca[] {
  const { data = NESSUNA_MARCA } = useQuery({
    queryKey: ['marche', tipo],
    queryFn: ({ signal }) => request(listMarche, { query: { tipo: TIPO_DI[tipo] }, signal }),
    select: ({ marche }) => marche,
    staleTime: FRESCHI_MS,
  });
  return data;
}

/** The sizes of a product type as the catalogue prints them, the most common first; empty while unknown. */
export function useMisure(tipo: TipoProdotto): readonly string[] {
  const { data = NESSUNA_MISURA } = useQuery({
    queryKey: ['misure', tipo],
    queryFn: ({ signal }) => request(listMisure, { query: { tipo: TIPO_DI[tipo] }, signal }),
    select: ({ misure }) => misure,
    staleTime: FRESCHI_MS,
  });
  return data;
}

/** The patterns of a product type, those with the most articles first; empty while unknown. */
export function useDisegni(tipo: TipoProdotto): readonly Disegno[] {
  const { data = NESSUN_DISEGNO } = useQuery({
    queryKey: ['disegni', tipo],
    queryFn: ({ signal }) => request(listDisegni, { query: { tipo: TIPO_DI[tipo] }, signal }),
    select: ({ disegni }) => disegni,
    staleTime: FRESCHI_MS,
  });
  return data;
}

export function useIndiciVelocita(): readonly string[] {
  const { data = NESSUN_IV } = useQuery({
    queryKey: ['iv'],
    queryFn: ({ signal }) => request(listIv, { signal }),
    select: ({ iv }) => iv,
    staleTime: FRESCHI_MS,
  });
  return data;
}

/**
 * The categories of a product type; undefined while they load, and when they could not be read. It reads the map of all
 * types instead of one call for each: it is a kilobyte, and another tab then has its filter and chip ready.
 */
export function useCategorie(tipo: TipoProdotto): {
  readonly categorie: readonly Categoria[] | undefined;
  readonly isPending: boolean;
} {
  const { data, isPending } = useQuery({
    queryKey: ['categorie'],
    queryFn: ({ signal }) => request(listMappaCategorie, { signal }),
    select: ({ mappaCategorie }) => mappaCategorie,
    staleTime: FRESCHI_MS,
  });
  return { categorie: data?.find(({ tipoProdotto }) => tipoProdotto === tipo)?.categorie, isPending };
}
