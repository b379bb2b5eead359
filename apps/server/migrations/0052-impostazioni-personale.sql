-- Settings, staff accounts and the audit trail as the staff works with them (product.md §6).

-- Who changes a row names the one that he saw.
alter table deposito
  add column versione integer not null default 1,
  add column modificata timestamptz,
  add column modificata_da integer references utente;
-- Of what the staff changes of a person; what he does himself does not count.
alter table utente
  add column versione integer not null default 1,
  add column modificata timestamptz,
  add column modificata_da integer references utente;

-- One index for each filter of the audit trail: its first page is a stretch of one.
create index registro_per_istante on registro (istante desc, id desc);
create index registro_per_evento on registro (evento, istante desc, id desc);
create index registro_per_utente on registro (utente_id, istante desc, id desc);
create index registro_per_cliente on registro (cliente_id, istante desc, id desc);
