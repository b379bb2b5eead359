-- What an import of articles costs by row. Most of it was functions of words: called three times for an article where once is enough,
-- and in a form that PostgreSQL could not take into the statement (docs/decisions/0046-what-an-import-costs.md). They give what they gave.

-- What of an article is read as words. Only where a slash parts letters is the text needed twice: with it and without.
create or replace function testo_articolo(codice text, marca text, descrizione text, disegno text)
returns text language sql immutable parallel safe as $$
  select case
    when codice || ' ' || marca || ' ' || descrizione || ' ' || disegno ~ '[[:alpha:]]/[[:alpha:]]' then
      regexp_replace(
        codice || ' ' || marca || ' ' || descrizione || ' ' || disegno || ' ' ||
        regexp_replace(codice || ' ' || marca || ' ' || descrizione || ' ' || disegno, '([[:alpha:]])/([[:alpha:]])', '\1\2', 'g'),
        '[^[:alnum:]]+', ' ', 'g')
    else regexp_replace(codice || ' ' || marca || ' ' || descrizione || ' ' || disegno, '[^[:alnum:]]+', ' ', 'g')
  end
$$;

-- The words of an article, each behind its size. Written as text and read again: without a subquery it is taken into the statement.
create or replace function parole_di_misura(misura text, parole tsvector) returns tsvector
  language sql immutable strict parallel safe
  return replace(' ' || strip(parole)::text, ' ''', ' ''' || replace(replace(misura, '\', '\\'), '''', '''''') || ' ')::tsvector;

-- The words by which a search rules articles out; most articles have none: that is seen in the statement itself.
create function sigle_scritte(testo text) returns text[] language sql immutable parallel safe as $$
  select array(select distinct parola[1] from regexp_matches(lower(testo), '\m(\d+pr|t[lt])\M', 'g') as parola order by 1)
$$;
create or replace function sigle_articolo(codice text, marca text, descrizione text, disegno text)
returns text[] language sql immutable parallel safe as $$
  select case when codice || ' ' || marca || ' ' || descrizione || ' ' || disegno !~* '\dpr|t/?[lt]' then '{}'::text[]
              else sigle_scritte(testo_articolo(codice, marca, descrizione, disegno)) end
$$;

-- Null: of all articles, a thousand at a time, by the same plans. What makes a group is read once of each article.
create or replace function ricostruisci_ricerca(codici text[]) returns void language plpgsql as $$
declare
  blocco text[];
  -- Of an article that has none: a place for each list, for each deposito.
  prezzi_vuoti integer[] := array(select null::integer from generate_series(1, (select max(id) from listino)));
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
          stagione, runflat, rinforzato, outlet, ean, marcature, parole, prezzo_listino_cents, prezzi, giacenze, depositi_mask,
          depositi_2, depositi_4, depositi_8, depositi_16, depositi_64, gruppo_id, ordine_cents)
  select a.codice, a.tipo_prodotto, a.tipo, a.marca_id, a.disegno, a.misura_chiave, a.raggio, a.indice_carico_min, a.iv,
         a.settore, a.categoria, a.stagione, a.runflat, a.rinforzato, a.outlet, a.ean, a.marcature,
         parole_articolo(a.codice, a.marca, a.descrizione, a.disegno), a.prezzo_listino_cents,
         case when p.listini is null then prezzi_vuoti
              else (con_prezzi(prezzi_vuoti, p.listini, p.prezzi, a.prezzo_listino_cents)).prezzi_nuovi end,
         case when q.depositi is null then giacenze_vuote else con_giacenze(giacenze_vuote, q.depositi, q.pezzi) end,
         coalesce(q.mask, 0), coalesce(q.almeno_2, 0), coalesce(q.almeno_4, 0), coalesce(q.almeno_8, 0), coalesce(q.almeno_16, 0),
         coalesce(q.almeno_64, 0), g.id, least(a.prezzo_listino_cents, 2 * p.minimo)
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
      select array_agg(x.listino_id) as listini, array_agg(x.prezzo_cents) as prezzi, min(x.prezzo_cents) as minimo
        from prezzo x where x.codice = a.codice
    ) p on true
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
