import type { UtenteWire } from '@battistrada/contract/login.schema';

/** A current-user answer as the server sends it. */
export function buildUtenteWire(overrides: Partial<UtenteWire> = {}): UtenteWire {
  return {
    id: 1,
    chi: overrides.id ?? 1,
    ragsoc: 'Rossi Gomme',
    ragione_sociale: 'Rossi Gomme S.r.l.',
    simeone: false,
    depositi: [{ id: 1, descrOrdine: 'Sede', descrRicerca: 'Sede', descrCarrello: 'Sede', tempiConsegna: '24 ore' }],
    funzioni: [],
    versioneTerminiAccettata: 3,
    urlCerchi: 'https://cerchi.example',
    iva: 22,
    scontoPagamento: 0,
    scontoPagamentoOnline: 2,
    PagamentoSoloOnline: false,
    pagamentoOnlineOfferto: true,
    tipoUtente: 'cliente',
    indirizzo: null,
    consentiSovraQuantita: true,
    sempreAltriDepositi: false,
    bloccato: false,
    chat: true,
    diritti: [],
    ...overrides,
  };
}
