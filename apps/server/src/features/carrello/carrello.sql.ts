import type { Giorno } from '@battistrada/domain/giorno';
import { prezzoVenuto } from '../../db/prezzo-venuto.sql.ts';
import { execute, firstRow, rows, sql, type Db, type Sql } from '../../db/sql.ts';
import type { Cliente, SessioneCliente } from '../../sessione/sessione.ts';

/** A price that somebody agreed for a line on the customer's behalf. */
export interface Concordato {
  readonly prezzoCents: number;
  readonly pienoCents: number;
  readonly motivo: string;
  /** The person who agreed it. */
  readonly utenteId: number;
  /**
   * The person of the back office who approved a price beyond that person's limit, and the number of pieces; null when
   * no approval was needed.
   */
  readonly approvatoDa: number | null;
  readonly pezzi: number | null;
}

export interface RigaCarrelloRow {
  codice: string;
  descrizione: string;
  idMarca: number;
  marca: string;
  misura: string;
  disegno: string;
  categoria: string | null;
  isPneumatico: boolean;
  quantita: number;
  includiDepositiSecondari: boolean;
  nonDisponibileMostrata: number;
  /** The quantity for which `nonDisponibileMostrata` was shown; null when it was not shown for the current quantity. */
  quantitaMostrata: number | null;
  prezzoMostratoCents: number;
  /** Per piece, as last shown; null when never shown. */
  pfuMostratoCents: number | null;
  contributoMostratoCents: number | null;
  /** The text of the last change of these amounts; null when there was none. */
  cambiamento: string | null;
  cambiato: Date | null;
  /**
   * Today's price of a piece: this customer's price, or the one agreed for the line. Null when the article was
   * withdrawn.
   */
  prezzoCents: number | null;
  /** This customer's price today without an agreement; null when the article was withdrawn. */
  pienoCents: number | null;
  /** The price agreed by hand; null when there is none. */
  concordato: Concordato | null;
  pfuCents: number;
  contributoCents: number;
  /** Stock by warehouse id: index 0 is warehouse 1. */
  giacenze: number[];
}

/**
 * This customer's price of a piece in a line of that quantity, from the search row `r` and the brand discount `s`: his
 * net price, or that of a promotion whose minimum the line reaches. Customers without depositi get no promotions
 * (specification §6).
 */
export function prezzoOf(cliente: ClientePrezzo, quantita: Sql, oggi: Giorno): Sql {
  const netto = nettoOf(cliente, oggi);
  if (cliente.depositi.length === 0) return netto;
  // The function is called only for articles in a promotion: PostgreSQL does not inline it, and 500 calls cost more
  // than all the rest.
  return sql`case when exists (select from promo_riga x where x.codice = r.codice)
                  then prezzo_riga(${netto}, r.codice, ${quantita}, ${oggi}::date) else ${netto} end`;
}

/** The fields of a customer on which his price depends. */
export interface ClientePrezzo extends Pick<Cliente, 'listinoId'> {
  readonly depositi: { readonly length: number };
}

/** The customer's price of a piece without promotions. */
function nettoOf({ listinoId }: ClientePrezzo, oggi: Giorno): Sql {
  return sql`coalesce(
    ${prezzoVenuto(sql`r.codice`, sql`${listinoId}::smallint`, oggi)},
    prezzo_netto(r.prezzi, ${listinoId}::smallint, r.prezzo_listino_cents, s.sconto_bp))`;
}

/**
 * The customer's price of a piece on a day, for a line of that quantity and without promotions; null for a withdrawn
 * article.
 */
export async function getPrezzi(
  db: Db,
  cliente: ClientePrezzo & { readonly id: number },
  { codice, quantita }: { readonly codice: string; readonly quantita: number },
  oggi: Giorno,
): Promise<{ nettoCents: number | null; prezzoCents: number | null }> {
  const found = await firstRow<{ nettoCents: number; prezzoCents: number }>(
    db,
    sql`select ${nettoOf(cliente, oggi)} as "nettoCents", ${prezzoOf(cliente, sql`${quantita}::integer`, oggi)} as "prezzoCents"
          from articolo_ricerca r
          left join sconto_marca s on s.cliente_id = ${cliente.id} and s.marca_id = r.marca_id
         where r.codice = ${codice}`,
  );
  return found ?? { nettoCents: null, prezzoCents: null };
}

