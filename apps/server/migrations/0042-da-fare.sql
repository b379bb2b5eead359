-- What waits for somebody of the staff (product.md §6 "Da fare"): counted once for all processes and all people.
create table conteggio_da_fare (
  -- One row.
  id boolean primary key default true check (id),
  -- When somebody last took it on himself to count.
  istante timestamptz not null,
  valore jsonb not null
);
insert into conteggio_da_fare (istante, valore) values ('-infinity', '{}');

-- Each count reads a stretch of an index of its own, no further than it is told.
create index riga_mancante on riga_ordine (codice, ordine_id) where quantita_non_disponibile > 0 and not consegnata;
create index richiesta_pfu_in_attesa on richiesta_pfu (id) where stato = 'PENDING';
create index messaggio_da_leggere on messaggio (cliente_id) where letto is null and not da_staff;
create index articolo_senza_prezzo on articolo (codice) where attivo and prezzo_listino_cents = 0;
create index articolo_senza_pfu on articolo (codice) where attivo and tipo_prodotto = 1 and pfu_cents = 0;
create index articolo_senza_etichetta on articolo (codice)
  where attivo and tipo_prodotto = 1 and etichetta is null and settore in ('VETTURA', 'SUV', 'TRASPORTO_LEGGERO');
