/**
 * Confirmation of the cart (specification §4 "Order confirmation", §5, §8): once, whatever is clicked, lost or repeated. Which
 * state follows which stands in stato-conferma.ts, what is sent and what its answers mean in use-invio-conferma.ts.
 */
import type { Carrello } from '@battistrada/contract/carrello';
import { DESTINAZIONE } from '@battistrada/contract/ordine';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePopup } from '../../ui/popup.tsx';
import { useSnack } from '../../ui/snack.tsx';
import { campiErrati, campiMancanti } from './indirizzo.ts';
import { leaveTo } from './leave.ts';
import { isOrdineAnnullato } from './ordine-ripetuto.ts';
import { isSovraDisponibilita, righeConAltriDepositi, toDettagli, type ScelteOrdine } from './scelte-ordine.ts';
import { testi } from './testi.ts';
import { noteCarrelloPieno } from './token-conferma.ts';
import { useInvioConferma, type Ordinazione } from './use-invio-conferma.ts';

export interface ConfermaDeps {
  readonly utenteId: number;
  /** Null until it is read. Empty it may be because an order was made of it whose answer was lost. */
  readonly isCarrelloVuoto: boolean | null;
  /** Resolves with the cart once everything typed has been answered; null when it is not what was on the screen. */
  readonly settleCarrello: () => Promise<Carrello | null>;
  readonly refreshCarrello: () => Promise<void>;
  /** Lets these lines take from the secondary warehouses too. */
  readonly useDepositiSecondari: (codici: readonly string[]) => void;
}

export interface UseConferma {
  readonly stato: StatoConferma;
  /** How often in a row the address was found incomplete or wrong; its fields are then marked. */
  readonly indirizziIncompleti: number;
  readonly conferma: (ordinazione: Ordinazione) => Promise<void>;
  /** From the completed screen back to the cart. */
  readonly reset: () => void;
}

export function useConferma(deps: ConfermaDeps): UseConferma {
  const { isCarrelloVuoto, utenteId, refreshCarrello } = deps;
  const [stato, setStato] = useState<StatoConferma>(MODIFICABILE);
  const [indirizziIncompleti, setIndirizziIncompleti] = useState(0);
  // What the second click of a double one finds, before the first is drawn.
  const attuale = useRef<StatoConferma>(MODIFICABILE);
  const snack = useSnack();
  const askDisponibilita = useDisponibilitaConferma(deps.useDepositiSecondari);
  const { send, recover } = useInvioConferma(utenteId, refreshCarrello);

  /** False: it has no place in the present state. */
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
  // Back from the payment's site by the browser's own button: the page wakes up as it was left.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent): void => {
      if (event.persisted) wake();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  const conferma = async (ordinazione: Ordinazione): Promise<void> => {
    if (nextConferma(attuale.current, { tipo: 'chiesta' }) === null) return;
    const { idDestinazione, scelte } = ordinazione;
    const incompleto = idDestinazione === DESTINAZIONE.personalizzata && campiMancanti(scelte.indirizzo).length > 0;
    setIndirizziIncompleti(incompleto ? indirizziIncompleti + 1 : 0);
    if (incompleto) return snack(testi.compilaTutti, 'error');
    happen({ tipo: 'chiesta' });
    const carrello = await deps.settleCarrello();
    const sends = carrello !== null && (!isSovraDisponibilita(carrello.righe) || (await askDisponibilita(carrello)));
    happen(sends ? await send(carrello, ordinazione) : { tipo: 'chiusa' });
  };

  /** Asks for the answer that was lost, if one was. */
  const recupera = useEffectEvent(async (): Promise<void> => {
    if (!happen({ tipo: 'recupero' })) return;
    // Without an answer it is asked again at the next visit.
    happen(await recover().catch((): EventoConferma => ({ tipo: 'chiusa' })));
  });
  useEffect(() => {
    if (isCarrelloVuoto === false) noteCarrelloPieno(utenteId);
    if (isCarrelloVuoto !== true) return undefined;
    const timer = setTimeout(() => void recupera());
    return () => clearTimeout(timer);
  }, [isCarrelloVuoto, utenteId]);

  return { stato, indirizziIncompleti, conferma, reset: () => void happen({ tipo: 'ripresa' }) };
}

