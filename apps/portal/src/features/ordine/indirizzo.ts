/** The custom destination (code 0): its form and the text it becomes (specification §5 "Custom destination"). */
import { isCap, isProvinciaIndirizzo, isTelefono } from '@battistrada/domain/indirizzo';
import { testi } from './testi.ts';

export interface Indirizzo {
  readonly riferimento: string;
  readonly nome: string;
  readonly via: string;
  readonly numero: string;
  readonly citta: string;
  readonly cap: string;
  readonly provincia: string;
  readonly telefono: string;
}

export const INDIRIZZO_VUOTO: Indirizzo = {
  riferimento: '',
  nome: '',
  via: '',
  numero: '',
  citta: '',
  cap: '',
  provincia: '',
  telefono: '',
};

/** In the order of the form; the reference alone may stay empty. */
export const CAMPI_INDIRIZZO = [
  'riferimento',
  'nome',
  'via',
  'numero',
  'citta',
  'cap',
  'provincia',
  'telefono',
] as const satisfies readonly (keyof Indirizzo)[];

/** The required fields that say nothing, in the order of the form. */
export function campiMancanti(indirizzo: Indirizzo): (keyof Indirizzo)[] {
  return CAMPI_INDIRIZZO.filter((campo) => campo !== 'riferimento' && indirizzo[campo].trim() === '');
}

/** The fields that say something that cannot be; the server refuses the same (`destinazione-libera.ts`). */
export function campiErrati(indirizzo: Indirizzo): (keyof typeof testi.erroriIndirizzo)[] {
  const scritto = (campo: keyof Indirizzo): string => indirizzo[campo].trim();
  const buono = {
    cap: isCap(scritto('cap')),
    provincia: isProvinciaIndirizzo(scritto('provincia').toUpperCase()),
    telefono: isTelefono(scritto('telefono')),
  };
  return (['cap', 'provincia', 'telefono'] as const).filter((campo) => scritto(campo) !== '' && !buono[campo]);
}

/** What to say beside a field; null: it is right. */
export function erroreCampo(indirizzo: Indirizzo, campo: keyof Indirizzo): string | null {
  if (campiMancanti(indirizzo).includes(campo)) return testi.campoObbligatorio;
  const errato = campiErrati(indirizzo).find((altro) => altro === campo);
  return errato === undefined ? null : testi.erroriIndirizzo[errato];
}

/** Four lines: name; street and number; postcode, city, province; phone (§5). */
export function formatIndirizzo(indirizzo: Indirizzo): string {
  const scritto = { ...indirizzo, provincia: indirizzo.provincia.toUpperCase() };
  const parti = (...campi: (keyof Indirizzo)[]): string => campi.map((campo) => scritto[campo].trim()).join(' ');
  return [parti('nome'), parti('via', 'numero'), parti('cap', 'citta', 'provincia'), parti('telefono')].join('\n');
}
