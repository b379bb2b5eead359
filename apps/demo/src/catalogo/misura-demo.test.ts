import { chiaveMisura } from '@battistrada/domain/misura';
import { parseRicerca } from '@battistrada/domain/ricerca';
import { expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { listArticoli } from './catalogo.ts';
import { createScheda } from './scheda.ts';

/** Usual handwritten spellings of a printed size: case, comma, signs, spaces. */
function grafieOf(stampata: string): string[] {
  const distanziata = stampata.replace(/ ?([-xX]) ?/g, ' $1 ');
  return [
    stampata,
    stampata.toLowerCase(),
    ` ${stampata}  `,
    stampata.replaceAll('.', ','),
    stampata.replaceAll(/(?<!\d) | (?=[RD])/g, ''),
    stampata.replace(/ ?R/, ' R '),
    stampata.replace('x', '×'),
    stampata.replace('x', ' X '),
    stampata.replace('-', '–'),
    distanziata,
    `${stampata}, TL`,
    `cerco ${stampata} tutti`,
  ];
}

it('reads every size of the demo catalogue back from any spelling of its printed form', () => {
  const random = createRandom('grafie');
  const misure = new Map<string, string>();
  let numero = 0;
  for (const articolo of listArticoli(20_000)) {
    const { misura, misuraChiave } = createScheda(articolo, (numero += 1), 2026, random);
    if (misura !== '') misure.set(misura, misuraChiave);
  }
  expect(misure.size).toBeGreaterThan(500);
  const sbagliate = [...misure].flatMap(([stampata, chiave]) =>
    grafieOf(stampata).filter((grafia) => {
      const { misura } = parseRicerca(grafia, { marche: [] });
      return misura === null || chiaveMisura(misura) !== chiave;
    }),
  );
  expect(sbagliate).toEqual([]);
});
