-- Keys of other programs for the machine door, what they called, and the orders on their way out (integration.md §2, §3).

create table chiave (
  id uuid primary key,
  nome text not null,
  -- sha256 of the whole key: a stolen backup opens no door. The first 8 characters tell a person which one it is.
  hash bytea not null unique check (length(hash) = 32),
  inizio text not null check (length(inizio) = 8),
  ambiti text[] not null check (cardinality(ambiti) > 0),
  -- Null: a key of the wholesaler's own systems; else this customer's, acting as that user.
  cliente_id integer references cliente,
  utente_id integer references utente,
  -- A test key: it reads, and what it orders is not ordered.
  prova boolean not null,
  -- Addresses it may come from; none: from anywhere.
  ip cidr[] not null default '{}',
  creata timestamptz not null,
  scade timestamptz,
  revocata timestamptz,
  -- The one that took its place; it works a day longer.
  sostituita_da uuid references chiave,
  ultimo_uso timestamptz,
  -- Token bucket: how many calls are left at `gettoni_al`.
  gettoni real not null default 0,
  gettoni_al timestamptz not null,
  check ((cliente_id is null) or (utente_id is not null))
);
create index on chiave (cliente_id) where cliente_id is not null;

-- The last calls of a key, for its owner to read: never keys, never the bodies of files.
create table chiamata (
  id bigint generated always as identity primary key,
  chiave_id uuid not null references chiave on delete cascade,
  istante timestamptz not null,
  metodo text not null,
  percorso text not null,
  stato smallint not null,
  durata_ms integer not null,
  richiesta text not null default '',
  risposta text not null default '',
  codice text
);
create index on chiamata (chiave_id, id);

-- The order in which orders leave for the ERP. A row without a number has changed since it was last numbered; numbers are given under
-- a lock to what is committed, so that no reader can miss one that commits late.
create table ordine_in_uscita (
  ordine_id integer primary key references ordine on delete cascade,
  sequenza bigint unique
);
create index ordine_da_numerare on ordine_in_uscita (ordine_id) where sequenza is null;
create sequence sequenza_ordini;

insert into ordine_in_uscita (ordine_id) select id from ordine order by id;

create function ordine_cambia_in_uscita() returns trigger language plpgsql as $$
begin
  insert into ordine_in_uscita (ordine_id) values (new.id)
  on conflict (ordine_id) do update set sequenza = null where ordine_in_uscita.sequenza is not null;
  return null;
end $$;
create trigger ordine_nuovo_in_uscita after insert on ordine for each row execute function ordine_cambia_in_uscita();
-- What the ERP itself told (numero_erp, ricevuto_il) is no news to it.
create trigger ordine_cambiato_in_uscita after update on ordine
  for each row when (
    (old.stato, old.totale_cents, old.note, old.riferimento, old.destinazione, old.data_fatturazione) is distinct from
    (new.stato, new.totale_cents, new.note, new.riferimento, new.destinazione, new.data_fatturazione))
  execute function ordine_cambia_in_uscita();

create function righe_cambiano_in_uscita() returns trigger language plpgsql as $$
begin
  update ordine_in_uscita u set sequenza = null
   where u.sequenza is not null and u.ordine_id in (select ordine_id from cambiate);
  return null;
end $$;
create trigger riga_cambiata_in_uscita after update on riga_ordine
  referencing new table as cambiate for each statement execute function righe_cambiano_in_uscita();
create trigger spedizione_in_uscita after insert on spedizione
  referencing new table as cambiate for each statement execute function righe_cambiano_in_uscita();
