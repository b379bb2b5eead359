-- How EDIWheel messages name a company and its destinations besides our number: its GLN, and an alias of its own.
alter table cliente add column gln text check (gln ~ '^\d{13}$'), add column alias_edi text;
alter table destinazione add column gln text check (gln ~ '^\d{13}$'), add column alias_edi text;
create index articolo_ritirato_ean on articolo (ean) where not attivo and ean is not null;

-- As wide as the documents' own ids.
alter table documento_modificato alter column documento_id type bigint;
