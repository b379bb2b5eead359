-- Carts a user put away under a name, for an end customer each, and takes back to order (product.md §8 "Liste").

create table carrello_in_attesa (
  id uuid primary key,
  cliente_id integer not null references cliente,
  utente_id integer not null references utente,
  nome text not null check (nome <> ''),
  creato timestamptz not null
);
create index on carrello_in_attesa (utente_id, creato);
create index on carrello_in_attesa (cliente_id);

create table riga_carrello_in_attesa (
  carrello_id uuid not null references carrello_in_attesa on delete cascade,
  posizione smallint not null,
  codice text not null references articolo,
  quantita integer not null check (quantita between 1 and 9999),
  includi_depositi_secondari boolean not null,
  -- It was in the cart although not all of it was there.
  forzata boolean not null,
  primary key (carrello_id, posizione)
);
