/** Segment Utente: the customer's own record and the terms (specification §2 "Utente", §3 "User profile"). */
import { call, type AnswerOf } from './call.ts';
import { objectOf } from './codec.ts';
import type { ProfiloWire } from './utente.schema.ts';

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
