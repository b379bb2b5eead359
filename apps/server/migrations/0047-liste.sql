-- Lists of articles that a company keeps (product.md §8 "Liste"): named, ordered, shared by all its users.

create table lista (
  id uuid primary key,
  cliente_id integer not null references cliente,
  nome text not null check (nome <> ''),
  -- Counts its changes: who changes an older one is told.
  versione integer not null default 1,
  -- Who changed it last.
  utente_id integer not null references utente,
  modificata timestamptz not null
);
create index on lista (cliente_id, nome, id);

create table riga_lista (
  lista_id uuid not null references lista on delete cascade,
  posizione smallint not null,
  codice text not null references articolo,
  quantita integer not null check (quantita between 1 and 9999),
  nota text not null default '',
  primary key (lista_id, posizione)
);
