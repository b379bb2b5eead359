-- a blocchi
-- The trigger fills them.
update articolo_ricerca set prezzi = prezzi where codice in (
  select codice from articolo_ricerca where prezzi_primi = '{}' and prezzi <> '{}' order by codice limit 5000
)
