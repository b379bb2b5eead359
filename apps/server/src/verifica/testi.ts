import { formatNumero } from '@battistrada/domain/numero';
import { isGuasto, type EsitoControllo } from './controllo.ts';

/** Texts of `npm run verifica`. */
export const testi = {
  totali: 'totali degli ordini uguali alle loro righe',
  totaliDocumenti: 'totali dei documenti uguali alle loro righe',
  controllo: (riscontro: EsitoControllo): string => {
    const { nome, esaminati, guasti, esempi } = riscontro;
    if (guasti === 0) return `ok      ${nome} (${formatNumero(esaminati)})`;
    const altri = guasti > esempi.length ? ` e altri ${formatNumero(guasti - esempi.length)}` : '';
    const quali = `${nome}: ${formatNumero(guasti)} su ${formatNumero(esaminati)}: ${esempi.join('; ')}${altri}`;
    return isGuasto(riscontro) ? `GUASTO  ${quali}` : `AVVISO  ${quali}. Così li scrive il gestionale.`;
  },
  esito: (controlli: number, falliti: number): string =>
    falliti === 0
      ? `Tutto torna: ${controlli} controlli.`
      : `Non tutto torna: ${falliti} ${falliti === 1 ? 'controllo' : 'controlli'} su ${controlli}.`,
  altroSchema:
    'Lo schema del database non è quello di questa versione: avviare una volta il prodotto, che lo aggiorna.',
} as const;
