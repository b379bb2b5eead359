-- The price that was agreed, beside the line that was sold at it: the books are held against it (npm run verifica). Null: sold before it was kept.
alter table prezzo_concordato add column prezzo_cents integer;
