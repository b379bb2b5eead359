/** Segments Agenti and BackOffice (ours): customers whom agents propose (product.md §7). */
import { call, type AnswerOf, type BodyOf } from './call.ts';
import { listOf, objectOf } from './codec.ts';
import type {
  ClienteDaApprovareWire,
  ClientePropostoWire,
  ClienteSimileWire,
  ClientiDaApprovareWire,
  ClientiPropostiWire,
  DecidiClienteBodyWire,
  ProponiClienteBodyWire,
} from './cliente-proposto.schema.ts';

export const CLIENTI_PROPOSTI = 50;

export const clienteProposto = objectOf<ClientePropostoWire>()({ ragsoc: 'ragioneSociale', piva: 'partitaIva' });
const proposti = objectOf<ClientiPropostiWire>()({ clienti: ['clienti', listOf(clienteProposto)] });
export const listClientiProposti = call('GET', '/Agenti/ClientiProposti', { answer: proposti });
export type ClienteProposto = AnswerOf<typeof listClientiProposti>['clienti'][number];

/** Answers the customers that the agent has proposed, after the change. */
export const proposeCliente = call('POST', '/Agenti/ProponiCliente', {
  body: objectOf<ProponiClienteBodyWire>()({ ragsoc: 'ragioneSociale', piva: 'partitaIva' }),
  answer: proposti,
});
export type ClienteDaProporre = BodyOf<typeof proposeCliente>;

const daApprovare = objectOf<ClientiDaApprovareWire>()({
  clienti: [
    'clienti',
    listOf(
      objectOf<ClienteDaApprovareWire>()({
        ragsoc: 'ragioneSociale',
        piva: 'partitaIva',
        simili: ['simili', listOf(objectOf<ClienteSimileWire>()({ ragsoc: 'ragioneSociale' }))],
      }),
    ),
  ],
});
export const listClientiDaApprovare = call('GET', '/BackOffice/ClientiProposti', { answer: daApprovare });
export type ClienteDaApprovare = AnswerOf<typeof listClientiDaApprovare>['clienti'][number];

/** Approves or refuses; answers those that still wait. */
export const decideCliente = call('POST', '/BackOffice/DecidiCliente', {
  body: objectOf<DecidiClienteBodyWire>()({}),
  answer: daApprovare,
});
export type DecisioneCliente = BodyOf<typeof decideCliente>;
