import type { Rimborso } from '@battistrada/contract/rimborsi-staff';

/** A refund that somebody has to pay at the bank. */
export function buildRimborso(overrides: Partial<Rimborso> = {}): Rimborso {
  return {
    id: 2,
    numeroOrdine: 4711,
    documenti: null,
    ragioneSociale: 'Gomme Rossi',
    importoCents: 1200,
    creato: '2026-03-05T10:00:00.000Z',
    fornitore: 'sandbox',
    metodo: 'bonifico',
    riferimentoPagamento: null,
    isOnline: false,
    isChiesto: false,
    eseguito: null,
    chi: null,
    riferimento: '',
    ...overrides,
  };
}
