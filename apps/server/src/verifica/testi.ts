import type { EsitoControllo } from './controllo.ts';

const numero = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });

/** What `npm run verifica` writes. */
export const testi = {
  totali: 'totali degli ordini uguali alle loro righe',
  totaliDocumenti: 'totali dei documenti uguali alle loro righe',
  controllo: ({ nome, esaminati, guasti, esempi }: EsitoControllo): string => {
    if (guasti === 0) return `ok      ${nome} (${numero.format(esaminati)})`;
    const altri = guasti > esempi.length ? ` e altri ${numero.format(guasti - esempi.length)}` : '';
    return `GUASTO  ${nome}: ${numero.format(guasti)} su ${numero.format(esaminati)}: ${esempi.join('; ')}${altri}`;
  },
  esito: (controlli: number, falliti: number): string =>
    falliti === 0
      ? `Tutto torna: ${controlli} controlli.`
      : `Non tutto torna: ${falliti} ${falliti === 1 ? 'controllo' : 'controlli'} su ${controlli}.`,
  nessunDatabase: (dataDir: string): string =>
    `Nella cartella dei dati ${dataDir} non c’è un database: avviare prima il prodotto, o indicarne un’altra con DATA_DIR.`,
  altroSchema:
    'Lo schema del database non è quello di questa versione: avviare una volta il prodotto, che lo aggiorna.',
} as const;
