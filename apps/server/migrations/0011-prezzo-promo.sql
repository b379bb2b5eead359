-- Package promotions sell at their own price (docs/decisions/0012-promotion-price-by-quantity.md).

create index on promo_riga (codice);

-- What a piece costs in a line of so many pieces, for a customer who pays `netto` for one: the price of a promotion in course whose
-- minimum the line reaches, where that is lower. Null for a withdrawn article, which has no net price.
create function prezzo_riga(netto integer, articolo text, pezzi integer, giorno date)
returns integer language sql stable strict parallel safe as $$
  select least(netto, (
    select min(r.prezzo_cents)
      from promo_riga r
      join promo p on p.id = r.promo_id
     where r.codice = articolo and r.quantita_minima <= pezzi and p.data_fine >= giorno))
$$;
