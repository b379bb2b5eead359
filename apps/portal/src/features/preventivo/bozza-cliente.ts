/**
 * The typed data of an end customer that is not saved yet: it survives other steps and a reload. It exists only in this
 * tab and until the dealer logs out (session/session-memory.ts), because it is personal data.
 */
import { readJson, tabStore } from '../../session/browser-store.ts';
import { chiaveBozza } from '../../session/session-memory.ts';
import { CAMPI_CLIENTE, type CampoCliente, type ClienteDigitato } from './valida-cliente.ts';

export interface BozzaCliente {
  readonly digitato: ClienteDigitato;
  /** The values when typing began. */
  readonly prima: ClienteDigitato;
}

/** `chiave` identifies the form: for a quotation's new customer, or for one that is being corrected. */
export function readBozzaCliente(chiave: string): BozzaCliente | null {
  const scritta = readJson(tabStore, chiaveBozza(chiave));
  const [digitato, prima] = Array.isArray(scritta) ? scritta.map(toCliente) : [];
  return digitato === undefined || prima === undefined ? null : { digitato, prima };
}

function toCliente(scritto: unknown): ClienteDigitato {
  const valori = new Map<string, unknown>(Object.entries(scritto ?? {}));
  return toDigitato((campo) => {
    const valore = valori.get(campo);
    return typeof valore === 'string' ? valore : '';
  });
}

/** The typed values over the saved ones: untouched fields show what another window has saved meanwhile. */
export function mergeBozza({ digitato, prima }: BozzaCliente, salvato: ClienteDigitato): BozzaCliente {
  const isToccato = (campo: CampoCliente): boolean => digitato[campo] !== prima[campo];
  return {
    digitato: toDigitato((campo) => (isToccato(campo) ? digitato : salvato)[campo]),
    prima: toDigitato((campo) => (isToccato(campo) ? prima : salvato)[campo]),
  };
}

export function writeBozzaCliente(chiave: string, { digitato, prima }: BozzaCliente): void {
  tabStore.setItem(chiaveBozza(chiave), JSON.stringify([digitato, prima]));
}

export function forgetBozzaCliente(chiave: string): void {
  tabStore.removeItem(chiaveBozza(chiave));
}

/** The fields of the form, read by `campo`. */
export function toDigitato(campo: (nome: CampoCliente) => string): ClienteDigitato {
  return {
    ragioneSociale: campo('ragioneSociale'),
    partitaIva: campo('partitaIva'),
    cellulare: campo('cellulare'),
    email: campo('email'),
    indirizzo: campo('indirizzo'),
    cap: campo('cap'),
    citta: campo('citta'),
    provincia: campo('provincia'),
  };
}

export function isUguale(uno: ClienteDigitato, altro: ClienteDigitato): boolean {
  return CAMPI_CLIENTE.every((campo) => uno[campo] === altro[campo]);
}
