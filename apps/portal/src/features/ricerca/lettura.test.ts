import { describe, expect, it } from 'vitest';
import { readRicerca } from './lettura.ts';
import { senzaTesto } from './ricerca-letta.ts';

const MARCHE = [
  { idMarca: 1, nome: 'Michelin' },
  { idMarca: 2, nome: 'Pirelli' },
  { idMarca: 3, nome: 'Goodride' },
  { idMarca: 4, nome: 'BFGoodrich' },
];
const read = (q: string, altro = {}) => readRicerca({ q, ...altro }, MARCHE);
const etichette = (q: string, altro = {}) => read(q, altro).chips.map(({ etichetta }) => etichetta);

describe('the reading of a search address', () => {
  it('has a chip for each typed or chosen criterion', () => {
    expect(etichette('2055516 inv', { marca: 'Michelin,Pirelli', nonDisponibili: true })).toEqual([
      '205/55 R16',
      'Invernali',
      'Michelin',
      'Pirelli',
      'Includi non disponibili',
    ]);
  });

  it('keeps the two sizes of a tyre pair apart', () => {
    expect(read('ant 245 40 19 post 275 35 19 *').accoppiata).toEqual({
      anteriore: '245/40 R19',
      posteriore: '275/35 R19',
    });
    expect(read('2254517 e 2254517').accoppiata).toBeNull();
    expect(read('2254517').accoppiata).toBeNull();
    expect(read('2254517 e 2554017', { tipo: 'Cerchi' }).accoppiata).toBeNull();
  });

  it('removes a chip from the text or from the filters', () => {
    const { chips } = read('2055516 inv mich', { settore: 'SUV' });
    expect(chips.map(({ senza }) => senza)).toEqual([
      { q: 'inv mich', settore: 'SUV' },
      { q: '2055516 mich', settore: 'SUV' },
      { q: '2055516 inv', settore: 'SUV' },
      { q: '2055516 inv mich' },
    ]);
  });

  it('shows typed criteria as filters', () => {
    expect(read('2055516 inv rft mich 91V').filtri).toMatchObject({
      stagioni: ['2'],
      marche: ['Michelin'],
      iv: 'V',
      runflat: true,
    });
  });

  it('replaces the words of a criterion with the chosen filter', () => {
    const letta = read('2055516 inv mich');
    expect(letta.withFiltro('stagione', '1')).toEqual({ q: '2055516 mich', stagione: '1' });
    expect(letta.withFiltro('stagione', undefined)).toEqual({ q: '2055516 mich' });
    expect(letta.withMarca('Pirelli')).toEqual({ q: '2055516 inv', marca: 'Michelin,Pirelli' });
    expect(letta.withMarca('Michelin')).toEqual({ q: '2055516 inv' });
    expect(letta.withoutFiltri()).toEqual({ q: '2055516' });
  });

  it('adds a season to those chosen, and replaces one that was typed', () => {
    expect(read('2055516 inv').withStagione('1')).toEqual({ q: '2055516', stagione: '1' });
    expect(read('2055516 inv').withStagione('2')).toEqual({ q: '2055516' });
    expect(read('2055516', { stagione: '1' }).withStagione('3')).toEqual({ q: '2055516', stagione: '1,3' });
    expect(read('2055516', { stagione: '1,3' }).withStagione('1')).toEqual({ q: '2055516', stagione: '3' });
  });

  it('reads the beginning of a size as a size', () => {
    const letta = read('mich 205/55 inv');
    expect(letta.chips.map(({ etichetta, tipo, senza }) => [etichetta, tipo, senza.q])).toEqual([
      ['Michelin', 'filtro', '205/55 inv'],
      ['205/55…', 'misura', 'mich inv'],
      ['Invernali', 'filtro', 'mich 205/55'],
    ]);
    expect(read('205/55').sospesa).toBeNull();
    expect(read('225/4').sospesa).toBeNull();
    expect(read('205 55').chips).toMatchObject([{ etichetta: '205 55…', tipo: 'misura', senza: {} }]);
  });

  it('has a removable chip for what narrows the loaded results', () => {
    const url = { q: '2055516', prezzoDa: 5_000, prezzoA: 9_000, scorte: 'quattro', pcd: '5x112' } as const;
    const chips = readRicerca(url, MARCHE).chips.slice(1);
    expect(chips.map(({ etichetta, tipo }) => [etichetta.replaceAll('\u00a0', ' '), tipo])).toEqual([
      ['50,00 € – 90,00 €', 'vista'],
      ['Almeno 4 pezzi', 'vista'],
      ['PCD 5x112', 'vista'],
    ]);
    expect(chips[0]?.senza).toEqual({ q: '2055516', scorte: 'quattro', pcd: '5x112' });
    expect(readRicerca(url, MARCHE).withoutFiltri()).toEqual({ q: '2055516' });
  });

  it('offers the answers to an ambiguous word, each as the search it leads to', () => {
    const [, goodr] = read('2055516 goodr').chips;
    expect(goodr?.risposte.map(({ url }) => url.q)).toEqual(['2055516 Goodride', '2055516 BFGoodrich']);
    expect(read('16').sospesa).toBe('domanda');
    expect(read('16 %').sospesa).toBe('domanda');
    expect(read('16', { stagione: '2' }).sospesa).toBeNull();
    expect(read('2055516 goodr').sospesa).toBeNull();
  });

  it('sends no request when nothing was understood, and names the text', () => {
    for (const q of ['😀', '%', '---', '(']) {
      expect(read(q).sospesa).toBe('incompresa');
      expect(read(q).chips).toMatchObject([{ etichetta: q, tipo: 'ignoto', senza: {} }]);
      expect(read(q, { tipo: 'Cerchi' }).sospesa).toBe('incompresa');
    }
    expect(read('--- 2055516').sospesa).toBeNull();
    expect(read('%', { marca: 'Michelin' }).sospesa).toBeNull();
  });

  it('tells which of the typed words can be a name', () => {
    const chips = read('trattore 16.9-30 estive michelinn primcay 4 runflat').chips;
    expect(chips.flatMap(({ nome = [] }) => nome)).toEqual(['michelinn', 'primcay 4']);
  });

  it('removes two filters of one word at once', () => {
    expect(read('7Jx17 5x112 cerchi').withoutFiltri()).toEqual({ q: 'cerchi' });
  });

  it('shows a price and the classes of a label as pieces that filter nothing', () => {
    expect(read('2055516 max 90 €').chips).toMatchObject([
      { tipo: 'misura' },
      { etichetta: 'max 90 €', tipo: 'estraneo', senza: { q: '2055516' } },
    ]);
    expect(read('2055516 c/b/71dB').chips).toMatchObject([{ tipo: 'misura' }, { tipo: 'estraneo' }]);
    expect(read('90 €').sospesa).toBe('incompresa');
  });

  it('sends no request for iron rims that are not offered, and names the offered ones', () => {
    const AVVISO = ['CERCHI_FERRO_12_17'];
    expect(read('cerchi ferro 18')).toMatchObject({ sospesa: 'rifiutata', avvisi: AVVISO });
    expect(read('cerchi 18', { articolo: 'FERRO' })).toMatchObject({ sospesa: 'rifiutata', avvisi: AVVISO });
    expect(read('cerchi ferro 17')).toMatchObject({ sospesa: null, avvisi: [] });
    expect(read('cerchi lega 18')).toMatchObject({ sospesa: null, avvisi: [] });
  });

  it('drops an unanswered question when the product type changes', () => {
    expect(read('cerchi ferro 15').withTipo('Pneumatici')).toEqual({ tipo: 'Pneumatici' });
    expect(read('camera').withTipo('Cerchi')).toEqual({ tipo: 'Cerchi' });
    expect(read('cerchi ferro 15 mich').withTipo('Pneumatici')).toEqual({ q: '15 mich', tipo: 'Pneumatici' });
  });

  it('keeps the word that names the product type to which it changes', () => {
    expect(read('valvole tr413', { tipo: 'Pneumatici' }).withTipo('Consumo')).toEqual({
      q: 'valvole tr413',
      tipo: 'Consumo',
    });
    expect(read('cerchi ferro 15', { tipo: 'Pneumatici' }).withTipo('Cerchi')).toEqual({
      q: 'cerchi ferro 15',
      tipo: 'Cerchi',
    });
  });

  it('reads the product from the text unless a tab is chosen', () => {
    expect(read('camera 10.00-20').tipo).toBe('CamereAria');
    expect(read('camera 10.00-20', { tipo: 'Consumo' }).tipo).toBe('Consumo');
    expect(read('camera 10.00-20').withTipo('Pneumatici')).toEqual({ q: '10.00-20', tipo: 'Pneumatici' });
  });

  it('drops the filters with another size and keeps them with the same one', () => {
    const letta = read('2055516', { stagione: '2', tipo: 'Pneumatici' });
    expect(letta.withTesto('1956515')).toEqual({ q: '1956515', tipo: 'Pneumatici' });
    expect(letta.withTesto('2055516 91V')).toEqual({ q: '2055516 91V', tipo: 'Pneumatici', stagione: '2' });
    expect(letta.withTesto('2055516 estive')).toEqual({ q: '2055516 estive', tipo: 'Pneumatici' });
    expect(letta.withTesto(' ')).toEqual({ tipo: 'Pneumatici' });
  });

  it('drops them with the product type that nobody chose', () => {
    const letta = read('valvole', { tipo: 'Consumo', dedotto: true, categoria: 'CON-VAL', ordina: 'sconto' });
    expect(letta.withTesto('michelin')).toEqual({ q: 'michelin', ordina: 'sconto' });
  });

  it('does the same without the text until the parser is loaded', () => {
    const letta = senzaTesto({ q: '2055516', stagione: '2' });
    expect(letta.filtri.stagioni).toEqual(['2']);
    expect(letta.withFiltro('iv', 'V')).toEqual({ q: '2055516', stagione: '2', iv: 'V' });
    expect(letta.withMarca('Pirelli')).toEqual({ q: '2055516', stagione: '2', marca: 'Pirelli' });
    expect(letta.withTesto('1956515')).toEqual({ q: '1956515' });
    expect(letta.withTipo('Cerchi')).toEqual({ q: '2055516', tipo: 'Cerchi' });
    expect(senzaTesto({ q: '2055516', nonDisponibili: true }).withTipo('Cerchi')).toMatchObject({
      nonDisponibili: true,
    });
    expect(letta.withoutFiltri()).toEqual({ q: '2055516' });
  });

  it('shows the category by its name and drops it with its product type', () => {
    const categorie = [{ id: 'CON-VAL', descrizione: 'Valvole' }];
    const url = { tipo: 'Consumo', categoria: 'CON-VAL', q: 'tr413' } as const;
    const letta = readRicerca(url, MARCHE, categorie);
    expect(letta.chips.at(-1)).toMatchObject({ etichetta: 'Valvole', senza: { tipo: 'Consumo', q: 'tr413' } });
    expect(letta.filtri.categoria).toBe('CON-VAL');
    expect(letta.withTesto('tr414').categoria).toBe('CON-VAL');
    expect(letta.withTesto('camera tr13').categoria).toBeUndefined();
    expect(letta.withTipo('Cerchi').categoria).toBeUndefined();
    expect(letta.withoutFiltri().categoria).toBeUndefined();
    // Without typed text the parser is not needed for its chip.
    const soloFiltro = senzaTesto({ tipo: 'Consumo', categoria: 'CON-VAL' }, MARCHE, categorie);
    expect(soloFiltro.chips.map(({ etichetta }) => etichetta)).toEqual(['Valvole']);
  });
});
