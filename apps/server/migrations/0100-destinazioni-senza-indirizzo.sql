-- An ERP may know a destination by its name only: address, CAP and province of one are optional (product.md §5).
alter table destinazione drop constraint destinazione_cap_check, drop constraint destinazione_provincia_check;
alter table destinazione
  add constraint destinazione_cap check (cap ~ '^(\d{5})?$') not valid,
  add constraint destinazione_provincia check (provincia ~ '^([A-Z]{2})?$') not valid;
