export const testi = {
  nonTrovato: 'Nessun ordine con questo numero.',
  numeroDiverso: (numeroErp: string) => `L’ordine è già stato preso con il numero ${numeroErp}.`,
  primaDellOrdine: 'L’istante è precedente all’ordine.',
  nelFuturo: 'L’istante è nel futuro: controllare l’orologio e il fuso orario.',
  nonAmmesso: (da: string, a: string) => `Un ordine in stato ${da} non può passare a ${a}.`,
  righeNecessarie: 'Indicare in «righe» i pezzi partiti: senza, la spedizione sarebbe completa.',
  righeFuoriPosto: 'Le righe si indicano solo per una spedizione.',
  nonOrdinato: (codice: string) => `L’articolo ${codice} non è nell’ordine.`,
  troppiPezzi: (codice: string, restano: number) =>
    restano === 1
      ? `Di ${codice} resta da spedire un pezzo solo.`
      : `Di ${codice} restano da spedire ${restano} pezzi.`,
} as const;
