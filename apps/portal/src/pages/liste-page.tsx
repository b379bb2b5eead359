import { createLista, type NuovaLista } from '@battistrada/contract/liste';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { request } from '../api/client.ts';
import { createToken } from '../api/token.ts';
import { refreshCarrello } from '../features/carrello/carrello-query.ts';
import { DettaglioLista } from '../features/liste/dettaglio-lista.tsx';
import { ElencoListe } from '../features/liste/elenco-liste.tsx';
import { listaQuery, listeQuery } from '../features/liste/liste-query.ts';
import styles from '../features/liste/liste.module.css';
import { NomeLista } from '../features/liste/nome-lista.tsx';
import { testi } from '../features/liste/testi.ts';
import { useNavigate, useSearchObject } from '../router/navigation.tsx';
import { validateIdSearch } from '../router/search-params.ts';
import { useUtente } from '../shell/use-utente.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Stack } from '../ui/stack.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { CarrelliMessiVia } from './carrelli-messi-via.tsx';

/** Lists of articles, shared in the company (product.md §8 "Liste"). */
export function ListePage() {
  const client = useQueryClient();
  const utente = useUtente();
  const { data: liste, isError, refetch } = useQuery(listeQuery);
  const navigate = useNavigate();
  // In the address, so that a reload and the login after the session's end lead back to the open list.
  const { id: voluta } = useSearchObject(validateIdSearch);
  const open = (id: string | null): void =>
    void navigate({ to: '/liste', search: id === null ? {} : { id } }, { replace: true });
  // A colleague may have deleted it meanwhile.
  const isNota = liste === undefined || liste.some(({ id }) => id === voluta);
  const scelta = voluta !== undefined && isNota ? voluta : null;
  const [isNuova, setNuova] = useState(false);
  const aperta = scelta ?? liste?.[0]?.id ?? null;
  const { isPending } = useQuery({ ...listaQuery(aperta ?? ''), enabled: aperta !== null });
  // The lists and the rows of the first one set the place of what stands below them.
  const isInArrivo = !isError && (liste === undefined || (scelta === null && aperta !== null && isPending));
  // The same until the list is there, so that a further attempt makes no second one.
  const nuova = useRef<Required<NuovaLista> | null>(null);
  const create = async (nome: string): Promise<void> => {
    if (nuova.current?.nome !== nome) nuova.current = { nome, token: createToken() };
    const { id } = await request(createLista, { body: nuova.current });
    nuova.current = null;
    await client.invalidateQueries({ queryKey: listeQuery.queryKey });
    open(id);
    setNuova(false);
  };
  return (
    <Stack>
      <PageHead
        title={testi.titolo}
        text={testi.testo}
        status={liste !== undefined && liste.length > 0 ? testi.quante(liste.length) : null}
        actions={
          <Button kind="quiet" onClick={() => setNuova(true)}>
            {testi.nuova}
          </Button>
        }
      />
      {liste === undefined ? (
        isError ? (
          <LoadError title={testi.erroreElenco} onRetry={() => void refetch()} />
        ) : (
          <TableSkeleton rows={4} columns={5} />
        )
      ) : aperta === null ? (
        <Card>
          <EmptyState title={testi.vuoto} text={testi.vuotoTesto} />
        </Card>
      ) : (
        <div className={styles.pagina}>
          <ElencoListe liste={liste} aperta={aperta} onOpen={open} />
          <DettaglioLista
            key={aperta}
            id={aperta}
            depositi={new Map(utente?.depositi.map(({ id, descrRicerca }) => [id, descrRicerca]))}
            isForzabile={utente?.consentiSovraQuantita ?? false}
            onAdded={() => void refreshCarrello(client)}
            onOpen={open}
          />
        </div>
      )}
      <NomeLista
        open={isNuova}
        titolo={testi.nuova}
        azione={testi.crea}
        nome=""
        onClose={() => setNuova(false)}
        onNome={create}
      />
      {utente !== undefined && !isInArrivo && <CarrelliMessiVia utenteId={utente.id} />}
    </Stack>
  );
}
