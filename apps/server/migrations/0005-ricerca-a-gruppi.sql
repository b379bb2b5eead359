-- Search that costs the same in a catalogue of a million articles: the cheapest rows are read in the order of an index, and a
-- filter without a size chooses groups of articles instead of articles (docs/decisions/0009-search-by-groups-and-threshold.md).

-- One row for each combination of facets that articles have; '' and 0 stand for "none", so that a group is found by equality.
create table gruppo_ricerca (
  id integer generated always as identity primary key,
  tipo_prodotto smallint not null,
  tipo text not null,
  marca_id smallint not null references marca,
  settore text not null,
  categoria text not null,
  stagione smallint not null,
  iv text not null,
  runflat boolean not null,
  outlet boolean not null,
  -- Bounds of what its articles hold, so that a search passes over a group without looking inside: they widen with every article
  -- that is written and are never narrowed, because a bound that is too wide only costs a look.
  minimo_cents integer not null default 2147483647,
  indice_carico_massimo smallint,
  marcature text[] not null default '{}',
  unique (tipo_prodotto, marca_id, settore, categoria, stagione, iv, runflat, outlet, tipo)
);

alter table articolo_ricerca
  add column gruppo_id integer references gruppo_ricerca,
  -- Nobody's net price is below half of it, nor below it less his own brand discount: prezzo_listino_cents, less where a list sells
  -- at under half of that.
  add column ordine_cents integer;

-- Words are runs of letters and digits, as a search writes them; what a slash joins (A/T) is one word too.
create or replace function parole_articolo(codice text, marca text, descrizione text, disegno text)
returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple', regexp_replace(
           testo || ' ' || regexp_replace(testo, '([[:alpha:]])/([[:alpha:]])', '\1\2', 'g'), '[^[:alnum:]]+', ' ', 'g'))
    from (select codice || ' ' || marca || ' ' || descrizione || ' ' || disegno as testo) t
$$;

