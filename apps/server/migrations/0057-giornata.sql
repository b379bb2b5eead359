-- What an agent did with an entry of his day list: it stays away until a day (product.md §7).
create table voce_vista (
  utente_id integer not null references utente,
  cliente_id integer not null references cliente,
  motivo text not null check (motivo in ('nota', 'scaduto', 'silenzio', 'soglia', 'preventivi')),
  -- From this day on the entry may come again.
  dal date not null,
  esito text not null check (esito in ('FATTA', 'RIMANDATA')),
  istante timestamptz not null,
  primary key (utente_id, cliente_id, motivo)
);
