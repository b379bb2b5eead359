import { parseMisura } from '@battistrada/domain/misura';
import { parseRicerca, type Lettura } from '@battistrada/domain/ricerca';
import { describe, expect, it } from 'vitest';
import { listArticoli } from './catalogo.ts';
import { MARCHE } from './marche.ts';

const marche = MARCHE.map(({ id, nome }) => ({ idMarca: id, nome }));

/** Every brand, pattern and size of a tyre once, in the form of a price list. */
function listNomi(): { testo: string; marca: string; misura: string }[] {
  const visti = new Set<string>();
  return Array.from(listArticoli(100_000)).flatMap(({ tipoProdotto, marca, disegno, misura }) => {
    if ((tipoProdotto !== 1 && tipoProdotto !== 5) || misura === '' || visti.has(`${marca} ${disegno}`)) return [];
    visti.add(`${marca} ${disegno}`);
    return [`${marca} ${disegno} ${misura}`, `${misura} ${marca} ${disegno}`].map((testo) => ({
      testo,
      marca,
      misura,
    }));
  });
}

/** True when a pattern's name is read as something it cannot mean. A season or a vehicle in a name is correct. */
function misread(lettura: Lettura, marca: string, misura: string): boolean {
  const { indiceCarico, iv, raggio, ean, codiceArticolo, pezziMinimi, pcd, et, canale, tele, valvola } = lettura;
  const altro = [indiceCarico, iv, raggio, ean, codiceArticolo, pezziMinimi, pcd, et, canale, tele, valvola];
  return (
    altro.some((valore) => valore !== null) ||
    lettura.domande.length > 0 ||
    lettura.accoppiata !== null ||
    JSON.stringify(lettura.misura) !== JSON.stringify(parseMisura(misura)) ||
    marche.find(({ idMarca }) => idMarca === lettura.marche[0])?.nome !== marca
  );
}

describe('the names of tread patterns', () => {
  it('are recognised as names beside their brand and size', () => {
    const nomi = listNomi();
    expect(nomi.length).toBeGreaterThan(1_500);
    const sbagliati = nomi.filter(({ testo, marca, misura }) =>
      misread(parseRicerca(testo, { marche }), marca, misura),
    );
    expect(sbagliati.map(({ testo }) => testo)).toEqual([]);
  });
});
