-- An invoice often bills several orders and names one of them, or none: its delivery notes name them. Where they do, each
-- order has its part of the invoice: the value of its notes among all its notes, or their number when they have no value.
create or replace view fido_corrente as
  select c.id as cliente_id,
         (coalesce((select sum(p.importo_cents - p.pagato_cents) from partita p
                     where p.cliente_id = c.id and p.importo_cents <> p.pagato_cents), 0)
        + coalesce((select sum(greatest(o.totale_cents - coalesce(f.cents, 0), 0)) from ordine o
                      left join lateral (
                        select sum(x.cents) as cents from (
                          select d.totale_cents as cents from documento d
                           where d.ordine_id = o.id and d.tipo = 'FT'
                             and exists (select from partita p where p.cliente_id = d.cliente_id and p.documento_id = d.id)
                             and not exists (select from documento n where n.documento_collegato_id = d.id and n.tipo = 'DDT'
                                                and n.ordine_id is not null)
                          union all
                          select round(case when n.pesi > 0 then d.totale_cents * n.peso / n.pesi else d.totale_cents * n.note / n.tutte::numeric end)
                            from documento d
                            join lateral (
                              select sum(greatest(y.totale_cents, 0)) filter (where y.ordine_id = o.id) as peso,
                                     sum(greatest(y.totale_cents, 0)) as pesi,
                                     count(*) filter (where y.ordine_id = o.id) as note, count(*) as tutte
                                from documento y where y.documento_collegato_id = d.id and y.tipo = 'DDT'
                            ) n on true
                           where d.id in (select z.documento_collegato_id from documento z where z.ordine_id = o.id and z.tipo = 'DDT')
                             and d.tipo = 'FT'
                             and exists (select from partita p where p.cliente_id = d.cliente_id and p.documento_id = d.id)
                        ) x
                      ) f on true
                     where o.cliente_id = c.id and not o.paga_online
                       and o.stato in ('CONFERMATO', 'IN_PREPARAZIONE', 'SPEDITO', 'PARZIALMENTE_SPEDITO')), 0))::bigint
         as corrente_cents
    from cliente c;
