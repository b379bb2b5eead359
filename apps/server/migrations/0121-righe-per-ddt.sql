-- fuori transazione
-- Which invoices bill a delivery note that has changed: one that two invoices bill is linked to one of them, and named by rows of both.
create index concurrently if not exists riga_documento_per_ddt on riga_documento (ddt_id) where ddt_id is not null;
