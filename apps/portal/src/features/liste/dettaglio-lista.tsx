import { MAX_RIGHE_CARRELLO } from '@battistrada/contract/limiti';
import type { Lista } from '@battistrada/contract/liste';
import type { Prodotto } from '@battistrada/contract/ricerca';
import { formatGiorno, giornoOf } from '@battistrada/domain/giorno';
import { useQuery } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useBozza } from '../../session/use-bozza.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { AggiungiRiga } from './aggiungi-riga.tsx';
import { AzioniLista } from './azioni-lista.tsx';
import { EsitoLista } from './esito-lista.tsx';
import { listaQuery } from './liste-query.ts';
import styles from './liste.module.css';
import { RigheLista } from './righe-lista.tsx';
import { testi } from './testi.ts';
import { useListaAlCarrello } from './use-lista-al-carrello.ts';
import { useModificheLista, type ModificheLista } from './use-modifiche-lista.ts';

export interface DettaglioProps {
  readonly id: string;
  readonly depositi: ReadonlyMap<number, string>;
  readonly isForzabile: boolean;
  readonly onAdded: () => void;
  /** Opens another list, or none. */
  readonly onOpen: (id: string | null) => void;
}

/** One list: its rows and actions. */
export function DettaglioLista(props: DettaglioProps) {
  const { data: lista, isError, isFetching, refetch } = useQuery(listaQuery(props.id));
  if (lista === undefined) {
    return isError ? (
      <LoadError title={testi.erroreLista} onRetry={() => void refetch()} />
    ) : (
      <TableSkeleton rows={4} columns={6} />
    );
  }
  return <Aperta {...props} {...{ lista, isFetching }} />;
}

function Aperta({
  lista,
  isFetching,
  depositi,
  isForzabile,
  onAdded,
  onOpen,
}: DettaglioProps & { lista: Lista; isFetching: boolean }) {
  const modifiche = useModificheLista(lista.id);
  const carrello = useListaAlCarrello(onAdded);
  const note = useRef<HTMLDivElement>(null);
  // A first reading on its way would replace the notes that are given back.
  const [isLetta, setLetta] = useState(!isFetching);
  if (!isLetta && !isFetching) setLetta(true);
  const chiave = isLetta && !lista.automatica ? `note ${lista.id}` : undefined;
  const forgetNote = useEffectEvent(useBozza(note, chiave));
  const { isPending, hasFailed } = modifiche.state;
  // Before the effects in which the fields are met again as they are saved.
  useLayoutEffect(() => {
    if (!isPending && !hasFailed) forgetNote();
  }, [isPending, hasFailed]);
  const addRiga = (prodotto: Prodotto, quantita: number): void =>
    modifiche.change(({ righe }) => ({
      righe: [
        ...righe,
        { codice: prodotto.codice, quantita, nota: '', descrizione: prodotto.descrizione, prodotto },
      ].slice(0, MAX_RIGHE_CARRELLO),
    }));
  const addToCarrello = async (): Promise<void> => {
    // Sends the last typed values first, because they belong to the list that is added to the cart.
    if (await modifiche.settle()) await carrello.add(lista.id);
  };
  return (
    <section className={styles.dettaglio} aria-labelledby="nome-lista">
      <div className={styles.testata}>
        <div>
          <h2 id="nome-lista">{lista.nome}</h2>
          <Sottotitolo lista={lista} modifiche={modifiche} />
        </div>
        <div className={styles.azioni}>
          <AzioniLista lista={lista} onOpen={onOpen} onRename={(nome) => modifiche.change(() => ({ nome }))} />
          <Button busy={carrello.isAdding} disabled={lista.righe.length === 0} onClick={() => void addToCarrello()}>
            {testi.alCarrello}
          </Button>
        </div>
      </div>
      <EsitoLista lista={lista} carrello={carrello} isForzabile={isForzabile} />
      {!lista.automatica && <AggiungiRiga nome={`riga ${lista.id}`} onScelto={addRiga} />}
      <Card flush ref={note}>
        {lista.righe.length === 0 ? (
          <EmptyState title={testi.listaVuota} text={testi.listaVuotaTesto} />
        ) : (
          <RigheLista lista={lista} depositi={depositi} onChange={modifiche.change} />
        )}
      </Card>
    </section>
  );
}

function Sottotitolo({ lista, modifiche: { state } }: { lista: Lista; modifiche: ModificheLista }) {
  const { automatica, modificata, modificataDa } = lista;
  const salvata = state.isPending ? testi.salvando : state.hasFailed ? testi.nonSalvato : null;
  return (
    <p role="status" className={styles.stato}>
      {salvata ??
        (automatica || modificata === null || modificataDa === null
          ? testi.daOrdini
          : testi.ultimaModifica(modificataDa, formatGiorno(giornoOf(new Date(modificata)))))}
    </p>
  );
}
