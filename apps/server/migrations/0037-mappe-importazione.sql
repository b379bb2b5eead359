-- How the columns and words of a program's files are ours (integration.md §1.1): kept by name, found again by the files' header.
create table mappa_importazione (
  nome text primary key check (nome <> '' and length(nome) <= 60),
  tipo text not null,
  -- The file's name of a column → ours; '' leaves the column out.
  colonne jsonb not null,
  -- Our column → what the file writes in it → what we read instead.
  valori jsonb not null,
  -- sha256 of the header it was made for; null: found by its name alone.
  impronta bytea check (length(impronta) = 32),
  modificata timestamptz not null
);
create unique index mappa_importazione_impronta on mappa_importazione (impronta) where impronta is not null;
