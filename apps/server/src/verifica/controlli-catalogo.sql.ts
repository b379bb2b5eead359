/** What must hold between articles, stock, prices and the rows that searches read. */
import { literal, sql, type Sql } from '../db/sql.ts';
import type { Controllo } from './controllo.ts';

const articoliInRicerca = sql`select count(*) as n from articolo_ricerca`;

/** The bits of the depositi with at least this many pieces. */
const depositiCon = (pezzi: number): Sql =>
  sql`coalesce(sum(1::bigint << deposito_id) filter (where quantita >= ${literal(pezzi)}), 0)::bigint`;

export const GIACENZE: readonly Controllo[] = [
  {
    nome: 'giacenze mai negative',
    esaminati: sql`select count(*) as n from giacenza`,
    guasti: sql`select codice || ' nel deposito ' || deposito_id as cosa from giacenza where quantita < 0`,
  },
  {
    nome: 'giacenze e prezzi di depositi e listini noti',
    esaminati: sql`select (select count(*) from giacenza) + (select count(*) from prezzo) as n`,
    guasti: sql`
      select codice || ' nel deposito ' || deposito_id as cosa
        from giacenza where deposito_id not in (select id from deposito)
      union all
      select codice || ' nel listino ' || listino_id from prezzo where listino_id not in (select id from listino)`,
  },
  {
    nome: 'giacenze della ricerca uguali a quelle dei depositi',
    esaminati: articoliInRicerca,
    guasti: sql`
      select r.codice as cosa
        from articolo_ricerca r
        left join (
          select codice, sum(quantita) as pezzi, ${depositiCon(1)} as almeno_1, ${depositiCon(2)} as almeno_2,
                 ${depositiCon(4)} as almeno_4, ${depositiCon(8)} as almeno_8, ${depositiCon(16)} as almeno_16,
                 ${depositiCon(64)} as almeno_64
            from giacenza group by codice
        ) g on g.codice = r.codice
       where (r.depositi_mask, r.depositi_2, r.depositi_4, r.depositi_8, r.depositi_16, r.depositi_64)
             is distinct from (coalesce(g.almeno_1, 0), coalesce(g.almeno_2, 0), coalesce(g.almeno_4, 0),
                               coalesce(g.almeno_8, 0), coalesce(g.almeno_16, 0), coalesce(g.almeno_64, 0))
          or (select coalesce(sum(x), 0) from unnest(r.giacenze) x) <> coalesce(g.pezzi, 0)
          or exists (select from giacenza x
                      where x.codice = r.codice and coalesce(r.giacenze[x.deposito_id], 0) <> x.quantita)`,
  },
  {
    nome: 'giacenze uguali alla figura dell’ERP meno gli impegni',
    esaminati: sql`select count(*) as n from giacenza_erp`,
    guasti: sql`
      select e.codice || ' nel deposito ' || e.deposito_id as cosa
        from giacenza_erp e
        left join giacenza g on g.codice = e.codice and g.deposito_id = e.deposito_id
        left join (
          select codice, deposito_id, sum(pezzi) as pezzi from impegno group by codice, deposito_id
        ) i on i.codice = e.codice and i.deposito_id = e.deposito_id
       where g.quantita is distinct from greatest(0, e.quantita - coalesce(i.pezzi, 0))`,
  },
  {
    nome: 'impegni solo di ordini non annullati',
    esaminati: sql`select count(*) as n from impegno`,
    guasti: sql`
      select 'ordine ' || o.numero || ' riga ' || i.posizione as cosa
        from impegno i join ordine o on o.id = i.ordine_id where o.stato = 'ANNULLATO'`,
  },
];

export const RICERCA: readonly Controllo[] = [
  {
    nome: 'articoli in ricerca uguali a quelli ordinabili',
    esaminati: sql`select count(*) as n from articolo`,
    guasti: sql`
      select coalesce(a.codice, r.codice) as cosa from articolo a full join articolo_ricerca r on r.codice = a.codice
       where coalesce(a.attivo, false) <> (r.codice is not null)`,
  },
  {
    nome: 'prezzi della ricerca uguali a quelli dei listini',
    esaminati: articoliInRicerca,
    guasti: sql`
      select r.codice as cosa
        from articolo_ricerca r
        join articolo a on a.codice = r.codice
       where r.prezzo_listino_cents <> a.prezzo_listino_cents
          or exists (select from prezzo p
                      where p.codice = r.codice
                        and (r.prezzi[p.listino_id] is distinct from p.prezzo_cents
                             or p.listino_id <= 16 and r.prezzi_primi[p.listino_id] is distinct from p.prezzo_cents))
          or (select count(x) from unnest(r.prezzi) x) <> (select count(*) from prezzo p where p.codice = r.codice)`,
  },
  {
    nome: 'limiti dei gruppi di ricerca',
    esaminati: articoliInRicerca,
    guasti: sql`
      select r.codice as cosa
        from articolo_ricerca r
        left join gruppo_ricerca g on g.id = r.gruppo_id
       where g.id is null
          or r.ordine_cents < g.minimo_cents
          or r.indice_carico_min > coalesce(g.indice_carico_massimo, -1)
          or g.raggi & bit_di_raggio(r.raggio) = 0
          or not (g.marcature @> r.marcature and g.marcature <@ r.marcature)
          or g.sigle <> array(select p.lexeme from unnest(r.parole) p where p.lexeme ~ '^(\\d+pr|t[lt])$' order by 1)
          or (g.tipo_prodotto, g.tipo, g.marca_id, g.settore, g.categoria, g.stagione, g.iv, g.runflat, g.outlet, g.rinforzato)
             is distinct from (r.tipo_prodotto, coalesce(r.tipo, ''), r.marca_id, coalesce(r.settore, ''),
                               coalesce(r.categoria, ''), coalesce(r.stagione, 0::smallint), r.iv, r.runflat, r.outlet,
                               coalesce(r.rinforzato, ''))`,
  },
];