/** A user's lines in the order they were added, at the prices of a day. */
export async function listRighe(
  db: Db,
  { utenteId, cliente }: SessioneCliente,
  oggi: Giorno,
): Promise<RigaCarrelloRow[]> {
  const found = await rows<RigaLetta>(
    db,
    sql`select c.codice, a.descrizione, a.marca_id as "idMarca", m.nome as marca, a.misura, a.disegno, a.categoria,
               a.tipo_prodotto = 1 as "isPneumatico", c.quantita,
               c.includi_depositi_secondari as "includiDepositiSecondari",
               c.non_disponibile_mostrata as "nonDisponibileMostrata", c.prezzo_mostrato_cents as "prezzoMostratoCents",
               c.quantita_mostrata as "quantitaMostrata", c.pfu_mostrato_cents as "pfuMostratoCents",
               c.contributo_mostrato_cents as "contributoMostratoCents", c.cambiamento, c.cambiato,
               ${prezzoOf(cliente, sql`c.quantita`, oggi)} as "pienoCents",
               c.concordato_cents as "concordatoCents", c.concordato_motivo as motivo, c.concordato_da as "concordatoDa",
               c.concordato_approvato_da as "approvatoDa", c.concordato_pezzi as "pezziConcordati",
               a.pfu_cents as "pfuCents", a.contributo_cents as "contributoCents",
               coalesce(r.giacenze, '{}') as giacenze
          from riga_carrello c
          join articolo a on a.codice = c.codice
          join marca m on m.id = a.marca_id
          left join articolo_ricerca r on r.codice = c.codice
          left join sconto_marca s on s.cliente_id = ${cliente.id} and s.marca_id = a.marca_id
         where c.utente_id = ${utenteId}
         order by c.aggiunta, c.codice`,
  );
  return found.map(({ concordatoCents, motivo, concordatoDa, approvatoDa, pezziConcordati, ...riga }) => {
    const { pienoCents } = riga;
    if (pienoCents === null || concordatoCents === null || motivo === null || concordatoDa === null) {
      return { ...riga, prezzoCents: pienoCents, concordato: null };
    }
    const concordato = {
      prezzoCents: concordatoCents,
      pienoCents,
      motivo,
      utenteId: concordatoDa,
      approvatoDa,
      pezzi: pezziConcordati,
    };
    return { ...riga, prezzoCents: concordatoCents, concordato };
  });
}

type RigaLetta = Omit<RigaCarrelloRow, 'prezzoCents' | 'concordato'> & {
  concordatoCents: number | null;
  motivo: string | null;
  concordatoDa: number | null;
  approvatoDa: number | null;
  pezziConcordati: number | null;
};

export interface ArticoloOrdinabile {
  prezzoCents: number;
  /** The price of the old quantity, at today's prices. */
  prezzoPrimaCents: number;
  pfuCents: number;
  contributoCents: number;
  giacenze: number[];
}

/**
 * Stock of an article that can be ordered, and its price in a line of that quantity; null when unknown or withdrawn.
 */
export function getArticolo(
  db: Db,
  codice: string,
  { cliente }: SessioneCliente,
  { quantita, prima }: { quantita: number; prima: number },
  oggi: Giorno,
): Promise<ArticoloOrdinabile | null> {
  return firstRow(
    db,
    sql`select ${prezzoOf(cliente, sql`${quantita}::integer`, oggi)} as "prezzoCents",
               ${prezzoOf(cliente, sql`${prima}::integer`, oggi)} as "prezzoPrimaCents",
               a.pfu_cents as "pfuCents", a.contributo_cents as "contributoCents", r.giacenze
          from articolo_ricerca r
          join articolo a on a.codice = r.codice
          left join sconto_marca s on s.cliente_id = ${cliente.id} and s.marca_id = r.marca_id
         where r.codice = ${codice}`,
  );
}

export interface RigaQuantita {
  quantita: number;
  includiDepositiSecondari: boolean;
}

/** Pieces and choice of a line, or null. */
export function getRiga(db: Db, utenteId: number, codice: string): Promise<RigaQuantita | null> {
  return firstRow(
    db,
    sql`select quantita, includi_depositi_secondari as "includiDepositiSecondari"
          from riga_carrello where utente_id = ${utenteId} and codice = ${codice}`,
  );
}

export interface RigaDaScrivere extends RigaQuantita {
  codice: string;
  prezzoCents: number;
  prezzoPrimaCents: number;
  pfuCents: number;
  contributoCents: number;
  nonDisponibile: number;
  /** True when the customer has just seen which pieces are missing. */
  mancantiDetti: boolean;
}

