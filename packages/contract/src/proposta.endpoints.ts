import { endpoint } from './endpoint.ts';
import {
  confermaPropostaBody,
  idPropostaBody,
  sendCarrelloBody,
  propostaConfermata,
  proposte,
  refusePropostaBody,
} from './proposta.schema.ts';
import {
  confirmProposta,
  listProposte,
  listProposteAgente,
  refuseProposta,
  sendCarrello,
  withdrawProposta,
} from './proposta.ts';

export const sendCarrelloEndpoint = endpoint(sendCarrello, {
  summary: 'Invia al cliente il carrello preparato per lui: lo conferma o lo rifiuta',
  effect: 'write',
  body: sendCarrelloBody,
  answer: proposte,
  errors: ['CARRELLO_VUOTO', 'ARTICOLO_RITIRATO', 'PREZZO_CAMBIATO'],
});
export const listProposteAgenteEndpoint = endpoint(listProposteAgente, {
  summary: 'I carrelli inviati al cliente per cui si agisce, e che cosa ne è stato',
  answer: proposte,
});
export const withdrawPropostaEndpoint = endpoint(withdrawProposta, {
  summary: 'Ritira un carrello inviato a cui il cliente non ha ancora risposto',
  effect: 'write',
  body: idPropostaBody,
  answer: proposte,
  errors: ['NON_TROVATO', 'STATO_NON_AMMESSO', 'CARRELLO_PIENO'],
});
export const listProposteEndpoint = endpoint(listProposte, {
  summary: 'I carrelli inviati dal proprio agente, con quel che è cambiato da allora',
  answer: proposte,
});
export const confirmPropostaEndpoint = endpoint(confirmProposta, {
  summary: 'Ordina un carrello inviato dall’agente',
  effect: 'write',
  body: confermaPropostaBody,
  answer: propostaConfermata,
  errors: [
    'NON_TROVATO',
    'STATO_NON_AMMESSO',
    'CLIENTE_BLOCCATO',
    'PAGAMENTO_NON_OFFERTO',
    'PAGAMENTO_NON_AVVIATO',
    'ATTESA_PIENA',
    'ARTICOLO_RITIRATO',
    'PREZZO_CAMBIATO',
    'DISPONIBILITA_CAMBIATA',
    'FIDO_SUPERATO',
  ],
});
export const refusePropostaEndpoint = endpoint(refuseProposta, {
  summary: 'Rifiuta un carrello inviato dall’agente, con un motivo',
  effect: 'write',
  body: refusePropostaBody,
  answer: proposte,
  errors: ['NON_TROVATO', 'STATO_NON_AMMESSO'],
});

export const propostaEndpoints = [
  sendCarrelloEndpoint,
  listProposteAgenteEndpoint,
  withdrawPropostaEndpoint,
  listProposteEndpoint,
  confirmPropostaEndpoint,
  refusePropostaEndpoint,
] as const;
