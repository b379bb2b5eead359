-- Customers whom agents propose, until the back office says yes or no (product.md §7).
create table cliente_proposto (
  id integer generated always as identity primary key,
  proposto timestamptz not null,
  proposto_da integer not null references utente,
  ragione_sociale text not null check (ragione_sociale <> ''),
  partita_iva text not null check (partita_iva ~ '^\d{11}$'),
  indirizzo text not null,
  cap text not null,
  citta text not null,
  provincia text not null,
  telefono text not null,
  email text not null,
  referente text not null,
  note text not null,
  stato text not null default 'IN_ATTESA' check (stato in ('IN_ATTESA', 'APPROVATO', 'RIFIUTATO')),
  risposto timestamptz,
  risposto_da integer references utente,
  -- The word that came with the answer.
  risposta text not null default '',
  -- Whom a yes made.
  cliente_id integer references cliente,
  check ((stato = 'IN_ATTESA') = (risposto is null)),
  check (cliente_id is null or stato = 'APPROVATO')
);
-- Nobody waits twice, whoever proposed him.
create unique index cliente_proposto_in_attesa on cliente_proposto (partita_iva) where stato = 'IN_ATTESA';
create index on cliente_proposto (proposto_da, id desc);
create index on cliente_proposto (cliente_id) where cliente_id is not null;
