/** Reads everything that adding an article needs, in one statement. */
import type { EsitoCarrello } from '@battistrada/contract/carrello';
import type { Giorno } from '@battistrada/domain/giorno';
import { firstRow, sql, type Db } from '../../db/sql.ts';
import type { SessioneCliente } from '../../sessione/sessione.ts';
import { prezzoOf, type ArticoloOrdinabile, type RigaQuantita } from './carrello.sql.ts';

export interface StatoAggiunta {
  /** The stored answer under the token; null when there is none. */
  readonly risposta: EsitoCarrello | null;
  /** The article's line; null when the cart has none. */
  readonly riga: RigaQuantita | null;
  /** With the price for the new quantity; null when the article is unknown or withdrawn. */
  readonly articolo: ArticoloOrdinabile | null;
  /** The current contents of the cart. */
  readonly carrello: { readonly righe: number; readonly pezzi: number };
}

type Letto = { [K in keyof ArticoloOrdinabile]: ArticoloOrdinabile[K] | null } & {
  risposta: EsitoCarrello | null;
  quantita: number | null;
  includiDepositiSecondari: boolean | null;
  righe: number;
  pezzi: number;
};

/** Reads cart and catalogue for more pieces of an article. The caller must hold the lock of the user. */
export async function readAggiunta(
  tx: Db,
  { utenteId, cliente }: SessioneCliente,
  { codice, quantita, token }: { codice: string; quantita: number; token: string | undefined },
  oggi: Giorno,
): Promise<StatoAggiunta> {
  const prima = sql`coalesce(c.quantita, 0)`;
  const letto = await firstRow<Letto>(
    tx,
    sql`select k.risposta, c.quantita, c.includi_depositi_secondari as "includiDepositiSecondari", n.righe, n.pezzi,
               ${prezzoOf(cliente, sql`${prima} + ${quantita}::integer`, oggi)} as "prezzoCents",
               ${prezzoOf(cliente, prima, oggi)} as "prezzoPrimaCents",
               a.pfu_cents as "pfuCents", a.contributo_cents as "contributoCents", r.giacenze
          from (select count(*) as righe, coalesce(sum(quantita), 0) as pezzi
                  from riga_carrello where utente_id = ${utenteId}) n
          left join chiave_idempotenza k
            on k.utente_id = ${utenteId} and k.operazione = 'aggiungi' and k.token = ${token ?? null}
          left join riga_carrello c on c.utente_id = ${utenteId} and c.codice = ${codice}
          left join articolo_ricerca r on r.codice = ${codice}
          left join articolo a on a.codice = r.codice
          left join sconto_marca s on s.cliente_id = ${cliente.id} and s.marca_id = r.marca_id`,
  );
  if (letto === null) throw new Error('a count returned no row');
  const { risposta, righe, pezzi } = letto;
  return { risposta, riga: rigaOf(letto), articolo: articoloOf(letto), carrello: { righe, pezzi } };
}

function rigaOf({ quantita, includiDepositiSecondari }: Letto): RigaQuantita | null {
  return quantita === null || includiDepositiSecondari === null ? null : { quantita, includiDepositiSecondari };
}

/** A search row always has its stock and its price. */
function articoloOf({
  giacenze,
  prezzoCents,
  prezzoPrimaCents,
  pfuCents,
  contributoCents,
}: Letto): ArticoloOrdinabile | null {
  if (giacenze === null || prezzoCents === null || prezzoPrimaCents === null) return null;
  return { giacenze, prezzoCents, prezzoPrimaCents, pfuCents: pfuCents ?? 0, contributoCents: contributoCents ?? 0 };
}
