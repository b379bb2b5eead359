/** Takes a cart back: refused lines stay away and are reported. */
import { resumeCarrello, type CarrelloInAttesa } from '@battistrada/contract/carrelli-in-attesa';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messaggioOf } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { NON_FATTO } from '../../api/non-fatto.ts';
import { createToken } from '../../api/token.ts';
import { useSnack } from '../../ui/snack.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { carrelliInAttesaQuery } from './carrelli-query.ts';
import { testi } from './testi.ts';

export interface ResumeCarrello {
  /** The id of the cart that is being taken back. */
  readonly inCorso: string | null;
  /** Resolves with a sentence when it was refused. `nome` is for the current cart. */
  readonly resume: (carrello: CarrelloInAttesa, nome: string | null) => Promise<string | null>;
}

export function useResumeCarrello(
  onResumed: (nome: string, isTutto: boolean) => void,
  settle: (() => Promise<boolean>) | undefined,
): ResumeCarrello {
  const client = useQueryClient();
  const snack = useSnack();
  const once = useOnce(500);
  const [inCorso, setInCorso] = useState<string | null>(null);
  // Kept until a success, so that a retry counts once.
  const token = useRef<string | null>(null);

  const send = async ({ id }: CarrelloInAttesa, nome: string | null): Promise<string | null> => {
    token.current ??= createToken();
    setInCorso(id);
    try {
      if (settle !== undefined && !(await settle())) return NON_FATTO;
      const ripreso = await request(resumeCarrello, { body: { id, token: token.current, nome } });
      token.current = null;
      const rifiutate = ripreso.righe.filter(({ esito }) => esito === 'rifiutata');
      if (rifiutate.length === 0) snack(testi.ripreso(ripreso.nome));
      else snack(testi.nonTutto(rifiutate.length, rifiutate[0]?.messaggio ?? ''), 'error');
      onResumed(ripreso.nome, rifiutate.length === 0);
      return null;
    } catch (error) {
      return messaggioOf(error, NON_FATTO);
    } finally {
      setInCorso(null);
      void client.invalidateQueries({ queryKey: carrelliInAttesaQuery.queryKey });
    }
  };
  return { inCorso, resume: async (carrello, nome) => (await once(() => send(carrello, nome), carrello.id)) ?? null };
}
