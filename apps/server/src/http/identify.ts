/** Who sends a request, as the endpoint wants him; refuses everybody else. */
import { hasDiritto, type Diritto } from '@battistrada/contract/diritti';
import type { Access } from '@battistrada/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errore/domain-error.ts';
import type { Sessione, SessioneCliente, SessioneStaff } from '../sessione/sessione.ts';
import { testi } from './testi.ts';

/** Resolves the session of a request, or null. */
export type Authenticate = (request: FastifyRequest, reply: FastifyReply) => Promise<Sessione | null>;

type IdentifyAs<S extends Sessione> = (
  endpoint: { readonly access: Access; readonly diritto: Diritto | null },
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<S>;

export interface Identify {
  /** SESSIONE_ASSENTE without a session, TERMINI_DA_ACCETTARE for one that waits, unless the endpoint takes it. */
  readonly user: IdentifyAs<Sessione>;
  /** NON_PERMESSO for who is of no customer. */
  readonly customer: IdentifyAs<SessioneCliente>;
  /** NON_PERMESSO for who is not of the wholesaler's staff, or has not the right that the call asks for. */
  readonly staff: IdentifyAs<SessioneStaff>;
}

export function createIdentify(authenticate: Authenticate): Identify {
  const user: Identify['user'] = async (endpoint, request, reply) => {
    const sessione = await authenticate(request, reply);
    if (sessione === null) throw new DomainError('SESSIONE_ASSENTE', testi.sessioneAssente);
    if (sessione.inAttesaTermini && endpoint.access !== 'pending') {
      throw new DomainError('TERMINI_DA_ACCETTARE', testi.terminiDaAccettare);
    }
    return sessione;
  };
  return {
    user,
    customer: async (endpoint, request, reply) => {
      const { cliente, ...sessione } = await user(endpoint, request, reply);
      if (cliente === null) throw new DomainError('NON_PERMESSO', testi.nonPermesso);
      return { ...sessione, cliente };
    },
    staff: async (endpoint, request, reply) => {
      const { tipoUtente, ...sessione } = await user(endpoint, request, reply);
      if (tipoUtente !== 'backend') throw new DomainError('NON_PERMESSO', testi.nonPermesso);
      if (!hasDiritto(sessione, endpoint.diritto)) throw new DomainError('NON_PERMESSO', testi.senzaDiritto);
      return { ...sessione, tipoUtente };
    },
  };
}
