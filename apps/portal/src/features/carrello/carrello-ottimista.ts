/** The cart as it will probably be, until the server answers. It uses the same arithmetic, so corrections are rare. */
import type { Carrello, RigaCarrello } from '@battistrada/contract/carrello';
import { importiRiga, type PrezzoPezzo } from '@battistrada/domain/carrello';
import type { Prodotto } from '@battistrada/contract/ricerca';
import type { BasisPoints } from '@battistrada/domain/denaro';

/** The amounts of one piece of a line. A line's PFU and contribution are whole multiples of the piece's. */
export function pezzoOf({ prezzoCents, pfuCents, contributoCents, quantita }: RigaCarrello): PrezzoPezzo {
  return { prezzoCents, pfuCents: pfuCents / quantita, contributoCents: contributoCents / quantita };
}

/**
 * The cart with another quantity on one line. The allocation stays as the server last reported it, because only the
 * server knows the stock.
 */
export function withQuantita(carrello: Carrello, codice: string, quantita: number, ivaBp: BasisPoints): Carrello {
  const righe = carrello.righe.map((riga) =>
    riga.codice === codice ? { ...riga, quantita, ...importiRiga(pezzoOf(riga), quantita, ivaBp) } : riga,
  );
  return { ...carrello, righe };
}

/** The cart with more pieces of an article, on its line or on a new one. */
export function withAggiunta(carrello: Carrello, prodotto: Prodotto, quantita: number, ivaBp: BasisPoints): Carrello {
  const presente = carrello.righe.find(({ codice }) => codice === prodotto.codice);
  if (presente !== undefined) return withQuantita(carrello, prodotto.codice, presente.quantita + quantita, ivaBp);
  const { codice, idMarca, marca, descrizione, misura, disegno, prezzoCents, tipoProdotto } = prodotto;
  const nuova: RigaCarrello = {
    id: codice,
    codice,
    idMarca,
    marca,
    descrizione,
    misura,
    disegno,
    quantita,
    prezzoCents,
    ...importiRiga(prodotto, quantita, ivaBp),
    smistamento: {},
    consegne: {},
    quantitaNonDisponibile: 0,
    mostraSceltaDepositiSecondari: false,
    includiDepositiSecondari: false,
    isPneumatico: tipoProdotto === 'Pneumatici',
  };
  return { ...carrello, righe: [...carrello.righe, nuova] };
}

export function withDepositiSecondari(carrello: Carrello, codice: string, includi: boolean): Carrello {
  const righe = carrello.righe.map((riga) =>
    riga.codice === codice ? { ...riga, includiDepositiSecondari: includi } : riga,
  );
  return { ...carrello, righe };
}

export function withoutRiga(carrello: Carrello, codice: string): Carrello {
  return { ...carrello, righe: carrello.righe.filter((riga) => riga.codice !== codice) };
}

export function countPezzi(righe: readonly Pick<RigaCarrello, 'quantita'>[]): number {
  return righe.reduce((somma, riga) => somma + riga.quantita, 0);
}
