/** Who sends a request, as the endpoint wants him; refuses everybody else. */
import { hasDiritto, type Diritto } from '@battistrada/contract/diritti';
import type { Access, AnyEndpoint } from '@battistrada/contract/endpoint';
import { isVisibile, usoOf, type Uso } from '@battistrada/contract/per-conto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errore/domain-error.ts';
import { assertConfermata } from '../sessione/conferma.ts';
import type {
  Banco,
  Sessione,
  SessioneAgente,
  SessioneCliente,
  SessionePerConto,
  SessioneStaff,
} from '../sessione/sessione.ts';
import { testi } from './testi.ts';

/** Resolves the session of a request, or null. */
export interface Authenticate {
  session(request: FastifyRequest, reply: FastifyReply): Promise<Sessione | null>;
  /** With the counter of the customer of this code, null where the person may not stand there. */
  alBanco(
    request: FastifyRequest,
    reply: FastifyReply,
    codice: string,
  ): Promise<{ readonly sessione: Sessione; readonly banco: Banco | null } | null>;
}

type IdentifyAs<S extends Sessione> = (
  endpoint: { readonly access: Access; readonly diritto: Diritto | null; readonly conferma: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<S>;

/** A customer's counter for a call of this use; refuses whoever may not make it there. */
export type OpenPerConto = (
  sessione: Sessione,
  davanti: { readonly codice: string; readonly banco: Banco | null },
  uso: Uso | null,
) => Promise<SessionePerConto>;

/** The portal of the user with this name, for a call that changes nothing; refuses whoever may not look at it. */
export type OpenComeUtente = (sessione: Sessione, username: string, isVisibile: boolean) => Promise<SessionePerConto>;

export interface Identify {
  /**
   * SESSIONE_ASSENTE without a session; SECONDO_FATTORE_RICHIESTO or TERMINI_DA_ACCETTARE for one that waits, unless the endpoint takes
   * it; CONFERMA_RICHIESTA where who he is must have been proved lately.
   */
  readonly user: IdentifyAs<Sessione>;
  /** NON_PERMESSO for who is of no customer. */
  readonly customer: IdentifyAs<SessioneCliente>;
  /** NON_PERMESSO for who is not of the wholesaler's staff, or has not the right that the call asks for. */
  readonly staff: IdentifyAs<SessioneStaff>;
  /** NON_PERMESSO for who is no agent, or has not the right that the call asks for. */
  readonly agente: IdentifyAs<SessioneAgente>;
  /** NON_PERMESSO, NON_TROVATO for who may not make this call for the customer in the address. */
  readonly perConto: IdentifyDavanti;
  /** NON_PERMESSO for a call that changes something and for who may not see the portal as others do, NON_TROVATO. */
  readonly comeUtente: IdentifyDavanti;
}

type IdentifyDavanti = (
  endpoint: Pick<AnyEndpoint, 'access' | 'diritto' | 'call' | 'conferma'>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<SessionePerConto>;

export interface Sportelli {
  readonly openPerConto: OpenPerConto;
  readonly openComeUtente: OpenComeUtente;
}

export function createIdentify(authenticate: Authenticate, { openPerConto, openComeUtente }: Sportelli): Identify {
  const assertUser = (
    endpoint: { readonly access: Access },
    request: FastifyRequest,
    sessione: Sessione | null,
  ): Sessione => {
    if (sessione !== null) request.causa.utenteId = sessione.utenteId;
    if (sessione === null) throw new DomainError('SESSIONE_ASSENTE', testi.sessioneAssente);
    if (endpoint.access === 'begun') return sessione;
    if (sessione.inAttesaFattore) throw new DomainError('SECONDO_FATTORE_RICHIESTO', testi.secondoFattoreRichiesto);
    if (sessione.inAttesaTermini && endpoint.access !== 'pending') {
      throw new DomainError('TERMINI_DA_ACCETTARE', testi.terminiDaAccettare);
    }
    return sessione;
  };
  const user: Identify['user'] = async (endpoint, request, reply) =>
    assertUser(endpoint, request, await authenticate.session(request, reply));
  /** Last of all: nobody is asked for his password for what he may not do anyway. */
  const assertRecent = (endpoint: { readonly conferma: boolean }, sessione: Pick<Sessione, 'isConfermata'>): void => {
    if (endpoint.conferma) assertConfermata(sessione);
  };
  return {
    user: async (endpoint, request, reply) => {
      const sessione = await user(endpoint, request, reply);
      assertRecent(endpoint, sessione);
      return sessione;
    },
    customer: async (endpoint, request, reply) => {
      const { cliente, ...sessione } = await user(endpoint, request, reply);
      if (cliente === null) throw new DomainError('NON_PERMESSO', testi.nonPermesso);
      assertRecent(endpoint, sessione);
      return { ...sessione, cliente };
    },
    staff: async (endpoint, request, reply) => {
      const { tipoUtente, ...sessione } = await user(endpoint, request, reply);
      if (tipoUtente !== 'backend') throw new DomainError('NON_PERMESSO', testi.nonPermesso);
      if (!hasDiritto(sessione, endpoint.diritto)) throw new DomainError('NON_PERMESSO', testi.senzaDiritto);
      assertRecent(endpoint, sessione);
      return { ...sessione, tipoUtente };
    },
    agente: async (endpoint, request, reply) => {
      const { tipoUtente, ...sessione } = await user(endpoint, request, reply);
      if (tipoUtente !== 'agente') throw new DomainError('NON_PERMESSO', testi.nonPermesso);
      if (!hasDiritto(sessione, endpoint.diritto)) throw new DomainError('NON_PERMESSO', testi.senzaDiritto);
      assertRecent(endpoint, sessione);
      return { ...sessione, tipoUtente };
    },
    perConto: async (endpoint, request, reply) => {
      const { perConto: codice } = request.params as { perConto: string };
      const found = await authenticate.alBanco(request, reply, codice);
      const sessione = assertUser(endpoint, request, found?.sessione ?? null);
      const posto = await openPerConto(sessione, { codice, banco: found?.banco ?? null }, usoOf(endpoint.call));
      assertRecent(endpoint, posto);
      return posto;
    },
    comeUtente: async (endpoint, request, reply) => {
      const sessione = await user(endpoint, request, reply);
      const { perConto } = request.params as { perConto: string };
      return openComeUtente(sessione, perConto, isVisibile(endpoint.call));
    },
  };
}
