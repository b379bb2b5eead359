/** Brands and speed indices of the catalogue: they change with the catalogue, not during a visit. */
import { listIv, listMarche, TIPO_DI, type Marca, type TipoProdotto } from '@battistrada/contract/ricerca';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../api/client.ts';

const FRESCHI_MS = 3_600_000;
const NESSUNA_MARCA: readonly Marca[] = [];
const NESSUN_IV: readonly string[] = [];

/** The brands of a product type, in the order of the alphabet; none while they are not known. */
export function useMarche(tipo: TipoProdotto): readonly Marca[] {
  const { data = NESSUNA_MARCA } = useQuery({
    queryKey: ['marche', tipo],
    queryFn: ({ signal }) => request(listMarche, { query: { tipo: TIPO_DI[tipo] }, signal }),
    select: ({ marche }) => marche,
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
