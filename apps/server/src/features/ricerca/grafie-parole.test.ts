import { expect, it } from 'vitest';
import { grafieOf, toTsquery } from './grafie-parole.ts';

const query = (...parole: string[]) => toTsquery(grafieOf(parole)).split(' & ');

it('a word also stands for its letters and digits apart, and for the word that it makes with its neighbour', () => {
  expect(query('ts870')).toEqual(['(ts870:* | ts <-> 870:* | t <-> s870:*)']);
  expect(query('lm', '5')).toEqual(['(lm | lm5:* | lm <-> 5)', '(5 | lm5:* | lm <-> 5)']);
});

it('a long name and one that ends with one or two letters are divided too', () => {
  const [earthmax = ''] = query('earthmaxsr30');
  expect(earthmax).toContain('earthmax <-> sr <-> 30');
  expect(query('roadsmartiv').join()).toContain('roadsmart <-> iv');
  expect(query('efficientgripcargo').join()).toContain('efficientgrip <-> cargo:*');
});

it('a name typed as three words also stands for one word', () => {
  expect(query('ts', '870', 'p').map((una) => una.includes('ts870p:*'))).toEqual([true, true, true]);
});

it('a text that is longer than the name of a pattern is searched as it is typed', () => {
  const six = ['uno', 'due', 'tre', 'sei', 'sette', 'otto'];
  expect(query(...six)).toEqual(six.map((parola) => `(${parola}:*)`));
  const long = ['abcdefghijklmn', 'opqrstuvwxyzab', 'cdefg'];
  expect(query(...long)).toEqual(long.map((parola) => `(${parola}:*)`));
});
