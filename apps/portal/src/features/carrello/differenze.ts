/**
 * Changes of the open cart by another tab or a colleague, and changes by the wholesaler that were reported only to
 * another tab. Only this tab knows the quantities and amounts that it showed.
 */
import type { Carrello, RigaCarrello } from '@battistrada/contract/carrello';
import { formatEuro } from '@battistrada/domain/denaro';
import type { Cambiamento } from './cambiamento.ts';
import { pezzoOf } from './carrello-ottimista.ts';
import { testi } from './testi.ts';

/** Amounts of a piece that differ from those shown, in the server's words. */
export function listImportiCambiati(prima: Carrello, dopo: Carrello): Cambiamento[] {
  return dopo.righe.flatMap((riga) => {
    const mostrata = prima.righe.find(({ codice }) => codice === riga.codice);
    if (mostrata === undefined) return [];
    const [vecchio, nuovo] = [pezzoOf(mostrata), pezzoOf(riga)];
    const parti = IMPORTI.filter((importo) => vecchio[importo] !== nuovo[importo]).map((importo) =>
      testi.importoPassato[importo](formatEuro(vecchio[importo]), formatEuro(nuovo[importo])),
    );
    return parti.length === 0 ? [] : [describe(riga, parti.join(' '))];
  });
}

const IMPORTI = ['prezzoCents', 'pfuCents', 'contributoCents'] as const;

/** Added, removed and changed lines, in words. */
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

/**
 * True when an order of the second cart equals the order that the first one showed: same articles, pieces, amounts and
 * coupon.
 */
export function isStessoOrdine(mostrato: Carrello, dopo: Carrello, idCoupon: number | null): boolean {
  return (
    scontoOf(mostrato, idCoupon) === scontoOf(dopo, idCoupon) &&
    mostrato.righe.length === dopo.righe.length &&
    mostrato.righe.every((riga, indice) => {
      const altra = dopo.righe[indice];
      return altra !== undefined && CAMPI_ORDINE.every((campo) => altra[campo] === riga[campo]);
    })
  );
}

/** The discount of the chosen coupon in this cart; 0 when it does not apply. */
function scontoOf({ coupon }: Carrello, idCoupon: number | null): number {
  return coupon.find(({ id, applicabile }) => id === idCoupon && applicabile)?.importoCents ?? 0;
}

const CAMPI_ORDINE = ['codice', 'quantita', 'imponibileCents', 'pfuCents', 'contributoCents', 'ivaCents'] as const;

function describe({ codice, descrizione }: RigaCarrello, testo: string): Cambiamento {
  return { codice, nome: descrizione, testo };
}
