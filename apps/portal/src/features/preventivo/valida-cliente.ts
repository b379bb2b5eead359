/** Checks of an end customer's data (specification §5: province at most 2 characters, CAP numeric). */
import type { NuovoClienteFinale } from '@battistrada/contract/preventivo';
import { isCodiceFiscale } from '@battistrada/domain/codice-fiscale';
import { isEmail } from '@battistrada/domain/email';
import { isCap, isProvinciaIndirizzo, isTelefono } from '@battistrada/domain/indirizzo';
import { isPartitaIva } from '@battistrada/domain/partita-iva';
import { testi } from './testi.ts';

export type CampoCliente = keyof typeof testi.cliente.campi;
/** The typed values, field by field. */
export type ClienteDigitato = Readonly<Record<CampoCliente, string>>;

/** In the form's order. */
export const CAMPI_CLIENTE: readonly CampoCliente[] = [
  'ragioneSociale',
  'partitaIva',
  'cellulare',
  'email',
  'indirizzo',
  'cap',
  'citta',
  'provincia',
];

export const CLIENTE_VUOTO: ClienteDigitato = {
  ragioneSociale: '',
  partitaIva: '',
  cellulare: '',
  email: '',
  indirizzo: '',
  cap: '',
  citta: '',
  provincia: '',
};

export type ErroriCliente = Partial<Record<CampoCliente, string>>;

/** The values as they are sent: trimmed, codes in capitals and without blanks. */
export function clean(scritto: ClienteDigitato): NuovoClienteFinale {
  const testo = (campo: CampoCliente): string => scritto[campo].trim();
  return {
    ragioneSociale: testo('ragioneSociale'),
    partitaIva: testo('partitaIva').replaceAll(/\s/g, '').toUpperCase(),
    cellulare: testo('cellulare'),
    email: testo('email'),
    indirizzo: testo('indirizzo'),
    cap: testo('cap'),
    citta: testo('citta'),
    provincia: testo('provincia').toUpperCase(),
  };
}

export function erroriCliente(cliente: NuovoClienteFinale): ErroriCliente {
  const { ragioneSociale, partitaIva, cellulare, email, cap, provincia } = cliente;
  const buono: Partial<Record<CampoCliente, boolean>> = {
    ragioneSociale: ragioneSociale !== '',
    partitaIva: partitaIva === '' || isPartitaIva(partitaIva) || isCodiceFiscale(partitaIva),
    cellulare: cellulare === '' || isTelefono(cellulare),
    email: email === '' || isEmail(email),
    cap: cap === '' || isCap(cap),
    provincia: provincia === '' || isProvinciaIndirizzo(provincia),
  };
  return Object.fromEntries(
    Object.entries(testi.cliente.errori).filter(([campo]) => !buono[campo as keyof typeof testi.cliente.errori]),
  );
}
