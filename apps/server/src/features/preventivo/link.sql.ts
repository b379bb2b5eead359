import { execute, firstRow, sql, type Db } from '../../db/sql.ts';
import type { OffertaSalvata } from './offerta.ts';

export interface LinkRow {
  id: string;
  preventivoId: string;
  clienteId: number;
  creato: Date;
  scade: Date;
  superato: Date | null;
  revocato: Date | null;
  visto: Date | null;
  accettato: Date | null;
  alternativa: number | null;
  rifiutato: Date | null;
  messaggio: string;
  inCarrello: Date | null;
  offerta: OffertaSalvata;
}

const COLONNE = sql`l.id, l.preventivo_id as "preventivoId", l.cliente_id as "clienteId", l.creato, l.scade, l.superato, l.revocato, l.visto, l.accettato, l.alternativa, l.rifiutato, l.messaggio,
                    l.in_carrello as "inCarrello", l.offerta`;

/** The last link of a quotation: a revoked one only when it was accepted. */
export function getLink(db: Db, preventivoId: string): Promise<LinkRow | null> {
  return firstRow(
    db,
    sql`select ${COLONNE} from link_preventivo l
         where l.preventivo_id = ${preventivoId} and (l.revocato is null or l.accettato is not null)
         order by (l.revocato is null) desc, l.creato desc limit 1`,
  );
}

/** The link of a token, while it is valid; with `risposti` also afterwards when it was accepted or refused in time. */
export function findLink(
  db: Db,
  tokenHash: Buffer,
  now: Date,
  { risposti = false }: { readonly risposti?: boolean } = {},
): Promise<LinkRow | null> {
  return firstRow(
    db,
    sql`select ${COLONNE} from link_preventivo l join preventivo p on p.id = l.preventivo_id
         where l.token_hash = ${tokenHash} and l.revocato is null and p.cancellato is null
           and (l.scade > ${now} or (${risposti} and coalesce(l.accettato, l.rifiutato) is not null))`,
  );
}

/** Locks a link until the transaction ends, but not its quotation, so that an acceptance does not wait for an edit. */
export async function lockLink(tx: Db, tokenHash: Buffer): Promise<void> {
  await execute(tx, sql`select 1 from link_preventivo where token_hash = ${tokenHash} for no key update`);
}

export interface NuovoLink {
  readonly id: string;
  readonly preventivoId: string;
  readonly clienteId: number;
  readonly tokenHash: Buffer;
  readonly creato: Date;
  readonly scade: Date;
  readonly offerta: OffertaSalvata;
  readonly clienteFinaleId: string | null;
}

export async function insertLink(tx: Db, link: NuovoLink): Promise<void> {
  await execute(
    tx,
    sql`insert into link_preventivo (id, preventivo_id, cliente_id, token_hash, creato, scade, offerta, cliente_finale_id)
        values (${link.id}, ${link.preventivoId}, ${link.clienteId}, ${link.tokenHash}, ${link.creato}, ${link.scade},
                ${JSON.stringify(link.offerta)}, ${link.clienteFinaleId})`,
  );
}

export async function revokeLink(tx: Db, preventivoId: string, now: Date): Promise<void> {
  await execute(
    tx,
    sql`update link_preventivo set revocato = ${now} where preventivo_id = ${preventivoId} and revocato is null`,
  );
}

/** Marks the links as outdated after a change of the quotation; their contents stay. */
export async function markSuperati(tx: Db, preventivoId: string, now: Date): Promise<void> {
  await execute(
    tx,
    sql`update link_preventivo set superato = ${now} where preventivo_id = ${preventivoId} and superato is null`,
  );
}

export async function markVisto(db: Db, id: string, now: Date): Promise<void> {
  await execute(db, sql`update link_preventivo set visto = ${now} where id = ${id} and visto is null`);
}

export async function markAccettato(
  tx: Db,
  id: string,
  scelta: { readonly alternativa: number; readonly messaggio: string },
  now: Date,
): Promise<void> {
  await execute(
    tx,
    sql`update link_preventivo
           set accettato = ${now}, rifiutato = null, alternativa = ${scelta.alternativa}, messaggio = ${scelta.messaggio},
               visto = coalesce(visto, ${now})
         where id = ${id}`,
  );
}

export async function markRifiutato(tx: Db, id: string, messaggio: string, now: Date): Promise<void> {
  await execute(
    tx,
    sql`update link_preventivo set rifiutato = ${now}, messaggio = ${messaggio}, visto = coalesce(visto, ${now}) where id = ${id}`,
  );
}

export async function markInCarrello(tx: Db, id: string, now: Date): Promise<void> {
  await execute(tx, sql`update link_preventivo set in_carrello = ${now} where id = ${id}`);
}

/** Removes an end customer's data from his links and revokes them. */
export async function anonymizeLinks(tx: Db, idCliente: string, now: Date): Promise<void> {
  await execute(
    tx,
    sql`update link_preventivo
           set revocato = coalesce(revocato, ${now}), messaggio = '', offerta = offerta || '{"cliente": null}'
         where cliente_finale_id = ${idCliente}`,
  );
}

/** Deletes the links revoked before an instant that nobody accepted: no token opens them, no screen shows them. */
export async function deleteLinkMorti(db: Db, before: Date): Promise<void> {
  await execute(db, sql`delete from link_preventivo where revocato < ${before} and accettato is null`);
}
