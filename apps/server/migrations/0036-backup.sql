-- Backups that ended (product.md §9): how old the newest is, and whether today's has been made.

create table backup (
  id bigint generated always as identity primary key,
  iniziato timestamptz not null,
  finito timestamptz not null,
  file text not null,
  -- Null: it failed.
  byte bigint,
  errore text,
  check ((byte is null) <> (errore is null))
);
create index backup_riusciti on backup (finito) where errore is null;
