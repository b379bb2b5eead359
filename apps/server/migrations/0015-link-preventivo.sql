-- The link a dealer sends to his end customer. It shows the offer as it stood when the link was made: what is accepted is what was seen.

create table link_preventivo (
  id uuid primary key,
  preventivo_id uuid not null references preventivo on delete cascade,
  cliente_id integer not null references cliente,
  -- sha256 of the token in the link: nobody reads a link out of the database.
  token_hash bytea not null unique check (length(token_hash) = 32),
  creato timestamptz not null,
  scade timestamptz not null,
  revocato timestamptz,
  offerta jsonb not null,
  -- Whom the offer names: he may ask to be forgotten after the quotation was made out to somebody else.
  cliente_finale_id uuid references cliente_finale on delete set null,
  -- When the end customer first opened it.
  visto timestamptz,
  accettato timestamptz,
  alternativa smallint check (alternativa between 1 and 3),
  messaggio text not null default '',
  -- When the dealer put the choice in his cart.
  in_carrello timestamptz,
  check ((accettato is null) = (alternativa is null))
);
create index on link_preventivo (preventivo_id, creato desc);
create unique index link_preventivo_valido on link_preventivo (preventivo_id) where revocato is null;
create index on link_preventivo (cliente_id);
create index on link_preventivo (cliente_finale_id);
