import { describe, expect, it } from 'vitest';
import { canonica, erroriOf, toServizi, type BozzaServizi } from './bozza-servizi.ts';

const vuota: BozzaServizi = {
  montaggio: '',
  equilibratura: '',
  valvole: '',
  convergenza: '',
  campanatura: '',
  assicurazione: false,
  note: '',
  validoFino: '2026-03-17',
};

describe('a service price (specification §5: number, min 0)', () => {
  const errori = (montaggio: string) => erroriOf({ ...vuota, montaggio }, '2026-03-01', vuota.validoFino);

  it.each(['', '0', '12,5', '12.50', '0,07', '99.999,99', '99999.99'])('accepts %s', (text) =>
    expect(errori(text)).toEqual({}),
  );
  it.each([
    ['-0,01', 'Non può essere negativo.'],
    ['x', 'Scrivi un importo, come 12,50.'],
    ['1e3', 'Scrivi un importo, come 12,50.'],
    ['1,005', 'Al massimo due decimali.'],
    ['100000', 'È troppo: al massimo 99.999,99 €.'],
  ])('refuses %s: %s', (text, montaggio) => expect(errori(text)).toEqual({ montaggio }));

  it('is named as the screen shows it, and an invalid value as it was typed', () => {
    expect(canonica({ ...vuota, montaggio: '32,5', valvole: '1e3', convergenza: '0' })).toMatchObject({
      montaggio: '32,50',
      valvole: '1e3',
      convergenza: '',
    });
  });
});

describe('the saved services', () => {
  it('hold whole cents, and null for an empty price', () => {
    const servizi = toServizi({ ...vuota, montaggio: '0,07', valvole: '12.50' }, '2026-03-17');
    expect(servizi).toMatchObject({ montaggioCents: 7, valvoleCents: 1250, campanaturaCents: 0 });
    expect(servizi).not.toHaveProperty('validoFino');
  });

  it('accept a new day only from today on, and keep an old one that has passed since', () => {
    const oggi = '2026-03-20';
    expect(erroriOf(vuota, oggi, '2026-03-17')).toEqual({});
    expect(erroriOf({ ...vuota, validoFino: '2026-03-19' }, oggi, '2026-03-17')).toHaveProperty('validoFino');
    expect(erroriOf({ ...vuota, validoFino: '' }, oggi, '2026-03-17')).toHaveProperty('validoFino');
    expect(erroriOf({ ...vuota, validoFino: '2062-03-20' }, oggi, '2026-03-17').validoFino).toBe(
      'Al massimo un anno da oggi.',
    );
    expect(toServizi({ ...vuota, validoFino: oggi }, '2026-03-17').validoFino).toBe(oggi);
  });
});
