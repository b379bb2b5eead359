-- Each is the beginning of another index: spedizione_recente, destinazione_codice_erp.
drop index if exists spedizione_cliente_id_idx;
drop index if exists destinazione_cliente_id_idx;
