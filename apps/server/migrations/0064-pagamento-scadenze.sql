-- Open items of the statement that the customer pays online.

alter table partita
  -- Of what is paid of it, what came in online and no list of the ERP has counted yet.
  add column pagato_online_cents bigint not null default 0;

create table pagamento_scadenze (
  id uuid primary key,
  cliente_id integer not null references cliente,
  utente_id integer not null references utente,
  fornitore text not null check (fornitore in ('sandbox', 'stripe')),
  -- The provider's own id of the session, and the page that it was opened with.
  riferimento text unique,
  pagina text,
  importo_cents bigint not null check (importo_cents > 0),
  stato text not null check (stato in ('APERTO', 'PAGATO', 'RIFIUTATO', 'ANNULLATO', 'SCADUTO')),
  metodo text check (metodo in ('carta', 'bonifico')),
  bonifico_ordinato boolean not null default false,
  creato timestamptz not null,
  -- Until when it can be paid.
  scadenza timestamptz not null,
  concluso timestamptz
);
create index on pagamento_scadenze (cliente_id, creato desc);
create index pagamento_scadenze_aperto on pagamento_scadenze (scadenza) where stato = 'APERTO';

create table riga_pagamento_scadenze (
  pagamento_id uuid not null references pagamento_scadenze on delete cascade,
  partita_id bigint not null references partita,
  -- What was open of it when the payment began.
  importo_cents bigint not null check (importo_cents > 0),
  -- What of it was still open when the money came.
  saldato_cents bigint not null default 0 check (saldato_cents between 0 and importo_cents),
  primary key (pagamento_id, partita_id)
);
create index on riga_pagamento_scadenze (partita_id);

-- What came in for items that had been paid otherwise meanwhile goes back like the money of an order.
alter table rimborso
  alter column pagamento_id drop not null,
  alter column ordine_id drop not null,
  add column pagamento_scadenze_id uuid references pagamento_scadenze;
