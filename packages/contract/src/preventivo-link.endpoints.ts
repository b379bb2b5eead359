import { endpoint } from './endpoint.ts';
import { preventivo } from './preventivo-forme.schema.ts';
import { linkCreato, offertaBody, offerta, acceptOffertaBody, refuseOffertaBody } from './preventivo-link.schema.ts';
import {
  acceptOfferta,
  createLink,
  downloadOfferta,
  getOfferta,
  refuseOfferta,
  revokeLink,
} from './preventivo-link.ts';
import { idQuery } from './preventivo.schema.ts';

export const createLinkEndpoint = endpoint(createLink, {
  summary: 'Fa un link per il cliente finale con l’offerta com’è ora; quello di prima non vale più',
  effect: 'write',
  query: idQuery,
  answer: linkCreato,
  errors: ['NON_TROVATO', 'PREVENTIVO_SENZA_PRODOTTI', 'GIA_ACCETTATO'],
});
export const revokeLinkEndpoint = endpoint(revokeLink, {
  summary: 'Il link non vale più',
  effect: 'write',
  query: idQuery,
  answer: preventivo,
  errors: ['NON_TROVATO'],
});
export const getOffertaEndpoint = endpoint(getOfferta, {
  summary: 'L’offerta che un link mostra al cliente finale, senza sessione',
  access: 'public',
  effect: 'write',
  body: offertaBody,
  answer: offerta,
  errors: ['NON_TROVATO', 'TROPPI_TENTATIVI'],
});
export const downloadOffertaEndpoint = endpoint(downloadOfferta, {
  summary: 'L’offerta di un link in PDF, senza sessione',
  access: 'public',
  protocolVersion: false,
  body: offertaBody,
  answer: 'file',
  mediaTypes: ['application/pdf'],
  errors: ['NON_TROVATO', 'TROPPI_TENTATIVI'],
});
export const acceptOffertaEndpoint = endpoint(acceptOfferta, {
  summary: 'Il cliente finale sceglie un’alternativa e la accetta, una volta per tutte',
  access: 'public',
  effect: 'write',
  body: acceptOffertaBody,
  answer: offerta,
  errors: ['NON_TROVATO', 'GIA_ACCETTATO', 'TROPPI_TENTATIVI'],
});

export const refuseOffertaEndpoint = endpoint(refuseOfferta, {
  summary: 'Il cliente finale dice di no, con due parole se vuole; può ancora cambiare idea',
  access: 'public',
  effect: 'write',
  body: refuseOffertaBody,
  answer: offerta,
  errors: ['NON_TROVATO', 'GIA_ACCETTATO', 'TROPPI_TENTATIVI'],
});

export const preventivoLinkEndpoints = [
  createLinkEndpoint,
  revokeLinkEndpoint,
  getOffertaEndpoint,
  downloadOffertaEndpoint,
  acceptOffertaEndpoint,
  refuseOffertaEndpoint,
] as const;
