-- An ERP may send invoices and never say FATTURATO: then an order and the due dates of its invoice both counted. What is
-- invoiced no longer counts in the order, once it has an open or paid item. An invoice without one takes nothing away,
-- because its amount would count nowhere.
create or replace view fido_corrente as
  select c.id as cliente_id,
         (coalesce((select sum(p.importo_cents - p.pagato_cents) from partita p
                     where p.cliente_id = c.id and p.importo_cents <> p.pagato_cents), 0)
        + coalesce((select sum(greatest(o.totale_cents - coalesce(f.cents, 0), 0)) from ordine o
                      left join lateral (
                        select sum(d.totale_cents) as cents from documento d
                         where d.ordine_id = o.id and d.tipo = 'FT'
                           and exists (select from partita p where p.cliente_id = d.cliente_id and p.documento_id = d.id)
                      ) f on true
                     where o.cliente_id = c.id and not o.paga_online
                       and o.stato in ('CONFERMATO', 'IN_PREPARAZIONE', 'SPEDITO', 'PARZIALMENTE_SPEDITO')), 0))::bigint
         as corrente_cents
    from cliente c;
