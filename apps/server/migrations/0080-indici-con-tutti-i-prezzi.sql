-- What the indexes before took the place of. An old version that still runs finds the same articles by them.
drop index articolo_ricerca_misura_ordine, articolo_ricerca_gruppo_ordine, articolo_ricerca_gruppo_raggio;
