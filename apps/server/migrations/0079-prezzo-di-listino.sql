-- fuori transazione
-- The price of one list for one article without a look at the table: what a search asks for lists beyond the first.
create index concurrently if not exists prezzo_di_listino on prezzo (listino_id, codice) include (prezzo_cents);
