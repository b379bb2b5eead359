-- Users that come from the ERP's files: they choose their password themselves, by a link in a mail.

alter table utente
  add column email text not null default '',
  add column telefono text not null default '',
  -- Null: invited, and no password chosen yet. Nobody logs in with it.
  alter column password_hash drop not null;

create table invito (
  -- A later one takes the place of an earlier one.
  utente_id integer primary key references utente,
  -- sha256 of the token in the mail: nobody reads an invitation out of the database.
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- Where it went: another address gets another one.
  email text not null,
  creato timestamptz not null,
  scade timestamptz not null
);
