-- A cart that an agent sent to his customer, who confirms or refuses it (product.md §7).
create table proposta (
  id uuid primary key,
  cliente_id integer not null references cliente,
  -- The agent's place at the customer's counter, whose cart it was, and the agent.
  posto_id integer not null references utente,
  operatore_id integer not null references utente,
  inviata timestamptz not null,
  messaggio text not null default '',
  stato text not null check (stato in ('INVIATA', 'CONFERMATA', 'RIFIUTATA', 'RITIRATA')),
  -- The customer's word with a refusal.
  risposta text not null default '',
  chiusa timestamptz,
  ordine_id integer references ordine,
  check ((stato = 'INVIATA') = (chiusa is null)),
  check ((stato = 'CONFERMATA') = (ordine_id is not null))
);
create index on proposta (cliente_id, inviata desc, id);

create table riga_proposta (
  proposta_id uuid not null references proposta on delete cascade,
  posizione smallint not null,
  codice text not null references articolo,
  descrizione text not null,
  quantita integer not null check (quantita between 1 and 9999),
  -- What a piece cost when it was sent: what has changed since is said.
  prezzo_cents integer not null check (prezzo_cents >= 0),
  primary key (proposta_id, posizione)
);

alter table avviso
  add column proposta_id uuid references proposta on delete cascade,
  drop constraint avviso_check,
  add constraint avviso_check
    check (num_nonnulls(ordine_id, richiesta_pfu_id, messaggio_id, scadenza, preventivo_id, testo, proposta_id) = 1);
create index on avviso (proposta_id) where proposta_id is not null;
