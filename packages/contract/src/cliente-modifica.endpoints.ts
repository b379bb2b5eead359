import {
  acceptRichiestaAccessoBody,
  requestCreditoBody,
  clienteModificabile,
  clienteModificabileQuery,
  createUtenteClienteBody,
  dispositivoUtenteBody,
  richiesteAccesso,
  richiesteCredito,
  richiesteQuery,
  refuseRichiestaBody,
  answerCreditoBody,
  saveDepositiBody,
  saveUtenteClienteBody,
  utenteClienteBody,
} from './cliente-modifica.schema.ts';
import {
  acceptRichiestaAccesso,
  answerCredito,
  closeUtenteCliente,
  createUtenteCliente,
  getClienteModificabile,
  listRichiesteAccesso,
  listRichiesteCredito,
  refuseRichiesta,
  removeDispositivoUtente,
  reopenUtenteCliente,
  requestCredito,
  resetUtenteCliente,
  saveDepositi,
  saveUtenteCliente,
} from './cliente-modifica.ts';
import { endpoint, esitoOk } from './endpoint.ts';
import { invito } from './personale-staff.schema.ts';

const READ = { access: 'staff', diritto: 'clienti-modifica' } as const;
const WRITE = { ...READ, effect: 'write' } as const;
const CREDITO = { access: 'staff', diritto: 'credito' } as const;
/** Requires a recent confirmation of the password. */
const CREDITO_SCRITTO = { ...CREDITO, effect: 'write', conferma: true, answer: esitoOk } as const;

export const getClienteModificabileEndpoint = endpoint(getClienteModificabile, {
  access: 'staff',
  diritto: 'clienti',
  summary: 'Quello che di un cliente si può cambiare: depositi, utenti con i dispositivi, credito',
  query: clienteModificabileQuery,
  answer: clienteModificabile,
  errors: ['NON_TROVATO'],
});
export const saveDepositiEndpoint = endpoint(saveDepositi, {
  ...WRITE,
  summary: 'Cambia i depositi di un cliente e il loro ordine',
  body: saveDepositiBody,
  answer: esitoOk,
  errors: ['NON_TROVATO', 'CAMBIATO_ALTROVE'],
});
export const createUtenteClienteEndpoint = endpoint(createUtenteCliente, {
  ...WRITE,
  summary: 'Crea un utente di un cliente e lo invita',
  body: createUtenteClienteBody,
  answer: invito,
  errors: ['NON_TROVATO'],
});
export const saveUtenteClienteEndpoint = endpoint(saveUtenteCliente, {
  ...WRITE,
  summary: 'Cambia nome, email e funzioni di un utente di un cliente',
  body: saveUtenteClienteBody,
  answer: esitoOk,
  errors: ['NON_TROVATO', 'CAMBIATO_ALTROVE'],
});
export const resetUtenteClienteEndpoint = endpoint(resetUtenteCliente, {
  ...WRITE,
  summary: 'Toglie la password a un utente di un cliente e lo invita a sceglierne un’altra',
  body: utenteClienteBody,
  answer: invito,
  errors: ['NON_TROVATO'],
});
export const closeUtenteClienteEndpoint = endpoint(closeUtenteCliente, {
  ...WRITE,
  summary: 'Chiude un utente di un cliente e le sue sessioni',
  body: utenteClienteBody,
  answer: esitoOk,
  errors: ['NON_TROVATO'],
});
export const reopenUtenteClienteEndpoint = endpoint(reopenUtenteCliente, {
  ...WRITE,
  summary: 'Riapre un utente chiuso di un cliente',
  body: utenteClienteBody,
  answer: esitoOk,
  errors: ['NON_TROVATO'],
});
export const removeDispositivoUtenteEndpoint = endpoint(removeDispositivoUtente, {
  ...WRITE,
  summary: 'Toglie un dispositivo a un utente di un cliente',
  body: dispositivoUtenteBody,
  answer: esitoOk,
  errors: ['NON_TROVATO'],
});
export const requestCreditoEndpoint = endpoint(requestCredito, {
  ...CREDITO_SCRITTO,
  summary: 'Chiede di cambiare fido o banca di un cliente: vale quando un’altra persona approva',
  body: requestCreditoBody,
  errors: ['NON_TROVATO', 'CAMBIATO_ALTROVE'],
});
export const listRichiesteCreditoEndpoint = endpoint(listRichiesteCredito, {
  ...CREDITO,
  summary: 'Cambi di fido e banca, dal più recente, 50 alla volta',
  query: richiesteQuery,
  answer: richiesteCredito,
});
export const answerCreditoEndpoint = endpoint(answerCredito, {
  ...CREDITO_SCRITTO,
  summary: 'Approva o rifiuta un cambio di fido o banca chiesto da un altro',
  body: answerCreditoBody,
  errors: ['NON_TROVATO', 'CAMBIATO_ALTROVE', 'NON_PERMESSO'],
});
export const listRichiesteAccessoEndpoint = endpoint(listRichiesteAccesso, {
  ...READ,
  summary: 'Richieste di accesso, dalla più recente, 50 alla volta',
  query: richiesteQuery,
  answer: richiesteAccesso,
});
export const acceptRichiestaAccessoEndpoint = endpoint(acceptRichiestaAccesso, {
  ...WRITE,
  summary: 'Accoglie una richiesta di accesso: un utente con il suo invito, di un cliente che c’è o di uno nuovo',
  body: acceptRichiestaAccessoBody,
  answer: invito,
  errors: ['NON_TROVATO', 'CAMBIATO_ALTROVE'],
});
export const refuseRichiestaEndpoint = endpoint(refuseRichiesta, {
  ...WRITE,
  summary: 'Chiude una richiesta di accesso senza seguito',
  body: refuseRichiestaBody,
  answer: esitoOk,
  errors: ['NON_TROVATO', 'CAMBIATO_ALTROVE'],
});

export const clienteModificaEndpoints = [
  getClienteModificabileEndpoint,
  saveDepositiEndpoint,
  createUtenteClienteEndpoint,
  saveUtenteClienteEndpoint,
  resetUtenteClienteEndpoint,
  closeUtenteClienteEndpoint,
  reopenUtenteClienteEndpoint,
  removeDispositivoUtenteEndpoint,
  requestCreditoEndpoint,
  listRichiesteCreditoEndpoint,
  answerCreditoEndpoint,
  listRichiesteAccessoEndpoint,
  acceptRichiestaAccessoEndpoint,
  refuseRichiestaEndpoint,
] as const;
