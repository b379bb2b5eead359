/**
 * Segments Proposte and Agenti (ours): a cart that an agent sends to his customer, who confirms or refuses it
 * (product.md §7).
 */
import { call, type AnswerOf } from './call.ts';
import { euro, listOf, nullable, objectOf, same } from './codec.ts';
import type {
  ConfermaPropostaBodyWire,
  IdPropostaBodyWire,
  InviaCarrelloBodyWire,
  PropostaConfermataWire,
  PropostaWire,
  ProposteWire,
  RifiutaPropostaBodyWire,
  RigaPropostaWire,
} from './proposta.schema.ts';

export const PROPOSTE_IN_ELENCO = 20;

const riga = objectOf<RigaPropostaWire>()({
  desart: 'descrizione',
  prezzoInviato: ['prezzoInviatoCents', euro],
  prezzo: ['prezzoCents', nullable(euro)],
});
const proposte = objectOf<ProposteWire>()({
  proposte: [
    'proposte',
    listOf(objectOf<PropostaWire>()({ righe: ['righe', listOf(riga)], totale: ['totaleCents', nullable(euro)] })),
  ],
});

/** Sends the agent's cart at this counter to the customer and empties it; once for each token. */
export const sendCarrello = call('POST', '/Agenti/InviaCarrello', {
  body: same<InviaCarrelloBodyWire>(),
  answer: proposte,
});
export const listProposteAgente = call('GET', '/Agenti/Proposte', { answer: proposte });
/** Withdraws a proposal without an answer: its lines return to the agent's cart. */
export const withdrawProposta = call('POST', '/Agenti/RitiraProposta', {
  body: same<IdPropostaBodyWire>(),
  answer: proposte,
});

export const listProposte = call('GET', '/Proposte/Lista', { answer: proposte });
export type Proposte = AnswerOf<typeof listProposte>;
export type Proposta = Proposte['proposte'][number];
export type RigaProposta = Proposta['righe'][number];

export const confirmProposta = call('POST', '/Proposte/Conferma', {
  body: objectOf<ConfermaPropostaBodyWire>()({ totale: ['totaleCents', euro] }),
  answer: objectOf<PropostaConfermataWire>()({ totale: ['totaleCents', euro] }),
});
export type PropostaConfermata = AnswerOf<typeof confirmProposta>;

export const refuseProposta = call('POST', '/Proposte/Rifiuta', {
  body: same<RifiutaPropostaBodyWire>(),
  answer: proposte,
});
