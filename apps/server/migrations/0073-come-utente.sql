-- Who of the staff is looking at the portal as which user of a customer, and until when that is one visit on the record.
create table visione (
  operatore_id integer not null references utente,
  utente_id integer not null references utente,
  annotata_fino timestamptz not null,
  primary key (operatore_id, utente_id)
);
