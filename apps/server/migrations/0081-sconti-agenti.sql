-- What agents may take off by themselves, and what they ask the back office for (product.md §7).

-- How far below a customer's own price an agent may go. Null stands for all of them; the row that names most counts.
create table limite_sconto (
  id bigint generated always as identity primary key,
  agente_id integer references agente,
  marca_id smallint references marca,
  listino_id smallint references listino,
  sconto_bp integer not null check (sconto_bp between 0 and 10000)
);
create unique index limite_sconto_unico on limite_sconto
  (coalesce(agente_id, 0), coalesce(marca_id, 0::smallint), coalesce(listino_id, 0::smallint));

-- A price beyond the limit holds for the pieces for which the back office said yes. Null: nobody was asked.
alter table riga_carrello
  add column concordato_pezzi integer,
  add column concordato_approvato_da integer references utente;
alter table prezzo_concordato add column approvato_da integer references utente;

-- A price that an agent asks for. It stands and falls with its line of his cart; a yes makes it the line's price.
create table richiesta_prezzo (
  id bigint generated always as identity primary key,
  utente_id integer not null,
  codice text not null,
  cliente_id integer not null references cliente,
  operatore_id integer not null references utente,
  prezzo_cents integer not null check (prezzo_cents >= 0),
  motivo text not null check (motivo <> ''),
  istante timestamptz not null,
  stato text not null check (stato in ('IN_ATTESA', 'RIFIUTATA')),
  -- The word that came with a no.
  risposta text not null default '',
  unique (utente_id, codice),
  foreign key (utente_id, codice) references riga_carrello on delete cascade
);
create index richiesta_prezzo_in_attesa on richiesta_prezzo (id) where stato = 'IN_ATTESA';
create index on richiesta_prezzo (cliente_id);

-- A proposal is ordered at the prices that were agreed for it.
alter table riga_proposta
  add column concordato_motivo text,
  add column concordato_da integer references utente,
  add column concordato_approvato_da integer references utente;
