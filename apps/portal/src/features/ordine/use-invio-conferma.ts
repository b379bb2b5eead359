/**
 * Sends a confirmation and interprets its answer. Retries keep the token, so that the server repeats its first answer;
 * the cart's `impronta` is sent too, so that nothing but the visible cart is ordered.
 */
import type { Carrello } from '@battistrada/contract/carrello';
import { confirmOrdine, DESTINAZIONE, type EsitoConferma } from '@battistrada/contract/ordine';
import { useQueryClient } from '@tanstack/react-query';
import { isRefusal, isSessionLost } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { versione } from '../../api/meta.ts';
import { usePopup } from '../../ui/popup.tsx';
import { useSnack } from '../../ui/snack.tsx';
import { toDettagli, type ScelteOrdine } from './scelte-ordine.ts';
import { keepScelte } from './scelte-tenute.ts';
import { CONFERMA, type EventoConferma } from './stato-conferma.ts';
import { testi } from './testi.ts';
import { compareInviata, noteInvio, noteRisposta, tokenConferma, tokenSenzaRisposta } from './token-conferma.ts';
import { useEsitoConferma } from './use-esito-conferma.ts';

/**
 * The fingerprint of a confirmation that only asks for the result of an earlier one: no cart has it, so nothing can be
 * ordered.
 */
const NESSUNA_IMPRONTA = '-';

export interface Ordinazione {
  readonly scelte: ScelteOrdine;
  readonly idDestinazione: number;
  readonly idCoupon: number | null;
}

export interface InvioDeps {
  readonly utenteId: number;
  readonly onlineOfferto: boolean;
  readonly refreshCarrello: () => Promise<void>;
}

/** `send` and `recover` resolve with the next event of the confirmation. */
export function useInvioConferma({ utenteId, onlineOfferto, refreshCarrello }: InvioDeps) {
  const client = useQueryClient();
  const popup = usePopup();
  const snack = useSnack();
  const { finish, finishRipetuta, finishPrecedente } = useEsitoConferma(utenteId, refreshCarrello);

  const send = async (
    carrello: Carrello,
    { scelte, idDestinazione, idCoupon }: Ordinazione,
  ): Promise<EventoConferma> => {
    const { impronta } = carrello;
    const body = toDettagli(scelte, idDestinazione, carrello.righe);
    const inviata = { impronta, scelte: JSON.stringify([idDestinazione, idCoupon, body]) };
    try {
      const prima = compareInviata(utenteId, inviata);
      // With the old token the server would return the old order's answer, which would be taken for the new one's.
      const precedente =
        prima === 'altro carrello' || prima === 'altre scelte' ? await requestRisposta(utenteId) : null;
      if (precedente !== null) {
        return await finishPrecedente(precedente, prima === 'altre scelte' ? 'giaFatto' : 'precedente');
      }
      const token = tokenConferma(utenteId);
      noteInvio(utenteId, inviata);
      const coupon = idCoupon === null ? {} : { idCoupon };
      const query = { idDestinazione, token, versioneClient: versione(), impronta, ...coupon };
      const esito = await request(confirmOrdine, { query, body });
      if (esito.ripetizione === true) return await finishPrecedente(esito, 'giaFatto');
      return prima === 'nessuna' ? finish(esito) : await finishRipetuta(esito);
    } catch (error) {
      if (!(await showRefusal(error, scelte))) return { tipo: 'chiusa' };
      keepScelte(client, utenteId, { pagaOnline: true });
      return send(carrello, { scelte: { ...scelte, pagaOnline: true }, idDestinazione, idCoupon });
    }
  };

  /** True when the reason is the credit line and the customer decides to pay online. */
  const showRefusal = async (error: unknown, { pagaOnline }: ScelteOrdine): Promise<boolean> => {
    if (isSessionLost(error)) return false;
    if (isRefusal(error)) {
      noteRisposta(utenteId);
      const isPagabile = error.codice === 'FIDO_SUPERATO' && onlineOfferto && !pagaOnline;
      const ok = { label: testi.ok, value: false };
      const actions = isPagabile ? [ok, { label: testi.pagaOnline, value: true }] : [ok];
      if ((await popup({ title: testi.ordineRifiutato, text: error.messaggio, actions })) === true) return true;
      await refreshCarrello();
    } else snack(testi.senzaRisposta, 'error', CONFERMA);
    return false;
  };

  /** Requests a lost answer, if there is one. */
  const recover = async (): Promise<EventoConferma> => {
    const risposta = await requestRisposta(utenteId);
    return risposta === null ? { tipo: 'chiusa' } : finishRipetuta(risposta);
  };
  return { send, recover };
}

/** The answer to a confirmation that was sent and not answered; null when it led to no order. */
async function requestRisposta(utenteId: number): Promise<EsitoConferma | null> {
  const token = tokenSenzaRisposta(utenteId);
  if (token === null) return null;
  const query = {
    idDestinazione: DESTINAZIONE.predefinita,
    token,
    versioneClient: versione(),
    impronta: NESSUNA_IMPRONTA,
  };
  try {
    return await request(confirmOrdine, { query, body: {} });
  } catch (error) {
    // A lost session says nothing about the order.
    if (!isRefusal(error) || isSessionLost(error)) throw error;
    noteRisposta(utenteId);
    return null;
  }
}
