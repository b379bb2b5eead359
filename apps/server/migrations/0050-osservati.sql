-- Watches (product.md §8 "Osservati"): an article, or a search as it stands, and what is to be told of it. What moves is noted by
-- triggers, in the transaction that moves it; what follows from it is found out by a job, apart from whoever sells or imports.

create table osservato (
  id uuid primary key,
  cliente_id integer not null references cliente,
  utente_id integer not null references utente,
  codice text references articolo,
  -- The search call's parameters, as they were asked.
  ricerca jsonb,
  -- By what a moved article may be among the results of the search; none: any size, any brand.
  tipo_prodotto smallint,
  misure text[] not null default '{}',
  marche smallint[] not null default '{}',
  quando text not null check (quando in ('disponibile', 'prezzo', 'ultimi')),
  prezzo_cents integer check (prezzo_cents > 0),
  mail boolean not null,
  -- Whether it is met, and the lowest price that was told, as last looked at.
  vero boolean not null,
  detto_cents integer,
  -- Something moved that may change it.
  da_guardare boolean not null default true,
  creato timestamptz not null,
  -- When it last told something, and how often within a day.
  scattato timestamptz,
  scatti integer not null default 0,
  check (num_nonnulls(codice, ricerca) = 1),
  check ((quando = 'prezzo') = (prezzo_cents is not null))
);
create index on osservato (utente_id, creato);
create index on osservato (cliente_id);
create index osservato_articolo on osservato (codice) where codice is not null;
create index osservato_misura on osservato using gin (misure) where ricerca is not null;
create index osservato_senza_misura on osservato (tipo_prodotto) where ricerca is not null and misure = '{}';
create index osservato_da_guardare on osservato (scattato) where da_guardare;

-- Articles whose stock or price moved, and customers whose own conditions did; the job takes them away.
create table mossa (
  id bigint generated always as identity primary key,
  codice text,
  cliente_id integer,
  check (num_nonnulls(codice, cliente_id) = 1)
);

create function nota_mosse() returns trigger language plpgsql as $$
begin
  -- Nobody watches: nothing is noted, and a sale costs what it did.
  if exists (select from osservato) then
    insert into mossa (codice) select distinct codice from cambiate;
  end if;
  return null;
end $$;

create trigger giacenza_mossa after insert on giacenza
  referencing new table as cambiate for each statement execute function nota_mosse();
create trigger giacenza_mossa_ancora after update on giacenza
  referencing new table as cambiate for each statement execute function nota_mosse();
create trigger prezzo_mosso after insert on prezzo
  referencing new table as cambiate for each statement execute function nota_mosse();
create trigger prezzo_mosso_ancora after update on prezzo
  referencing new table as cambiate for each statement execute function nota_mosse();
create trigger prezzo_mosso_via after delete on prezzo
  referencing old table as cambiate for each statement execute function nota_mosse();
create trigger articolo_mosso after update on articolo
  referencing new table as cambiate for each statement execute function nota_mosse();
create trigger articolo_mosso_nuovo after insert on articolo
  referencing new table as cambiate for each statement execute function nota_mosse();

create function nota_condizioni() returns trigger language plpgsql as $$
begin
  insert into mossa (cliente_id)
  select distinct cliente_id from cambiate where exists (select from osservato o where o.cliente_id = cambiate.cliente_id);
  return null;
end $$;
create trigger sconto_mosso after insert on sconto_marca
  referencing new table as cambiate for each statement execute function nota_condizioni();
create trigger sconto_mosso_ancora after update on sconto_marca
  referencing new table as cambiate for each statement execute function nota_condizioni();
create trigger sconto_mosso_via after delete on sconto_marca
  referencing old table as cambiate for each statement execute function nota_condizioni();
create trigger deposito_mosso after insert on cliente_deposito
  referencing new table as cambiate for each statement execute function nota_condizioni();
create trigger deposito_mosso_via after delete on cliente_deposito
  referencing old table as cambiate for each statement execute function nota_condizioni();

-- A notice of a watch is its user's alone, and stays when the watch goes.
alter table avviso
  add column utente_id integer references utente,
  add column testo text,
  add column codice text,
  drop constraint avviso_check,
  add constraint avviso_check
    check (num_nonnulls(ordine_id, richiesta_pfu_id, messaggio_id, scadenza, preventivo_id, testo) = 1);
