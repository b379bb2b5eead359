-- The machine door for dealers' own software (integration.md §3): what changed since a cursor, and orders that are placed once.

-- Articles and their prices by when they last changed: as orders do in 0018, a row without a number is numbered, under a lock, by who
-- reads next, so that nothing committed late is skipped. An article that never changed since it was first read has no row.
create table articolo_modificato (
  codice text primary key references articolo on delete cascade,
  sequenza bigint unique
);
create index on articolo_modificato (codice) where sequenza is null;
create sequence sequenza_articoli;

create function articolo_cambia() returns trigger language plpgsql as $$
begin
  insert into articolo_modificato (codice) select distinct codice from cambiate order by codice
  on conflict (codice) do update set sequenza = null where articolo_modificato.sequenza is not null;
  return null;
end $$;
create trigger articolo_nuovo_numerato after insert on articolo
  referencing new table as cambiate for each statement execute function articolo_cambia();
create trigger articolo_cambiato_numerato after update on articolo
  referencing new table as cambiate for each statement execute function articolo_cambia();
create trigger prezzo_nuovo_numerato after insert on prezzo
  referencing new table as cambiate for each statement execute function articolo_cambia();
create trigger prezzo_cambiato_numerato after update on prezzo
  referencing new table as cambiate for each statement execute function articolo_cambia();
create trigger prezzo_tolto_numerato after delete on prezzo
  referencing old table as cambiate for each statement execute function articolo_cambia();

-- Documents likewise, with their rows.
create table documento_modificato (
  documento_id integer primary key references documento on delete cascade,
  sequenza bigint unique
);
create index on documento_modificato (documento_id) where sequenza is null;
create sequence sequenza_documenti;
insert into documento_modificato (documento_id, sequenza)
select id, nextval('sequenza_documenti') from (select id from documento order by data, id) d;

create function documento_cambia() returns trigger language plpgsql as $$
begin
  insert into documento_modificato (documento_id) select distinct id from cambiate order by id
  on conflict (documento_id) do update set sequenza = null where documento_modificato.sequenza is not null;
  return null;
end $$;
create trigger documento_nuovo_numerato after insert on documento
  referencing new table as cambiate for each statement execute function documento_cambia();
create trigger documento_cambiato_numerato after update on documento
  referencing new table as cambiate for each statement execute function documento_cambia();

create function righe_documento_cambiano() returns trigger language plpgsql as $$
begin
  update documento_modificato m set sequenza = null
   where m.sequenza is not null and m.documento_id in (select documento_id from cambiate);
  return null;
end $$;
create trigger riga_documento_nuova_numerata after insert on riga_documento
  referencing new table as cambiate for each statement execute function righe_documento_cambiano();
create trigger riga_documento_cambiata_numerata after update on riga_documento
  referencing new table as cambiate for each statement execute function righe_documento_cambiano();

-- Requests that must happen once, by the caller's own key (Idempotency-Key, CustomerReference): what was asked and what was answered.
create table richiesta_unica (
  cliente_id integer not null references cliente,
  -- Whose keys they are: one space each.
  porta text not null check (porta in ('json', 'ediwheel')),
  token text not null,
  -- sha256 of what was asked.
  impronta bytea not null check (length(impronta) = 32),
  -- json, not jsonb: a repetition gets the first answer to the letter.
  risposta json not null,
  creata timestamptz not null,
  primary key (cliente_id, porta, token)
);
create index on richiesta_unica (creata);
