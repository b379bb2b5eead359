/** What the rows mean, asked when the typing rests; what is still typed is answered by the next question. */
import { checkOrdineRapido, type EsitoVerifica } from '@battistrada/contract/ordine-rapido';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isRefusal } from '../../api/api-error.ts';
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

/** Rows of which nothing that is shown has changed stay the same objects: they are not drawn again. Compared in depth it took a second. */
function keepRighe(before: EsitoVerifica | undefined, now: EsitoVerifica): EsitoVerifica {
  if (before === undefined) return now;
  const prima = new Map(before.righe.map((riga) => [riga.riga, riga]));
  const righe = now.righe.map((riga) => {
    const vecchia = prima.get(riga.riga);
    return vecchia !== undefined && impronta(vecchia) === impronta(riga) ? vecchia : riga;
  });
  const isSame = righe.length === before.righe.length && righe.every((riga, i) => riga === before.righe[i]);
  return isSame ? before : { ...now, righe };
}

function impronta({ testo, quantita, esito, motivo, prodotto, scelte }: EsitoVerifica['righe'][number]): string {
  const articoli = [prodotto, ...scelte].map(
    (articolo) =>
      articolo && [articolo.codice, articolo.prezzoCents, articolo.disponibilita.map((scorta) => scorta.quantita)],
  );
  return JSON.stringify([testo, quantita, esito, motivo, articoli]);
}

export interface UseVerifica {
  /** The verdict on `testo`; of an earlier text while this one is on its way, null for none. */
  readonly esito: EsitoVerifica | null;
  /** Whether `esito` is about the text as it stands. */
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
    errore: isError ? (isRefusal(error) ? error.messaggio : testi.erroreControllo) : null,
    retry: () => void refetch(),
  };
}
