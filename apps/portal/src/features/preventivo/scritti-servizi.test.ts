import { describe, expect, it } from 'vitest';
import type { BozzaServizi } from './bozza-servizi.ts';
import {
  bozzaOf,
  contesiOf,
  daInviare,
  release,
  NIENTE,
  noteSalvati,
  salvatiOf,
  typeServizi,
  keep,
} from './scritti-servizi.ts';

const salvata: BozzaServizi = {
  montaggio: '',
  equilibratura: '24,00',
  valvole: '',
  convergenza: '',
  campanatura: '',
  assicurazione: false,
  note: '',
  validoFino: '2026-03-17',
};

describe('the typed services', () => {
  it('are sent with the value they replace, and the others as they are saved', () => {
    const scritti = typeServizi(typeServizi(NIENTE, { montaggio: '4' }, salvata), { montaggio: '40' }, salvata);
    const invio = daInviare(scritti, { ...salvata, note: 'Dall’altra finestra' });
    expect(invio?.inviata).toEqual({ montaggio: '40,00' });
    expect(invio?.voluti).toMatchObject({
      montaggioCents: 4_000,
      equilibraturaCents: 2_400,
      note: 'Dall’altra finestra',
      prima: { montaggioCents: 0, equilibraturaCents: 2_400, note: 'Dall’altra finestra', validoFino: '2026-03-17' },
    });
    expect(daInviare(typeServizi(scritti, { montaggio: '' }, salvata), salvata)).toBeNull();
  });

  it('cause no conflict with a value that this window saved itself', () => {
    const primo = typeServizi(NIENTE, { montaggio: '4' }, salvata);
    const scritti = typeServizi(noteSalvati(primo, { montaggio: '4,00' }), { montaggio: '40' }, salvata);
    // The screen still shows the old value or the first answer: neither is another window's.
    for (const ora of [salvata, { ...salvata, montaggio: '4,00' }]) {
      expect(contesiOf(scritti, ora)).toEqual([]);
      expect(daInviare(scritti, ora)?.voluti).toMatchObject({ montaggioCents: 4_000, prima: { montaggioCents: 400 } });
    }
    expect(salvatiOf(scritti, { ...salvata, montaggio: '40,00' })).toEqual(['montaggio']);
  });

  it('wait for a decision when another window saved a different value, while the others are saved', () => {
    const scritti = typeServizi(NIENTE, { montaggio: '40', note: 'Mia', valvole: '8' }, salvata);
    const ora = { ...salvata, montaggio: '45,00', note: 'Mia' };
    expect(contesiOf(scritti, ora)).toEqual(['montaggio']);
    expect(daInviare(scritti, ora)?.voluti).toMatchObject({
      montaggioCents: 4_500,
      valvoleCents: 800,
      prima: { montaggioCents: 4_500, valvoleCents: 0 },
    });
    const mio = keep(scritti, ['montaggio'], ora);
    expect(contesiOf(mio, ora)).toEqual([]);
    expect(daInviare(mio, ora)?.voluti).toMatchObject({ montaggioCents: 4_000, prima: { montaggioCents: 4_500 } });
    const altro = release(scritti, ['montaggio']);
    expect([contesiOf(altro, ora), bozzaOf(altro, ora).montaggio]).toEqual([[], '45,00']);
  });

  it('are not sent where they are invalid', () => {
    const scritti = typeServizi(NIENTE, { montaggio: '-1', valvole: '8' }, salvata);
    expect(daInviare(scritti, salvata, ['montaggio'])?.inviata).toEqual({ valvole: '8,00' });
  });
});
