-- Chat with files, notices of what changes by itself, and the notifications that bring both to open pages.

alter table messaggio
  -- Made by the client: what is sent twice is written once.
  add column token text,
  -- A message may consist of files alone.
  drop constraint messaggio_testo_check;
create unique index on messaggio (utente_id, cliente_id, token);
create index messaggio_non_letto on messaggio (cliente_id, da_staff, id) where letto is null;

create table allegato (
  id uuid primary key,
  cliente_id integer not null references cliente,
  utente_id integer not null references utente,
  -- Null: uploaded and not sent yet.
  messaggio_id bigint references messaggio,
  posizione smallint not null default 0,
  nome text not null check (nome <> ''),
  tipo text not null check (tipo in ('image/webp', 'application/pdf')),
  -- Pixels of an image.
  larghezza integer,
  altezza integer,
  contenuto bytea not null,
  caricato timestamptz not null,
  check ((tipo = 'image/webp') = (larghezza is not null and altezza is not null))
);
create index on allegato (messaggio_id, posizione);
create index allegato_non_inviato on allegato (caricato) where messaggio_id is null;

-- What changed by itself, told to every user of the customer. The sentence is made when it is read.
create table avviso (
  id bigint generated always as identity primary key,
  cliente_id integer not null references cliente,
  istante timestamptz not null,
  ordine_id integer references ordine on delete cascade,
  richiesta_pfu_id integer references richiesta_pfu on delete cascade,
  messaggio_id bigint references messaggio on delete cascade,
  -- The day on which something falls due: one notice a day.
  scadenza date,
  -- Which state the order or the request came to.
  stato text,
  unique (cliente_id, scadenza),
  check (num_nonnulls(ordine_id, richiesta_pfu_id, messaggio_id, scadenza) = 1),
  check ((stato is not null) = (ordine_id is not null or richiesta_pfu_id is not null))
);
create index on avviso (cliente_id, id desc);
create index on avviso (istante);
create index on avviso (messaggio_id) where messaggio_id is not null;

-- Up to which notice a user has seen them.
create table avviso_lettura (
  utente_id integer primary key references utente,
  fino_a bigint not null
);

-- What falls due soon, of all customers at once.
create index partita_in_scadenza on partita (data_scadenza) where importo_cents <> pagato_cents;

-- By trigger, so that whatever moves an order or answers a request also tells it: portal, back office, import, payment.
create function avvisa_ordine() returns trigger language plpgsql as $$
begin
  insert into avviso (cliente_id, istante, ordine_id, stato) values (new.cliente_id, now(), new.id, new.stato);
  return null;
end $$;
create trigger ordine_cambiato after update of stato on ordine
  for each row when (old.stato is distinct from new.stato) execute function avvisa_ordine();

create function avvisa_pfu() returns trigger language plpgsql as $$
begin
  insert into avviso (cliente_id, istante, richiesta_pfu_id, stato) values (new.cliente_id, now(), new.id, new.stato);
  return null;
end $$;
create trigger richiesta_pfu_risposta after update of stato on richiesta_pfu
  for each row when (old.stato is distinct from new.stato) execute function avvisa_pfu();

-- To every server process, at the commit: `<what> <customer> ...`; equal ones of a transaction arrive once.
create function notifica_avviso() returns trigger language plpgsql as $$
begin
  perform pg_notify('battistrada', 'avvisi ' || new.cliente_id);
  return null;
end $$;
create trigger avviso_inserito after insert on avviso for each row execute function notifica_avviso();

create function notifica_messaggio() returns trigger language plpgsql as $$
begin
  perform pg_notify('battistrada', 'messaggi ' || new.cliente_id);
  return null;
end $$;
create trigger messaggio_inserito after insert on messaggio for each row execute function notifica_messaggio();
