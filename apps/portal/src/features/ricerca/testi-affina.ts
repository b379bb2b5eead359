/** Texts of the filters of loaded results. */
import type { Attacco } from './sort-and-narrow.ts';

export const testi = {
  prezzo: 'Prezzo al pezzo',
  prezzoDa: 'Da €',
  prezzoA: 'A €',
  prezzoErrato: 'Scrivi un prezzo, come 89,50.',
  prezzoRovescio: 'È meno del prezzo «da».',
  scorteAffina: 'Disponibilità',
  attacchi: { canale: 'Canale', pcd: 'PCD', et: 'ET' } satisfies Record<Attacco, string>,
} as const;
