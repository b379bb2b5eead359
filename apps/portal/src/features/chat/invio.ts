/** Messages in progress: shown at once, with a button to retry when they do not arrive. */
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { createToken } from '../../api/token.ts';
import { appendBozza } from './bozza-messaggio.ts';
import type { Canale } from './canale.ts';
import { addMessaggio, lastId } from './chat-query.ts';
import { testi } from './testi.ts';

export interface InInvio {
  /** The same at every attempt, so that the server takes the message once. */
  readonly token: string;
  readonly testo: string;
  readonly files: readonly File[];
  /** The last message when it was written. */
  readonly dopo: number;
  /** Why it did not arrive; null while it is being sent. */
  readonly errore: string | null;
}

const NESSUNO: readonly InInvio[] = [];

/** Survives the screen: a message from the widget is still in progress on the chat's own page. */
const inInvioQuery = ({ chiave }: Canale) =>
  queryOptions({
    queryKey: ['chat', 'in-invio', chiave],
    queryFn: () => NESSUNO,
    initialData: NESSUNO,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

function change(client: QueryClient, canale: Canale, to: (inInvio: readonly InInvio[]) => readonly InInvio[]): void {
  client.setQueryData(inInvioQuery(canale).queryKey, (inInvio) => to(inInvio ?? NESSUNO));
}

/** Files that the server already has: a retry does not send them again. */
const caricati = new WeakMap<File, string>();

async function send(canale: Canale, { token, testo, files }: InInvio) {
  const allegati: string[] = [];
  for (const file of files) {
    const id = caricati.get(file) ?? (await canale.upload(file)).id;
    caricati.set(file, id);
    allegati.push(id);
  }
  return canale.send({ testo, token, allegati });
}

export function useInvio(canale: Canale) {
  const client = useQueryClient();
  const { data: inInvio } = useQuery(inInvioQuery(canale));
  const discard = (token: string): void => change(client, canale, (all) => all.filter((each) => each.token !== token));
  const { mutate } = useMutation({
    // One after the other, so that they arrive in the order of writing.
    scope: { id: `chat-${canale.chiave}` },
    mutationFn: (inInvio: InInvio) => send(canale, inInvio),
    onSuccess: (messaggio, { token }) => {
      addMessaggio(client, canale, messaggio);
      discard(token);
    },
    onError: (error, { token, testo }) => {
      // The login follows, and its page does not know this message.
      if (error instanceof ApiError && error.status === 401) appendBozza(client, canale, testo);
      const errore = error instanceof ApiError && error.status !== 0 ? error.messaggio : testi.erroreInvio;
      change(client, canale, (all) => all.map((each) => (each.token === token ? { ...each, errore } : each)));
    },
  });
  return {
    inInvio,
    discard,
    send: (testo: string, files: readonly File[]): void => {
      const nuovo = { token: createToken(), testo, files, dopo: lastId(client, canale) ?? 0, errore: null };
      change(client, canale, (all) => [...all, nuovo]);
      mutate(nuovo);
    },
    retry: (fallito: InInvio): void => {
      change(client, canale, (all) => all.map((each) => (each === fallito ? { ...each, errore: null } : each)));
      mutate(fallito);
    },
  };
}
