import { endpoint, esitoOk } from './endpoint.ts';
import {
  cancelStaffBody,
  advanceBody,
  advanceOrdiniBody,
  cancellaVistaQuery,
  conteggiOrdini,
  esitiAvanza,
  filtroOrdiniStaffQuery,
  notaBody,
  ordineStaff,
  ordineStaffQuery,
  ordiniStaff,
  ordiniStaffQuery,
  prelievo,
  prelievoQuery,
  saveVistaBody,
  shipBody,
  viste,
  visteQuery,
} from './ordine-staff.schema.ts';
import {
  addNotaOrdine,
  cancelOrdineStaff,
  advanceOrdineStaff,
  advanceOrdini,
  deleteVista,
  countOrdiniStaff,
  exportOrdiniStaff,
  getOrdineStaff,
  getPrelievo,
  listOrdiniStaff,
  listViste,
  saveVista,
  shipOrdine,
} from './ordine-staff.ts';

export const listOrdiniStaffEndpoint = endpoint(listOrdiniStaff, {
  summary: 'Ordini di tutti i clienti, dal più recente, 50 alla volta',
  access: 'staff',
  diritto: 'ordini',
  query: ordiniStaffQuery,
  answer: ordiniStaff,
});
export const countOrdiniStaffEndpoint = endpoint(countOrdiniStaff, {
  summary: 'Quanti ordini del filtro ci sono in ogni stato',
  access: 'staff',
  diritto: 'ordini',
  query: filtroOrdiniStaffQuery,
  answer: conteggiOrdini,
});
export const exportOrdiniStaffEndpoint = endpoint(exportOrdiniStaff, {
  summary: 'Tutti gli ordini del filtro, in CSV',
  turno: 'esportazione',
  access: 'staff',
  diritto: 'ordini',
  protocolVersion: false,
  query: filtroOrdiniStaffQuery,
  answer: 'file',
  mediaTypes: ['text/csv'],
});
export const getOrdineStaffEndpoint = endpoint(getOrdineStaff, {
  summary: 'Un ordine con tutto quello che gli è successo',
  access: 'staff',
  diritto: 'ordini',
  query: ordineStaffQuery,
  answer: ordineStaff,
  errors: ['NON_TROVATO'],
});
export const advanceOrdineStaffEndpoint = endpoint(advanceOrdineStaff, {
  summary: 'Porta un ordine in preparazione, o lo segna fatturato',
  access: 'staff',
  diritto: 'evasione',
  effect: 'write',
  body: advanceBody,
  answer: ordineStaff,
  errors: ['NON_TROVATO', 'STATO_NON_AMMESSO', 'CAMBIATO_ALTROVE'],
});
export const advanceOrdiniEndpoint = endpoint(advanceOrdini, {
  summary: 'Porta in preparazione gli ordini scelti, ognuno per sé',
  access: 'staff',
  diritto: 'evasione',
  effect: 'write',
  body: advanceOrdiniBody,
  answer: esitiAvanza,
});
export const shipOrdineEndpoint = endpoint(shipOrdine, {
  summary: 'Una spedizione: un deposito, un corriere, i colli, i pezzi di ogni riga',
  access: 'staff',
  diritto: 'evasione',
  effect: 'write',
  body: shipBody,
  answer: ordineStaff,
  errors: ['NON_TROVATO', 'STATO_NON_AMMESSO', 'CAMBIATO_ALTROVE'],
});
export const cancelOrdineStaffEndpoint = endpoint(cancelOrdineStaff, {
  summary: 'Annulla dei pezzi, o tutto l’ordine: giacenze, coupon, fido e rimborso seguono',
  access: 'staff',
  diritto: 'annulli',
  effect: 'write',
  body: cancelStaffBody,
  answer: ordineStaff,
  errors: ['NON_TROVATO', 'STATO_NON_AMMESSO', 'CAMBIATO_ALTROVE'],
});
export const addNotaOrdineEndpoint = endpoint(addNotaOrdine, {
  summary: 'Una nota interna: il cliente non la vede',
  access: 'staff',
  diritto: 'ordini',
  effect: 'write',
  body: notaBody,
  answer: ordineStaff,
  errors: ['NON_TROVATO'],
});
export const getPrelievoEndpoint = endpoint(getPrelievo, {
  summary: 'Che cosa prendere dagli scaffali per questi ordini, da stampare',
  access: 'staff',
  diritto: 'ordini',
  query: prelievoQuery,
  answer: prelievo,
});
export const listVisteEndpoint = endpoint(listViste, {
  summary: 'Le viste che chi chiede ha salvato di un elenco',
  access: 'staff',
  diritto: null,
  query: visteQuery,
  answer: viste,
});
export const saveVistaEndpoint = endpoint(saveVista, {
  summary: 'Salva filtro e colonne di un elenco sotto un nome; lo stesso nome la sostituisce',
  access: 'staff',
  diritto: null,
  effect: 'write',
  body: saveVistaBody,
  answer: viste,
});
export const deleteVistaEndpoint = endpoint(deleteVista, {
  summary: 'Cancella una vista propria',
  access: 'staff',
  diritto: null,
  effect: 'write',
  query: cancellaVistaQuery,
  answer: esitoOk,
  errors: ['NON_TROVATO'],
});

export const ordineStaffEndpoints = [
  listOrdiniStaffEndpoint,
  countOrdiniStaffEndpoint,
  exportOrdiniStaffEndpoint,
  getOrdineStaffEndpoint,
  advanceOrdineStaffEndpoint,
  advanceOrdiniEndpoint,
  shipOrdineEndpoint,
  cancelOrdineStaffEndpoint,
  addNotaOrdineEndpoint,
  getPrelievoEndpoint,
  listVisteEndpoint,
  saveVistaEndpoint,
  deleteVistaEndpoint,
] as const;
