import type { OrdineStaff, RigaStaff } from '@battistrada/contract/ordine-staff';

/** A confirmed order without lines, as the staff sees it. */
export function buildOrdineStaff(overrides: Partial<OrdineStaff> = {}): OrdineStaff {
  return {
    id: 9,
    numero: 4711,
    versione: 1,
    istante: '2026-03-02T09:00:00.000Z',
    tipo: 'W',
    stato: 'CONFERMATO',
    passaggi: ['IN_PREPARAZIONE', 'ANNULLATO'],
    isAnnullabile: true,
    cliente: {
      id: 1,
      ragioneSociale: 'Gomme Rossi',
      partitaIva: '01234567890',
      citta: 'Bologna',
      telefono: '',
      isBloccato: false,
    },
    ordinatoDa: null,
    riferimento: '',
    note: '',
    destinazione: '',
    tuttiInsieme: null,
    descrizionePagamento: 'RIBA',
    numeroErp: null,
    dataFatturazione: null,
    totaleCents: 0,
    importi: { imponibileCents: 0, couponCents: 0, scontoOnlineCents: 0, pfuCents: 0, contributoCents: 0, ivaCents: 0 },
    righe: [],
    spedizioni: [],
    pagamento: null,
    coupon: null,
    documenti: [],
    atti: [],
    depositi: [],
    ...overrides,
  };
}

/** A line of 10 pieces of the article `A<riga>`, none of them shipped or cancelled. */
export function buildRigaStaff(overrides: Partial<RigaStaff> = {}): RigaStaff {
  const { riga = 1 } = overrides;
  return {
    riga,
    codice: `A${riga}`,
    descrizione: 'Gomma',
    quantita: 10,
    annullati: 0,
    spediti: 0,
    mancanti: 0,
    prezzoCents: 5000,
    importoCents: 50_000,
    concordato: null,
    depositi: [],
    ...overrides,
  };
}
