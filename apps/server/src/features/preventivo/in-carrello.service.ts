/** From a quotation, or from the end customer's choice, to the cart (specification §8 "Quotation to cart"). */
import type { EsitoCarrello } from '@battistrada/contract/carrello';
import type { Config } from '../../config.ts';
import { doOnce } from '../../db/idempotenza.sql.ts';
import { inTransaction } from '../../db/pool.ts';
import type { Db } from '../../db/sql.ts';
import { DomainError } from '../../errore/domain-error.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { addRighe, type RigaDaAggiungere } from '../carrello/aggiunta-insieme.service.ts';
import { getLink, markInCarrello, type LinkRow } from './link.sql.ts';
import { listRighe } from './preventivo.sql.ts';
import { testi } from './testi.ts';
import { requirePreventivo, type PreventivoDeps } from './vista.service.ts';

export interface InCarrello {
  readonly id: string;
  readonly alternativa?: number | undefined;
  readonly token?: string | undefined;
  readonly forzaAggiunta?: boolean | undefined;
}

/**
 * Adds the lines of one alternative to the cart, all or none: the named one, otherwise the accepted one, otherwise the
 * first with lines. An accepted alternative is added as it was accepted, whatever was changed since. A repeated token
 * counts once.
 */
export function putInCarrello(
  { pool, clock, config }: PreventivoDeps & { readonly config: Pick<Config, 'consentiSovraQuantita'> },
  sessione: SessioneCliente,
  { id, alternativa, token, forzaAggiunta = false }: InCarrello,
): Promise<EsitoCarrello> {
  const { utenteId } = sessione;
  const detto = token === undefined ? undefined : JSON.stringify([id, token]);
  return inTransaction(pool, (tx) =>
    doOnce(tx, clock, { utenteId, operazione: 'aggiungi-preventivo', token: detto }, async (now) => {
      await requirePreventivo(tx, id, sessione);
      const link = await getLink(tx, id);
      const accettata = link?.alternativa ?? null;
      const scelta = alternativa ?? accettata;
      const righe =
        link !== null && accettata !== null && scelta === accettata
          ? righeAccettate(link, accettata)
          : await righeOf(tx, sessione, id, scelta);
      if (righe.length === 0) {
        const messaggio = scelta === null ? testi.senzaProdotti : testi.alternativaSenzaProdotti;
        throw new DomainError('PREVENTIVO_SENZA_PRODOTTI', messaggio);
      }
      const forza = { forzaAggiunta, sovraConsentita: config.consentiSovraQuantita };
      const esito = await addRighe(tx, sessione, righe, forza, now);
      if (link !== null && accettata !== null && scelta === accettata) await markInCarrello(tx, link.id, now);
      return esito;
    }),
  );
}

function righeAccettate({ offerta }: LinkRow, accettata: number): readonly RigaDaAggiungere[] {
  return offerta.alternative.find(({ totale }) => totale.alternativa === accettata)?.righe ?? [];
}

async function righeOf(
  tx: Db,
  sessione: SessioneCliente,
  id: string,
  scelta: number | null,
): Promise<RigaDaAggiungere[]> {
  const righe = await listRighe(tx, id, sessione);
  const alternativa = scelta ?? righe[0]?.alternativa;
  return righe.filter((riga) => riga.alternativa === alternativa);
}
