/** Messages in progress: shown at once, with a button to retry when they do not arrive. */
import type { Messaggio } from '@battistrada/contract/chat';
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiError, isRefusal } from '../../api/api-error.ts';
import { createToken } from '../../api/token.ts';
import { appendBozza, readNonInviati, writeNonInviati, type NonInviato } from './bozza-messaggio.ts';
import { isNostro, type Canale } from './canale.ts';
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
  /** True until the server refuses it: it may have arrived. */
  readonly isIncerto: boolean;
}

const NESSUNO: readonly InInvio[] = [];

/**
 * Survives the screen: a message from the widget is still in progress on the chat's own page. Those without an answer
 * survive a reload too.
 */
const inInvioQuery = (client: QueryClient, canale: Canale) =>
  queryOptions({
    queryKey: ['chat', 'in-invio', canale.chiave],
    queryFn: () => NESSUNO,
    initialData: () => readNonInviati(client, canale).map(toFallito),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

function toFallito(nonInviato: NonInviato): InInvio {
  return { ...nonInviato, files: [], errore: testi.erroreInvio, isIncerto: true };
}

function change(client: QueryClient, canale: Canale, to: (inInvio: readonly InInvio[]) => readonly InInvio[]): void {
  const { queryKey } = inInvioQuery(client, canale);
  const dopo = to(client.getQueryData(queryKey) ?? NESSUNO);
  client.setQueryData(queryKey, dopo);
  // A browser stores no files, and a message without its own would be another one.
  const tenuti = dopo.filter(({ isIncerto, files }) => isIncerto && files.length === 0);
  writeNonInviati(
    client,
    canale,
    tenuti.map(({ token, testo, dopo: id }) => ({ token, testo, dopo: id })),
  );
}

/**
 * Those to be shown. The live event may come before the call's own answer, or in its place; then the message is already
 * there.
 */
export function withoutArrivati(
  canale: Canale,
  inInvio: readonly InInvio[],
  messaggi: readonly Messaggio[],
): readonly InInvio[] {
  const presi = new Set<number>();
  return inInvio.filter(({ testo, files, dopo, errore, isIncerto }) => {
    if (errore !== null && (!isIncerto || files.length > 0)) return true;
    // Each message is the arrival of one only: the same words may be written twice.
    const arrivato = messaggi.find(
      (each) => isNostro(canale, each) && each.id > dopo && each.testo === testo && !presi.has(each.id),
    );
    if (arrivato !== undefined) presi.add(arrivato.id);
    return arrivato === undefined;
  });
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
  const { data: inInvio } = useQuery(inInvioQuery(client, canale));
  const discard = (token: string): void => change(client, canale, (all) => all.filter((each) => each.token !== token));
  const { mutate } = useMutation({
    // One after the other, so that they arrive in the order of writing.
    scope: { id: `chat-${canale.chiave}` },
    mutationFn: (inInvio: InInvio) => send(canale, inInvio),
    onSuccess: (messaggio, { token }) => {
      addMessaggio(client, canale, messaggio);
      // The same words that are still on their way are another message.
      change(client, canale, (all) =>
        all.flatMap((each) => {
          if (each.token === token) return [];
          return each.testo === messaggio.testo ? { ...each, dopo: Math.max(each.dopo, messaggio.id) } : each;
        }),
      );
    },
    onError: (error, { token, testo }) => {
      // The login follows, and its page does not know this message.
      if (error instanceof ApiError && error.status === 401) appendBozza(client, canale, testo);
      const errore = error instanceof ApiError && error.status !== 0 ? error.messaggio : testi.erroreInvio;
      const isIncerto = !isRefusal(error);
      change(client, canale, (all) =>
        all.map((each) => (each.token === token ? { ...each, errore, isIncerto } : each)),
      );
    },
  });
  return {
    inInvio,
    discard,
    send: (testo: string, files: readonly File[]): void => {
      const nuovo = {
        token: createToken(),
        testo,
        files,
        dopo: lastId(client, canale) ?? 0,
        errore: null,
        isIncerto: true,
      };
      change(client, canale, (all) => [...all, nuovo]);
      mutate(nuovo);
    },
    retry: (fallito: InInvio): void => {
      change(client, canale, (all) =>
        all.map((each) => (each === fallito ? { ...each, errore: null, isIncerto: true } : each)),
      );
      mutate(fallito);
    },
  };
}
