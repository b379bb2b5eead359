-- Who acts for a customer without being of his company (product.md §6, §7).

-- Agents of a customer beside the one that the ERP's file of customers names (`cliente.agente_id`), each for a while. What a customer
-- has ordered is his: a change of agent leaves it where it is.
create table assegnazione (
  id bigint generated always as identity primary key,
  cliente_id integer not null references cliente,
  agente_id integer not null references agente,
  dal date not null,
  -- The last day; null: until further notice.
  al date,
  check (al >= dal),
  unique (agente_id, cliente_id, dal)
);
create index on assegnazione (cliente_id);
create index agente_per_username on agente (username) where username <> '';

-- A place at a customer's counter: the row of an agent, or of a person of the staff, and one customer. Cart, drafts and idempotency
-- keys belong to a user; those of a person who acts for many customers belong to his place at each. Nobody logs in as one.
alter table utente add column operatore_id integer references utente;
alter table utente add constraint utente_posto_chiuso
  check (operatore_id is null or (not attivo and password_hash is null and tipo = 'cliente')) not valid;
alter table utente validate constraint utente_posto_chiuso;
create unique index utente_posto on utente (operatore_id, cliente_id) where operatore_id is not null;

-- How a customer is named in an address: by the ERP's code, and until it has one by a name that no ERP gives.
create function codice_cliente(codice_erp text, id integer) returns text language sql immutable parallel safe as $$
  select coalesce(codice_erp, '_' || id)
$$;

-- Who made an order for the customer; null: one of the customer's own users, or another program.
alter table ordine add column operatore_id integer references utente;
