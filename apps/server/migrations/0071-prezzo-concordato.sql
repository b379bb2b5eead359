-- A price agreed by hand for a line of a cart (product.md §6, §7): its author, his reason, and the price it stands in the place of.
alter table riga_carrello
  add column concordato_cents integer,
  add column concordato_motivo text,
  add column concordato_da integer references utente;
alter table riga_carrello add constraint riga_carrello_concordato check (
  num_nonnulls(concordato_cents, concordato_motivo, concordato_da) in (0, 3) and coalesce(concordato_cents, 0) >= 0
  and coalesce(concordato_motivo, '-') <> '') not valid;
alter table riga_carrello validate constraint riga_carrello_concordato;

-- The lines of orders that were sold at one.
create table prezzo_concordato (
  ordine_id integer not null,
  posizione smallint not null,
  -- What a piece would have cost the customer.
  pieno_cents integer not null check (pieno_cents >= 0),
  motivo text not null check (motivo <> ''),
  utente_id integer not null references utente,
  primary key (ordine_id, posizione),
  foreign key (ordine_id, posizione) references riga_ordine on delete cascade
);
