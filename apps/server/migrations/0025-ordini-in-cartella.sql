-- Orders that leave as files in a folder: up to which number of the sequence they have left (integration.md §2).
create table ordini_in_cartella (
  -- One row.
  unica boolean primary key default true check (unica),
  cursore bigint not null default 0,
  -- Who writes keeps it from other processes until then.
  riservata_fino timestamptz not null default '-infinity'
);
insert into ordini_in_cartella default values;
