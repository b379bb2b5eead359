/**
 * Figures of the whole installation from the database. Every process reports the same ones, so an alert uses their
 * maximum.
 */
import { rows, sql, type Db } from '../db/sql.ts';
import { APERTI } from '../db/stati-ordine.sql.ts';

export interface Coda {
  nome: string;
  lunghezza: number;
  /** Age of the longest waiting entry in seconds; 0 when nothing waits. */
  eta: number;
}

/** The queues: mail, text messages and webhooks that are due, imports, orders to be written as files. */
export function listCode(db: Db, now: Date): Promise<Coda[]> {
  return rows(
    db,
    sql`select nome, lunghezza::integer, coalesce(extract(epoch from ${now}::timestamptz - dal), 0)::float8 as eta from (
          select 'posta' as nome, count(*) as lunghezza, min(creato) as dal
            from messaggio_posta where prossimo_tentativo is not null
          union all
          select 'sms', count(*), min(creato) from messaggio_sms where not preso and errore is null
          union all
          select 'webhook', count(*), min(e.istante)
            from corsia_webhook c
            join webhook w on w.id = c.webhook_id and w.disattivato is null
            join lateral (select k.evento from consegna_webhook k
                           where k.webhook_id = c.webhook_id and k.corsia = c.corsia and k.consegnata is null
                           order by k.id limit 1) testa on true
            join evento_webhook e on e.sequenza = testa.evento
          union all
          select 'importazioni', count(*), min(ricevuta)
            from importazione where stato in ('ricevuto', 'letto', 'convalidato') and durata_ms is null
        ) code`,
  );
}

export interface NonPresi {
  ordini: number;
  /** Age of the oldest in seconds; 0 when there is none. */
  eta: number;
}

/** Orders that wait for the ERP: confirmed, not cancelled, not acknowledged. */
export async function readNonPresi(db: Db, now: Date): Promise<NonPresi> {
  const [found] = await rows<NonPresi>(
    db,
    sql`select count(*)::integer as ordini,
               coalesce(extract(epoch from ${now}::timestamptz - min(istante)), 0)::float8 as eta
          from ordine
         where ricevuto_il is null and stato in ${APERTI}`,
  );
  return found ?? { ordini: 0, eta: 0 };
}

export interface EtaGiacenze {
  deposito: string;
  /** Seconds since the newest figure of the ERP; null when there was never one. */
  eta: number | null;
}

/** Reads all of the ERP's figures, so call it seldom. */
export function listEtaGiacenze(db: Db, now: Date): Promise<EtaGiacenze[]> {
  return rows(
    db,
    sql`select d.nome as deposito, extract(epoch from ${now}::timestamptz - max(g.rilevata_il))::float8 as eta
          from deposito d left join giacenza_erp g on g.deposito_id = d.id
         group by d.id, d.nome order by d.id`,
  );
}

export interface EsitoImportazioni {
  tipo: string;
  esito: string;
  numero: number;
}

/** The imports of the last 24 hours by kind and result. */
export function listImportazioni(db: Db, now: Date): Promise<EsitoImportazioni[]> {
  return rows(
    db,
    sql`select coalesce(tipo, 'sconosciuto') as tipo, stato as esito, count(*)::integer as numero
          from importazione where ricevuta > ${now}::timestamptz - interval '24 hours'
         group by 1, 2 order by 1, 2`,
  );
}
