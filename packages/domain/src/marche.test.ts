import { describe, expect, it } from 'vitest';
import { readMarca, type Marca } from './marche.ts';

const NOMI =
  'Michelin,Pirelli,Continental,Bridgestone,Goodyear,Goodride,BFGoodrich,Dunlop,Firestone,Fulda,Sava,Debica,Hankook,Kumho,Nexen,Yokohama,Toyo,Falken,Nankang,Nokian,Vredestein,Apollo,Uniroyal,Unigrip,Semperit,Barum,Kleber,Tigar,Kormoran,Riken,Gislaved,Cooper,Maxxis,Maxtrek,Metzeler,Heidenau,Mitas,BKT,Trelleborg,Alliance,Petlas,Laufenn,Sportiva,GT Radial';
const MARCHE: readonly Marca[] = NOMI.split(',').map((nome, i) => ({ idMarca: i + 1, nome }));
const read = (parola: string): string =>
  readMarca(parola, MARCHE)
    .map(({ nome }) => nome)
    .join(', ');

describe('readMarca', () => {
  it.each(
    'MICH Michelin,PIR Pirelli,CONT Continental,CONTI Continental,BRI Bridgestone,BRIDG Bridgestone,BS Bridgestone,GOODY Goodyear,GY Goodyear,DUN Dunlop,FIRE Firestone,FST Firestone,FUL Fulda,SAV Sava,DEB Debica,HAN Hankook,HK Hankook,KUM Kumho,NEX Nexen,YOK Yokohama,YOKO Yokohama,TOY Toyo,FAL Falken,NAN Nankang,NANK Nankang,NOK Nokian,VRED Vredestein,APO Apollo,UNIR Uniroyal,UNIG Unigrip,SEMP Semperit,BAR Barum,KLE Kleber,TIG Tigar,KOR Kormoran,RIK Riken,GIS Gislaved,COOP Cooper,MAXX Maxxis,MAXT Maxtrek,METZ Metzeler,HEI Heidenau,MIT Mitas,BKT BKT,TREL Trelleborg,ALL Alliance,PETL Petlas,LAUF Laufenn,BFG BFGoodrich'.split(
      ',',
    ),
  )('reads %s', (riga) => {
    const at = riga.indexOf(' ');
    expect(read(riga.slice(0, at))).toBe(riga.slice(at + 1));
  });

  it('reads every whole name, in any case, spaced or not', () => {
    for (const { nome } of MARCHE) {
      expect(read(nome)).toBe(nome);
      expect(read(nome.toUpperCase().replace(' ', ''))).toBe(nome);
    }
    expect(read('BF Goodrich')).toBe('BFGoodrich');
    expect(read('goodrich')).toBe('BFGoodrich');
  });

  it('returns every brand that an ambiguous beginning can mean', () => {
    expect(read('GOODR')).toBe('Goodride, BFGoodrich');
    expect(read('GOOD')).toBe('Goodyear, Goodride, BFGoodrich');
    expect(read('UNI')).toBe('Uniroyal, Unigrip');
    expect(read('MAX')).toBe('Maxxis, Maxtrek');
  });

  it('corrects one typing error in a long name', () => {
    expect(['MICHLIN', 'GOODYAER', 'HANKOK', 'CONTINETAL', 'BRIDGSTONE', 'YOKOHAMMA'].map(read)).toEqual([
      'Michelin',
      'Goodyear',
      'Hankook',
      'Continental',
      'Bridgestone',
      'Yokohama',
    ]);
  });

  it('corrects an error at the third letter of a very long name, and a missing H', () => {
    expect(['MISCHELIN', 'MIHCELIN', 'YOCOHAMA', 'KUMO', 'YOKOAMA'].map(read)).toEqual([
      'Michelin',
      'Michelin',
      'Yokohama',
      'Kumho',
      'Yokohama',
    ]);
    expect(['MACHETE', 'PILOTE', 'TOIO'].map(read)).toEqual(['', '', '']);
  });

  it('counts doubled letters once', () => {
    expect(['PIRRELI', 'MICHELLIN', 'CONTINNENTAL', 'BRIDDGESTONE'].map(read)).toEqual([
      'Pirelli',
      'Michelin',
      'Continental',
      'Bridgestone',
    ]);
    expect(['MAXIS', 'APOLO', 'SAVVA', 'MITTAS'].map(read)).toEqual(['Maxxis', 'Apollo', 'Sava', 'Mitas']);
    expect(read('KKLEBBR')).toBe('');
  });

  it.each(['MI', 'GO', 'X', '', '!!', 'CONTACT', 'SPORT', 'ROAD', 'PIPPO', 'PIRELLI P', 'MICHXXIN'])(
    'reads no brand in %j',
    (parola) => {
      expect(read(parola)).toBe('');
    },
  );

  it('recognises no brand outside the catalogue', () => {
    expect(readMarca('MICH', [])).toEqual([]);
    expect(readMarca('GOODR', [{ idMarca: 7, nome: 'Goodride' }])).toEqual([{ idMarca: 7, nome: 'Goodride' }]);
  });
});
