import type { ComunicazioneStaff } from '@battistrada/contract/comunicazioni-staff';
import type { Giorno } from '@battistrada/domain/giorno';
import { isNelPubblico, type PubblicoTrovato } from '../../db/pubblico.sql.ts';
import { execute, firstRow, literal, rows, sql, type Db } from '../../db/sql.ts';
import type { Modifica } from '../../errore/cambiato.ts';

export type ComunicazioneStaffRow = Omit<ComunicazioneStaff, 'modificata'> & { modificata: Date | null };

/** Communications of every period, newest first, after a given one. */
export function listComunicazioniStaff(db: Db, dopo: number | null, limit: number): Promise<ComunicazioneStaffRow[]> {
  const after = dopo === null ? sql`` : sql`where c.id < ${dopo}`;
  return rows(
    db,
    sql`select c.id, c.nome, c.testo, c.posizioni, c.dal, c.al, c.promo_id as "idBundle", c.versione, c.modificata,
               u.nome as "modificataDa",
               (select count(*)::integer from comunicazione_lettura l where l.comunicazione_id = c.id) as letture,
               json_build_object('listini', c.listini, 'depositi', c.depositi, 'province', c.province, 'clienti',
                 coalesce((select json_agg(coalesce(x.codice_erp, x.partita_iva) order by x.id)
                             from cliente x where x.id = any (c.clienti)), '[]'::json)) as pubblico
          from comunicazione c left join utente u on u.id = c.modificata_da
          ${after} order by c.id desc limit ${literal(limit)}`,
  );
}

export interface ComunicazioneDaScrivere {
  readonly nome: string;
  readonly testo: string;
  readonly posizioni: readonly string[];
  readonly dal: Giorno;
  readonly al: Giorno | null;
  readonly idBundle: number | null;
  readonly pubblico: PubblicoTrovato;
  readonly now: Date;
  readonly utenteId: number;
}

export async function addComunicazione(tx: Db, c: ComunicazioneDaScrivere): Promise<number> {
  const { listini, depositi, province, clienti } = c.pubblico;
  const added = await rows<{ id: number }>(
    tx,
    sql`insert into comunicazione
          (nome, testo, posizioni, dal, al, promo_id, listini, depositi, province, clienti, modificata, modificata_da)
        values (${c.nome}, ${c.testo}, ${c.posizioni}, ${c.dal}, ${c.al}, ${c.idBundle}, ${listini}, ${depositi}, ${province},
                ${clienti}, ${c.now}, ${c.utenteId})
        returning id`,
  );
  return added[0]?.id ?? 0;
}

export async function updateComunicazione(tx: Db, id: number, c: ComunicazioneDaScrivere): Promise<void> {
  const { listini, depositi, province, clienti } = c.pubblico;
  await execute(
    tx,
    sql`update comunicazione
           set nome = ${c.nome}, testo = ${c.testo}, posizioni = ${c.posizioni}, dal = ${c.dal}, al = ${c.al},
               promo_id = ${c.idBundle}, listini = ${listini}, depositi = ${depositi}, province = ${province},
               clienti = ${clienti}, versione = versione + 1, modificata = ${c.now}, modificata_da = ${c.utenteId}
         where id = ${id}`,
  );
}

export function lockComunicazione(tx: Db, id: number): Promise<Modifica | null> {
  return firstRow(
    tx,
    sql`select c.versione, c.modificata, (select u.nome from utente u where u.id = c.modificata_da) as chi
          from comunicazione c where c.id = ${id} for update`,
  );
}

export async function deleteComunicazione(tx: Db, id: number): Promise<void> {
  await execute(tx, sql`delete from comunicazione where id = ${id}`);
}

export async function hasBundle(tx: Db, id: number): Promise<boolean> {
  return (await rows(tx, sql`select 1 from promo where id = ${id}`)).length > 0;
}

/** Counting stops here: the screen shows "1.000+". */
const MAX_CONTATI = 1_001;

/** The number of customers in an audience, of all or of those with depositi, and the names of the first five. */
export async function listRaggiunti(
  db: Db,
  pubblico: PubblicoTrovato,
  conDepositi: boolean,
): Promise<{ clienti: number; primi: string[] }> {
  const hasDepositi = sql`exists (select from cliente_deposito d where d.cliente_id = c.id)`;
  const raggiunto = conDepositi ? sql`${isNelPubblico(pubblico)} and ${hasDepositi}` : isNelPubblico(pubblico);
  const [counted, primi] = await Promise.all([
    firstRow<{ n: number }>(
      db,
      sql`select count(*)::integer as n
            from (select from cliente c where ${raggiunto} limit ${literal(MAX_CONTATI)}) x`,
    ),
    rows<{ nome: string }>(
      db,
      sql`select c.ragione_sociale as nome from cliente c where ${raggiunto}
           order by c.ragione_sociale, c.id limit 5`,
    ),
  ]);
  return { clienti: counted?.n ?? 0, primi: primi.map(({ nome }) => nome) };
}
