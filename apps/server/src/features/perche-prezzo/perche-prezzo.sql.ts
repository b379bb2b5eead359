import type { PerchePrezzo } from '@battistrada/contract/perche-prezzo';
import type { Giorno } from '@battistrada/domain/giorno';
import { prezzoVenuto } from '../../db/prezzo-venuto.sql.ts';
import { firstRow, literal, rows, sql, type Db } from '../../db/sql.ts';

export interface FattiPrezzo {
  clienteId: number;
  ragioneSociale: string;
  listinoId: number;
  listino: string;
  depositi: number;
  ivaBp: number;
  codice: string;
  descrizione: string;
  marca: string;
  categoria: string | null;
  isRitirato: boolean;
  prezzoListinoCents: number;
  prezzoDelListinoCents: number | null;
  scontoBp: number | null;
  pfuCents: number;
  contributoCents: number;
}

/** The data on which the price of an article for a customer depends on a day; null when either does not exist. */
export function getFatti(db: Db, clienteId: number, codice: string, oggi: Giorno): Promise<FattiPrezzo | null> {
  return firstRow(
    db,
    sql`select c.id as "clienteId", c.ragione_sociale as "ragioneSociale", c.listino_id as "listinoId", l.nome as listino,
               (select count(*)::integer from cliente_deposito d where d.cliente_id = c.id) as depositi, c.iva_bp as "ivaBp",
               a.codice, a.descrizione, m.nome as marca, a.categoria, not a.attivo as "isRitirato",
               a.prezzo_listino_cents as "prezzoListinoCents", coalesce(${prezzoVenuto(sql`a.codice`, sql`c.listino_id`, oggi)}, p.prezzo_cents) as "prezzoDelListinoCents",
               s.sconto_bp as "scontoBp", a.pfu_cents as "pfuCents", a.contributo_cents as "contributoCents"
          from cliente c
          join listino l on l.id = c.listino_id
          join articolo a on a.codice = ${codice}
          join marca m on m.id = a.marca_id
          left join prezzo p on p.codice = a.codice and p.listino_id = c.listino_id
          left join sconto_marca s on s.cliente_id = c.id and s.marca_id = a.marca_id
         where c.id = ${clienteId} and c.cancellato is null`,
  );
}

/** Package promotions with the article, valid on a day. */
export function listPromozioni(
  db: Db,
  codice: string,
  oggi: Giorno,
): Promise<Omit<PerchePrezzo['promozioni'][number], 'isInVigore'>[]> {
  return rows(
    db,
    sql`select p.id, p.data_fine as "dataFine", r.prezzo_cents as "prezzoCents", r.quantita_minima as "quantitaMinima"
          from promo_riga r join promo p on p.id = r.promo_id
         where r.codice = ${codice} and p.data_fine >= ${oggi}::date
         order by r.quantita_minima, p.id`,
  );
}

/** Prices of a list that take effect after a day. */
export function listFuturi(
  db: Db,
  { codice, listinoId }: Pick<FattiPrezzo, 'codice' | 'listinoId'>,
  oggi: Giorno,
): Promise<PerchePrezzo['futuri']> {
  return rows(
    db,
    sql`select valido_dal as "validoDal", prezzo_cents as "prezzoCents"
          from prezzo_futuro
         where codice = ${codice} and listino_id = ${listinoId}::smallint and valido_dal > ${oggi}::date
         order by valido_dal`,
  );
}

/** A customer's usable coupons for which the article counts. */
export function listCouponOf(
  db: Db,
  { clienteId, codice, categoria }: Pick<FattiPrezzo, 'clienteId' | 'codice' | 'categoria'>,
  oggi: Giorno,
): Promise<PerchePrezzo['coupon']> {
  return rows(
    db,
    sql`select k.codice, k.importo_cents as "importoCents", k.ordine_minimo_cents as "ordineMinimoCents",
               k.quantita_minima as "quantitaMinima", k.scadenza
          from coupon k
         where k.cliente_id = ${clienteId} and k.ordine_id is null and k.scadenza >= ${oggi}::date
           and (k.marca_id is null or k.marca_id = (select a.marca_id from articolo a where a.codice = ${codice}))
           and (k.categoria is null or k.categoria = ${categoria}::text)
         order by k.scadenza, k.id`,
  );
}

/** Prices agreed by hand: those in carts now, found by the customer's carts, then the last ones sold. */
export function listConcordati(db: Db, clienteId: number, codice: string): Promise<PerchePrezzo['concordati']> {
  return rows(
    db,
    sql`(select c.concordato_cents as "prezzoCents", c.concordato_motivo as motivo, u.nome as autore,
                null::integer as ordine, null::date as giorno
           from utente p
           join riga_carrello c on c.utente_id = p.id and c.codice = ${codice}
           join utente u on u.id = c.concordato_da
          where p.cliente_id = ${clienteId} and c.concordato_cents is not null
          order by c.aggiunta)
        union all
        (select r.prezzo_cents, k.motivo, u.nome, o.numero, (o.istante at time zone 'Europe/Rome')::date
           from ordine o
           join riga_ordine r on r.ordine_id = o.id
           join prezzo_concordato k on k.ordine_id = r.ordine_id and k.posizione = r.posizione
           join utente u on u.id = k.utente_id
          where o.cliente_id = ${clienteId} and r.codice = ${codice}
          order by o.istante desc limit 5)`,
  );
}

/** The last sales of an article to a customer, newest first. */
export function listVendite(db: Db, clienteId: number, codice: string): Promise<PerchePrezzo['vendite']> {
  return rows(
    db,
    sql`select o.numero as ordine, (o.istante at time zone 'Europe/Rome')::date as giorno, r.prezzo_cents as "prezzoCents",
               r.quantita - r.quantita_annullata as quantita
          from riga_ordine r join ordine o on o.id = r.ordine_id
         where r.codice = ${codice} and r.cliente_id = ${clienteId} and o.stato <> 'ANNULLATO'
           and r.quantita > r.quantita_annullata
         order by o.istante desc limit ${literal(5)}`,
  );
}

/** The last applied files of each kind that sets prices. */
export function listOrigini(
  db: Db,
): Promise<{ tipo: 'articoli' | 'prezzi' | 'sconti'; file: string; istante: Date }[]> {
  return rows(
    db,
    sql`select distinct on (tipo) tipo, nome_file as file, ricevuta as istante
          from importazione
         where tipo in ('articoli', 'prezzi', 'sconti') and stato = 'applicato' and not controlla
         order by tipo, ricevuta desc`,
  );
}
