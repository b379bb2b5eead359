import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRicercaUrl, toRichiesta } from './ricerca-url.ts';

describe('the address of a search', () => {
  it('is read as it is written', () => {
    expect(
      parseRicercaUrl({
        q: ' 2055516 ',
        stagione: '2',
        marca: 'Michelin,Pirelli',
        iv: 'v',
        settore: 'SUV',
        runflat: 'true',
      }),
    ).toEqual({ q: '2055516', stagione: 2, marca: 'Michelin,Pirelli', iv: 'V', settore: 'SUV', runflat: true });
  });

  it('leaves out what cannot be', () => {
    expect(
      parseRicercaUrl({ q: {}, stagione: '7', iv: '€', settore: 'AEREO', tipo: 'Sedie', articolo: 'CA', raggio: '15' }),
    ).toEqual({});
    expect(parseRicercaUrl({ tipo: 'CamereAria', articolo: 'LEGA' })).toEqual({ tipo: 'CamereAria' });
    expect(parseRicercaUrl({ tipo: 'Cerchi', raggio: '18' })).toEqual({ tipo: 'Cerchi' });
  });

  it('is never an error, and is read again as the same', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('q', 'tipo', 'stagione', 'marca', 'iv', 'raggio'), fc.anything()),
        (raw) => {
          const url = parseRicercaUrl(raw);
          expect(parseRicercaUrl({ ...url })).toEqual(url);
        },
      ),
    );
  });

  it('asks nothing when it says nothing, and everything of the outlet or of a chosen tab', () => {
    expect(toRichiesta({}, 'Pneumatici', false)).toBeNull();
    expect(toRichiesta({ nonDisponibili: true }, 'Pneumatici', false)).toBeNull();
    expect(toRichiesta({}, 'Pneumatici', true)).toEqual({ tipoProdotto: 'Pneumatici', outlet: true });
    expect(toRichiesta({ tipo: 'Consumo' }, 'Consumo', false)).toEqual({ tipoProdotto: 'Consumo' });
  });
});
