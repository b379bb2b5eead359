-- fuori transazione
create index concurrently if not exists articolo_ricerca_misura_prezzo on articolo_ricerca (misura_chiave, tipo_prodotto, ordine_cents)
  include (depositi_mask, depositi_2, depositi_4, depositi_8, depositi_16, depositi_64, marca_id, stagione, iv, indice_carico_min, runflat,
           rinforzato, outlet, marcature, codice, prezzo_listino_cents, prezzi_primi) where misura_chiave <> '';
