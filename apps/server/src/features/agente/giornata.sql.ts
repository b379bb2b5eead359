import { SOGLIE_TARGET_PREMIUM } from '@battistrada/contract/contratto';
import type { FattiCliente, Motivo } from '@battistrada/domain/giornata';
import { giornoOf, type Giorno } from '@battistrada/domain/giorno';
import { scadutoOf } from '../../db/scaduto.sql.ts';
import { execute, literal, rows, sql, type Db } from '../../db/sql.ts';
import { isAperto } from '../../db/stato-preventivo.sql.ts';

export interface FattiRow extends FattiCliente {
  codice: string;
  ragioneSociale: string;
  citta: string;
  telefono: string;
  isBloccato: boolean;
  /** Entries that are hidden today. An appointment is never hidden: a postponed one has another day. */
  visti: Motivo[];
}

/** Number of latest orders from which a rhythm is computed. */
const ORDINI_DEL_RITMO = 9;
/** A threshold is near when at most this many pieces are missing. */
const PEZZI_VICINI = 12;

/** The facts about each of a person's customers: a few index rows for each, whatever the length of the history. */
export function listFatti(
  db: Db,
  { utenteId, now, preventiviDal }: { readonly utenteId: number; readonly now: Date; readonly preventiviDal: Date },
): Promise<FattiRow[]> {
  const oggi = giornoOf(now);
  return rows(
    db,
    sql`select codice_cliente(c.codice_erp, c.id) as codice, c.ragione_sociale as "ragioneSociale", c.citta,
               coalesce(nullif(c.cellulare, ''), c.telefono) as telefono, c.bloccato as "isBloccato",
               s.importo as "scadutoCents", s.dal as "scadutoDal",
               o.primo as "primoOrdine", o.ultimo as "ultimoOrdine", o.quanti as ordini, o.totale as "ordinatoCents",
               t.soglia, q.quanti as preventivi, w.outlet, n.nota, v.visti
          from cliente c
          join lateral (${scadutoOf(oggi)}) s on true
          join lateral (
            select (min(x.istante) at time zone 'Europe/Rome')::date::text as primo,
                   (max(x.istante) at time zone 'Europe/Rome')::date::text as ultimo,
                   count(*)::integer as quanti, coalesce(sum(x.totale_cents), 0)::bigint as totale
              from (select x.istante, x.totale_cents from ordine x
                     where x.cliente_id = c.id and x.stato <> 'ANNULLATO'
                     order by x.istante desc, x.id desc limit ${literal(ORDINI_DEL_RITMO)}) x
          ) o on true
          left join lateral (
            select json_build_object('marca', m.nome, 'mancano', g.soglia - x.pezzi) as soglia
              from target_premium x
              join marca m on m.id = x.marca_id
              join unnest(${[...SOGLIE_TARGET_PREMIUM]}::integer[]) g (soglia) on g.soglia > x.pezzi
             where x.cliente_id = c.id and g.soglia - x.pezzi <= ${literal(PEZZI_VICINI)}
             order by g.soglia - x.pezzi, m.nome limit 1
          ) t on true
          join lateral (
            select count(*)::integer as quanti from preventivo p
             where p.cliente_id = c.id and ${isAperto(preventiviDal, now)}
          ) q on true
          left join lateral (
            select json_build_object('quante', count(*), 'misura', min(x.misura)) as outlet from novita_outlet x
             where x.cliente_id = c.id having count(*) > 0
          ) w on true
          left join lateral (
            select json_build_object('testo', x.testo, 'prossima', x.prossima) as nota from nota_cliente x
             where x.cliente_id = c.id and x.prossima <= ${oggi} and x.fatta is null
             order by x.prossima, x.id limit 1
          ) n on true
          join lateral (
            select coalesce(array_agg(x.motivo), '{}') as visti from voce_vista x
             where x.utente_id = ${utenteId} and x.cliente_id = c.id and x.dal > ${oggi} and x.motivo <> 'nota'
          ) v on true
         where c.id in (select cliente_id from clienti_di(${utenteId}, ${oggi}))`,
  );
}

export interface Vista {
  readonly utenteId: number;
  readonly clienteId: number;
  readonly motivo: Motivo;
  readonly esito: 'FATTA' | 'RIMANDATA';
  readonly dal: Giorno;
  readonly istante: Date;
}

export async function putVista(tx: Db, { utenteId, clienteId, motivo, esito, dal, istante }: Vista): Promise<void> {
  await execute(
    tx,
    sql`insert into voce_vista (utente_id, cliente_id, motivo, dal, esito, istante)
        values (${utenteId}, ${clienteId}, ${motivo}, ${dal}, ${esito}, ${istante})
        on conflict (utente_id, cliente_id, motivo) do update
           set dal = excluded.dal, esito = excluded.esito, istante = excluded.istante`,
  );
}
