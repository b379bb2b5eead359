-- New rows of stock read the stock of their own articles, one after the other: joined with all of them at once it was the whole table
-- (docs/decisions/0026-triggers-read-by-key.md).
create or replace function aggiungi_giacenze_in_ricerca() returns trigger language plpgsql as $$
declare
  codici text[];
begin
  if carico_in_corso() then
    return null;
  end if;
  select array_agg(distinct codice) into codici from cambiate;
  perform blocca_ricerca(codici);
  select array_agg(distinct c.codice) into codici
    from cambiate c
   where c.quantita > 0
      or c.codice = any (array(select r.codice from articolo_ricerca r
                                where r.codice = any (codici) and cardinality(r.giacenze) < (select max(id) from deposito)));
  update articolo_ricerca r
     set giacenze = g.giacenze, depositi_mask = g.mask, depositi_2 = g.almeno_2, depositi_4 = g.almeno_4,
         depositi_8 = g.almeno_8, depositi_16 = g.almeno_16, depositi_64 = g.almeno_64
    from unnest(codici) as c (codice)
    cross join lateral (
      select array_agg(coalesce(x.quantita, 0) order by d.n) as giacenze,
             coalesce(sum(1::bigint << d.n) filter (where x.quantita >= 1), 0)::bigint as mask,
             coalesce(sum(1::bigint << d.n) filter (where x.quantita >= 2), 0)::bigint as almeno_2,
             coalesce(sum(1::bigint << d.n) filter (where x.quantita >= 4), 0)::bigint as almeno_4,
             coalesce(sum(1::bigint << d.n) filter (where x.quantita >= 8), 0)::bigint as almeno_8,
             coalesce(sum(1::bigint << d.n) filter (where x.quantita >= 16), 0)::bigint as almeno_16,
             coalesce(sum(1::bigint << d.n) filter (where x.quantita >= 64), 0)::bigint as almeno_64
        from generate_series(1, (select max(id) from deposito)) as d (n)
        left join giacenza x on x.codice = c.codice and x.deposito_id = d.n
    ) g
   where r.codice = c.codice;
  return null;
end $$;
