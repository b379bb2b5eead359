/**
 * Confirmation of the cart (specification §4 "Order confirmation", §5, §8): once, whatever is clicked, lost or repeated. The
 * token is kept across retries, so that the server answers a repetition with the first answer; the cart's `impronta` goes with
 * it, so that nothing is ordered but what was shown.
 */
import type { Carrello } from '@battistrada/contract/carrello';
import { confermaOrdine, DESTINAZIONE, type EsitoConferma } from '@battistrada/contract/ordine';
import { formatEuro } from '@battistrada/domain/denaro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, isRefusal } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { versione } from '../../api/meta.ts';
import { usePopup } from '../../ui/popup.tsx';
import { useSnack } from '../../ui/snack.tsx';
import { campiMancanti } from './indirizzo.ts';
import { leaveTo } from './leave.ts';
import { isOrdineAnnullato } from './ordine-ripetuto.ts';
import { isSovraDisponibilita, righeConAltriDepositi, toDettagli, type ScelteOrdine } from './scelte-ordine.ts';
import { testi } from './testi.ts';
import {
  confrontaInviata,
  noteCarrelloPieno,
  noteInvio,
  notePagamento,
  noteRisposta,
  renewToken,
  tokenConferma,
  tokenSenzaRisposta,
} from './token-conferma.ts';

export type StatoConferma =
  | { readonly tipo: 'modificabile' }
  | { readonly tipo: 'in-conferma' }
  | { readonly tipo: 'completato'; readonly ordine: OrdineConfermato };

export type OrdineConfermato = Pick<EsitoConferma, 'idOrdine' | 'numero' | 'annullabileFino'>;

/** The cart of a confirmation that only asks what became of the one before: no cart has it, so nothing can be ordered by it. */
const NESSUNA_IMPRONTA = '-';

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
  /** From the completed screen back to the cart. */
  readonly reset: () => void;
}

export function useConferma(deps: ConfermaDeps): UseConferma {
  const { utenteId, isCarrelloVuoto, refreshCarrello } = deps;
  const [stato, setStato] = useState<StatoConferma>({ tipo: 'modificabile' });
  const [indirizziIncompleti, setIndirizziIncompleti] = useState(0);
  const ordering = useRef(false);
  const popup = usePopup();
  const snack = useSnack();

  // Back from the payment's site by the browser's own button: the page wakes up as it was left.
  useEffect(() => {
    const wake = (event: PageTransitionEvent): void => {
      if (!event.persisted) return;
      setStato({ tipo: 'modificabile' });
      void refreshCarrello();
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, [refreshCarrello]);

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
