import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { cambiamentiQuery, forgetCambiamenti, noteCambiamenti } from './cambiamenti.ts';
import { buildCarrello, buildRiga } from './test/build-carrello.ts';

const righe = [buildRiga({ codice: 'A', descrizione: 'Gomma A' }), buildRiga({ codice: 'B', descrizione: 'Gomma B' })];

function build() {
  const client = new QueryClient();
  return {
    client,
    note: (...cambiamenti: [id: string, testo: string][]) =>
      noteCambiamenti(
        client,
        buildCarrello({ righe, cambiamenti: cambiamenti.map(([id, testo]) => ({ id, testo })) }),
        undefined,
      ),
    noti: () => client.getQueryData(cambiamentiQuery.queryKey),
  };
}

describe('what changed in the cart', () => {
  it('stays when the next cart tells nothing', () => {
    const { note, noti } = build();
    note(['A', 'Prezzo salito.']);
    note();
    expect(noti()).toEqual([{ codice: 'A', nome: 'Gomma A', testo: 'Prezzo salito.' }]);
  });

  it('is replaced by newer words about the same article, and kept beside those about others', () => {
    const { note, noti } = build();
    note(['A', 'Prezzo salito.']);
    note(['B', 'Meno pezzi.']);
    note(['A', 'Prezzo sceso.']);
    expect(noti()?.map(({ codice, testo }) => [codice, testo])).toEqual([
      ['B', 'Meno pezzi.'],
      ['A', 'Prezzo sceso.'],
    ]);
  });

  it('names an article that has left the cart by the cart before', () => {
    const { client, noti } = build();
    const dopo = buildCarrello({ righe: [], cambiamenti: [{ id: 'B', testo: 'Non più ordinabile.' }] });
    noteCambiamenti(client, dopo, buildCarrello({ righe }));
    expect(noti()?.[0]?.nome).toBe('Gomma B');
  });

  it('is forgotten for one article, or altogether', () => {
    const { client, note, noti } = build();
    note(['A', 'Prezzo salito.'], ['B', 'Meno pezzi.']);
    forgetCambiamenti(client, 'A');
    expect(noti()?.map(({ codice }) => codice)).toEqual(['B']);
    forgetCambiamenti(client);
    expect(noti()).toEqual([]);
  });
});
