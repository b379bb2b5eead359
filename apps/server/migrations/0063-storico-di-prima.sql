-- What the index before took the place of.
drop index ordine_storico;
