import type { Carrello } from '@battistrada/contract/carrello';
import { useQuery } from '@tanstack/react-query';
import { useCarrelloQuery } from '../features/carrello/carrello-query.ts';

/** Pieces in the cart, for the menu's badge; 0 while they are not known. */
export function usePezziCarrello(): number {
  return useQuery({ ...useCarrelloQuery(), select: countPezzi }).data ?? 0;
}

function countPezzi({ righe }: Carrello): number {
  return righe.reduce((pezzi, riga) => pezzi + riga.quantita, 0);
}
