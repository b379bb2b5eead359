/** Segment BackOffice (ours), PFU: requests of all customers, and the answers to them. */
import { call, type AnswerOf } from './call.ts';
import { listOf, objectOf } from './codec.ts';
import type {
  RichiestaPfuStaffWire,
  RichiestePfuStaffQueryWire,
  RichiestePfuStaffWire,
  RispondiPfuBodyWire,
} from './pfu-staff.schema.ts';

export const RICHIESTE_PFU_A_PAGINA = 50;

export const listRichiestePfuStaff = call('GET', '/BackOffice/RichiestePfu', {
  query: objectOf<RichiestePfuStaffQueryWire>()({}),
  answer: objectOf<RichiestePfuStaffWire>()({
    richieste: ['richieste', listOf(objectOf<RichiestaPfuStaffWire>()({ ragsoc: 'ragioneSociale', tel: 'telefono' }))],
  }),
});
export type PaginaRichiestePfu = AnswerOf<typeof listRichiestePfuStaff>;
export type RichiestaPfuStaff = PaginaRichiestePfu['richieste'][number];

/** The customer gets a notice automatically. */
export const answerPfu = call('POST', '/BackOffice/RispondiPfu', {
  body: objectOf<RispondiPfuBodyWire>()({}),
  answer: objectOf<{ ok: true }>()({}),
});
