/**
 * The meaning of the rows, requested after a pause in typing; text that is still being typed is covered by the next
 * request.
 */
import { checkOrdineRapido, type EsitoVerifica } from '@battistrada/contract/ordine-rapido';
import type { Prodotto } from '@battistrada/contract/ricerca';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messaggioOf } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { countRighe } from './righe-testo.ts';
import { testi } from './testi.ts';

const ATTESA_MS = 400;

const verificaQuery = (testo: string) =>
  queryOptions({
    queryKey: ['ordine-rapido', testo],
    queryFn: ({ signal }) => request(checkOrdineRapido, { body: { testo }, signal }),
    enabled: countRighe(testo) > 0,
    placeholderData: keepPreviousData,
    structuralSharing: (before, now) => keepRighe(before as EsitoVerifica | undefined, now as EsitoVerifica),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

type Riga = EsitoVerifica['righe'][number];

/**
 * Rows without visible changes stay the same objects, so that they are not drawn again. A deep comparison took a
 * second.
 */
function keepRighe(before: EsitoVerifica | undefined, now: EsitoVerifica): EsitoVerifica {
  if (before === undefined || before === now) return now;
  const prima = new Map(before.righe.map((riga) => [riga.riga, riga]));
  const righe = now.righe.map((riga) => {
    const vecchia = prima.get(riga.riga);
    return vecchia !== undefined && isUguale(vecchia, riga) ? vecchia : riga;
  });
  const isSame = righe.length === before.righe.length && righe.every((riga, i) => riga === before.righe[i]);
  return isSame ? before : { ...now, righe };
}

/** Field by field, so that the first difference ends it: hundreds of rows are compared between two frames. */
function isUguale(una: Riga, altra: Riga): boolean {
  return (
    una.testo === altra.testo &&
    una.quantita === altra.quantita &&
    una.esito === altra.esito &&
    una.motivo === altra.motivo &&
    isStesso(una.prodotto, altra.prodotto) &&
    una.scelte.length === altra.scelte.length &&
    una.scelte.every((scelta, i) => isStesso(scelta, altra.scelte[i] ?? null))
  );
}

function isStesso(uno: Prodotto | null, altro: Prodotto | null): boolean {
  if (uno === null || altro === null) return uno === altro;
  return (
    uno.codice === altro.codice &&
    uno.prezzoCents === altro.prezzoCents &&
    uno.disponibilita.length === altro.disponibilita.length &&
    uno.disponibilita.every(({ quantita }, i) => quantita === altro.disponibilita[i]?.quantita)
  );
}

export interface UseVerifica {
  /** The result for `testo`; that of an earlier text while this one is in progress, null without a text. */
  readonly esito: EsitoVerifica | null;
  /** True when `esito` belongs to the current text. */
  readonly isFresh: boolean;
  readonly errore: string | null;
  readonly retry: () => void;
}

export function useVerifica(testo: string): UseVerifica {
  const [fermo, setFermo] = useState(testo);
  useEffect(() => {
    if (testo === fermo) return;
    const timer = setTimeout(setFermo, ATTESA_MS, testo);
    return () => clearTimeout(timer);
  }, [testo, fermo]);
  const { data, isPlaceholderData, isFetching, isError, error, refetch } = useQuery(verificaQuery(fermo));
  const isNiente = countRighe(fermo) === 0;
  return {
    esito: isNiente ? null : (data ?? null),
    isFresh: testo === fermo && !isPlaceholderData && !isFetching,
    errore: isError ? messaggioOf(error, testi.erroreControllo) : null,
    retry: () => void refetch(),
  };
}
