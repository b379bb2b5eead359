import { endpoint, esitoOk } from './endpoint.ts';
import {
  accessi,
  attivaFattoreBody,
  changePasswordBody,
  closeSessioneBody,
  codiciRecupero,
  fattorePreparato,
  secondoFattore,
} from './sicurezza.schema.ts';
import {
  activateSecondoFattore,
  changePassword,
  closeSessione,
  getAccessi,
  getSecondoFattore,
  prepareSecondoFattore,
  removeSecondoFattore,
  renewCodiciRecupero,
} from './sicurezza.ts';

export const changePasswordEndpoint = endpoint(changePassword, {
  summary: 'Cambia la propria password e chiude le altre sessioni',
  access: 'user',
  effect: 'write',
  body: changePasswordBody,
  answer: esitoOk,
  errors: ['CREDENZIALI_ERRATE', 'TROPPI_TENTATIVI'],
});

export const getSecondoFattoreEndpoint = endpoint(getSecondoFattore, {
  summary: 'Se la propria utenza ha un secondo fattore, e quanti codici di recupero restano',
  access: 'user',
  answer: secondoFattore,
});
export const prepareSecondoFattoreEndpoint = endpoint(prepareSecondoFattore, {
  summary: 'Un segreto nuovo per l’app dei codici; vale dopo il primo codice giusto',
  access: 'user',
  conferma: true,
  effect: 'write',
  answer: fattorePreparato,
  errors: ['STATO_NON_AMMESSO'],
});
export const activateSecondoFattoreEndpoint = endpoint(activateSecondoFattore, {
  summary: 'Attiva il secondo fattore preparato, chiude le altre sessioni e dà i codici di recupero',
  access: 'user',
  conferma: true,
  effect: 'write',
  body: attivaFattoreBody,
  answer: codiciRecupero,
  errors: ['CODICE_ERRATO', 'STATO_NON_AMMESSO', 'TROPPI_TENTATIVI'],
});
export const renewCodiciRecuperoEndpoint = endpoint(renewCodiciRecupero, {
  summary: 'Codici di recupero nuovi al posto di quelli di prima',
  access: 'user',
  conferma: true,
  effect: 'write',
  answer: codiciRecupero,
  errors: ['STATO_NON_AMMESSO'],
});
export const removeSecondoFattoreEndpoint = endpoint(removeSecondoFattore, {
  summary: 'Toglie il secondo fattore e i suoi codici',
  access: 'user',
  conferma: true,
  effect: 'write',
  answer: esitoOk,
});

export const getAccessiEndpoint = endpoint(getAccessi, {
  summary: 'Gli ultimi accessi e le sessioni aperte: i propri, e dell’azienda per chi la amministra',
  access: 'user',
  answer: accessi,
});
export const closeSessioneEndpoint = endpoint(closeSessione, {
  summary: 'Chiude una sessione propria, o di un collega per chi amministra l’azienda',
  access: 'user',
  effect: 'write',
  body: closeSessioneBody,
  answer: esitoOk,
  errors: ['NON_TROVATO'],
  idsInQuery: ['id'],
});

export const sicurezzaEndpoints = [
  changePasswordEndpoint,
  getSecondoFattoreEndpoint,
  prepareSecondoFattoreEndpoint,
  activateSecondoFattoreEndpoint,
  renewCodiciRecuperoEndpoint,
  removeSecondoFattoreEndpoint,
  getAccessiEndpoint,
  closeSessioneEndpoint,
] as const;
