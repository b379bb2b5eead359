-- fuori transazione
-- The staff finds a customer by the beginning of his code, written in either case.
create index concurrently if not exists cliente_per_codice on cliente (upper(codice_erp) text_pattern_ops);
