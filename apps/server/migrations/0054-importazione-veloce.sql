-- What an import of prices and stock costs by row. A statement on the search table opens its twelve indexes, which costs more than
-- writing a row: what changed is written by one statement, of which the planner still believes that it is ten rows
-- (docs/decisions/0033-search-rows-written-together.md).

-- A figure stands beside its row of stock: one check a row instead of two, and a stricter one.
alter table giacenza_erp
  drop constraint giacenza_erp_codice_fkey, drop constraint giacenza_erp_deposito_id_fkey,
  add foreign key (codice, deposito_id) references giacenza on delete cascade;

-- An article's stock that changed: pieces by deposito, and the depositi that hold so many.
create type variazione_giacenze as (
  codice text, depositi smallint[], pezzi integer[], toccati bigint,
  almeno_1 bigint, almeno_2 bigint, almeno_4 bigint, almeno_8 bigint, almeno_16 bigint, almeno_64 bigint
);

-- The stock of the rows that changed is all that is needed: each deposito has its own place in the search row, and who changed its
-- stock holds the lock of that row. Rows are locked in code order: two orders of the same articles cannot deadlock. Depositi that came
-- later than the search row get their places first. Still a heap-only update, unless a deposito's stock passes one of the numbers of
-- pieces. New stock of no pieces changes nothing.
create function scrivi_giacenze_in_ricerca(variazioni variazione_giacenze[], sono_nuove boolean) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  posti integer := (select max(id) from deposito);
begin
  if cardinality(variazioni) > 1 then
    perform blocca_ricerca(array(select v.codice from unnest(variazioni) as v));
  end if;
  update articolo_ricerca r
     set giacenze = con_giacenze(case when cardinality(r.giacenze) >= posti then r.giacenze
                                      else r.giacenze || array_fill(0, array[posti - cardinality(r.giacenze)]) end,
                                 a.depositi, a.pezzi),
         depositi_mask = (r.depositi_mask & ~a.toccati) | a.almeno_1, depositi_2 = (r.depositi_2 & ~a.toccati) | a.almeno_2,
         depositi_4 = (r.depositi_4 & ~a.toccati) | a.almeno_4, depositi_8 = (r.depositi_8 & ~a.toccati) | a.almeno_8,
         depositi_16 = (r.depositi_16 & ~a.toccati) | a.almeno_16, depositi_64 = (r.depositi_64 & ~a.toccati) | a.almeno_64
    from unnest(variazioni) as a
   where r.codice = a.codice and (not sono_nuove or a.almeno_1 <> 0 or cardinality(r.giacenze) < posti);
end $$;

create or replace function aggiorna_ricerca_giacenze() returns trigger language plpgsql as $$
declare
  variazioni variazione_giacenze[];
begin
  if carico_in_corso() then
    return null;
  end if;
  select array_agg(v::variazione_giacenze order by v.codice) into variazioni
    from (
      select codice, array_agg(deposito_id), array_agg(quantita), bit_or(1::bigint << deposito_id),
             coalesce(bit_or(1::bigint << deposito_id) filter (where quantita >= 1), 0),
             coalesce(bit_or(1::bigint << deposito_id) filter (where quantita >= 2), 0),
             coalesce(bit_or(1::bigint << deposito_id) filter (where quantita >= 4), 0),
             coalesce(bit_or(1::bigint << deposito_id) filter (where quantita >= 8), 0),
             coalesce(bit_or(1::bigint << deposito_id) filter (where quantita >= 16), 0),
             coalesce(bit_or(1::bigint << deposito_id) filter (where quantita >= 64), 0)
        from cambiate group by codice
    ) as v;
  if variazioni is not null then
    perform scrivi_giacenze_in_ricerca(variazioni, tg_op = 'INSERT');
  end if;
  return null;
end $$;

drop trigger giacenza_inserita on giacenza;
create trigger giacenza_inserita after insert on giacenza
  referencing new table as cambiate for each statement execute function aggiorna_ricerca_giacenze();
drop function aggiungi_giacenze_in_ricerca();

create type variazione_prezzi as (codice text, listini smallint[], prezzi integer[]);

-- An article's net prices by list with some written anew, and by what searches order it (0016).
create function con_prezzi(prezzi integer[], listini smallint[], nuovi integer[], prezzo_listino integer,
                           out prezzi_nuovi integer[], out ordine_cents integer)
language plpgsql immutable parallel safe as $$
begin
  for i in 1 .. cardinality(listini) loop
    prezzi[listini[i]] := nuovi[i];
  end loop;
  prezzi_nuovi := prezzi;
  ordine_cents := least(prezzo_listino, 2 * (select min(p) from unnest(prezzi) as p));
end $$;

-- A net price has its own place in the search row too: before, every price had the whole row made again, its words too.
create function scrivi_prezzi_in_ricerca(variazioni variazione_prezzi[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  codici text[] := array(select v.codice from unnest(variazioni) as v);
begin
  perform blocca_ricerca(codici);
  update articolo_ricerca r
     set (prezzi, ordine_cents) = (select * from con_prezzi(r.prezzi, a.listini, a.prezzi, r.prezzo_listino_cents))
    from unnest(variazioni) as a
   where r.codice = a.codice;

  with scritti as (
    select r.gruppo_id as id, min(r.ordine_cents) as minimo
      from articolo_ricerca r
     where r.codice = any (codici)
     group by r.gruppo_id
  ), stretti as (
    select g.id, s.minimo
      from gruppo_ricerca g
      join scritti s on s.id = g.id
     where s.minimo < g.minimo_cents
     order by g.id
       for update of g
  )
  update gruppo_ricerca g set minimo_cents = least(g.minimo_cents, s.minimo) from stretti s where g.id = s.id;
end $$;

create function aggiorna_ricerca_prezzi() returns trigger language plpgsql as $$
declare
  variazioni variazione_prezzi[];
begin
  if carico_in_corso() then
    return null;
  end if;
  select array_agg(v::variazione_prezzi order by v.codice) into variazioni
    from (
      select codice, array_agg(listino_id), array_agg(case when tg_op <> 'DELETE' then prezzo_cents end)
        from cambiate group by codice
    ) as v;
  if variazioni is not null then
    perform scrivi_prezzi_in_ricerca(variazioni);
  end if;
  return null;
end $$;

drop trigger prezzo_inserito on prezzo;
drop trigger prezzo_modificato on prezzo;
drop trigger prezzo_tolto on prezzo;
create trigger prezzo_inserito after insert on prezzo
  referencing new table as cambiate for each statement execute function aggiorna_ricerca_prezzi();
create trigger prezzo_modificato after update on prezzo
  referencing new table as cambiate for each statement execute function aggiorna_ricerca_prezzi();
create trigger prezzo_tolto after delete on prezzo
  referencing old table as cambiate for each statement execute function aggiorna_ricerca_prezzi();
