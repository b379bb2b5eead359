import { describe, expect, it } from 'vitest';
import type { VoceMenu } from '../../router/menu.ts';
import { vociTavolozza } from './voci-tavolozza.ts';

const ORDINI: VoceMenu = { path: '/backoffice/ordini', etichetta: 'Ordini', icona: 'x', gruppo: 'v' };
const CLIENTI: VoceMenu = { path: '/backoffice/clienti', etichetta: 'Clienti', icona: 'x', gruppo: 'c' };
const TELEFONO: VoceMenu = { path: '/backoffice/telefono', etichetta: 'Ordine telefonico', icona: 'x', gruppo: 'v' };
const CLIENTE = {
  id: 7,
  ragioneSociale: 'Rossi Pneumatici',
  citta: 'Bologna',
  provincia: 'BO',
  partitaIva: '1',
  codiceErp: null,
  telefono: '',
  isBloccato: false,
};
const ARTICOLO = {
  codice: 'MIC1',
  descrizione: 'Primacy 4',
  marca: 'Michelin',
  prezzoListinoCents: 1,
  giacenza: 1,
  outlet: false,
  dot: null,
};
const trovati = { menu: [ORDINI, CLIENTI], clienti: [CLIENTE], articoli: [ARTICOLO] };
const chiavi = (testo: string, risultati = trovati) => vociTavolozza(testo, risultati).map(({ chiave }) => chiave);

describe('the command palette', () => {
  it('offers all screens while nothing is typed, then those whose name contains the text', () => {
    expect(chiavi('')).toEqual(['/backoffice/ordini', '/backoffice/clienti']);
    expect(chiavi('CLÌ')[0]).toBe('/backoffice/clienti');
  });

  it('offers an order by its number first', () => {
    const [first] = vociTavolozza('100500', trovati);
    expect(first).toMatchObject({ path: '/backoffice/ordini', search: { numero: 100_500 } });
    expect(chiavi('12345678903')).not.toContain('numero');
  });

  it('offers customers, the orders of an article, and a search among orders', () => {
    expect(chiavi('rossi')).toEqual(['cliente 7', 'articolo MIC1', 'cerca']);
  });

  it('offers nothing that this person may not see', () => {
    expect(chiavi('100500', { ...trovati, menu: [CLIENTI] })).toEqual(['cliente 7']);
    expect(chiavi('rossi', { ...trovati, menu: [] })).toEqual([]);
  });

  it('offers a new telephone order to staff who may take one', () => {
    const voci = vociTavolozza('ross', { ...trovati, menu: [...trovati.menu, TELEFONO] });
    expect(voci).toContainEqual(
      expect.objectContaining({
        nome: 'Nuovo ordine per Rossi Pneumatici',
        path: '/backoffice/telefono',
        search: { cliente: '_7' },
      }),
    );
    expect(chiavi('ross')).not.toContain('telefono 7');
  });
});
