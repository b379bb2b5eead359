import type { Utente } from '@battistrada/contract/login';
import { useQuery } from '@tanstack/react-query';
import { useAddArticolo } from '../features/carrello/use-add-articolo.ts';
import { prodottiConsigliatiQuery } from '../features/prodotti-consigliati/prodotti-consigliati-query.ts';
import { ProdottiConsigliati } from '../features/prodotti-consigliati/prodotti-consigliati.tsx';
import { Stack } from '../ui/stack.tsx';
import { CarrelliMessiVia } from './carrelli-messi-via.tsx';

/** Pieces that one click on a recommended product adds (specification §9). */
const QUANTITA = 1;

/**
 * Below the cart: the carts put away for other end customers, and the recommended products. `settle` sends the last
 * typed values of the lines.
 */
export function CarrelloConsigliati({ utente, settle }: { utente: Utente; settle: () => Promise<boolean> }) {
  const { data: prodotti = [] } = useQuery(prodottiConsigliatiQuery);
  const { addCodice } = useAddArticolo(utente);
  const add = (codice: string): void => {
    void settle();
    addCodice(codice, QUANTITA);
  };
  return (
    <Stack>
      <ProdottiConsigliati prodotti={prodotti} onAggiungi={add} />
      <CarrelliMessiVia utenteId={utente.id} settle={settle} isSeServe />
    </Stack>
  );
}
