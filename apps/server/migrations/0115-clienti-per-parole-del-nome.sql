-- fuori transazione
-- Words of name and town. The version before this one still reads cliente_parole.
create index concurrently if not exists cliente_parole_nome on cliente using gin (to_tsvector('simple', parole_nome(ragione_sociale || ' ' || citta)));
