import { describe, expect, it } from 'vitest';
import { parseOrdiniStaffUrl, toFiltro } from './ordini-staff-url.ts';

describe('the address of the staff’s orders', () => {
  it('is read in all its parts, and the server gets those that filter', () => {
    const url = parseOrdiniStaffUrl({
      stato: 'SPEDITO',
      testo: ' rossi ',
      dal: '2026-03-01',
      al: '2026-03-31',
      deposito: '2',
      cliente: '7',
      daPrendere: 'true',
      primaVecchi: 'true',
      numero: '4711',
      senza: 'citta,note',
    });
    const filtro = {
      stato: 'SPEDITO',
      testo: 'rossi',
      dal: '2026-03-01',
      al: '2026-03-31',
      deposito: 2,
      daPrendere: true,
      primaVecchi: true,
    };
    expect(url).toEqual({ ...filtro, cliente: 7, numero: 4711, senza: 'citta,note' });
    expect(toFiltro(url)).toEqual({ ...filtro, idCliente: 7 });
  });

  it('leaves out what is unknown or impossible', () => {
    expect(
      parseOrdiniStaffUrl({
        stato: 'PERSO',
        testo: ' ',
        dal: '2026-02-30',
        al: 'ieri',
        deposito: '63',
        cliente: '0',
        daPrendere: 'false',
        primaVecchi: 'false',
        numero: 'x',
        senza: '<b>',
      }),
    ).toEqual({});
  });
});
