import {
  addNotaEndpoint,
  getSchedaAgenteEndpoint,
  listClientiAgenteEndpoint,
  markNotaEndpoint,
} from '@battistrada/contract/agente.endpoints';
import { getAndamentoEndpoint } from '@battistrada/contract/andamento.endpoints';
import { getGiornataEndpoint, markVoceEndpoint } from '@battistrada/contract/giornata.endpoints';
import type pg from 'pg';
import type { Mount } from '../../http/mount.ts';
import type { Clock } from '../../ports/clock.ts';
import { getAndamento } from './andamento.service.ts';
import { getGiornata, markVoce } from './giornata.service.ts';
import { addNota, markNota } from './note.service.ts';
import { listClienti } from './clienti.service.ts';
import { getScheda } from './scheda.service.ts';
import { requirePosto } from './posto.service.ts';

export function agenteRoutes(mount: Mount, deps: { readonly pool: pg.Pool; readonly clock: Clock }): void {
  mount.agente(listClientiAgenteEndpoint, ({ sessione, query }) => listClienti(deps, sessione, query));
  mount.customer(getSchedaAgenteEndpoint, ({ sessione }) => getScheda(deps, requirePosto(sessione)));
  mount.customer(addNotaEndpoint, ({ sessione, body }) => addNota(deps, requirePosto(sessione), body));
  mount.customer(markNotaEndpoint, ({ sessione, body }) => markNota(deps, requirePosto(sessione), body));
  mount.agente(getAndamentoEndpoint, ({ sessione }) => getAndamento(deps, sessione));
  mount.agente(getGiornataEndpoint, ({ sessione }) => getGiornata(deps, sessione));
  mount.customer(markVoceEndpoint, ({ sessione, body }) => markVoce(deps, requirePosto(sessione), body));
}
