import { describe, expect, it } from 'vitest';
import { describeGomma, read } from './test/lettura.ts';

describe('parseRicerca of a pattern that is called by a letter and a number', () => {
  it.each([
    ['h 735 185/65 15', '185/65 R15'],
    ['185/65 15 h 735', '185/65 R15'],
    ['h 750 205/55 r16 91v', '205/55 R16 91V'],
    ['185/65 r15 88t h 735', '185/65 R15 88T'],
    ['h 750 195/65 15', '195/65 R15'],
    ['h 750 225/45 17 94v', '225/45 R17 94V'],
  ])('reads no speed symbol in the name of %j', (testo, gomma) => {
    expect(describeGomma(testo)).toBe(gomma);
  });

  it.each([
    ['185/65 15 h 88', '185/65 R15 88H'],
    ['185/65 15 h', '185/65 R15 H'],
    ['185/65 15 h 4 pz', '185/65 R15 H'],
    ['2055516 v 91', '205/55 R16 91V'],
  ])('still reads the symbol of %j', (testo, gomma) => {
    expect(describeGomma(testo)).toBe(gomma);
  });
});

describe('parseRicerca of a size with two names', () => {
  it.each(['28x9-15/8.15-15', '8.15-15/28x9-15', '8.15-15 / 28x9-15', '28x9-15 (8.15-15)', '815-15 28x9-15'])(
    'takes %j for one tyre and no pair',
    (testo) => {
      const { misura, accoppiata } = read(testo);
      expect(misura).not.toBeNull();
      expect(accoppiata).toBeNull();
    },
  );

  it('still takes two different wheels for a pair', () => {
    expect(describeGomma('28x9-15/7.00-12')).toBe('28x9-15 e 7.00-12');
    expect(describeGomma('8.15-15/23x9-10')).toBe('8.15-15 e 23x9-10');
  });
});

describe('parseRicerca of rarer sizes', () => {
  it.each([
    ['425/55R17', '425/55 R17'],
    ['425/55 R17 134G', '425/55 R17 134G'],
    ['560x15', '5.60-15'],
    ['640x13', '6.40-13'],
    ['520x12 epoca', '5.20-12'],
    ['28x9x15', '28x9-15'],
    ['28 x 9 x 15 14PR', '28x9-15 14PR'],
    ['200/50x10', '200/50-10'],
    ['205/50X10', '205/50-10'],
    ['28x9R15', '28x9 R15'],
    ['31x10.5x15', '31x10.50 R15'],
    ['205/55x16', '205/55 R16'],
  ])('reads %j', (testo, gomma) => {
    expect(describeGomma(testo)).toBe(gomma);
  });

  it.each(['425/65R17', '425/55R16', '565x15', '560x25', '720x14'])('reads no size in %j', (testo) => {
    expect(read(testo).misura).toBeNull();
  });
});
