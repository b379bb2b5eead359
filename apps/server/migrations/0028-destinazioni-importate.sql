-- A destination as the ERP knows it. Its code is one of the customer's own, so two customers may both have a "1".
alter table destinazione
  add column codice_erp text,
  add column nome text not null default '',
  add column telefono text not null default '';
create unique index destinazione_codice_erp on destinazione (cliente_id, codice_erp);
