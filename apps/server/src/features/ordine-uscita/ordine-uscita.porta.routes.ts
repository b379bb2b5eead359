import {
  acknowledgeOrdineEndpoint,
  getOrdineUscitaEndpoint,
  listOrdiniUscitaEndpoint,
  setStatoOrdineEndpoint,
} from '@battistrada/contract/porta-ordini.endpoints';
import type { Porta } from '../../porta/mount-porta.ts';
import { acknowledgeOrdine, advanceOrdine, type EvasioneDeps } from '../evasione/evasione.service.ts';
import { listOrdiniUscita, readOrdineUscita } from './ordine-uscita.service.ts';

/** Orders for the ERP and for dealers' software: a dealer's key sees only its own customer's. */
export function ordineUscitaPortaRoutes(porta: Porta, deps: EvasioneDeps): void {
  const { pool } = deps;
  porta.route(listOrdiniUscitaEndpoint, ({ query: { dopo = '0', limite }, chiamante }) =>
    listOrdiniUscita(pool, { dopo, limite }, chiamante.clienteId),
  );
  porta.route(getOrdineUscitaEndpoint, ({ query, chiamante }) =>
    readOrdineUscita(pool, query.numero, chiamante.clienteId),
  );
  porta.route(acknowledgeOrdineEndpoint, ({ query, body }) =>
    acknowledgeOrdine(deps, query.numero, { numeroErp: body.numeroErp, istante: instantOf(body.istante) }),
  );
  porta.route(setStatoOrdineEndpoint, async ({ query, body }) => {
    await advanceOrdine(deps, query.numero, {
      stato: body.stato,
      istante: instantOf(body.istante),
      numeroErp: body.numeroErp ?? null,
      corriere: body.corriere ?? '',
      colli: body.colli ?? [],
      dataFatturazione: body.dataFatturazione ?? null,
      righe: body.righe ?? null,
      utenteId: null,
    });
    return readOrdineUscita(pool, query.numero, null);
  });
}

function instantOf(text: string | undefined): Date | null {
  return text === undefined ? null : new Date(text);
}
