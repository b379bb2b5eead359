import { requestRitiroPfu, type PezziPfu } from '@battistrada/contract/pfu';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, isRefusal } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { createToken } from '../../api/token.ts';
import { useSnack } from '../../ui/snack.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { richiesteQuery } from './richieste-query.ts';
import { testi } from './testi.ts';

export interface InviaRichiesta {
  readonly invia: (pezzi: PezziPfu) => void;
  readonly isInvio: boolean;
  readonly isInviata: boolean;
  /** Why it was not sent, or that nobody knows. */
  readonly errore: string | null;
  /** Takes that away. */
  readonly forget: () => void;
}

/**
 * Sends a request once, whatever is clicked or lost: the same counts go out again under the same token. Whatever came of it, the
 * list is asked for again.
 */
export function useInviaRichiesta(): InviaRichiesta {
  const client = useQueryClient();
  const snack = useSnack();
  const once = useOnce(Number.POSITIVE_INFINITY);
  const tentativo = useRef({ contenuto: '', token: '' });
  const { mutateAsync, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: (pezzi: PezziPfu) => {
      const contenuto = JSON.stringify(pezzi);
      if (tentativo.current.contenuto !== contenuto) tentativo.current = { contenuto, token: createToken() };
      return request(requestRitiroPfu, { query: { token: tentativo.current.token }, body: pezzi });
    },
    onSuccess: () => snack(testi.inviataSnack),
    onSettled: () => void client.invalidateQueries({ queryKey: richiesteQuery.queryKey }),
  });
  return {
    invia: (pezzi) => void once(() => mutateAsync(pezzi))?.catch(() => {}),
    isInvio: isPending,
    isInviata: isSuccess,
    errore: erroreDi(error),
    forget: () => error !== null && reset(),
  };
}

function erroreDi(error: Error | null): string | null {
  if (error === null || (error instanceof ApiError && error.isSessionLost)) return null;
  const isRefused = isRefusal(error);
  if (!isRefused) return testi.senzaRisposta;
  const perche = error.errori.map(({ messaggio }) => messaggio).join(' ');
  return testi.nonInviata(perche || error.messaggio);
}
