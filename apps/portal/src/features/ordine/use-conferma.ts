/**
 * Confirmation of the cart (specification §4 "Order confirmation", §5, §8): once, whatever is clicked, lost or repeated. The
 * token is made once a visit and kept across retries, so that the server answers a repetition with the first answer.
 */
import type { Carrello } from '@battistrada/contract/carrello';
import { confermaOrdine, DESTINAZIONE } from '@battistrada/contract/ordine';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { versione } from '../../api/meta.ts';
import { createToken } from '../../api/token.ts';
import { usePopup } from '../../ui/popup.tsx';
import { useSnack } from '../../ui/snack.tsx';
import { campiMancanti } from './indirizzo.ts';
import { leaveTo } from './leave.ts';
import { isSovraDisponibilita, righeConAltriDepositi, toDettagli, type ScelteOrdine } from './scelte-ordine.ts';
import { testi } from './testi.ts';

export type StatoConferma =
  | { readonly tipo: 'modificabile' }
  | { readonly tipo: 'in-conferma' }
  | { readonly tipo: 'completato'; readonly numero: number };

export interface ConfermaDeps {
  /** Resolves with the cart once everything typed has been answered; null when something was refused. */
  readonly settleCarrello: () => Promise<Carrello | null>;
  readonly refreshCarrello: () => Promise<void>;
  /** Lets these lines take from the secondary warehouses too. */
  readonly useDepositiSecondari: (codici: readonly string[]) => void;
}

export interface Ordinazione {
  readonly scelte: ScelteOrdine;
  readonly idDestinazione: number;
  readonly idCoupon: number | null;
}

export interface UseConferma {
  readonly stato: StatoConferma;
  /** How often in a row the address was found incomplete; its empty fields are then marked. */
  readonly indirizziIncompleti: number;
  readonly conferma: (ordinazione: Ordinazione) => Promise<void>;
}

export function useConferma(deps: ConfermaDeps): UseConferma {
  const [stato, setStato] = useState<StatoConferma>({ tipo: 'modificabile' });
  const [indirizziIncompleti, setIndirizziIncompleti] = useState(0);
  const ordering = useRef(false);
  const token = useRef<string>(undefined);
  const popup = usePopup();
  const snack = useSnack();

  // Back from the payment's site by the browser's own button: the page wakes up as it was left.
  useEffect(() => {
    const wake = (event: PageTransitionEvent): void => {
      if (event.persisted) setStato({ tipo: 'modificabile' });
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  /** What to do with a cart that holds more than there is; false leaves it to the customer. */
  const askDisponibilita = async ({ righe }: Carrello): Promise<boolean> => {
    const altrove = righeConAltriDepositi(righe);
    const procede = await popup({
      title: testi.disponibilitaSuperata,
      text: altrove.length > 0 ? testi.inAltriDepositi : testi.nonDisponibile,
      actions: [
        { label: testi.procedi, value: true },
        { label: altrove.length > 0 ? testi.selezionaSecondari : testi.ricontrolla, value: false },
      ],
    });
    if (procede === false) deps.useDepositiSecondari(altrove.map(({ codice }) => codice));
    return procede === true;
  };

  const send = async (
    carrello: Carrello,
    { scelte, idDestinazione, idCoupon }: Ordinazione,
  ): Promise<StatoConferma> => {
    token.current ??= createToken();
    try {
      const { status, redirectUri, numero } = await request(confermaOrdine, {
        query: {
          idDestinazione,
          token: token.current,
          versioneClient: versione(),
          ...(idCoupon === null ? {} : { idCoupon }),
        },
        body: toDettagli(scelte, idDestinazione, carrello.righe),
      });
      if (status === 'REDIRECT' && redirectUri !== null) {
        leaveTo(redirectUri);
        return { tipo: 'in-conferma' };
      }
      token.current = undefined;
      snack(testi.ordineConfermato);
      // Behind the completed screen: the emptied cart must not show before it.
      void deps.refreshCarrello();
      return { tipo: 'completato', numero };
    } catch (error) {
      await showRefusal(error);
      return { tipo: 'modificabile' };
    }
  };

  const showRefusal = async (error: unknown): Promise<void> => {
    if (error instanceof ApiError && error.isSessionLost) return;
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
      const actions = [{ label: testi.ok, value: null }];
      await popup({ title: testi.ordineRifiutato, text: error.messaggio, actions });
      await deps.refreshCarrello();
    } else snack(testi.senzaRisposta, 'error');
  };

  const conferma = async (ordinazione: Ordinazione): Promise<void> => {
    if (ordering.current) return;
    const { idDestinazione, scelte } = ordinazione;
    const incompleto = idDestinazione === DESTINAZIONE.personalizzata && campiMancanti(scelte.indirizzo).length > 0;
    setIndirizziIncompleti(incompleto ? indirizziIncompleti + 1 : 0);
    if (incompleto) return snack(testi.compilaTutti, 'error');
    ordering.current = true;
    setStato({ tipo: 'in-conferma' });
    const carrello = await deps.settleCarrello();
    const sends = carrello !== null && (!isSovraDisponibilita(carrello.righe) || (await askDisponibilita(carrello)));
    const esito: StatoConferma = sends ? await send(carrello, ordinazione) : { tipo: 'modificabile' };
    ordering.current = false;
    setStato(esito);
  };

  return { stato, indirizziIncompleti, conferma };
}
