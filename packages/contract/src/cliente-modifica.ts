/**
 * Segment BackOffice (ours), what the staff changes of a customer: users, depositi, credit and bank, requests for
 * access.
 */
import { call, type AnswerOf, type BodyOf } from './call.ts';
import { euro, listOf, nullable, objectOf } from './codec.ts';
import type {
  AccogliRichiestaBodyWire,
  AttesaCreditoWire,
  ChiediCreditoBodyWire,
  ClienteModificabileQueryWire,
  ClienteModificabileWire,
  CreaUtenteClienteBodyWire,
  DispositivoUtenteBodyWire,
  RichiestaAccessoStaffWire,
  RichiestaCreditoWire,
  RichiesteAccessoWire,
  RichiesteQueryWire,
  RichiesteCreditoWire,
  RifiutaRichiestaBodyWire,
  RispondiCreditoBodyWire,
  SalvaDepositiBodyWire,
  SalvaUtenteClienteBodyWire,
  UtenteClienteBodyWire,
  UtenteModificabileWire,
} from './cliente-modifica.schema.ts';
import type { InvitoWire } from './personale-staff.schema.ts';

export const RICHIESTE_A_PAGINA = 50;

const ok = objectOf<{ ok: true }>()({});
const invito = objectOf<InvitoWire>()({});

export const getClienteModificabile = call('GET', '/BackOffice/ClienteModificabile', {
  query: objectOf<ClienteModificabileQueryWire>()({}),
  answer: objectOf<ClienteModificabileWire>()({
    fidoMassimo: ['fidoMassimoCents', nullable(euro)],
    creditoInAttesa: [
      'creditoInAttesa',
      nullable(objectOf<AttesaCreditoWire>()({ fidoDopo: ['fidoDopoCents', nullable(euro)] })),
    ],
    utenti: ['utenti', listOf(objectOf<UtenteModificabileWire>()({ attivo: 'isAttivo' }))],
  }),
});
export type ClienteModificabile = AnswerOf<typeof getClienteModificabile>;
export type UtenteModificabile = ClienteModificabile['utenti'][number];

export const saveDepositi = call('POST', '/BackOffice/SalvaDepositiCliente', {
  body: objectOf<SalvaDepositiBodyWire>()({}),
  answer: ok,
});
export const createUtenteCliente = call('POST', '/BackOffice/CreaUtenteCliente', {
  body: objectOf<CreaUtenteClienteBodyWire>()({}),
  answer: invito,
});
export type UtenteDaCreare = BodyOf<typeof createUtenteCliente>;
export const saveUtenteCliente = call('POST', '/BackOffice/SalvaUtenteCliente', {
  body: objectOf<SalvaUtenteClienteBodyWire>()({}),
  answer: ok,
});
export type UtenteDaSalvare = BodyOf<typeof saveUtenteCliente>;
export const resetUtenteCliente = call('POST', '/BackOffice/ReimpostaUtenteCliente', {
  body: objectOf<UtenteClienteBodyWire>()({}),
  answer: invito,
});
export const closeUtenteCliente = call('POST', '/BackOffice/ChiudiUtenteCliente', {
  body: objectOf<UtenteClienteBodyWire>()({}),
  answer: ok,
});
export const reopenUtenteCliente = call('POST', '/BackOffice/RiapriUtenteCliente', {
  body: objectOf<UtenteClienteBodyWire>()({}),
  answer: ok,
});
export const removeDispositivoUtente = call('POST', '/BackOffice/RimuoviDispositivoUtente', {
  body: objectOf<DispositivoUtenteBodyWire>()({}),
  answer: ok,
});

export const requestCredito = call('POST', '/BackOffice/ChiediCredito', {
  body: objectOf<ChiediCreditoBodyWire>()({ fidoMassimo: ['fidoMassimoCents', euro] }),
  answer: ok,
});
export type CreditoDaChiedere = BodyOf<typeof requestCredito>;
export const listRichiesteCredito = call('GET', '/BackOffice/RichiesteCredito', {
  query: objectOf<RichiesteQueryWire>()({}),
  answer: objectOf<RichiesteCreditoWire>()({
    richieste: [
      'richieste',
      listOf(
        objectOf<RichiestaCreditoWire>()({
          ragsoc: 'ragioneSociale',
          mia: 'isMia',
          fidoPrima: ['fidoPrimaCents', nullable(euro)],
          fidoDopo: ['fidoDopoCents', nullable(euro)],
        }),
      ),
    ],
  }),
});
export type PaginaRichiesteCredito = AnswerOf<typeof listRichiesteCredito>;
export type RichiestaCredito = PaginaRichiesteCredito['richieste'][number];
export const answerCredito = call('POST', '/BackOffice/RispondiCredito', {
  body: objectOf<RispondiCreditoBodyWire>()({}),
  answer: ok,
});

export const listRichiesteAccesso = call('GET', '/BackOffice/RichiesteAccesso', {
  query: objectOf<RichiesteQueryWire>()({}),
  answer: objectOf<RichiesteAccessoWire>()({
    richieste: [
      'richieste',
      listOf(objectOf<RichiestaAccessoStaffWire>()({ ragsoc: 'ragioneSociale', piva: 'partitaIva', tel: 'telefono' })),
    ],
  }),
});
export type PaginaRichiesteAccesso = AnswerOf<typeof listRichiesteAccesso>;
export type RichiestaAccessoStaff = PaginaRichiesteAccesso['richieste'][number];
export const acceptRichiestaAccesso = call('POST', '/BackOffice/AccogliRichiestaAccesso', {
  body: objectOf<AccogliRichiestaBodyWire>()({}),
  answer: invito,
});
export type RichiestaDaAccogliere = BodyOf<typeof acceptRichiestaAccesso>;
export const refuseRichiesta = call('POST', '/BackOffice/RifiutaRichiestaAccesso', {
  body: objectOf<RifiutaRichiestaBodyWire>()({}),
  answer: ok,
});
