-- As it was, with who made the order for the customer (product.md §7).
create or replace view ordine_esterno as
select o.id, o.cliente_id, o.numero, o.istante, o.stato, o.tipo, coalesce(c.codice_erp, c.id::text) as "codiceCliente",
       c.partita_iva as "partitaIva", c.ragione_sociale as "ragioneSociale", o.destinazione, o.riferimento, o.note,
       o.tutti_insieme as "tuttiInsieme", o.pagamento, o.paga_online as "pagaOnline",
       exists (select from pagamento p where p.ordine_id = o.id and p.stato = 'PAGATO') as pagato, r.righe,
       o.coupon_cents as "couponCents", o.sconto_online_cents as "scontoOnlineCents",
       o.imponibile_cents as "imponibileCents", o.iva_cents as "ivaCents", o.totale_cents as "totaleCents",
       case when w.id is not null then json_build_object('nome', w.nome, 'agente', (
         select g.codice from agente g where w.tipo = 'agente' and g.username = w.username and w.username <> '' limit 1)) end as operatore
  from ordine o
  join cliente c on c.id = o.cliente_id
  left join utente w on w.id = o.operatore_id
  join lateral (
    select coalesce(json_agg(json_build_object('riga', x.posizione, 'codice', x.codice, 'ean', a.ean,
             'descrizione', x.descrizione, 'quantita', x.quantita, 'nonDisponibile', x.quantita_non_disponibile,
             'prezzoCents', x.prezzo_cents, 'pfuCents', x.pfu_cents / x.quantita,
             'contributoCents', x.contributo_cents / x.quantita, 'importoCents', x.imponibile_cents,
             'spediti', x.quantita_spedita, 'annullati', x.quantita_annullata,
             'depositi', coalesce((
               select json_agg(json_build_object('deposito', coalesce(d.codice_erp, d.id::text), 'pezzi', s.quantita,
                        'consegna', s.consegna)
                        order by s.deposito_id)
                 from smistamento s join deposito d on d.id = s.deposito_id
                where s.ordine_id = x.ordine_id and s.posizione = x.posizione), '[]'::json))
             order by x.posizione), '[]'::json) as righe
      from riga_ordine x left join articolo a on a.codice = x.codice
     where x.ordine_id = o.id) r on true;
