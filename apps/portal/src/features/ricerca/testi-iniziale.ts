/** Texts before a search: nothing is typed yet, or the typed text is no search. */
import type { Sospesa } from './sospesa.ts';

const INIZIALE_AIUTO = 'Capiamo le misure come le scrivi, la marca, la stagione, il codice articolo e l’EAN.';

export const testi = {
  iniziale: 'Scrivi una misura e trovi prezzi e disponibilità.',
  inizialeAiuto: INIZIALE_AIUTO,
  inizialeEsempi: 'Per esempio',
  sospese: {
    domanda: {
      title: 'Che cosa intendi?',
      text: 'Scegli una delle risposte qui sopra, o scrivi la misura intera.',
    },
    incompresa: { title: 'Non abbiamo capito la ricerca.', text: INIZIALE_AIUTO },
    rifiutata: { title: 'Nessun prodotto trovato.', text: 'Cambia il diametro o scegli i cerchi in lega.' },
  } satisfies Record<Sospesa, { title: string; text: string }>,
} as const;