create or replace function ricostruisci_ricerca(codici text[]) returns void language plpgsql as $$
begin
  perform blocca_ricerca(codici);
  delete from articolo_ricerca r
   using articolo a
   where a.codice = r.codice and not a.attivo and (codici is null or a.codice = any (codici));

  insert into gruppo_ricerca
         (tipo_prodotto, tipo, marca_id, settore, categoria, stagione, iv, runflat, outlet)
  select distinct a.tipo_prodotto, coalesce(a.tipo, ''), a.marca_id, coalesce(a.settore, ''), coalesce(a.categoria, ''),
         coalesce(a.stagione, 0), a.iv, a.runflat, a.outlet
    from articolo a
   where a.attivo and (codici is null or a.codice = any (codici))
   order by 1, 2, 3, 4, 5, 6, 7, 8, 9
  on conflict do nothing;

  insert into articolo_ricerca as r
         (codice, tipo_prodotto, tipo, marca_id, disegno, misura_chiave, raggio, indice_carico_min, iv, settore, categoria,
          stagione, runflat, rinforzato, outlet, ean, marcature, parole, prezzo_listino_cents, prezzi, giacenze, depositi_mask,
          gruppo_id, ordine_cents)
  select a.codice, a.tipo_prodotto, a.tipo, a.marca_id, a.disegno, a.misura_chiave, a.raggio, a.indice_carico_min, a.iv,
         a.settore, a.categoria, a.stagione, a.runflat, a.rinforzato, a.outlet, a.ean, a.marcature,
         parole_articolo(a.codice, m.nome, a.descrizione, a.disegno),
         a.prezzo_listino_cents, coalesce(p.prezzi, '{}'), coalesce(q.giacenze, '{}'), coalesce(q.mask, 0),
         g.id, least(a.prezzo_listino_cents, 2 * p.minimo)
    from articolo a
    join marca m on m.id = a.marca_id
    join gruppo_ricerca g on g.tipo_prodotto = a.tipo_prodotto and g.tipo = coalesce(a.tipo, '') and g.marca_id = a.marca_id
     and g.settore = coalesce(a.settore, '') and g.categoria = coalesce(a.categoria, '')
     and g.stagione = coalesce(a.stagione, 0) and g.iv = a.iv and g.runflat = a.runflat and g.outlet = a.outlet
    left join lateral (
      select array_agg(x.prezzo_cents order by l.n) as prezzi, min(x.prezzo_cents) as minimo
        from generate_series(1, (select max(id) from listino)) as l (n)
        left join prezzo x on x.codice = a.codice and x.listino_id = l.n
    ) p on true
    left join lateral (
      select array_agg(coalesce(x.quantita, 0) order by d.n) as giacenze,
             coalesce(sum(1::bigint << d.n) filter (where x.quantita > 0), 0)::bigint as mask
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
    giacenze = excluded.giacenze, depositi_mask = excluded.depositi_mask,
    gruppo_id = excluded.gruppo_id, ordine_cents = excluded.ordine_cents;

  with scritti as (
    select r.gruppo_id as id, min(r.ordine_cents) as minimo, max(r.indice_carico_min) as massimo,
           coalesce(array_agg(distinct s.segno) filter (where s.segno is not null), '{}') as marcature
      from articolo_ricerca r
      left join lateral unnest(r.marcature) as s (segno) on true
     where codici is null or r.codice = any (codici)
     group by r.gruppo_id
  ), stretti as (
    select g.id
      from gruppo_ricerca g
      join scritti s on s.id = g.id
     where s.minimo < g.minimo_cents or s.massimo > coalesce(g.indice_carico_massimo, -1) or not g.marcature @> s.marcature
     order by g.id
       for update of g
  )
  update gruppo_ricerca g
     set minimo_cents = least(g.minimo_cents, s.minimo),
         indice_carico_massimo = greatest(g.indice_carico_massimo, s.massimo),
         marcature = array(select distinct unnest(g.marcature || s.marcature))
    from scritti s
    join stretti on stretti.id = s.id
   where g.id = s.id;
end $$;

select ricostruisci_ricerca(null);

alter table articolo_ricerca
  alter column gruppo_id set not null,
  alter column ordine_cents set not null;

-- What a search filters by, counts and prices stands in the indexes themselves, so that it reads few rows of the table. Stock is
-- not among it but for the mask: an order still changes a row without touching an index, unless it takes a deposito's last piece.
create index articolo_ricerca_misura_ordine on articolo_ricerca (misura_chiave, tipo_prodotto, ordine_cents)
  include (depositi_mask, marca_id, stagione, iv, indice_carico_min, runflat, rinforzato, outlet, codice, prezzo_listino_cents, prezzi)
  where misura_chiave <> '';
create index articolo_ricerca_gruppo_ordine on articolo_ricerca (gruppo_id, ordine_cents)
  include (depositi_mask, indice_carico_min, rinforzato, marca_id, codice, prezzo_listino_cents, prezzi);
create index articolo_ricerca_gruppo_raggio on articolo_ricerca (gruppo_id, raggio, ordine_cents)
  include (depositi_mask) where raggio is not null;
create index articolo_ricerca_misura_marca on articolo_ricerca (misura_chiave, tipo_prodotto, marca_id, ordine_cents)
  include (depositi_mask, stagione, iv, indice_carico_min) where misura_chiave <> '';
-- Narrow ones to count by.
create index articolo_ricerca_misura_conto on articolo_ricerca (misura_chiave, tipo_prodotto, depositi_mask)
  where misura_chiave <> '';
create index articolo_ricerca_gruppo_conto on articolo_ricerca (gruppo_id, depositi_mask);

drop index articolo_ricerca_misura, articolo_ricerca_tipo, articolo_ricerca_marca, articolo_ricerca_settore,
  articolo_ricerca_iv, articolo_ricerca_categoria, articolo_ricerca_outlet;
