import { describe, expect, it } from 'vitest';
import { prepareVocabolario, suggest, testoOf } from './suggerimenti.ts';

const MISURE = [
  '205/55 R16',
  '225/45 R17',
  '205/55 R17',
  '195/65 R15',
  '205/65 R16',
  '205/65 R16C',
  '10.00-20',
  '10.00 R20',
  '31x10.50 R15',
  '315/80 R22.5',
  '12 R22.5',
  '255/40 R17',
  '28x1.75',
  '910/50 R20',
];
const MARCHE = ['BF Goodrich', 'Continental', 'Goodride', 'Goodyear', 'Michelin', 'Mitas', 'Nokian', 'Škoda Gomme'];

const vocabolario = prepareVocabolario(
  MISURE,
  MARCHE.map((nome, idMarca) => ({ idMarca, nome })),
);
const testi = (typed: string): string[] => suggest(typed, vocabolario).map(testoOf);

describe('suggestions of sizes', () => {
  it.each([
    ['2055', ['205/55 R16', '205/55 R17']],
    ['225 45', ['225/45 R17']],
    ['225/4', ['225/45 R17']],
    ['205-55-', ['205/55 R16', '205/55 R17']],
    ['205 ', ['205/55 R16', '205/55 R17', '205/65 R16', '205/65 R16C']],
    ['1000', ['10.00-20', '10.00 R20']],
    ['10,00', ['10.00-20', '10.00 R20']],
    ['1000r', ['10.00 R20']],
    ['31', ['31x10.50 R15', '315/80 R22.5']],
    ['31×10', ['31x10.50 R15']],
    ['12r', ['12 R22.5']],
    ['28 1', ['28x1.75']],
    ['225/45zr', ['225/45 R17']],
  ])('complete %j', (typed, expected) => {
    expect(testi(typed)).toEqual(expected);
  });

  it('keep the text typed before the size', () => {
    expect(testi('mich inv 2254')).toEqual(['mich inv 225/45 R17']);
    expect(testi('4 225 45')).toEqual(['4 225/45 R17']);
    expect(testi('225/45 R17 e 255')).toEqual(['225/45 R17 e 255/40 R17']);
    expect(testi('2254517+25')).toEqual(['2254517+255/40 R17']);
  });

  it('complete the C of a van’s size only after more of it is typed', () => {
    expect(testi('2056516')).toEqual(['205/65 R16', '205/65 R16C']);
    expect(testi('2056516c')).toEqual([]);
    expect(testi('2055516')).toEqual([]);
    expect(testi('205/55 R16')).toEqual([]);
  });

  it('never read a load index after a size as another size', () => {
    expect(testi('91')).toEqual(['910/50 R20']);
    expect(testi('2055516 91')).toEqual([]);
  });

  it.each(['', '2', '4 ', '99999', 'x', '-', 'abc2055', '2055 q'])('are empty for %j', (typed) => {
    expect(testi(typed)).toEqual([]);
  });
});

describe('suggestions of brands', () => {
  it.each([
    ['mi', ['Michelin', 'Mitas']],
    ['MIC', ['Michelin']],
    ['2055516 inv mich', ['2055516 inv Michelin']],
    ['goo', ['Goodride', 'Goodyear']],
    ['bf goo', ['BF Goodrich']],
    ['2055516 bf', ['2055516 BF Goodrich']],
    ['inv  noki', ['inv Nokian']],
    ['sko', ['Škoda Gomme']],
    ['m', []],
    ['michelin', []],
    ['mi ', []],
    ['ichelin', []],
  ])('complete the brand in %j', (typed, expected) => {
    expect(testi(typed)).toEqual(expected);
  });
});

describe('the list of suggestions', () => {
  it('has eight suggestions at most, the most common sizes', () => {
    const many = prepareVocabolario(
      Array.from({ length: 50 }, (_, i) => `205/${10 + i} R16`),
      [],
    );
    expect(suggest('205', many).map(testoOf)).toEqual([10, 11, 12, 13, 14, 15, 16, 17].map((n) => `205/${n} R16`));
  });

  it('is empty while no sizes are loaded, and accepts any text', () => {
    expect(suggest('2055', prepareVocabolario([], []))).toEqual([]);
    for (const typed of [
      '2 '.repeat(5_000),
      '205'.repeat(3_000),
      '(((',
      '\u0000 2055\u0000',
      '🛞🛞',
      '<b>mi',
      "'; --",
    ]) {
      expect(testi(typed)).toEqual([]);
    }
  });
});

describe('the suggestions of patterns, and of brands after a size', () => {
  const marche = [
    { idMarca: 1, nome: 'Michelin' },
    { idMarca: 2, nome: 'Pirelli' },
  ];
  const disegni = [
    { idMarca: 2, nome: 'Cinturato P7' },
    { idMarca: 1, nome: 'Primacy 4' },
    { idMarca: 2, nome: 'Pilota' },
  ];
  const vocabolario = prepareVocabolario(['205/55 R16'], marche, disegni);
  const testi = (testo: string) => suggest(testo, vocabolario).map(testoOf);

  it('stand after the brands and keep what was typed before', () => {
    expect(testi('2055516 pi')).toEqual(['2055516 Pirelli', '2055516 Pilota']);
    expect(testi('2055516 primacy')).toEqual(['2055516 Primacy 4']);
    expect(testi('cint')).toEqual(['Cinturato P7']);
  });

  it('are the brands with most articles once a size and a space are typed', () => {
    expect(testi('2055516 ')).toEqual(['2055516 Pirelli', '2055516 Michelin']);
    expect(testi('205 ')).not.toContain('205 Pirelli');
    expect(testi('2055516 mich ')).toEqual([]);
  });
});
