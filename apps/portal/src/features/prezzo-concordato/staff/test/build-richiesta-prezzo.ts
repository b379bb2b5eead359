import type { RichiestaPrezzo } from '@battistrada/contract/prezzo-concordato-staff';

/** An agent's request for a price beyond his limit and above the floor. */
export function buildRichiestaPrezzo(overrides: Partial<RichiestaPrezzo> = {}): RichiestaPrezzo {
  return {
    id: 5,
    istante: '2026-03-05T10:00:00.000Z',
    agente: 'Anna',
    codiceCliente: 'C1',
    ragioneSociale: 'Gomme Rossi',
    codice: 'A1',
    descrizione: 'Gomma',
    quantita: 4,
    prezzoCents: 5000,
    pienoCents: 6000,
    liberoCents: 5800,
    minimoCents: 4000,
    motivo: 'Concorrenza',
    ...overrides,
  };
}
