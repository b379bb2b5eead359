import { describe, expect, it } from 'vitest';
import { readScheda, type Descritto } from './scheda.ts';

const read = (descritto: Partial<Descritto>) =>
  readScheda({ descrizione: '', marca: '', disegno: '', misura: '', categoria: '', ...descritto });

describe('the sheet of an article', () => {
  it('holds the measures of a rim as printed', () => {
    const descrizione = 'CERCHIO LEGA 6.50Jx15 5x114.3 ET45 CH67.1 DEZENT TY SILVER';
    expect(read({ descrizione, marca: 'Dezent' }).cerchio).toEqual({
      canale: '6.5',
      diametro: '15',
      pcd: '5x114.3',
      et: '45',
      foro: '67.1',
    });
    expect(read({ descrizione: 'CERCHIO FERRO 7 J X 16 ET-5' }).cerchio).toEqual({
      canale: '7',
      diametro: '16',
      pcd: null,
      et: '-5',
      foro: null,
    });
    expect(read({ descrizione: '205/55 R16 91V MICHELIN' }).cerchio).toBeNull();
  });

  it('takes the axle from the category, otherwise from the description', () => {
    expect(read({ categoria: 'AUTOCARRO Trattivo' }).asse).toBe('Trattivo');
    expect(read({ categoria: 'AUTOCARRO Cava e cantiere' }).asse).toBeNull();
    expect(read({ descrizione: '120/70 ZR17 58W TL ANT DUNLOP D404', categoria: 'MOTO Enduro' }).asse).toBe(
      'Anteriore',
    );
    expect(read({ descrizione: '100/90-19 57H TT FRONT/REAR MITAS', categoria: '' }).asse).toBeNull();
  });

  it('tells tubeless from tube type and the ply rating, but not by the pattern’s name', () => {
    expect(read({ descrizione: '15x4.50-8 109A5 10PR TT BKT MAGLIFT ECO' })).toMatchObject({
      montaggio: 'TT',
      tele: 10,
    });
    expect(read({ descrizione: '120/70 ZR17 58W TL DUNLOP SPORTSMART TT', disegno: 'Sportsmart TT' })).toMatchObject({
      montaggio: 'TL',
      tele: null,
    });
    expect(read({ descrizione: '205/55 R16 91V RIKEN ROAD' })).toMatchObject({ montaggio: null, tele: null });
  });

  it('writes the name without the brand and without capitals, and keeps signs and units', () => {
    const nome = (descrizione: string, marca = 'Gommatutto') => read({ descrizione, marca }).nome;
    expect(nome('PESI ADESIVI NERI 12X5 G ZINCATI GOMMATUTTO')).toBe('Pesi adesivi neri 12X5 g zincati');
    expect(nome('SENSORE TPMS 433 SCHRADER', 'Schrader')).toBe('Sensore TPMS 433');
    expect(nome('Valvola TR414', 'Tip Top')).toBe('Valvola TR414');
    expect(nome('TIP TOP', 'Tip Top')).toBe('TIP TOP');
    expect(nome('CERA (A+B) C++', 'C++')).toBe('Cera (a+b)');
  });

  it('takes the pattern from the description of an ERP without a column for it, however the size is written', () => {
    const nome = (descrizione: string, marca = 'Michelin') => read({ descrizione, marca, misura: '205/55 R16' }).nome;
    expect(nome('205/55R16 91V MICHELIN PRIMACY 4')).toBe('Primacy 4');
    expect(nome('205/55 R 16 91 V Michelin Primacy 4')).toBe('Primacy 4');
    expect(nome('MICHELIN PRIMACY 4 205/55-16 (91)V')).toBe('Primacy 4');
    expect(nome('205/55R16 91V MICHELIN')).toBe('');
    expect(nome('Michelin 205/55 R16 Vento Due')).toBe('Vento Due');
    expect(read({ descrizione: 'CAMERA D’ARIA 6.00-16 TR15', marca: 'Kabat', misura: '6.00-16' }).nome).toBe(
      'Camera d’aria TR15',
    );
    const conDisegno = { descrizione: '205/55R16 91V PRIMACY 4', disegno: 'Primacy 4', misura: '205/55 R16' };
    expect(read(conDisegno).nome).toBe('205/55R16 91V primacy 4');
  });

  it('shows the quantity of a package separately', () => {
    expect(read({ descrizione: 'LUCIDAGOMME 400 ML GOMMATUTTO', marca: 'Gommatutto' })).toMatchObject({
      nome: 'Lucidagomme',
      formato: '400 ml',
    });
    expect(read({ descrizione: 'PESI A MOLLA FERRO 20 G CONF. 100 PZ' })).toMatchObject({
      nome: 'Pesi a molla ferro',
      formato: '20 g · conf. 100 pz',
    });
    expect(read({ descrizione: 'TOPPA RADIALE MISURA 2' })).toMatchObject({
      nome: 'Toppa radiale misura 2',
      formato: null,
    });
  });
});
