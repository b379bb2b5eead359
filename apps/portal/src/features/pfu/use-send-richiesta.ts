import { requestRitiroPfu, type PezziPfu } from '@battistrada/contract/pfu';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isRefusal, isSessionLost } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { createToken } from '../../api/token.ts';
import { useSnack } from '../../ui/snack.tsx';
import type { Rifiuto } from '../../ui/use-form.ts';
import { richiesteQuery } from './richieste-query.ts';
import { testi } from './testi.ts';

export interface InviaRichiesta {
  /** Resolves with the reason when it was not sent, or when the result is unknown. */
  readonly send: (pezzi: PezziPfu) => Promise<Rifiuto<never> | null>;
  readonly isInviata: boolean;
}

/**
 * Sends a request once, whatever is lost: the same counts are sent again with the same token. Afterwards the list is
 * read again.
 */
export function useSendRichiesta(): InviaRichiesta {
  const client = useQueryClient();
  const snack = useSnack();
  const tentativo = useRef({ contenuto: '', token: '' });
  const { mutateAsync, isSuccess } = useMutation({
    mutationFn: (pezzi: PezziPfu) => {
      const contenuto = JSON.stringify(pezzi);
      if (tentativo.current.contenuto !== contenuto) tentativo.current = { contenuto, token: createToken() };
      return request(requestRitiroPfu, { query: { token: tentativo.current.token }, body: pezzi });
    },
    onSuccess: () => snack(testi.inviataSnack),
    onSettled: () => void client.invalidateQueries({ queryKey: richiesteQuery.queryKey }),
  });
  return { send: (pezzi) => mutateAsync(pezzi).then(() => null, rifiutoOf), isInviata: isSuccess };
}

/** The sentence about the whole request: each count may be valid and their sum too large. */
function rifiutoOf(error: unknown): Rifiuto<never> {
  if (isSessionLost(error)) return { tipo: 'campi', errori: {} };
  if (!isRefusal(error)) return { tipo: 'modulo', testo: testi.senzaRisposta };
  const perche = error.errori.map(({ messaggio }) => messaggio).join(' ');
  return { tipo: 'modulo', testo: testi.nonInviata(perche || error.messaggio) };
}
