import { z } from 'zod';

const comunicazione = z.object({
  id: z.int(),
  testo: z.string().describe('HTML'),
  posizioni: z
    .array(z.union([z.enum(['p', 'footer', 'c']), z.literal([1, 2, 3, 4, 5, 6, 7])]))
    // Each browser remembers the popups it has shown, so another device shows them once again.
    .describe('p: finestra; footer: fondo pagina; da 1 a 7: posti della home; c: carrello'),
  id_promo: z.int().nullable().describe('la promozione a pacchetto a cui porta'),
});
export type ComunicazioneWire = z.infer<typeof comunicazione>;

export const comunicazioni = z.object({ comunicazioni: z.array(comunicazione) });
export type ComunicazioniWire = z.infer<typeof comunicazioni>;
