/** What is wrong with a custom address; loaded when there is one, for most orders have none. */
import { isCap, isProvinciaIndirizzo, isTelefono } from '@battistrada/domain/indirizzo';
import type { Indirizzo } from './indirizzo.ts';
import { testi } from './testi.ts';

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

/** What keeps an order from going there, in the words of the snack; null: nothing. */
export function problemaIndirizzo(indirizzo: Indirizzo): string | null {
  if (campiMancanti(indirizzo).length > 0) return testi.compilaTutti;
  return campiErrati(indirizzo).length > 0 ? testi.correggiIndirizzo : null;
}
