/**
 * Numbers beside a code that mean neither its article nor pieces: `RIK0000483 4-6`, `RIK0000483 quattro bianche`. They
 * may be the quantity, so such a row is never ready with another one.
 */
import type { Prodotto } from '@battistrada/contract/ricerca';
import { readPezzi } from '@battistrada/domain/ordine-rapido-testo';
import type { Frammento } from '@battistrada/domain/ricerca';
import type { RigaCapita } from './nominati.ts';

/** What the search reads by accident in a number that is no part of an article. */
const INCERTI: readonly Frammento['tipo'][] = ['domanda', 'ignoto', 'disegno', 'codice', 'pezzi'];
/** A shorter word must stand in the description as a whole. */
const PARTE_ALMENO = 4;

/** The words of a row that may be its quantity, in their order; an empty list when every number is explained. */
export function numeriIgnoti({ cerca, lettura }: RigaCapita, prodotto: Prodotto): string[] {
  const { codice, ean, descrizione, marca, disegno, misura, indiceCarico, iv, dot } = prodotto;
  const scritto = [codice, ean, descrizione, marca, disegno, misura, indiceCarico, iv, dot].join(' ').toLowerCase();
  const parole = scritto.split(/[^\p{L}\d]+/u);
  const attaccato = parole.join('');
  // A number alone is in nearly every description: it belongs to the one only after the same word, as in `primacy 4`.
  const coppie = new Set(parole.map((parola, i) => `${parole[i - 1] ?? ''} ${parola}`));
  let prima = '';
  return [...cerca.matchAll(/[^\s,;()]+/g)].flatMap(({ 0: parola, index }) => {
    const nuda = parola.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');
    const coppia = `${prima} ${nuda}`;
    prima = nuda;
    if (!/\d/.test(parola) && readPezzi(parola) === null) return [];
    const isDetta = readPezzi(nuda) !== null ? coppie.has(coppia) : parole.includes(nuda);
    const isParte = nuda.length >= PARTE_ALMENO && attaccato.includes(nuda);
    const frammento = lettura.frammenti.find(({ da, a }) => da <= index && a >= index + parola.length);
    const isLetta = frammento !== undefined && !INCERTI.includes(frammento.tipo);
    return isDetta || isParte || isLetta ? [] : [parola.replace(/^=/, '')];
  });
}
