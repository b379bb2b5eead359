-- fuori transazione
-- Words of the messages, for the staff's search.
create index concurrently if not exists messaggio_parole on messaggio using gin (to_tsvector('simple', testo));
