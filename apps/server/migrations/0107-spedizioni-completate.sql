-- The carrier's numbers mostly come after the goods have left: a shipment that gets its parcels or its carrier later is
-- a change of its order like a new shipment (0018, 0020, 0041), for the ERP's feed, the webhooks and whoever has the
-- order open.
create trigger spedizione_completata_in_uscita after update on spedizione
  referencing new table as cambiate for each statement execute function righe_cambiano_in_uscita();
create constraint trigger spedizione_completata_racconta after update on spedizione deferrable initially deferred
  for each row when ((old.corriere, old.colli) is distinct from (new.corriere, new.colli))
  execute function parte_ordine_racconta();
create trigger spedizione_completata_cambia_versione after update on spedizione
  for each row when ((old.corriere, old.colli) is distinct from (new.corriere, new.colli))
  execute function parte_cambia_versione();
