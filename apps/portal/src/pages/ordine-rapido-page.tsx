import type { EsitoVerifica } from '@battistrada/contract/ordine-rapido';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { refreshCarrello, useCarrelloQuery } from '../features/carrello/carrello-query.ts';
import { ElencoRighe } from '../features/ordine-rapido/elenco-righe.tsx';
import { Piede } from '../features/ordine-rapido/piede.tsx';
import { appendRighe, countRighe, removeRighe, splitTesto } from '../features/ordine-rapido/righe-testo.ts';
import type { FileAperto } from '../features/ordine-rapido/risultato.ts';
import { useAzioni, useDigitate } from '../features/ordine-rapido/use-azioni.ts';
import { Scrittura } from '../features/ordine-rapido/scrittura.tsx';
import { testi } from '../features/ordine-rapido/testi.ts';
import { pronteOf, useAddRighe } from '../features/ordine-rapido/use-add-righe.ts';
import { useBozza, type UseBozza } from '../features/ordine-rapido/use-bozza.ts';
import { useVerifica } from '../features/ordine-rapido/use-verifica.ts';
import { useUtente } from '../shell/use-utente.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Stack } from '../ui/stack.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';

/** Many articles at once, typed, pasted, from a file or a scanner (product.md §8 "Ordine rapido"). */
export function OrdineRapidoPage() {
  const bozza = useBozza();
  return (
    <Stack>
      <PageHead title={testi.titolo} text={testi.testo} />
      {bozza.testo === null ? (
        bozza.isError ? (
          <LoadError title={testi.erroreBozza} onRetry={bozza.retry} />
        ) : (
          <TableSkeleton rows={5} columns={4} />
        )
      ) : (
        <Ordine bozza={bozza} testo={bozza.testo} />
      )}
    </Stack>
  );
}

function Ordine({ bozza, testo }: { bozza: UseBozza; testo: string }) {
  const client = useQueryClient();
  const utente = useUtente();
  const { data: carrello } = useQuery(useCarrelloQuery());
  const verifica = useVerifica(testo);
  const { add, isAdding, rifiuti } = useAddRighe();
  const [file, setFile] = useState<FileAperto | null>(null);
  const [forzate, setForzate] = useState<ReadonlySet<string>>(new Set());
  const [secondari, setSecondari] = useState<ReadonlyMap<string, boolean>>(new Map());
  // Lines that were added to the cart are removed from the text, so the earlier rows are hidden.
  const [passato, setPassato] = useState<EsitoVerifica | null>(null);
  const { setTesto } = bozza;
  const casella = useRef<HTMLTextAreaElement>(null);
  const { righe, setQuantita } = useDigitate(verifica.esito === passato ? null : verifica.esito);
  const nelCarrello = useMemo(
    () => new Map(carrello?.righe.map(({ codice, quantita }) => [codice, quantita])),
    [carrello],
  );
  const depositi = useMemo(() => new Map(utente?.depositi.map(({ id, descrRicerca }) => [id, descrRicerca])), [utente]);
  useCondiviso(testo, setTesto);
  const azioni = useAzioni({ testo, righe, setTesto, setQuantita, setForzate, setSecondari });
  const pronte = pronteOf(righe);
  const altriDepositi = utente?.altriDepositi ?? false;

  const addToCarrello = async (): Promise<void> => {
    const volute = pronte.map(({ codice, quantita }) => ({
      codice,
      quantita,
      forza: forzate.has(codice),
      conSecondari: secondari.get(codice) ?? altriDepositi,
    }));
    const aggiunte = await add(volute);
    if (aggiunte.size === 0) return;
    // Rows that were summed go with their first row.
    const via = new Set(righe.flatMap(({ riga, codice }) => (codice !== null && aggiunte.has(codice) ? [riga] : [])));
    setPassato(verifica.esito);
    setTesto(removeRighe(testo, via));
    setFile(null);
    void refreshCarrello(client);
    // The button may be gone, and a scanner's next code must not press it. On a phone the keyboard would open.
    if (window.matchMedia?.('(pointer: coarse)').matches) document.querySelector<HTMLElement>('h1')?.focus();
    else casella.current?.focus();
  };
  return (
    <>
      <Scrittura
        casella={casella}
        testo={testo}
        state={bozza.state}
        onTesto={setTesto}
        onRighe={(nuove, aperto) => {
          const prima = testo.trim() === '' ? '' : testo;
          setTesto(appendRighe(prima, nuove));
          setFile({ ...aperto, da: prima === '' ? 1 : splitTesto(prima.replace(/\s+$/, '')).length + 1 });
        }}
      />
      {verifica.errore !== null ? (
        <LoadError title={verifica.errore} onRetry={verifica.retry} />
      ) : righe.length > 0 ? (
        <>
          <ElencoRighe
            {...{ righe, depositi, nelCarrello, rifiuti, forzate, secondari, azioni }}
            altriDepositi={altriDepositi}
            isForzabile={utente?.consentiSovraQuantita ?? false}
          />
          <Piede
            esito={verifica.esito}
            pronte={pronte}
            isFresh={verifica.isFresh}
            isAdding={isAdding}
            onAggiungi={() => void addToCarrello()}
            {...{ righe, file }}
          />
        </>
      ) : countRighe(testo) > 0 ? (
        <TableSkeleton rows={4} columns={4} />
      ) : (
        <Card>
          <EmptyState title={testi.vuoto} text={testi.vuotoTesto} />
        </Card>
      )}
    </>
  );
}

/** Appends a text that another app shared into the portal, once: a reload does not append it again. */
function useCondiviso(testo: string, setTesto: (testo: string) => void): void {
  const add = useEffectEvent((condiviso: string) => setTesto(appendRighe(testo, splitTesto(condiviso))));
  useEffect(() => {
    const condiviso = new URLSearchParams(window.location.search).get('testo')?.trim() ?? '';
    if (condiviso === '') return;
    window.history.replaceState(window.history.state, '', window.location.pathname);
    add(condiviso);
  }, []);
}
