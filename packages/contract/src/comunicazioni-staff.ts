/** Segment BackOffice (ours), communications: positions, span, audience, preview, who has seen them. */
import { call, type AnswerOf, type BodyOf } from './call.ts';
import { listOf, objectOf } from './codec.ts';
import type {
  AnteprimaComunicazioneBodyWire,
  AnteprimaComunicazioneWire,
  ComunicazioneStaffWire,
  ComunicazioniStaffQueryWire,
  ComunicazioniStaffWire,
  EliminaConVersioneQueryWire,
  SalvaComunicazioneBodyWire,
} from './comunicazioni-staff.schema.ts';

export const COMUNICAZIONI_A_PAGINA = 50;

export const listComunicazioniStaff = call('GET', '/BackOffice/Comunicazioni', {
  query: objectOf<ComunicazioniStaffQueryWire>()({}),
  answer: objectOf<ComunicazioniStaffWire>()({
    comunicazioni: ['comunicazioni', listOf(objectOf<ComunicazioneStaffWire>()({ id_promo: 'idBundle' }))],
  }),
});
export type PaginaComunicazioni = AnswerOf<typeof listComunicazioniStaff>;
export type ComunicazioneStaff = PaginaComunicazioni['comunicazioni'][number];
export type Pubblico = ComunicazioneStaff['pubblico'];

export const saveComunicazione = call('POST', '/BackOffice/SalvaComunicazione', {
  body: objectOf<SalvaComunicazioneBodyWire>()({ id_promo: 'idBundle' }),
  answer: objectOf<{ id: number }>()({}),
});
export type ComunicazioneDaSalvare = BodyOf<typeof saveComunicazione>;

export const previewComunicazione = call('POST', '/BackOffice/AnteprimaComunicazione', {
  body: objectOf<AnteprimaComunicazioneBodyWire>()({ id_promo: 'idBundle' }),
  answer: objectOf<AnteprimaComunicazioneWire>()({}),
});
export type AnteprimaComunicazione = AnswerOf<typeof previewComunicazione>;

export const deleteComunicazione = call('DELETE', '/BackOffice/EliminaComunicazione', {
  query: objectOf<EliminaConVersioneQueryWire>()({}),
  answer: objectOf<{ ok: true }>()({}),
});
