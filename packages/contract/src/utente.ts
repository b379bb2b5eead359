/** Segment Utente: the customer's own record and the terms (specification §2 "Utente", §3 "User profile"). */
import { call, type AnswerOf } from './call.ts';
import { listOf, objectOf } from './codec.ts';
import type { DispositiviWire, DispositivoQueryWire, ProfiloWire, PreferenzeBodyWire } from './utente.schema.ts';

export const getProfilo = call('GET', '/Utente/Utente', {
  answer: objectOf<ProfiloWire>()({
    ragsoc: 'ragioneSociale',
    indir: 'indirizzo',
    prov: 'provincia',
    piva: 'partitaIva',
    tel: 'telefono',
    cell: 'cellulare',
    email_pec: 'emailPec',
    cod_sdi: 'codiceSdi',
  }),
});
export type Profilo = AnswerOf<typeof getProfilo>;

export const getPdfTermini = call('GET', '/Utente/OttieniPdfTermini');

const dispositivo = objectOf<DispositiviWire['dispositivi'][number]>()({
  primo_accesso: 'primoAccesso',
  ultimo_accesso: 'ultimoAccesso',
});

export const listDispositivi = call('GET', '/Utente/Dispositivi', {
  answer: objectOf<DispositiviWire>()({ dispositivi: ['dispositivi', listOf(dispositivo)] }),
});
export type Dispositivi = AnswerOf<typeof listDispositivi>;

export const removeDispositivo = call('DELETE', '/Utente/Dispositivi', {
  query: objectOf<DispositivoQueryWire>()({}),
  answer: objectOf<{ ok: true }>()({}),
});

export const setPreferenze = call('POST', '/Utente/Preferenze', {
  body: objectOf<PreferenzeBodyWire>()({ sempreAltriDepositi: 'altriDepositi' }),
  answer: objectOf<{ ok: true }>()({}),
});
