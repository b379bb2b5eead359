import { RAGGI_FERRO, SETTORI, TIPI } from '@battistrada/domain/catalogo';
import { isEan } from '@battistrada/domain/ean';
import { chiaveMisura, parseMisura } from '@battistrada/domain/misura';
import { beforeAll, describe, expect, it } from 'vitest';
import { TIPI_IMMAGINE } from '@battistrada/server/features/immagini/draw-prodotto';
import { createRandom } from '../random.ts';
import { listArticoli } from './catalogo.ts';
import { CATEGORIE } from './categorie.ts';
import { createScheda, type Scheda } from './scheda.ts';
import { listSchedeSpeciali } from './speciali.ts';

const N = 20_000;

describe('the demo catalogue', () => {
  let schede: Scheda[] = [];
  beforeAll(() => {
    const random = createRandom('prova');
    const speciali = listSchedeSpeciali(2026);
    const altri = Array.from(listArticoli(N - speciali.length), (articolo, indice) =>
      createScheda(articolo, speciali.length + indice + 1, 2026, random),
    );
    schede = [...speciali, ...altri];
  });

  it('has as many articles as asked, each with its own code, EAN and description', () => {
    expect(schede).toHaveLength(N);
    for (const campo of ['codice', 'ean'] as const) expect(new Set(schede.map((s) => s[campo])).size).toBe(N);
    const descrizioni = schede.filter(({ outlet }) => !outlet).map(({ descrizione }) => descrizione);
    expect(new Set(descrizioni).size).toBe(descrizioni.length);
  });

  it('numbers articles in a range that no product uses', () => {
    expect(schede.filter(({ ean }) => !isEan(ean) || !ean.startsWith('2'))).toEqual([]);
    const eprel = schede.flatMap(({ etichetta }) => (etichetta ? [Number(etichetta.eprel)] : []));
    expect(Math.min(...eprel)).toBeGreaterThan(9_000_000);
    expect(new Set(eprel).size).toBe(eprel.length);
  });

  it('prints sizes that the reader turns back into their search keys', () => {
    const sbagliate = schede.filter(({ misura, misuraChiave }) => {
      const letta = parseMisura(misura);
      return misura === '' ? misuraChiave !== '' : letta === null || chiaveMisura(letta) !== misuraChiave;
    });
    expect(sbagliate.map(({ misura }) => misura)).toEqual([]);
  });

  it.each([
    '205/55R16',
    '225/45R17',
    '195/65R15',
    '225/40R18',
    '255/40R17',
    '175/65R14',
    '195R14C',
    '225/65R16C',
    '225/70R15CP',
    '315/80R22.5',
    '385/65R22.5',
    '12R22.5',
    '215/75R17.5',
    '10.00-20',
    '10.00R20',
    '16.9-30',
    '420/85R30',
    '12.5/80-18',
    '31x10.50R15',
    '120/70ZR17',
    '180/55R17',
    '110/70-16',
    '90/90-21',
    '3.50-10',
    '4.00-8',
    '28x1.75',
    '26x1.95',
    '700x25C',
    '205/55R17',
    '245/35R18',
    '245/40R19',
    '275/35R19',
  ])('has the articles that dealers ask for: %s', (misura) => {
    const letta = parseMisura(misura);
    const chiave = letta && chiaveMisura(letta);
    expect(schede.filter((s) => s.misuraChiave === chiave).length).toBeGreaterThanOrEqual(3);
  });

  it('finds about two hundred tyres for the commonest search, several of them Michelin 91V', () => {
    const comuni = schede.filter(
      ({ misuraChiave, tipoProdotto }) => misuraChiave === '205/55R16' && tipoProdotto === 1,
    );
    expect(comuni.length).toBeGreaterThan(200);
    expect(comuni.length).toBeLessThan(400);
    for (const stagione of [1, 2, 3]) expect(comuni.filter((s) => s.stagione === stagione).length).toBeGreaterThan(40);
    expect(new Set(comuni.map(({ marcaId }) => marcaId)).size).toBeGreaterThan(25);
    const michelin = comuni.filter(
      (s) => s.iv === 'V' && (s.indiceCaricoMin ?? 0) >= 91 && s.descrizione.includes('MICHELIN'),
    );
    expect(michelin.length).toBeGreaterThanOrEqual(5);
    expect(michelin.filter(({ giacenze }) => (giacenze[0] ?? 0) >= 4).length).toBeGreaterThanOrEqual(2);
  });

  it('holds mostly car tyres, and articles of every sector and product type', () => {
    const quota = (scelta: (s: Scheda) => boolean): number => schede.filter(scelta).length / N;
    expect(quota(({ settore }) => settore === 'VETTURA' || settore === 'SUV')).toBeGreaterThan(0.55);
    for (const settore of SETTORI) {
      expect(quota((s) => s.settore === settore)).toBeGreaterThan(0.005);
    }
    for (const tipo of [1, 2, 3, 4, 5]) expect(quota((s) => s.tipoProdotto === tipo)).toBeGreaterThan(0.01);
    for (const tipo of TIPI) expect(schede.some((s) => s.tipo === tipo)).toBe(true);
    const ferro = new Set(schede.filter(({ tipo }) => tipo === 'FERRO').map(({ raggio }) => raggio));
    expect([...ferro].toSorted((a, b) => Number(a) - Number(b))).toEqual(RAGGI_FERRO);
  });

  it('gives an EU label to the tyres that the regulation covers and to no others', () => {
    for (const { settore, tipoProdotto, etichetta, misura } of schede) {
      if (settore === 'VETTURA' || settore === 'TRASPORTO_LEGGERO' || settore === 'AUTOCARRO')
        expect(etichetta).not.toBeNull();
      else if (settore === 'SUV') expect(etichetta === null).toBe(misura.includes('x'));
      else expect(etichetta).toBeNull();
      if (tipoProdotto !== 1) expect(settore).toBeNull();
    }
  });

  it('charges PFU for tyres only, two or three euro for a car', () => {
    expect(schede.filter(({ tipoProdotto, pfuCents }) => (tipoProdotto === 1) !== pfuCents > 0)).toEqual([]);
    const comune = schede.find(({ misuraChiave }) => misuraChiave === '205/55R16');
    expect(comune?.pfuCents).toBe(290);
    const camion = schede.find(({ misuraChiave }) => misuraChiave === '315/80R22.5');
    expect(camion?.pfuCents).toBe(1_425);
  });

  it('gives outlet tyres the DOT of an earlier year', () => {
    const outlet = schede.filter((s) => s.outlet);
    expect(outlet.length).toBeGreaterThan(N * 0.01);
    for (const { dot, descrizione } of outlet) {
      expect(dot).toMatch(/^(0[1-9]|[1-4]\d|5[0-2])(21|22|23|24)$/);
      expect(descrizione).toMatch(/ DOT \d{4}$/);
    }
    expect(schede.filter((s) => !s.outlet && s.dot !== null)).toEqual([]);
  });

  it('has articles in every state of stock, as seen by a customer of the first three depositi', () => {
    const stato = ({ giacenze }: Scheda) => giacenze.map((quantita) => quantita ?? 0);
    const quanti = (scelta: (pezzi: number[]) => boolean): number => schede.filter((s) => scelta(stato(s))).length;
    expect(quanti((p) => p.every((quantita) => quantita === 0))).toBeGreaterThan(N * 0.2);
    expect(quanti(([primo = 0, secondo = 0, terzo = 0]) => primo === 0 && secondo + terzo > 0)).toBeGreaterThan(
      N * 0.02,
    );
    expect(quanti(([primo = 0]) => primo > 0 && primo <= 3)).toBeGreaterThan(50);
    expect(quanti(([primo = 0]) => primo === 10)).toBeGreaterThan(10);
    expect(quanti((p) => p.every((quantita) => quantita >= 20))).toBeGreaterThan(50);
  });

  it('can be generated with many articles, and the domain reads the rare sizes too', () => {
    let quanti = 0;
    for (const _articolo of listArticoli(100_000)) quanti += 1;
    expect(quanti).toBe(100_000);
  });

  it('names categories and pictures that exist', () => {
    const categorie = new Set(CATEGORIE.map(({ tipoProdotto, id }) => `${tipoProdotto} ${id}`));
    expect(schede.filter(({ tipoProdotto, categoria }) => !categorie.has(`${tipoProdotto} ${categoria}`))).toEqual([]);
    expect(schede.filter(({ immagine }) => !TIPI_IMMAGINE.includes(immagine))).toEqual([]);
  });
});