/** What to do with a cart that holds more than there is; false leaves it to the customer. */
function useDisponibilitaConferma(
  setDepositiSecondari: (codici: readonly string[]) => void,
): (carrello: Carrello) => Promise<boolean> {
  const popup = usePopup();
  return async ({ righe }) => {
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
    return procede === true;
  };

  const send = async (
    carrello: Carrello,
    { scelte, idDestinazione, idCoupon }: Ordinazione,
  ): Promise<StatoConferma> => {
    const { impronta } = carrello;
    const body = toDettagli(scelte, idDestinazione, carrello.righe);
    const inviata = { impronta, scelte: JSON.stringify([idDestinazione, idCoupon, body]) };
    try {
      const prima = confrontaInviata(utenteId, inviata);
      // Under the old token the server would give the old order's answer, and this one would be taken for it.
      const precedente = prima === 'altro carrello' || prima === 'altre scelte' ? await requestRisposta() : null;
      if (precedente !== null) {
        return await finishPrecedente(
          precedente,
          prima === 'altre scelte' ? testi.ordineGiaFatto : testi.ordinePrecedente,
        );
      }
      const token = tokenConferma(utenteId);
      noteInvio(utenteId, inviata);
      const coupon = idCoupon === null ? {} : { idCoupon };
      const query = { idDestinazione, token, versioneClient: versione(), impronta, ...coupon };
      const esito = await request(confermaOrdine, { query, body });
      if (esito.ripetizione === true) return await finishPrecedente(esito, testi.ordineGiaFatto);
      return prima === 'nessuna' ? finish(esito) : await finishRipetuta(esito);
    } catch (error) {
      await showRefusal(error);
      return { tipo: 'modificabile' };
    }
  };

  /** The answer to the confirmation that left and was never answered; null when no order came of it. */
  const requestRisposta = async (): Promise<EsitoConferma | null> => {
    const token = tokenSenzaRisposta(utenteId);
    if (token === null) return null;
    const query = {
      idDestinazione: DESTINAZIONE.predefinita,
      token,
      versioneClient: versione(),
      impronta: NESSUNA_IMPRONTA,
    };
    try {
      return await request(confermaOrdine, { query, body: {} });
    } catch (error) {
      // A lost session says nothing about the order.
      if (!isRefusal(error) || error.isSessionLost) throw error;
      noteRisposta(utenteId);
      return null;
    }
  };

  /** The answer is an older order's, which may have been cancelled since: only one that stands is celebrated. */
  const finishRipetuta = async (esito: EsitoConferma): Promise<StatoConferma> =>
    (await isOrdineAnnullato(esito.numero))
      ? tellOrdine(testi.ordineAnnullato, testi.ordineAnnullatoAiuto(esito.numero))
      : finish(esito);

  /** The order made before is not the one that was asked for now. */
  const finishPrecedente = async (
    esito: EsitoConferma,
    testo: (numero: number, totale: string, isDaPagare: boolean) => string,
  ): Promise<StatoConferma> => {
    const { numero, status } = esito;
    if (await isOrdineAnnullato(numero)) return finishRipetuta(esito);
    const isDaPagare = status === 'REDIRECT';
    const titolo = isDaPagare ? testi.ordineDaPagare : testi.ordineConfermato;
    return tellOrdine(titolo, testo(numero, formatEuro(esito.totaleCents), isDaPagare));
  };

  const tellOrdine = async (title: string, text: string): Promise<StatoConferma> => {
    renewToken(utenteId);
    await popup({ title, text, actions: [{ label: testi.ok, value: null }] });
    await refreshCarrello();
    return { tipo: 'modificabile' };
  };

  const finish = ({ status, redirectUri, ...ordine }: EsitoConferma): StatoConferma => {
    if (status === 'REDIRECT' && redirectUri !== null) {
      notePagamento(utenteId);
      leaveTo(redirectUri);
      return { tipo: 'in-conferma' };
    }
    renewToken(utenteId);
    snack(testi.ordineConfermato);
    // Behind the completed screen: the emptied cart must not show before it.
    void refreshCarrello();
    return { tipo: 'completato', ordine };
  };

  const showRefusal = async (error: unknown): Promise<void> => {
    if (error instanceof ApiError && error.isSessionLost) return;
    if (isRefusal(error)) {
      noteRisposta(utenteId);
      const actions = [{ label: testi.ok, value: null }];
      await popup({ title: testi.ordineRifiutato, text: error.messaggio, actions });
      await refreshCarrello();
    } else snack(testi.senzaRisposta, 'error');
  };

  const conferma = async (ordinazione: Ordinazione): Promise<void> => {
    if (ordering.current) return;
    const { idDestinazione, scelte } = ordinazione;
    const isPersonalizzata = idDestinazione === DESTINAZIONE.personalizzata;
    const isIncompleto = isPersonalizzata && campiMancanti(scelte.indirizzo).length > 0;
    const isRifiutato = isIncompleto || (isPersonalizzata && campiErrati(scelte.indirizzo).length > 0);
    setIndirizziIncompleti(isRifiutato ? indirizziIncompleti + 1 : 0);
    if (isRifiutato) return snack(isIncompleto ? testi.compilaTutti : testi.correggiIndirizzo, 'error');
    ordering.current = true;
    setStato({ tipo: 'in-conferma' });
    const carrello = await deps.settleCarrello();
    const sends = carrello !== null && (!isSovraDisponibilita(carrello.righe) || (await askDisponibilita(carrello)));
    const esito: StatoConferma = sends ? await send(carrello, ordinazione) : { tipo: 'modificabile' };
    ordering.current = false;
    setStato(esito);
  };

  /** Asks for the answer that was lost, if one was. */
  const recupera = useEffectEvent(async (): Promise<void> => {
    if (ordering.current) return;
    ordering.current = true;
    try {
      const risposta = await requestRisposta();
      if (risposta !== null) setStato(await finishRipetuta(risposta));
    } catch {
      // Without an answer it is asked again at the next visit.
    } finally {
      ordering.current = false;
    }
  });
  useEffect(() => {
    if (isCarrelloVuoto === false) noteCarrelloPieno(utenteId);
    if (isCarrelloVuoto !== true) return undefined;
    const timer = setTimeout(() => void recupera());
    return () => clearTimeout(timer);
  }, [isCarrelloVuoto, utenteId]);

  return { stato, indirizziIncompleti, conferma, reset: () => setStato({ tipo: 'modificabile' }) };
}
