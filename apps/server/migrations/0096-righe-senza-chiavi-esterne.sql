-- Rows that only triggers write, and the ERP's figure beside its stock, need no foreign key: it costs a query for each row, a quarter of a
-- first load of stock (docs/decisions/0046-what-an-import-costs.md). What the keys did besides is done by the row they named: it takes
-- them along when it is deleted, and its key does not change.

-- All locks are waited for together for less than a second, after which PostgreSQL would look for a deadlock and might end a sale; then
-- the migration is repeated.
set local lock_timeout = '100ms';
-- permesso: for milliseconds
lock table giacenza, giacenza_erp, prezzo, articolo, articolo_ricerca, articolo_modificato, gruppo_ricerca in access exclusive mode;

alter table articolo_modificato drop constraint articolo_modificato_codice_fkey;
alter table articolo_ricerca drop constraint articolo_ricerca_codice_fkey, drop constraint articolo_ricerca_gruppo_id_fkey;
alter table giacenza_erp drop constraint giacenza_erp_codice_deposito_id_fkey;

-- A delete that waited for a writer must see the rows that it left: an older snapshot would not.
create function togli_righe_di_articolo() returns trigger language plpgsql as $$
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'articles are deleted at read committed only' using errcode = 'invalid_transaction_state';
  end if;
  delete from articolo_ricerca r using cambiate c where r.codice = c.codice;
  delete from articolo_modificato m using cambiate c where m.codice = c.codice;
  return null;
end $$;
create trigger articolo_tolto after delete on articolo
  referencing old table as cambiate for each statement execute function togli_righe_di_articolo();

-- The same for a figure, whose writer holds its stock's lock.
create function togli_figure_di_giacenza() returns trigger language plpgsql as $$
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'giacenze are deleted at read committed only' using errcode = 'invalid_transaction_state';
  end if;
  delete from giacenza_erp e using cambiate c where e.codice = c.codice and e.deposito_id = c.deposito_id;
  return null;
end $$;
create trigger giacenza_tolta_con_figura after delete on giacenza
  referencing old table as cambiate for each statement execute function togli_figure_di_giacenza();

create function rifiuta_altra_chiave() returns trigger language plpgsql as $$
begin
  raise exception 'a row of % keeps its key', tg_table_name using errcode = 'foreign_key_violation';
end $$;
create trigger articolo_tiene_chiave before update of codice on articolo
  for each row when (old.codice <> new.codice) execute function rifiuta_altra_chiave();
create trigger giacenza_tiene_chiave before update of codice, deposito_id on giacenza
  for each row when ((old.codice, old.deposito_id) <> (new.codice, new.deposito_id)) execute function rifiuta_altra_chiave();
create trigger gruppo_ricerca_resta before delete on gruppo_ricerca
  for each row execute function rifiuta_altra_chiave();

-- The prices of an article's search row with those of some lists written anew: all, those of the first sixteen lists, and what the row is
-- ordered by. One call for each row, where a trigger and a function were called (docs/decisions/0038-prices-of-many-lists.md).
create function prezzi_di_riga(prezzi integer[], listini smallint[], nuovi integer[], prezzo_listino integer,
                               out prezzi_nuovi integer[], out primi integer[], out ordine integer)
language plpgsql immutable strict parallel safe as $$
begin
  for i in 1 .. cardinality(listini) loop
    prezzi[listini[i]] := nuovi[i];
  end loop;
  prezzi_nuovi := prezzi;
  -- A slice would count from 1 what does not begin there.
  primi := case
    when array_lower(prezzi, 1) = 1 then prezzi[1:16]
    else array(select prezzi[i] from generate_series(1, least(16, array_upper(prezzi, 1))) as i)
  end;
  ordine := least(prezzo_listino, 2 * (select min(p) from unnest(prezzi) as p));
end $$;

