-- The electronic invoice that a document was imported with: as it is read, and as it came where it was signed.
create table fattura_elettronica (
  documento_id bigint primary key references documento on delete cascade,
  nome_file text not null,
  xml bytea not null,
  -- The signed file; null: it was not signed.
  originale bytea
);
