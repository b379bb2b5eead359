import type { Utente } from '@battistrada/contract/login';
import { useQuery } from '@tanstack/react-query';
import { useAddArticolo } from '../features/carrello/use-add-articolo.ts';
import { prodottiConsigliatiQuery } from '../features/prodotti-consigliati/prodotti-consigliati-query.ts';
import { ProdottiConsigliati } from '../features/prodotti-consigliati/prodotti-consigliati.tsx';

/** Pieces that one gesture on a recommended product adds (specification §9). */
const QUANTITA = 1;

/** The recommended products of the cart page, and adding one of them. `beforeAdd` sends what was typed last in the lines. */
export function CarrelloConsigliati({ utente, beforeAdd }: { utente: Utente; beforeAdd: () => void }) {
  const { data: prodotti = [] } = useQuery(prodottiConsigliatiQuery);
  const { addCodice } = useAddArticolo(utente);
  const add = (codice: string): void => {
    beforeAdd();
    addCodice(codice, QUANTITA);
  };
  return <ProdottiConsigliati prodotti={prodotti} onAggiungi={add} />;
}