-- Null: of all articles, a thousand at a time, by the same plans.
create or replace function ricostruisci_ricerca(codici text[]) returns void language plpgsql as $$
declare
  blocco text[];
  -- Of an article that has none: a place for each list, for each deposito.
  prezzi_vuoti integer[] := array(select null::integer from generate_series(1, (select max(id) from listino)));
  primi_vuoti integer[] := prezzi_vuoti[1:16];
  giacenze_vuote integer[] := array(select 0 from generate_series(1, (select max(id) from deposito)));
begin
  if codici is null then
    -- Nobody sells or writes articles meanwhile, so that nothing is read that changes and no lock is taken out of its order.
    lock table articolo_ricerca in exclusive mode;
    for blocco in
      select array_agg(a.codice order by a.codice)
        from (select codice, row_number() over (order by codice) / 1000 as n from articolo) a
       group by a.n order by a.n
    loop
      perform ricostruisci_ricerca(blocco);
    end loop;
    return;
  end if;
  perform blocca_ricerca(codici);
  delete from articolo_ricerca r
   using articolo a
   where a.codice = r.codice and not a.attivo and a.codice = any (codici);

  insert into gruppo_ricerca
         (tipo_prodotto, tipo, marca_id, settore, categoria, stagione, iv, runflat, outlet, rinforzato, marcature, sigle)
  select distinct a.tipo_prodotto, coalesce(a.tipo, ''), a.marca_id, coalesce(a.settore, ''), coalesce(a.categoria, ''),
         coalesce(a.stagione, 0), a.iv, a.runflat, a.outlet, coalesce(a.rinforzato, ''), in_ordine(a.marcature),
         sigle_articolo(a.codice, m.nome, a.descrizione, a.disegno)
    from articolo a
    join marca m on m.id = a.marca_id
   where a.attivo and a.codice = any (codici)
   order by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
  on conflict do nothing;

  insert into articolo_ricerca as r
         (codice, tipo_prodotto, tipo, marca_id, disegno, misura_chiave, raggio, indice_carico_min, iv, settore, categoria,
          stagione, runflat, rinforzato, outlet, ean, marcature, parole, prezzo_listino_cents, prezzi, prezzi_primi, giacenze,
          depositi_mask, depositi_2, depositi_4, depositi_8, depositi_16, depositi_64, gruppo_id, ordine_cents)
  select a.codice, a.tipo_prodotto, a.tipo, a.marca_id, a.disegno, a.misura_chiave, a.raggio, a.indice_carico_min, a.iv,
         a.settore, a.categoria, a.stagione, a.runflat, a.rinforzato, a.outlet, a.ean, a.marcature,
         parole_articolo(a.codice, a.marca, a.descrizione, a.disegno), a.prezzo_listino_cents,
         coalesce((n.scritti).prezzi_nuovi, prezzi_vuoti), coalesce((n.scritti).primi, primi_vuoti),
         case when q.depositi is null then giacenze_vuote else con_giacenze(giacenze_vuote, q.depositi, q.pezzi) end,
         coalesce(q.mask, 0), coalesce(q.almeno_2, 0), coalesce(q.almeno_4, 0), coalesce(q.almeno_8, 0), coalesce(q.almeno_16, 0),
         coalesce(q.almeno_64, 0), g.id, coalesce((n.scritti).ordine, a.prezzo_listino_cents)
    from (select a.*, m.nome as marca, in_ordine(a.marcature) as in_ordine,
                 sigle_articolo(a.codice, m.nome, a.descrizione, a.disegno) as sigle
            from articolo a
            join marca m on m.id = a.marca_id
           where a.attivo and a.codice = any (codici) offset 0) a
    join gruppo_ricerca g on g.tipo_prodotto = a.tipo_prodotto and g.tipo = coalesce(a.tipo, '') and g.marca_id = a.marca_id
     and g.settore = coalesce(a.settore, '') and g.categoria = coalesce(a.categoria, '')
     and g.stagione = coalesce(a.stagione, 0) and g.iv = a.iv and g.runflat = a.runflat and g.outlet = a.outlet
     and g.rinforzato = coalesce(a.rinforzato, '') and g.marcature = a.in_ordine and g.sigle = a.sigle
    left join lateral (
      select array_agg(x.listino_id) as listini, array_agg(x.prezzo_cents) as prezzi from prezzo x where x.codice = a.codice
    ) p on true
    -- Null for an article without prices; called once for the others.
    cross join lateral (
      select prezzi_di_riga(prezzi_vuoti, p.listini, p.prezzi, a.prezzo_listino_cents) as scritti offset 0
    ) n
    left join lateral (
      select array_agg(x.deposito_id) as depositi, array_agg(x.quantita) as pezzi,
             bit_or(1::bigint << x.deposito_id) filter (where x.quantita > 0) as mask,
             bit_or(1::bigint << x.deposito_id) filter (where x.quantita >= 2) as almeno_2,
             bit_or(1::bigint << x.deposito_id) filter (where x.quantita >= 4) as almeno_4,
             bit_or(1::bigint << x.deposito_id) filter (where x.quantita >= 8) as almeno_8,
             bit_or(1::bigint << x.deposito_id) filter (where x.quantita >= 16) as almeno_16,
             bit_or(1::bigint << x.deposito_id) filter (where x.quantita >= 64) as almeno_64
        from giacenza x where x.codice = a.codice
    ) q on true
  on conflict (codice) do update set
    tipo_prodotto = excluded.tipo_prodotto, tipo = excluded.tipo, marca_id = excluded.marca_id,
    disegno = excluded.disegno, misura_chiave = excluded.misura_chiave, raggio = excluded.raggio,
    indice_carico_min = excluded.indice_carico_min, iv = excluded.iv, settore = excluded.settore,
    categoria = excluded.categoria, stagione = excluded.stagione, runflat = excluded.runflat,
    rinforzato = excluded.rinforzato, outlet = excluded.outlet, ean = excluded.ean, marcature = excluded.marcature,
    parole = excluded.parole, prezzo_listino_cents = excluded.prezzo_listino_cents, prezzi = excluded.prezzi,
    prezzi_primi = excluded.prezzi_primi, giacenze = excluded.giacenze, depositi_mask = excluded.depositi_mask, depositi_2 = excluded.depositi_2,
    depositi_4 = excluded.depositi_4, depositi_8 = excluded.depositi_8, depositi_16 = excluded.depositi_16,
    depositi_64 = excluded.depositi_64, gruppo_id = excluded.gruppo_id, ordine_cents = excluded.ordine_cents;

  with scritti as (
    select r.gruppo_id as id, min(r.ordine_cents) as minimo, max(r.indice_carico_min) as massimo,
           coalesce(bit_or(bit_di_raggio(r.raggio)), 0) as raggi
      from articolo_ricerca r
     where r.codice = any (codici)
     group by r.gruppo_id
  ), stretti as (
    select g.id, s.minimo, s.massimo, s.raggi
      from gruppo_ricerca g
      join scritti s on s.id = g.id
     where s.minimo < g.minimo_cents or s.massimo > coalesce(g.indice_carico_massimo, -1) or g.raggi & s.raggi <> s.raggi
     order by g.id
       for update of g
  )
  update gruppo_ricerca g
     set minimo_cents = least(g.minimo_cents, s.minimo),
         indice_carico_massimo = greatest(g.indice_carico_massimo, s.massimo),
         raggi = g.raggi | s.raggi
    from stretti s
   where g.id = s.id;
end $$;

create or replace function scrivi_prezzi_in_ricerca(variazioni variazione_prezzi[]) returns void language plpgsql
set plan_cache_mode to 'force_generic_plan' as $$
declare
  codici text[] := array(select v.codice from unnest(variazioni) as v);
begin
  perform blocca_ricerca(codici);
  update articolo_ricerca r
     set (prezzi, prezzi_primi, ordine_cents) = (select * from prezzi_di_riga(r.prezzi, a.listini, a.prezzi, r.prezzo_listino_cents))
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

drop trigger ricerca_prezzi_primi on articolo_ricerca;
-- permesso: only the trigger above called it
drop function tieni_prezzi_primi();
-- permesso: only the two functions above called it
drop function con_prezzi(integer[], smallint[], integer[], integer);
