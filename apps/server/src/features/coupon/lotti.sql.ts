import type { LottoCoupon, LottoDaCreare } from '@battistrada/contract/promozioni-staff';
import type { Giorno } from '@battistrada/domain/giorno';
import { isNelPubblico, type PubblicoTrovato } from '../../db/pubblico.sql.ts';
import { execute, firstRow, literal, rows, sql, type Db } from '../../db/sql.ts';

export type LottoRow = Omit<LottoCoupon, 'creato' | 'ritirato'> & { creato: Date; ritirato: Date | null };

/** Batches with the state of their coupons, newest first, after a given one. */
export function listLotti(db: Db, dopo: number | null, limit: number): Promise<LottoRow[]> {
  const after = dopo === null ? sql`` : sql`where l.id < ${dopo}`;
  return rows(
    db,
    sql`select l.id, l.nome, l.creato, u.nome as chi, l.ritirato, k.scadenza, coalesce(k.importo, 0) as "importoCents",
               k.quanti as coupon, k.usati as utilizzati
          from (select * from lotto_coupon l ${after} order by l.id desc limit ${literal(limit)}) l
          left join utente u on u.id = l.utente_id
          join lateral (
            select max(c.scadenza) as scadenza, max(c.importo_cents) as importo, count(*)::integer as quanti,
                   count(c.ordine_id)::integer as usati
              from coupon c where c.lotto_id = l.id
          ) k on true
         order by l.id desc`,
  );
}

export async function addLotto(tx: Db, nome: string, utenteId: number, now: Date): Promise<number> {
  const added = await firstRow<{ id: number }>(
    tx,
    sql`insert into lotto_coupon (nome, creato, utente_id) values (${nome}, ${now}, ${utenteId}) returning id`,
  );
  return added?.id ?? 0;
}

/**
 * Adds one coupon for each customer of the audience; a code ends in eight unpredictable characters. Returns the number.
 */
export function addCoupon(tx: Db, lottoId: number, lotto: LottoDaCreare, pubblico: PubblicoTrovato): Promise<number> {
  const { prefisso, scadenza, importoCents, ordineMinimoCents, quantitaMinima, idMarca, categoria } = lotto;
  return execute(
    tx,
    sql`insert into coupon
          (cliente_id, codice, scadenza, importo_cents, ordine_minimo_cents, quantita_minima, marca_id, categoria, lotto_id)
        select c.id, ${prefisso}::text || '-' || upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 8)),
               ${scadenza}::date, ${importoCents}::integer, ${ordineMinimoCents}::integer, ${quantitaMinima}::integer,
               ${idMarca ?? null}::smallint, ${categoria ?? null}::text, ${lottoId}::integer
          from cliente c where ${isNelPubblico(pubblico)}`,
  );
}

export async function hasMarca(tx: Db, id: number): Promise<boolean> {
  return (await rows(tx, sql`select 1 from marca where id = ${id}::integer`)).length > 0;
}

export async function hasCategoria(tx: Db, id: string): Promise<boolean> {
  return (await rows(tx, sql`select 1 from categoria where id = ${id} limit 1`)).length > 0;
}

export interface CouponDelLottoRow {
  codice: string;
  cliente: string;
  ragioneSociale: string;
  email: string;
  importo: number;
  scadenza: Giorno;
  utilizzato: boolean;
}

/** The coupons of a batch by customer, but those of erased ones. */
export function listCouponDelLotto(db: Db, id: number): Promise<CouponDelLottoRow[]> {
  return rows(
    db,
    sql`select k.codice, coalesce(c.codice_erp, c.partita_iva) as cliente, c.ragione_sociale as "ragioneSociale", c.email,
               k.importo_cents as importo, k.scadenza, k.ordine_id is not null as utilizzato
          from coupon k join cliente c on c.id = k.cliente_id
         where k.lotto_id = ${id} and c.cancellato is null order by c.ragione_sociale, k.id`,
  );
}

export async function hasLotto(db: Db, id: number): Promise<boolean> {
  return (await rows(db, sql`select 1 from lotto_coupon where id = ${id}`)).length > 0;
}

export async function lockLotto(tx: Db, id: number): Promise<boolean> {
  return (await rows(tx, sql`select 1 from lotto_coupon where id = ${id} for update`)).length > 0;
}

/** Ends the unused coupons on a day, unless they end before. Returns the number. */
export function endCoupon(tx: Db, lottoId: number, scadenza: Giorno): Promise<number> {
  return execute(
    tx,
    sql`update coupon set scadenza = ${scadenza}
         where lotto_id = ${lottoId} and ordine_id is null and scadenza > ${scadenza}::date`,
  );
}

/** Returns false when the batch was withdrawn before. */
export async function setRitirato(tx: Db, id: number, now: Date): Promise<boolean> {
  const set = await execute(tx, sql`update lotto_coupon set ritirato = ${now} where id = ${id} and ritirato is null`);
  return set > 0;
}
