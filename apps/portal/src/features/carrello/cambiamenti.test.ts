import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { cambiamentiQuery, forgetCambiamenti, noteCambiamenti } from './cambiamenti.ts';
import { buildCarrello, buildRiga } from './test/build-carrello.ts';

const ISTANTE = '2026-03-05T09:30:00Z';
const righe = [buildRiga({ codice: 'A', descrizione: 'Gomma A' }), buildRiga({ codice: 'B', descrizione: 'Gomma B' })];

function build() {
  const client = new QueryClient();
  let looks = 0;
  return {
    client,
    /** A reading of the cart that reports these changes for the first time. */
    note: (...cambiamenti: [id: string, testo: string][]) => {
      looks += 1;
      const istante = `2026-03-05T09:30:0${looks}Z`;
      const detti = cambiamenti.map(([id, testo]) => ({ id, testo, disponibilita: '', istante }));
      noteCambiamenti(client, buildCarrello({ righe, cambiamenti: detti }), undefined);
    },
    noti: () => client.getQueryData(cambiamentiQuery.queryKey),
  };
}

describe('the notice of a cart change', () => {
  it('stays when the next cart reports nothing', () => {
    const { note, noti } = build();
    note(['A', 'Prezzo salito.']);
    note();
    expect(noti()).toEqual([{ codice: 'A', nome: 'Gomma A', testo: 'Prezzo salito.' }]);
  });

  it('is replaced by newer words about the same article and kept beside those about others', () => {
    const { note, noti } = build();
    note(['A', 'Prezzo salito.']);
    note(['B', 'Meno pezzi.']);
    note(['A', 'Prezzo sceso.']);
    expect(noti()?.map(({ codice, testo }) => [codice, testo])).toEqual([
      ['B', 'Meno pezzi.'],
      ['A', 'Prezzo sceso.'],
    ]);
  });

  it('is reported once, however often the server repeats it', () => {
    const { client, noti } = build();
    const carrello = buildCarrello({
      righe,
      cambiamenti: [{ id: 'A', testo: 'Prezzo salito.', disponibilita: '', istante: ISTANTE }],
    });
    noteCambiamenti(client, carrello, carrello);
    const [first] = noti() ?? [];
    noteCambiamenti(client, carrello, carrello);
    // The same object, so a screen that watches for changes sees none.
    expect(noti()?.[0]).toBe(first);
    forgetCambiamenti(client);
    noteCambiamenti(client, carrello, carrello);
    expect(noti()).toEqual([]);
  });

  it('is computed here when the server has reported it to another window, in the same words', () => {
    const { client, noti } = build();
    const dopo = buildRiga({ codice: 'A', descrizione: 'Gomma A', prezzoCents: 10_500, pfuCents: 4 * 250 });
    noteCambiamenti(client, buildCarrello({ righe: [dopo] }), buildCarrello({ righe }));
    expect(noti()).toEqual([
      {
        codice: 'A',
        nome: 'Gomma A',
        testo: 'Il prezzo è passato da 100,00\u00a0€ a 105,00\u00a0€. Il PFU è passato da 2,30\u00a0€ a 2,50\u00a0€.',
      },
    ]);
  });

  it('compares with the amount shown here, whatever the server reported to other windows', () => {
    const { client, noti } = build();
    const rincari =
      'Il prezzo è passato da 100,00\u00a0€ a 105,00\u00a0€. Il prezzo è passato da 105,00\u00a0€ a 110,00\u00a0€.';
    const cambiamenti = [{ id: 'A', testo: `${rincari} Manca 1.`, disponibilita: 'Manca 1.', istante: ISTANTE }];
    const dopo = buildCarrello({ righe: [buildRiga({ codice: 'A', prezzoCents: 11_000 })], cambiamenti });
    noteCambiamenti(client, dopo, buildCarrello({ righe }));
    expect(noti()?.[0]?.testo).toBe('Il prezzo è passato da 100,00\u00a0€ a 110,00\u00a0€. Manca 1.');
  });

  it('names an article that left the cart by the cart before', () => {
    const { client, noti } = build();
    const dopo = buildCarrello({
      righe: [],
      cambiamenti: [{ id: 'B', testo: 'Non più ordinabile.', disponibilita: '', istante: ISTANTE }],
    });
    noteCambiamenti(client, dopo, buildCarrello({ righe }));
    expect(noti()?.[0]?.nome).toBe('Gomma B');
  });

  it('can be removed for one article or for all', () => {
    const { client, note, noti } = build();
    note(['A', 'Prezzo salito.'], ['B', 'Meno pezzi.']);
    forgetCambiamenti(client, 'A');
    expect(noti()?.map(({ codice }) => codice)).toEqual(['B']);
    forgetCambiamenti(client);
    expect(noti()).toEqual([]);
  });
});
