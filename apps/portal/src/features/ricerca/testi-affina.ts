/** Texts of what narrows the loaded results. */
import type { Scorte } from './sort-and-narrow.ts';

export const testi = {
  prezzo: 'Prezzo al pezzo',
  prezzoDa: 'Da €',
  prezzoA: 'A €',
  prezzoErrato: 'Scrivi un prezzo, come 89,50.',
  prezzoRovescio: 'È meno del prezzo «da».',
  scorteAffina: 'Disponibilità',
  scorteScelte: {
    tutti: 'Tutti',
    quattro: 'Almeno 4 pezzi',
    primo: 'Nel primo deposito',
  } satisfies Record<Scorte, string>,
  marcheTrovate: 'Marche trovate',
} as const;
