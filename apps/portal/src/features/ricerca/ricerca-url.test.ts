import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../../router/search-params.ts';
import { parseRicercaUrl, toRichiesta, toRichiesteAccoppiate } from './ricerca-url.ts';

describe('the address of a search', () => {
  it('is read as it was written', () => {
    expect(
      parseRicercaUrl({
        q: ' 2055516 ',
        stagione: '2',
        marca: 'Michelin,Pirelli',
        iv: 'v',
        settore: 'SUV',
        runflat: 'true',
      }),
    ).toEqual({ q: '2055516', stagione: '2', marca: 'Michelin,Pirelli', iv: 'V', settore: 'SUV', runflat: true });
  });

  it('omits invalid values', () => {
    expect(
      parseRicercaUrl({
        q: ' ',
        stagione: '7',
        iv: '€',
        settore: 'AEREO',
        tipo: 'Sedie',
        articolo: 'CA',
        raggio: '15',
      }),
    ).toEqual({});
    expect(parseRicercaUrl({ tipo: 'CamereAria', articolo: 'LEGA' })).toEqual({ tipo: 'CamereAria' });
    expect(parseRicercaUrl({ tipo: 'Cerchi', raggio: '18' })).toEqual({ tipo: 'Cerchi' });
  });

  it('holds how the results are viewed, which is not sent to the server', () => {
    const url = parseRicercaUrl({
      q: '2055516',
      ordina: 'marca',
      prezzoDa: '8950',
      prezzoA: '12000',
      scorte: 'primo',
      espandi: '1',
      pcd: '5x112',
      et: '-5',
      canale: '6.5',
    });
    expect(url).toEqual({
      q: '2055516',
      ordina: 'marca',
      prezzoDa: 8950,
      prezzoA: 12_000,
      scorte: 'primo',
      espandi: 1,
      pcd: '5x112',
      et: '-5',
      canale: '6.5',
    });
    expect(toRichiesta(url, 'Pneumatici', false)).toEqual(toRichiesta({ q: '2055516' }, 'Pneumatici', false));
    expect(
      parseRicercaUrl({ ordina: 'prezzo', prezzoDa: '9,5', prezzoA: '-1', scorte: 'tutti', espandi: '0' }),
    ).toEqual({});
    expect(parseRicercaUrl({ prezzoDa: '200', prezzoA: '100' })).toEqual({ prezzoDa: 200 });
  });

  it('holds several seasons, each once, and reads the brands that earlier addresses called `affina`', () => {
    expect(parseRicercaUrl({ stagione: '1,3,1' })).toEqual({ stagione: '1,3' });
    expect(parseRicercaUrl({ stagione: '1,4' })).toEqual({});
    expect(parseRicercaUrl({ affina: 'Michelin,Pirelli' })).toEqual({ marca: 'Michelin,Pirelli' });
    expect(parseRicercaUrl({ marca: 'Apollo', affina: 'Michelin' })).toEqual({ marca: 'Apollo' });
  });

  it('never causes an error, and reads the same when written again', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(
            'q',
            'tipo',
            'stagione',
            'marca',
            'iv',
            'raggio',
            'ordina',
            'prezzoDa',
            'prezzoA',
            'affina',
            'espandi',
          ),
          fc.string(),
        ),
        (raw) => {
          const url = parseRicercaUrl(raw);
          expect(parseRicercaUrl(parseSearch(stringifySearch(url)))).toEqual(url);
        },
      ),
    );
  });

  it('asks for nothing when it is empty, and for everything in the outlet or on a chosen tab', () => {
    expect(toRichiesta({}, 'Pneumatici', false)).toBeNull();
    expect(toRichiesta({ nonDisponibili: true }, 'Pneumatici', false)).toBeNull();
    expect(toRichiesta({}, 'Pneumatici', true)).toEqual({ tipoProdotto: 'Pneumatici', outlet: true });
    expect(toRichiesta({ tipo: 'Consumo' }, 'Consumo', false)).toEqual({ tipoProdotto: 'Consumo' });
  });

  it('of a pair asks for each axle and sends it the size of the other', () => {
    expect(
      toRichiesteAccoppiate(
        { tipoProdotto: 'Pneumatici', searchTextQuery: '2254517 e 2554017' },
        { anteriore: '225/45 R17', posteriore: '255/40 R17' },
      ),
    ).toEqual({
      anteriore: { tipoProdotto: 'Pneumatici', searchTextQuery: '2254517 e 2554017', accoppiata: '255/40 R17' },
      posteriore: {
        tipoProdotto: 'Pneumatici',
        searchTextQuery: '2254517 e 2554017',
        misura: '255/40 R17',
        accoppiata: '225/45 R17',
      },
    });
    expect(parseRicercaUrl({ q: '2254517 e 2554017', coppie: '0' })).toEqual({ q: '2254517 e 2554017', coppie: 0 });
    expect(parseRicercaUrl({ coppie: '1' })).toEqual({});
  });
});
