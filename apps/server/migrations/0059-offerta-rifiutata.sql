-- An end customer who says no to an offer, with a word if he likes (kept where the word of who accepts is kept). He may still change his mind.
alter table link_preventivo
  add column rifiutato timestamptz,
  add check (accettato is null or rifiutato is null);

-- The notice of a quotation says which of the two it was.
alter table avviso add column rifiutato boolean not null default false;
