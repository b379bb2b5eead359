-- What an article costs the wholesaler, as a supplier's catalogue says. It stands apart: no query of a dealer's reads it.
create table costo_articolo (
  codice text primary key references articolo,
  costo_cents bigint not null check (costo_cents >= 0),
  -- Null: the catalogue does not say.
  valido_dal date
);
