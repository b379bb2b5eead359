-- What groups of articles could only rule out (marks, XL and C, ply ratings) becomes part of what makes a group, so that no filter
-- without a size reads the articles it does not want (docs/decisions/0009-search-by-groups-and-threshold.md).

-- The same marks in another order are the same group.
create function in_ordine(voci text[]) returns text[] language sql immutable parallel safe as $$
  select case when cardinality(voci) < 2 then voci else array(select distinct unnest(voci) order by 1) end
$$;

-- What of an article is read as words.
create function testo_articolo(codice text, marca text, descrizione text, disegno text)
returns text language sql immutable parallel safe as $$
  select regexp_replace(
           testo || ' ' || regexp_replace(testo, '([[:alpha:]])/([[:alpha:]])', '\1\2', 'g'), '[^[:alnum:]]+', ' ', 'g')
    from (select codice || ' ' || marca || ' ' || descrizione || ' ' || disegno as testo) t
$$;

create or replace function parole_articolo(codice text, marca text, descrizione text, disegno text)
returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple', testo_articolo(codice, marca, descrizione, disegno))
$$;

-- The words by which a search rules articles out: ply ratings, TL and TT.
create function sigle_articolo(codice text, marca text, descrizione text, disegno text)
returns text[] language sql immutable parallel safe as $$
  -- Most articles have none: that is seen at once.
  select case when codice || ' ' || marca || ' ' || descrizione || ' ' || disegno !~* '\dpr|t/?[lt]' then '{}' else
           array(select distinct parola[1]
                   from regexp_matches(lower(testo_articolo(codice, marca, descrizione, disegno)),
                                       '\m(\d+pr|t[lt])\M', 'g') as parola order by 1) end
$$;

-- The bit of a rim in `gruppo_ricerca.raggi`: half inches count, rims that share a bit are 32 inches apart.
create function bit_di_raggio(raggio real) returns bigint language sql immutable parallel safe as $$
  select 1::bigint << ((2 * raggio)::integer & 63)
$$;

-- Rewritten whole: faster than row by row through all its indexes, and it leaves no dead rows behind.
truncate articolo_ricerca, gruppo_ricerca restart identity;
drop index articolo_ricerca_misura_ordine, articolo_ricerca_misura_marca, articolo_ricerca_misura_conto,
  articolo_ricerca_gruppo_ordine, articolo_ricerca_gruppo_raggio, articolo_ricerca_gruppo_conto, articolo_ricerca_disegno,
  articolo_ricerca_ean, articolo_ricerca_parole;

alter table gruppo_ricerca
  drop constraint gruppo_ricerca_tipo_prodotto_marca_id_settore_categoria_sta_key,
  alter column marcature drop default,
  add column rinforzato text not null,
  add column sigle text[] not null,
  -- The bits of the rims that its articles have: a bound, like the highest load index.
  add column raggi bigint not null default 0,
  add unique (tipo_prodotto, marca_id, settore, categoria, stagione, iv, runflat, outlet, tipo, rinforzato, marcature, sigle);

alter table articolo_ricerca
  -- Compared row by row, which takes a numeric three times as long.
  alter column raggio type real,
  -- Bit d set: deposito d holds at least so many pieces. They say whether the wanted pieces are there without a look at the stock.
  add column depositi_2 bigint not null,
  add column depositi_4 bigint not null,
  add column depositi_8 bigint not null,
  add column depositi_16 bigint not null,
  add column depositi_64 bigint not null;

