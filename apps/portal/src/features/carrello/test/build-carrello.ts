/** Carts for tests in our form; `*Wire` are the same on the wire. */
import { getCarrello, type Carrello, type RigaCarrello } from '@battistrada/contract/carrello';
import type { CarrelloWire } from '@battistrada/contract/carrello.schema';
import type { Coupon } from '@battistrada/contract/coupon';
import { importiRiga } from '@battistrada/domain/carrello';

const IVA_BP = 2200;

/** A line at 100,00 € a piece, PFU 2,30, contribution 0,50, all from warehouse 1; amounts follow the quantity. */
export function buildRiga(overrides: Partial<RigaCarrello> = {}): RigaCarrello {
  const quantita = overrides.quantita ?? 4;
  const codice = overrides.codice ?? 'MI2055516V';
  const prezzoCents = overrides.prezzoCents ?? 10_000;
  return {
    id: codice,
    codice,
    idMarca: 1,
    marca: 'Michelin',
    descrizione: '205/55 R16 91V Primacy 4',
    misura: '205/55 R16',
    disegno: 'Primacy 4',
    quantita,
    prezzoCents,
    ...importiRiga({ prezzoCents, pfuCents: 230, contributoCents: 50 }, quantita, IVA_BP),
    smistamento: { 1: quantita },
    consegne: { 1: { giorno: '2026-03-11', entro: null, testo: 'mer 11 mar' } },
    quantitaNonDisponibile: 0,
    mostraSceltaDepositiSecondari: false,
    includiDepositiSecondari: false,
    isPneumatico: true,
    ...overrides,
  };
}

export function buildCoupon(overrides: Partial<Coupon> = {}): Coupon {
  return {
    id: 7,
    codice: 'AUTUNNO10',
    scadenza: '2026-12-31',
    importoCents: 1_000,
    ordineMinimoCents: 0,
    quantitaMinima: 0,
    marca: null,
    categoria: null,
    utilizzato: false,
    idOrdine: null,
    dataOrdine: null,
    applicabile: true,
    ...overrides,
  };
}

export function buildCarrello(overrides: Partial<Carrello> = {}): Carrello {
  return { righe: [buildRiga()], coupon: [], cambiamenti: [], impronta: 'i1', ...overrides };
}

export function carrelloWire(carrello: Carrello): CarrelloWire {
  return getCarrello.answer.encode(carrello);
}
