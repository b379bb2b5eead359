import type { ImpostazioniStaff } from '@battistrada/contract/impostazioni-staff';

/** A setting in a version that nobody is named for. */
export function buildVoce<T>(valore: T, versione = 1) {
  return { valore, versione, modificata: null, modificataDa: null };
}

/** The settings of a wholesaler who has set his name only, and has no depositi. */
export function buildImpostazioni(overrides: Partial<ImpostazioniStaff> = {}): ImpostazioniStaff {
  return {
    marchio: buildVoce('Battistrada'),
    azienda: buildVoce(null),
    uffici: buildVoce([]),
    chiusure: buildVoce([]),
    risposte: buildVoce([]),
    scontoMassimo: buildVoce(5),
    conservazione: buildVoce({
      registro: 730,
      posta: 90,
      chat: 1825,
      preventivi: 1825,
      dispositivi: 730,
      importazioni: 180,
    }),
    depositi: [],
    ...overrides,
  };
}
