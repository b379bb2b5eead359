/**
 * Confirmation of the cart (specification §4 "Order confirmation", §5, §8): it happens once, whatever is clicked, lost
 * or repeated. The transitions are in stato-conferma.ts, the requests and their answers in use-invio-conferma.ts.
 */
import type { Carrello } from '@battistrada/contract/carrello';
import { DESTINAZIONE } from '@battistrada/contract/ordine';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePopup } from '../../ui/popup.tsx';
import { useSnack } from '../../ui/snack.tsx';
import { isSovraDisponibilita, righeConAltriDepositi } from './scelte-ordine.ts';
import { CONFERMA, MODIFICABILE, nextConferma, type EventoConferma, type StatoConferma } from './stato-conferma.ts';
import { testi } from './testi.ts';
import { noteCarrelloPieno } from './token-conferma.ts';
import { useInvioConferma, type Ordinazione } from './use-invio-conferma.ts';

export interface ConfermaDeps {
  readonly utenteId: number;
  /** True when online payment is available. */
  readonly onlineOfferto: boolean;
  /** Null until it is read. It may be empty because of an order whose answer was lost. */
  readonly isCarrelloVuoto: boolean | null;
  /** Resolves with the cart when all typed values were answered; null when it differs from the visible one. */
  readonly settleCarrello: () => Promise<Carrello | null>;
  readonly refreshCarrello: () => Promise<void>;
  /** Allows these lines to use the secondary warehouses too. */
  readonly setDepositiSecondari: (codici: readonly string[]) => void;
}

export interface UseConferma {
  readonly stato: StatoConferma;
  /** How many times in a row the address was incomplete or wrong; its fields are then marked. */
  readonly indirizziIncompleti: number;
  readonly confirm: (ordinazione: Ordinazione) => Promise<void>;
  /** Returns from the completed screen to the cart. */
  readonly reset: () => void;
}

export function useConfermaOrdine(deps: ConfermaDeps): UseConferma {
  const { isCarrelloVuoto, utenteId, refreshCarrello } = deps;
  const [stato, setStato] = useState<StatoConferma>(MODIFICABILE);
  const [indirizziIncompleti, setIndirizziIncompleti] = useState(0);
  // The state that the second click of a double click finds, before the first is drawn.
  const attuale = useRef<StatoConferma>(MODIFICABILE);
  const snack = useSnack();
  const askDisponibilita = useDisponibilitaConferma(deps.setDepositiSecondari);
  const { send, recover } = useInvioConferma(deps);

  /** False when the event is not possible in the current state. */
  const happen = (evento: EventoConferma): boolean => {
    const next = nextConferma(attuale.current, evento);
    if (next === null) return false;
    attuale.current = next;
    setStato(next);
    return true;
  };
  const wake = useEffectEvent((): void => {
    happen({ tipo: 'ripresa' });
    void refreshCarrello();
  });
  // The browser's back button restored the page from the payment site, with its old state.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent): void => {
      if (event.persisted) wake();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  const confirm = async (ordinazione: Ordinazione): Promise<void> => {
    if (!happen({ tipo: 'chiesta' })) return;
    // What was wrong with the last try must not stand beside the success of this one.
    snack('', 'error', CONFERMA);
    const problema = await findProblema(ordinazione);
    setIndirizziIncompleti(problema === null ? 0 : indirizziIncompleti + 1);
    if (problema !== null) {
      happen({ tipo: 'chiusa' });
      return snack(problema, 'error', CONFERMA);
    }
    const carrello = await deps.settleCarrello();
    const sends = carrello !== null && (!isSovraDisponibilita(carrello.righe) || (await askDisponibilita(carrello)));
    happen(sends ? await send(carrello, ordinazione) : { tipo: 'chiusa' });
  };

  /** Requests a lost answer, if there is one. */
  const recupera = useEffectEvent(async (): Promise<void> => {
    if (!happen({ tipo: 'recupero' })) return;
    // Without an answer the next visit asks again.
    happen(await recover().catch((): EventoConferma => ({ tipo: 'chiusa' })));
  });
  useEffect(() => {
    if (isCarrelloVuoto === false) noteCarrelloPieno(utenteId);
    if (isCarrelloVuoto !== true) return undefined;
    const timer = setTimeout(() => void recupera());
    return () => clearTimeout(timer);
  }, [isCarrelloVuoto, utenteId]);

  return { stato, indirizziIncompleti, confirm, reset: () => void happen({ tipo: 'ripresa' }) };
}

/**
 * The error of a custom address in words; null when there is none, or when it cannot be checked here and the server
 * will.
 */
async function findProblema({ idDestinazione, scelte }: Ordinazione): Promise<string | null> {
  if (idDestinazione !== DESTINAZIONE.personalizzata) return null;
  const controllo = await import('./controllo-indirizzo.ts').catch(() => null);
  return controllo?.problemaIndirizzo(scelte.indirizzo) ?? null;
}

/** Decides about a cart with more pieces than available; false leaves the decision to the customer. */
function useDisponibilitaConferma(
  setDepositiSecondari: (codici: readonly string[]) => void,
): (carrello: Carrello) => Promise<boolean> {
  const popup = usePopup();
  // The same cart is not asked about again when it is confirmed again after a refusal or a lost answer.
  const consentita = useRef<string | null>(null);
  return async ({ righe, impronta }) => {
    if (consentita.current === impronta) return true;
    const altrove = righeConAltriDepositi(righe);
    const procede = await popup({
      title: testi.disponibilitaSuperata,
      text: altrove.length > 0 ? testi.inAltriDepositi : testi.nonDisponibile,
      actions: [
        { label: testi.procedi, value: true },
        { label: altrove.length > 0 ? testi.selezionaSecondari : testi.ricontrolla, value: false },
      ],
    });
    if (procede === false) setDepositiSecondari(altrove.map(({ codice }) => codice));
    if (procede === true) consentita.current = impronta;
    return procede === true;
  };
}
