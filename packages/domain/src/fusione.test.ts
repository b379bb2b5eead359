import { expect, it } from 'vitest';
import { mergeCambiamento } from './fusione.ts';

const prima = { montaggio: 0, valvole: 8, note: '' };
const merge = (voluta: typeof prima, attuale: typeof prima) =>
  mergeCambiamento({ prima, voluta, attuale }, ['montaggio', 'valvole', 'note']);

it('keeps both changes when two people changed different fields', () => {
  expect(merge({ ...prima, montaggio: 40 }, { ...prima, note: 'Ciao' })).toEqual({
    esito: { montaggio: 40, valvole: 8, note: 'Ciao' },
    contesi: [],
  });
});

it('leaves a field that both changed as it is, and names it', () => {
  expect(merge({ montaggio: 40, valvole: 0, note: '' }, { ...prima, montaggio: 45 })).toEqual({
    esito: { montaggio: 45, valvole: 0, note: '' },
    contesi: ['montaggio'],
  });
});

it('reports no conflict when both want the same value, or one wants the old value', () => {
  expect(merge({ ...prima, montaggio: 40 }, { ...prima, montaggio: 40 }).contesi).toEqual([]);
  expect(merge(prima, { ...prima, montaggio: 45 })).toEqual({ esito: { ...prima, montaggio: 45 }, contesi: [] });
});
