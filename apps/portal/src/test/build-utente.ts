import { getUtente, type Utente } from '@battistrada/contract/login';
import type { UtenteWire } from '@battistrada/contract/login.schema';

/** The server's answer for the current user; `overrides` use our names. */
export function buildUtenteWire(overrides: Partial<Utente> = {}): UtenteWire {
  return getUtente.answer.encode({
    id: 1,
    chi: overrides.id ?? 1,
    nome: 'Rossi Gomme',
    ragioneSociale: 'Rossi Gomme S.r.l.',
    simeone: false,
    depositi: [{ id: 1, descrOrdine: 'Sede', descrRicerca: 'Sede', descrCarrello: 'Sede', tempiConsegna: '24 ore' }],
    funzioni: [],
    versioneTermini: 3,
    urlCerchi: 'https://cerchi.example',
    ivaBp: 2_200,
    scontoPagamentoBp: 0,
    scontoOnlineBp: 200,
    soloOnline: false,
    onlineOfferto: true,
    tipoUtente: 'cliente',
    indirizzo: null,
    consentiSovraQuantita: true,
    altriDepositi: false,
    bloccato: false,
    chat: true,
    diritti: [],
    ...overrides,
  });
}
