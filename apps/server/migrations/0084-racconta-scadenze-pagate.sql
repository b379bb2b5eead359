-- Open items of the statement that were paid online are told like an order that was paid: an ERP books them, and its next list of
-- open items counts them.
create function scadenze_raccontano() returns trigger language plpgsql as $$
begin
  if not ha_webhook(new.cliente_id) then return null; end if;
  perform scrivi_evento_webhook('pagamento.confermato', new.cliente_id, null, 'scadenze:' || new.id,
    (select json_build_object('numero', null, 'importo', round(new.importo_cents / 100.0, 2), 'metodo', new.metodo,
              'cliente', json_build_object('codice', coalesce(c.codice_erp, c.id::text), 'partitaIva', c.partita_iva,
                'ragioneSociale', c.ragione_sociale),
              'partite', (
                select coalesce(json_agg(json_build_object('numero', p.numero_documento, 'scadenza', p.data_scadenza,
                                  'importo', round(r.saldato_cents / 100.0, 2)) order by p.data_scadenza, p.id), '[]'::json)
                  from riga_pagamento_scadenze r join partita p on p.id = r.partita_id
                 where r.pagamento_id = new.id and r.saldato_cents > 0))
       from cliente c where c.id = new.cliente_id));
  return null;
end $$;

-- At the commit: what of each item was still open is written by then.
create constraint trigger scadenze_raccontano after update on pagamento_scadenze deferrable initially deferred
  for each row when (new.stato = 'PAGATO' and old.stato <> 'PAGATO') execute function scadenze_raccontano();
