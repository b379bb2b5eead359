/** Another program at the machine door, with its own key. */
import type { Ambito } from '@battistrada/contract/porta';
import type { LightMyRequestResponse } from 'fastify';
import { createChiave } from '../features/chiave/chiave.service.ts';
import { PREFISSO_PORTA } from '../porta/prefissi.ts';
import type { TestApp } from './test-app.ts';

export interface Programma {
  readonly chiave: string;
  get(path: string, query?: Record<string, string>): Promise<LightMyRequestResponse>;
  post(path: string, body?: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  delete(path: string): Promise<LightMyRequestResponse>;
}

export interface ProgrammaOverrides {
  ambiti?: readonly Ambito[];
  /** A user of the key's customer; by default the key is the wholesaler's own. */
  username?: string;
  prova?: boolean;
  ip?: readonly string[];
  scade?: Date;
}

/** A program with a new key. */
export async function startProgramma(test: TestApp, o: ProgrammaOverrides = {}): Promise<Programma> {
  const { chiave } = await createChiave(
    { pool: test.database.pool, clock: test.clock },
    {
      nome: 'Prova',
      ambiti: o.ambiti ?? ['erp'],
      prova: o.prova ?? false,
      ip: o.ip ?? [],
      scade: o.scade ?? null,
      username: o.username ?? null,
    },
  );
  const authorization = `Bearer ${chiave}`;
  return {
    chiave,
    get: (path, query = {}) =>
      test.app.inject({ method: 'GET', url: PREFISSO_PORTA + path, query, headers: { authorization } }),
    post: (path, body = {}, headers = {}) =>
      test.app.inject({
        method: 'POST',
        url: PREFISSO_PORTA + path,
        headers: { authorization, ...headers },
        payload: body,
      }),
    delete: (path) => test.app.inject({ method: 'DELETE', url: PREFISSO_PORTA + path, headers: { authorization } }),
  };
}