create or replace function ricostruisci_ricerca(codici text[]) returns void language plpgsql as $$
begin
  perform blocca_ricerca(codici);
  delete from articolo_ricerca r
   using articolo a
   where a.codice = r.codice and not a.attivo and (codici is null or a.codice = any (codici));

  insert into gruppo_ricerca
         (tipo_prodotto, tipo, marca_id, settore, categoria, stagione, iv, runflat, outlet, rinforzato, marcature, sigle)
  select distinct a.tipo_prodotto, coalesce(a.tipo, ''), a.marca_id, coalesce(a.settore, ''), coalesce(a.categoria, ''),
         coalesce(a.stagione, 0), a.iv, a.runflat, a.outlet, coalesce(a.rinforzato, ''), in_ordine(a.marcature),
         sigle_articolo(a.codice, m.nome, a.descrizione, a.disegno)
    from articolo a
    join marca m on m.id = a.marca_id
   where a.attivo and (codici is null or a.codice = any (codici))
   order by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
  on conflict do nothing;

  insert into articolo_ricerca as r
         (codice, tipo_prodotto, tipo, marca_id, disegno, misura_chiave, raggio, indice_carico_min, iv, settore, categoria,
          stagione, runflat, rinforzato, outlet, ean, marcature, parole, prezzo_listino_cents, prezzi, giacenze, depositi_mask,
          depositi_2, depositi_4, depositi_8, depositi_16, depositi_64, gruppo_id, ordine_cents)
  select a.codice, a.tipo_prodotto, a.tipo, a.marca_id, a.disegno, a.misura_chiave, a.raggio, a.indice_carico_min, a.iv,
         a.settore, a.categoria, a.stagione, a.runflat, a.rinforzato, a.outlet, a.ean, a.marcature,
         parole_articolo(a.codice, m.nome, a.descrizione, a.disegno),
         a.prezzo_listino_cents, coalesce(p.prezzi, '{}'), coalesce(q.giacenze, '{}'), coalesce(q.mask, 0),
         coalesce(q.almeno_2, 0), coalesce(q.almeno_4, 0), coalesce(q.almeno_8, 0), coalesce(q.almeno_16, 0),
         coalesce(q.almeno_64, 0), g.id, least(a.prezzo_listino_cents, 2 * p.minimo)
    from articolo a
    join marca m on m.id = a.marca_id
    join gruppo_ricerca g on g.tipo_prodotto = a.tipo_prodotto and g.tipo = coalesce(a.tipo, '') and g.marca_id = a.marca_id
     and g.settore = coalesce(a.settore, '') and g.categoria = coalesce(a.categoria, '')
     and g.stagione = coalesce(a.stagione, 0) and g.iv = a.iv and g.runflat = a.runflat and g.outlet = a.outlet
     and g.rinforzato = coalesce(a.rinforzato, '') and g.marcature = in_ordine(a.marcature)
     and g.sigle = sigle_articolo(a.codice, m.nome, a.descrizione, a.disegno)
    left join lateral (
      select array_agg(x.prezzo_cents order by l.n) as prezzi, min(x.prezzo_cents) as minimo
        from generate_series(1, (select max(id) from listino)) as l (n)
        left join prezzo x on x.codice = a.codice and x.listino_id = l.n
    ) p on true
    left join lateral (
      select array_agg(coalesce(x.quantita, 0) order by d.n) as giacenze,
             sum(1::bigint << d.n) filter (where x.quantita > 0)::bigint as mask,
             sum(1::bigint << d.n) filter (where x.quantita >= 2)::bigint as almeno_2,
             sum(1::bigint << d.n) filter (where x.quantita >= 4)::bigint as almeno_4,
             sum(1::bigint << d.n) filter (where x.quantita >= 8)::bigint as almeno_8,
             sum(1::bigint << d.n) filter (where x.quantita >= 16)::bigint as almeno_16,
             sum(1::bigint << d.n) filter (where x.quantita >= 64)::bigint as almeno_64
        from generate_series(1, (select max(id) from deposito)) as d (n)
        left join giacenza x on x.codice = a.codice and x.deposito_id = d.n
    ) q on true
   where a.attivo and (codici is null or a.codice = any (codici))
  on conflict (codice) do update set
    tipo_prodotto = excluded.tipo_prodotto, tipo = excluded.tipo, marca_id = excluded.marca_id,
    disegno = excluded.disegno, misura_chiave = excluded.misura_chiave, raggio = excluded.raggio,
    indice_carico_min = excluded.indice_carico_min, iv = excluded.iv, settore = excluded.settore,
    categoria = excluded.categoria, stagione = excluded.stagione, runflat = excluded.runflat,
    rinforzato = excluded.rinforzato, outlet = excluded.outlet, ean = excluded.ean, marcature = excluded.marcature,
    parole = excluded.parole, prezzo_listino_cents = excluded.prezzo_listino_cents, prezzi = excluded.prezzi,
    giacenze = excluded.giacenze, depositi_mask = excluded.depositi_mask, depositi_2 = excluded.depositi_2,
    depositi_4 = excluded.depositi_4, depositi_8 = excluded.depositi_8, depositi_16 = excluded.depositi_16,
    depositi_64 = excluded.depositi_64, gruppo_id = excluded.gruppo_id, ordine_cents = excluded.ordine_cents;

  with scritti as (
    select r.gruppo_id as id, min(r.ordine_cents) as minimo, max(r.indice_carico_min) as massimo,
           coalesce(bit_or(bit_di_raggio(r.raggio)), 0) as raggi
      from articolo_ricerca r
     where codici is null or r.codice = any (codici)
     group by r.gruppo_id
  ), stretti as (
    select g.id
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
    from scritti s
    join stretti on stretti.id = s.id
   where g.id = s.id;
end $$;

-- Still a heap-only update, unless a deposito's stock of the article passes one of those numbers.
create or replace function aggiorna_ricerca_giacenze() returns trigger language plpgsql as $$
begin
  if not carico_in_corso() then
    perform blocca_ricerca((select array_agg(distinct codice) from cambiate));
    update articolo_ricerca r
       set giacenze = g.giacenze, depositi_mask = g.mask, depositi_2 = g.almeno_2, depositi_4 = g.almeno_4,
           depositi_8 = g.almeno_8, depositi_16 = g.almeno_16, depositi_64 = g.almeno_64
      from (
        select c.codice,
               array_agg(coalesce(x.quantita, 0) order by d.n) as giacenze,
               coalesce(sum(1::bigint << d.n) filter (where x.quantita >= 1), 0)::bigint as mask,
               coalesce(sum(1::bigint << d.n) filter (where x.quantita >= 2), 0)::bigint as almeno_2,
               coalesce(sum(1::bigint << d.n) filter (where x.quantita >= 4), 0)::bigint as almeno_4,
               coalesce(sum(1::bigint << d.n) filter (where x.quantita >= 8), 0)::bigint as almeno_8,
               coalesce(sum(1::bigint << d.n) filter (where x.quantita >= 16), 0)::bigint as almeno_16,
               coalesce(sum(1::bigint << d.n) filter (where x.quantita >= 64), 0)::bigint as almeno_64
          from (select distinct codice from cambiate) c
          cross join generate_series(1, (select max(id) from deposito)) as d (n)
          left join giacenza x on x.codice = c.codice and x.deposito_id = d.n
         group by c.codice
      ) g
     where r.codice = g.codice;
  end if;
  return null;
end $$;

select ricostruisci_ricerca(null);

create index articolo_ricerca_misura_ordine on articolo_ricerca (misura_chiave, tipo_prodotto, ordine_cents)
  include (depositi_mask, depositi_2, depositi_4, depositi_8, depositi_16, depositi_64, marca_id, stagione, iv,
           indice_carico_min, runflat, rinforzato, outlet, marcature, codice, prezzo_listino_cents, prezzi)
  where misura_chiave <> '';
create index articolo_ricerca_gruppo_ordine on articolo_ricerca (gruppo_id, ordine_cents)
  include (depositi_mask, depositi_2, depositi_4, depositi_8, depositi_16, depositi_64, indice_carico_min, marca_id, codice,
           prezzo_listino_cents, prezzi);
create index articolo_ricerca_gruppo_raggio on articolo_ricerca (gruppo_id, raggio, ordine_cents)
  include (depositi_mask, depositi_2, depositi_4, depositi_8, depositi_16, depositi_64, indice_carico_min, marca_id, codice,
           prezzo_listino_cents, prezzi)
  where raggio is not null;
-- Narrow ones to count by. No mask is below zero: it is what a count says and nothing else does, so that these serve no other
-- reading, which they would send to the table.
create index articolo_ricerca_gruppo_conto on articolo_ricerca (gruppo_id, indice_carico_min, depositi_mask)
  where depositi_mask >= 0;
create index articolo_ricerca_raggio_conto on articolo_ricerca (gruppo_id, raggio, indice_carico_min, depositi_mask)
  where raggio is not null and depositi_mask >= 0;
-- As they were.
create index articolo_ricerca_misura_marca on articolo_ricerca (misura_chiave, tipo_prodotto, marca_id, ordine_cents)
  include (depositi_mask, stagione, iv, indice_carico_min) where misura_chiave <> '';
create index articolo_ricerca_misura_conto on articolo_ricerca (misura_chiave, tipo_prodotto, depositi_mask)
  where misura_chiave <> '';
create index articolo_ricerca_disegno on articolo_ricerca (misura_chiave, marca_id, disegno) where misura_chiave <> '';
create index articolo_ricerca_ean on articolo_ricerca (ean) where ean is not null;
create index articolo_ricerca_parole on articolo_ricerca using gin (parole);
