import { expect, it } from 'vitest';
import { formatLuogo, righeIndirizzo } from './indirizzo-scritto.ts';

const bologna = { cap: '40133', citta: 'Bologna', provincia: 'BO' };

it.each([
  [bologna, '40133 Bologna (BO)'],
  [{ ...bologna, cap: '' }, 'Bologna (BO)'],
  [{ ...bologna, provincia: '' }, '40133 Bologna'],
  [{ ...bologna, citta: '' }, '40133 (BO)'],
  [{ citta: 'Bologna', provincia: 'BO' }, 'Bologna (BO)'],
  [{ cap: '', citta: '', provincia: '' }, ''],
])('writes the place %j as %j', (luogo, scritto) => expect(formatLuogo(luogo)).toBe(scritto));

it('writes the street and the place on a line each, and no empty line', () => {
  const via = 'Via Emilia Ponente 214';
  expect(righeIndirizzo({ indirizzo: via, ...bologna })).toEqual([via, '40133 Bologna (BO)']);
  expect(righeIndirizzo({ indirizzo: '', ...bologna })).toEqual(['40133 Bologna (BO)']);
  expect(righeIndirizzo({ indirizzo: via, cap: '', citta: '', provincia: '' })).toEqual([via]);
});
