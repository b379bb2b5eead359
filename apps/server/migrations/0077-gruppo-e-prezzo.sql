-- fuori transazione
create index concurrently if not exists articolo_ricerca_gruppo_prezzo on articolo_ricerca (gruppo_id, ordine_cents)
  include (depositi_mask, depositi_2, depositi_4, depositi_8, depositi_16, depositi_64, indice_carico_min, marca_id, codice,
           prezzo_listino_cents, prezzi_primi);
