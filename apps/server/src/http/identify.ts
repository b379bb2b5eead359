/** Identifies the caller of an endpoint and refuses everybody else. */
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

/** The session of a request, or null. */
export interface Authenticate {
  session(request: FastifyRequest, reply: FastifyReply): Promise<Sessione | null>;
  /** The same with the counter of the customer with this code; null when the person may not act there. */
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

/** Opens a customer's counter for a call; refuses who may not make the call there. */
export type OpenPerConto = (
  sessione: Sessione,
  davanti: { readonly codice: string; readonly banco: Banco | null },
  uso: Uso | null,
) => Promise<SessionePerConto>;

/** Opens the portal of the user with this name, for a call that changes nothing; refuses who may not see it. */
export type OpenComeUtente = (sessione: Sessione, username: string, isVisibile: boolean) => Promise<SessionePerConto>;

export interface Identify {
  /**
   * SESSIONE_ASSENTE without a session; SECONDO_FATTORE_RICHIESTO or TERMINI_DA_ACCETTARE for a session that waits for
   * these, unless the endpoint accepts it; CONFERMA_RICHIESTA when the password must have been confirmed recently.
   */
  readonly user: IdentifyAs<Sessione>;
  /** NON_PERMESSO for a user without a customer. */
  readonly customer: IdentifyAs<SessioneCliente>;
  /** NON_PERMESSO for anybody outside the wholesaler's staff, or without the right that the call requires. */
  readonly staff: IdentifyAs<SessioneStaff>;
  /** NON_PERMESSO for anybody but an agent, or without the right that the call requires. */
  readonly agente: IdentifyAs<SessioneAgente>;
  /** NON_PERMESSO or NON_TROVATO for anybody who may not make this call for the customer in the address. */
  readonly perConto: IdentifyDavanti;
  /**
   * NON_PERMESSO when the call changes something or the person may not see the portal as other users do; NON_TROVATO
   * when there is no such user.
   */
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
  /** Checked last, so that nobody is asked for a password for a call that he may not make anyway. */
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
