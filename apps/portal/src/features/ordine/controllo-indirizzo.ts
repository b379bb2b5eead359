/** Checks a custom address; loaded on demand, because most orders have none. */
import { isCap, isProvinciaIndirizzo, isTelefono } from '@battistrada/domain/indirizzo';
import type { Indirizzo } from './indirizzo.ts';
import { testiIndirizzo } from './testi-indirizzo.ts';

/** In the form's order; only the reference may stay empty. */
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

/** The required fields that are empty, in the form's order. */
export function campiMancanti(indirizzo: Indirizzo): (keyof Indirizzo)[] {
  return CAMPI_INDIRIZZO.filter((campo) => campo !== 'riferimento' && indirizzo[campo].trim() === '');
}

/** The fields with an impossible value; the server refuses the same ones (`destinazione-libera.ts`). */
export function campiErrati(indirizzo: Indirizzo): (keyof typeof testiIndirizzo.errati)[] {
  const scritto = (campo: keyof Indirizzo): string => indirizzo[campo].trim();
  const buono = {
    cap: isCap(scritto('cap')),
    provincia: isProvinciaIndirizzo(scritto('provincia').toUpperCase()),
    telefono: isTelefono(scritto('telefono')),
  };
  return (['cap', 'provincia', 'telefono'] as const).filter((campo) => scritto(campo) !== '' && !buono[campo]);
}

/** The message beside a field; null when it is valid. */
export function erroreCampo(indirizzo: Indirizzo, campo: keyof Indirizzo): string | null {
  if (campiMancanti(indirizzo).includes(campo)) return testiIndirizzo.obbligatorio;
  const errato = campiErrati(indirizzo).find((altro) => altro === campo);
  return errato === undefined ? null : testiIndirizzo.errati[errato];
}

/** Why an order cannot be shipped there, in the words of the snack; null when it can. */
export function problemaIndirizzo(indirizzo: Indirizzo): string | null {
  if (campiMancanti(indirizzo).length > 0) return testiIndirizzo.compilaTutti;
  return campiErrati(indirizzo).length > 0 ? testiIndirizzo.correggi : null;
}
