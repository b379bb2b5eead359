/** The meaning of a confirmation's answer: a new order, an earlier order, or an order to be paid. */
import type { EsitoConferma } from '@battistrada/contract/ordine';
import { formatEuro } from '@battistrada/domain/denaro';
import { useQueryClient } from '@tanstack/react-query';
import { usePopup } from '../../ui/popup.tsx';
import { useSnack } from '../../ui/snack.tsx';
import { leaveTo } from './leave.ts';
import { noteOrdinate } from './scelte-tenute.ts';
import type { EventoConferma } from './stato-conferma.ts';
import { testi } from './testi.ts';
import { notePagamento, renewToken } from './token-conferma.ts';

export function useEsitoConferma(utenteId: number, refreshCarrello: () => Promise<void>) {
  const client = useQueryClient();
  const popup = usePopup();
  const snack = useSnack();

  const tellOrdine = async (title: string, text: string): Promise<EventoConferma> => {
    renewToken(utenteId);
    await popup({ title, text, actions: [{ label: testi.ok, value: null }] });
    await refreshCarrello();
    return { tipo: 'chiusa' };
  };

  const finish = ({ status, redirectUri, ...ordine }: EsitoConferma): EventoConferma => {
    noteOrdinate(client, utenteId, ordine.idOrdine);
    if (status === 'REDIRECT' && redirectUri !== null) {
      notePagamento(utenteId);
      leaveTo(redirectUri);
      return { tipo: 'da-pagare' };
    }
    renewToken(utenteId);
    snack(testi.ordineConfermato);
    // After the completed screen is shown, so that the emptied cart is not visible before it.
    void refreshCarrello();
    return { tipo: 'confermata', ordine };
  };

  /**
   * The answer belongs to an earlier order, which may have been cancelled since: only a valid order gets the completed
   * screen.
   */
  const finishRipetuta = async (esito: EsitoConferma): Promise<EventoConferma> => {
    const ripetuto = await readRipetuto(esito.numero);
    return ripetuto.isAnnullato
      ? tellOrdine(ripetuto.testi.annullato, ripetuto.testi.annullatoAiuto(esito.numero))
      : finish(esito);
  };

  /** The earlier order is not the one requested now. */
  const finishPrecedente = async (esito: EsitoConferma, testo: 'giaFatto' | 'precedente'): Promise<EventoConferma> => {
    const { numero, status } = esito;
    const { isAnnullato, testi: ripetuto } = await readRipetuto(numero);
    if (isAnnullato) return finishRipetuta(esito);
    const isDaPagare = status === 'REDIRECT';
    const titolo = isDaPagare ? ripetuto.daPagare : testi.ordineConfermato;
    return tellOrdine(titolo, ripetuto[testo](numero, formatEuro(esito.totaleCents), isDaPagare));
  };

  return { finish, finishRipetuta, finishPrecedente };
}

/** Only an earlier order needs the history and its texts, which are loaded then. */
async function readRipetuto(numero: number) {
  const { getOrdineRipetuto } = await import('./ordine-ripetuto.ts');
  return getOrdineRipetuto(numero);
}
