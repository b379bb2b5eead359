/**
 * What another tab, or a colleague at another screen, did to the cart that lay open here. The server tells what the wholesaler
 * changed (prices, stock); only this tab knows which quantities it had on the screen.
 */
import type { Carrello, RigaCarrello } from '@battistrada/contract/carrello';
import type { Cambiamento } from './cambiamenti.ts';
import { testi } from './testi.ts';

/** Lines added, removed and with another quantity, in words. */
export function listDifferenze(prima: Carrello, dopo: Carrello): Cambiamento[] {
  const aggiunteOCambiate = dopo.righe.flatMap((riga) => {
    const mostrata = prima.righe.find(({ codice }) => codice === riga.codice);
    if (mostrata === undefined) return [describe(riga, testi.rigaAggiunta(riga.quantita))];
    if (mostrata.quantita === riga.quantita) return [];
    return [describe(riga, testi.quantitaPassata(mostrata.quantita, riga.quantita))];
  });
  const tolte = prima.righe.filter((mostrata) => dopo.righe.every(({ codice }) => codice !== mostrata.codice));
  return [...aggiunteOCambiate, ...tolte.map((riga) => describe(riga, testi.rigaTolta))];
}

/** Whether an order of the second cart is the order the first one showed: same articles, pieces and amounts. */
export function isStessoOrdine(mostrato: Carrello, dopo: Carrello): boolean {
  return (
    mostrato.righe.length === dopo.righe.length &&
    mostrato.righe.every((riga, posto) => {
      const altra = dopo.righe[posto];
      return altra !== undefined && CAMPI_ORDINE.every((campo) => altra[campo] === riga[campo]);
    })
  );
}

const CAMPI_ORDINE = ['codice', 'quantita', 'imponibileCents', 'pfuCents', 'contributoCents'] as const;

function describe({ codice, descrizione }: RigaCarrello, testo: string): Cambiamento {
  return { codice, nome: descrizione, testo };
}
