-- What the clock last said, so that a jump is noticed: what deletes by age stands still until `fermo_fino` then.
create table orologio (
  uno boolean primary key default true check (uno),
  ultimo timestamptz not null,
  fermo_fino timestamptz
);

-- A user who is closed has no sessions any more: opened again he logs in anew.
delete from sessione s using utente u where u.id = s.utente_id and not u.attivo;
create function togli_sessioni() returns trigger language plpgsql as $$
begin
  delete from sessione where utente_id = new.id;
  return null;
end $$;
create trigger utente_chiuso after update of attivo on utente
  for each row when (old.attivo and not new.attivo) execute function togli_sessioni();
