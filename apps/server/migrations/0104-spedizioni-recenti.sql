-- fuori transazione
-- The home reads the shipments of a customer's last days at every visit.
create index concurrently if not exists spedizione_recente on spedizione (cliente_id, istante);
