-- What the staff changes of a customer (product.md §6): users, depositi, credit and bank with a second person's yes, requests for access.

alter table cliente add column iban text not null default '' check (iban ~ '^([A-Z]{2}\d{2}[A-Z0-9]{11,30})?$');

-- Whatever two people could disagree about, credit and bank too.
drop trigger cliente_versione on cliente;
create trigger cliente_versione before update on cliente
  for each row when (
    (old.bloccato, old.fido_massimo_cents, old.iban) is distinct from (new.bloccato, new.fido_massimo_cents, new.iban))
  execute function conta_versione_cliente();

-- A change of credit line or bank data, which another person approves.
create table richiesta_credito (
  id integer generated always as identity primary key,
  cliente_id integer not null references cliente,
  chiesta timestamptz not null,
  utente_id integer not null references utente,
  -- Null: no credit line.
  fido_prima_cents bigint,
  fido_dopo_cents bigint check (fido_dopo_cents >= 0),
  iban_prima text not null,
  iban_dopo text not null,
  motivo text not null check (motivo <> ''),
  stato text not null default 'PENDING' check (stato in ('PENDING', 'APPROVED', 'REJECTED')),
  risposta timestamptz,
  risposta_da integer references utente,
  check ((stato = 'PENDING') = (risposta is null) and (risposta is null) = (risposta_da is null)),
  -- Nobody says yes to himself.
  check (stato <> 'APPROVED' or risposta_da <> utente_id)
);
create index richiesta_credito_in_attesa on richiesta_credito (id) where stato = 'PENDING';
-- One after the other.
create unique index richiesta_credito_aperta on richiesta_credito (cliente_id) where stato = 'PENDING';
create index on richiesta_credito (cliente_id);

-- Who asked to be let in. Once it is answered, what is a person's is taken out of it.
create table richiesta_accesso (
  id integer generated always as identity primary key,
  creata timestamptz not null,
  ragione_sociale text not null,
  partita_iva text not null,
  nome text not null,
  email text not null,
  telefono text not null,
  messaggio text not null,
  stato text not null default 'PENDING' check (stato in ('PENDING', 'ACCEPTED', 'REJECTED')),
  risposta timestamptz,
  risposta_da integer references utente,
  check ((stato = 'PENDING') = (risposta is null))
);
create index richiesta_accesso_in_attesa on richiesta_accesso (id) where stato = 'PENDING';
