-- Safer access (docs/security.md): a second factor, passwords that are forgotten, who confirmed himself lately, and where from.

alter table sessione
  -- Names a session to its user; its token's hash is never shown.
  add column id uuid not null default gen_random_uuid() unique,
  -- The password was right, the second factor is still to come. `in_attesa_termini` is true as well then: what does not know this
  -- column yet takes it for a pending session.
  add column in_attesa_fattore boolean not null default false,
  -- When its user last proved who he is. Null: not since this is noted.
  add column confermata timestamptz,
  -- Where it was opened from, and by which program.
  add column indirizzo text not null default '',
  add column programma text not null default '';

create table secondo_fattore (
  utente_id integer primary key references utente,
  segreto bytea not null check (length(segreto) = 20),
  -- Of the recovery codes' hashes.
  sale bytea not null check (length(sale) = 16),
  creato timestamptz not null,
  -- Null: prepared, and no code of it seen yet. Nothing asks for it until then.
  attivato timestamptz,
  -- The last 30 seconds whose code was taken: each counts once.
  ultimo_passo bigint not null default 0
);

-- Good once each, and gone then.
create table codice_recupero (
  utente_id integer not null references secondo_fattore on delete cascade,
  hash bytea not null check (length(hash) = 32),
  primary key (utente_id, hash)
);

-- Asked for by anybody, for any name: who it is, and whether there is such a user, is looked up afterwards, so that the answer tells nothing.
create table richiesta_password (
  id bigint generated always as identity primary key,
  username text not null,
  creata timestamptz not null
);

create table password_dimenticata (
  -- A later one takes the place of an earlier one.
  utente_id integer primary key references utente,
  -- sha256 of the token in the mail.
  token_hash bytea not null unique check (length(token_hash) = 32),
  creata timestamptz not null,
  scade timestamptz not null
);

-- Of events that matter to security; null for all others.
alter table registro
  add column indirizzo text,
  add column programma text;
-- The log-ins of a company's users, newest first.
create index registro_accessi on registro (cliente_id, istante desc) where evento in ('login', 'login-fallito');
