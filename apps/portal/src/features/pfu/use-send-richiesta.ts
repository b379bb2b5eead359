import { requestRitiroPfu, type PezziPfu } from '@battistrada/contract/pfu';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isRefusal, isSessionLost } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { useChiaveModulo } from '../../session/use-bozza.ts';
import { useTokenPer } from '../../session/use-token-per.ts';
import { useSnack } from '../../ui/snack.tsx';
import type { Rifiuto } from '../../ui/use-form.ts';
import { richiesteQuery } from './richieste-query.ts';
import { testi } from './testi.ts';

/** The name of the form that keeps the typed counts. */
export const MODULO_PFU = 'pfu';

export interface InviaRichiesta {
  /** Resolves with the reason when it was not sent, or when the result is unknown. */
  readonly send: (pezzi: PezziPfu) => Promise<Rifiuto<never> | null>;
  readonly isInviata: boolean;
}

/**
 * Sends a request once, whatever is lost: the same counts are sent again with the same token, also after a reload.
 * Afterwards the list is read again.
 */
export function useSendRichiesta(): InviaRichiesta {
  const client = useQueryClient();
  const snack = useSnack();
  const { tokenPer } = useTokenPer(useChiaveModulo(MODULO_PFU));
  const { mutateAsync, isSuccess } = useMutation({
    mutationFn: (pezzi: PezziPfu) => request(requestRitiroPfu, { query: { token: tokenPer(pezzi) }, body: pezzi }),
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