/**
 * Writes a new line, whose amounts the customer saw where he added it, or the quantity and choice of an existing one.
 * The missing pieces count as shown when the customer was told of them, and so does a price that differs because the
 * customer himself passed a promotion's minimum. Of missing pieces shown before, no more count than are missing now: a
 * smaller quantity takes back what he agreed to. A price agreed by hand stays.
 */
export async function putRiga(tx: Db, sessione: SessioneCliente, riga: RigaDaScrivere, now: Date): Promise<void> {
  await execute(tx, insertRiga(sessione, riga, now));
}

/** The statement of `putRiga`, to be sent with others. */
export function insertRiga({ utenteId, cliente }: SessioneCliente, riga: RigaDaScrivere, now: Date): Sql {
  const detti = riga.mancantiDetti ? riga.nonDisponibile : null;
  return sql`insert into riga_carrello as c (utente_id, cliente_id, codice, quantita, includi_depositi_secondari,
                                        non_disponibile_mostrata, quantita_mostrata, prezzo_mostrato_cents,
                                        pfu_mostrato_cents, contributo_mostrato_cents, aggiunta)
        values (${utenteId}, ${cliente.id}, ${riga.codice}, ${riga.quantita}, ${riga.includiDepositiSecondari},
                ${detti ?? 0}, ${riga.nonDisponibile === (detti ?? 0) ? riga.quantita : null}, ${riga.prezzoCents},
                ${riga.pfuCents}, ${riga.contributoCents}, ${now})
        on conflict (utente_id, codice) do update
           set quantita = excluded.quantita,
               prezzo_mostrato_cents = case when c.concordato_cents is null
                                                 and c.prezzo_mostrato_cents = ${riga.prezzoPrimaCents}::integer
                                            then excluded.prezzo_mostrato_cents else c.prezzo_mostrato_cents end,
               includi_depositi_secondari = excluded.includi_depositi_secondari,
               non_disponibile_mostrata = coalesce(${detti}::integer, least(c.non_disponibile_mostrata, ${riga.nonDisponibile})),
               quantita_mostrata = case when coalesce(${detti}::integer, c.non_disponibile_mostrata) >= ${riga.nonDisponibile}
                                        then excluded.quantita end`;
}

export async function removeRiga(tx: Db, utenteId: number, codice: string): Promise<boolean> {
  return (await execute(tx, sql`delete from riga_carrello where utente_id = ${utenteId} and codice = ${codice}`)) > 0;
}

export interface RigaMostrata extends RigaQuantita {
  codice: string;
  prezzoCents: number;
  pfuCents: number;
  contributoCents: number;
  nonDisponibile: number;
  /** The changed amounts in words; null when none changed. */
  cambiamento: string | null;
}

/**
 * Stores what the customer was shown for each line; a line that was edited meanwhile is not changed. The caller must
 * hold the lock of the user.
 */
export async function rememberMostrate(
  tx: Db,
  utenteId: number,
  righe: readonly RigaMostrata[],
  now: Date,
): Promise<void> {
  const column = <K extends keyof RigaMostrata>(name: K): RigaMostrata[K][] => righe.map((riga) => riga[name]);
  await execute(
    tx,
    sql`update riga_carrello c
           set prezzo_mostrato_cents = v.prezzo, pfu_mostrato_cents = v.pfu, contributo_mostrato_cents = v.contributo,
               non_disponibile_mostrata = v.mancanti, quantita_mostrata = v.quantita,
               cambiamento = coalesce(v.cambiamento, c.cambiamento),
               cambiato = case when v.cambiamento is null then c.cambiato else ${now}::timestamptz end
          from unnest(${column('codice')}::text[], ${column('quantita')}::integer[], ${column('prezzoCents')}::integer[],
                      ${column('pfuCents')}::integer[], ${column('contributoCents')}::integer[],
                      ${column('nonDisponibile')}::integer[], ${column('includiDepositiSecondari')}::boolean[],
                      ${column('cambiamento')}::text[])
               as v (codice, quantita, prezzo, pfu, contributo, mancanti, secondari, cambiamento)
         where c.utente_id = ${utenteId} and c.codice = v.codice and c.quantita = v.quantita
           and c.includi_depositi_secondari = v.secondari`,
  );
}

/** Number of lines and pieces in the cart. */
export async function countCarrello(db: Db, utenteId: number): Promise<{ righe: number; pezzi: number }> {
  const counted = await firstRow<{ righe: number; pezzi: number }>(
    db,
    sql`select count(*) as righe, coalesce(sum(quantita), 0) as pezzi from riga_carrello where utente_id = ${utenteId}`,
  );
  return counted ?? { righe: 0, pezzi: 0 };
}
