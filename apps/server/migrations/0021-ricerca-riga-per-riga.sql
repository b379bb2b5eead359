-- Search rows follow what changed, read by key whatever PostgreSQL knows of the tables: its statistics may be old or missing, and a
-- session keeps the plan that it made for its first call, which may have been for thousands of rows. A set of rows to join with is
-- therefore an array (the planner believes in ten of it) or a loop (docs/decisions/0026-triggers-read-by-key.md).

-- An article's stock by deposito with the pieces of some depositi written anew.
create function con_giacenze(giacenze integer[], depositi smallint[], pezzi integer[])
returns integer[] language plpgsql immutable parallel safe as $$
begin
  for i in 1 .. cardinality(depositi) loop
    giacenze[depositi[i]] := pezzi[i];
  end loop;
  return giacenze;
end $$;

-- The stock of the row that changed is all that is needed: each deposito has its own place in the search row, and who changed its
-- stock holds the lock of that row. In code order, as `blocca_ricerca`: two orders of the same articles cannot deadlock. A deposito has
-- a place since the insert of its row of stock, which writes the search row anew. Still a heap-only update, unless a deposito's stock
-- passes one of the numbers of pieces.
create or replace function aggiorna_ricerca_giacenze() returns trigger language plpgsql as $$
declare
  a record;
begin
  if carico_in_corso() then
    return null;
  end if;
  for a in
    select codice, array_agg(deposito_id) as depositi, array_agg(quantita) as pezzi, bit_or(1::bigint << deposito_id) as toccati,
           coalesce(bit_or(1::bigint << deposito_id) filter (where quantita >= 1), 0) as almeno_1,
           coalesce(bit_or(1::bigint << deposito_id) filter (where quantita >= 2), 0) as almeno_2,
           coalesce(bit_or(1::bigint << deposito_id) filter (where quantita >= 4), 0) as almeno_4,
           coalesce(bit_or(1::bigint << deposito_id) filter (where quantita >= 8), 0) as almeno_8,
           coalesce(bit_or(1::bigint << deposito_id) filter (where quantita >= 16), 0) as almeno_16,
           coalesce(bit_or(1::bigint << deposito_id) filter (where quantita >= 64), 0) as almeno_64
      from cambiate group by codice order by codice
  loop
    update articolo_ricerca r
       set giacenze = con_giacenze(r.giacenze, a.depositi, a.pezzi),
           depositi_mask = (r.depositi_mask & ~a.toccati) | a.almeno_1, depositi_2 = (r.depositi_2 & ~a.toccati) | a.almeno_2,
           depositi_4 = (r.depositi_4 & ~a.toccati) | a.almeno_4, depositi_8 = (r.depositi_8 & ~a.toccati) | a.almeno_8,
           depositi_16 = (r.depositi_16 & ~a.toccati) | a.almeno_16, depositi_64 = (r.depositi_64 & ~a.toccati) | a.almeno_64
     where r.codice = a.codice;
  end loop;
  return null;
end $$;

-- Null: of all articles, a thousand at a time, by the same plans.
create or replace function ricostruisci_ricerca(codici text[]) returns void language plpgsql as $$
declare
  blocco text[];
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
   where a.attivo and a.codice = any (codici)
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

-- A statement that changed no row fires too: it must not be taken for all articles.
create or replace function aggiorna_ricerca_articoli() returns trigger language plpgsql as $$
declare
  codici text[];
begin
  if not carico_in_corso() then
    select array_agg(distinct codice) into codici from cambiate;
    if codici is not null then
      perform ricostruisci_ricerca(codici);
    end if;
  end if;
  return null;
end $$;

-- Whatever is told of some orders or quotations reads those alone.
create or replace function righe_cambiano_in_uscita() returns trigger language plpgsql as $$
begin
  update ordine_in_uscita u set sequenza = null
   where u.sequenza is not null and u.ordine_id = any (array(select distinct ordine_id from cambiate));
  return null;
end $$;

create or replace function aggiorna_parole_righe() returns trigger language plpgsql as $$
begin
  update preventivo p set parole = parole_preventivo(p)
   where p.id = any (array(select distinct preventivo_id from cambiate));
  return null;
end $$;

-- Followed when an impegno goes: each one read the table whole.
create index on uscita (ordine_id, posizione, deposito_id);
