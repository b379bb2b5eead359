import { changeLista, createLista, deleteLista, type Lista } from '@battistrada/contract/liste';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messaggioOf } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { NON_FATTO } from '../../api/non-fatto.ts';
import { createToken } from '../../api/token.ts';
import { Button } from '../../ui/button.tsx';
import { giveFocusOn } from '../../ui/give-focus-on.ts';
import { useIsSure } from '../../ui/use-is-sure.ts';
import { useSnack } from '../../ui/snack.tsx';
import { listeQuery } from './liste-query.ts';
import { NomeLista } from './nome-lista.tsx';
import { testi } from './testi.ts';

/** Actions for a whole list, beside adding it to the cart. */
export function AzioniLista({
  lista,
  onOpen,
  onRename,
}: {
  lista: Lista;
  onOpen: (id: string | null) => void;
  onRename: (nome: string) => void;
}) {
  const client = useQueryClient();
  const isSure = useIsSure();
  const snack = useSnack();
  const [isRinomina, setRinomina] = useState(false);
  const options = {
    onError: (error: unknown): void => snack(messaggioOf(error, NON_FATTO), 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: listeQuery.queryKey }),
  };
  const copia = useMutation({
    mutationFn: useCopia(lista),
    ...options,
    // The page opens only a list that it knows.
    onSuccess: ({ id }) => options.onSettled().then(() => onOpen(id)),
  });
  const elimina = useMutation({
    mutationFn: () => request(deleteLista, { query: { id: lista.id } }),
    ...options,
    onSuccess: () => {
      snack(testi.eliminata);
      onOpen(null);
    },
  });
  const ask = async (): Promise<void> => {
    const domanda = { title: testi.domandaElimina, text: testi.testoElimina(lista.nome) };
    if (await isSure({ ...domanda, no: testi.annulla, yes: testi.elimina })) elimina.mutate();
  };
  return (
    <>
      <Button ref={giveFocusOn} kind="quiet" busy={copia.isPending} onClick={() => copia.mutate()}>
        {testi.copia}
      </Button>
      {!lista.automatica && (
        <>
          <Button kind="quiet" onClick={() => setRinomina(true)}>
            {testi.rinomina}
          </Button>
          <Button ref={giveFocusOn} kind="quiet" busy={elimina.isPending} onClick={() => void ask()}>
            {testi.elimina}
          </Button>
          <NomeLista
            open={isRinomina}
            titolo={testi.rinomina}
            azione={testi.salva}
            nome={lista.nome}
            onClose={() => setRinomina(false)}
            onNome={async (nome) => {
              onRename(nome);
              setRinomina(false);
            }}
          />
        </>
      )}
    </>
  );
}

/** Copies a list. A further attempt, after one that failed or whose answer was lost, completes the same copy. */
function useCopia(lista: Lista): () => Promise<Lista> {
  const token = useRef<string | null>(null);
  return async () => {
    token.current ??= createToken();
    const nome = testi.copiaDi(lista.nome).slice(0, 200);
    const { id } = await request(createLista, { body: { nome, token: token.current } });
    const righe = lista.righe.map(({ codice, quantita, nota }) => ({
      codice,
      quantita,
      // The note of the automatic list says how often an article was bought, which is not true for a copy tomorrow.
      nota: lista.automatica ? '' : nota,
    }));
    const copia = await request(changeLista, { body: { id, righe } });
    token.current = null;
    return copia;
  };
}
