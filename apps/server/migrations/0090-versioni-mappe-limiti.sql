-- Two people on one limit of agents, or on one mapping profile (product.md §6): who saves says which version he saw, and hears who was quicker.

alter table limite_sconto
  add column versione integer not null default 1,
  add column modificata timestamptz,
  add column modificata_da integer references utente;
alter table mappa_importazione
  add column versione integer not null default 1,
  add column modificata_da integer references utente;

-- The ERP's file changes limits too, a program and the command line change profiles: theirs is a change of nobody of the staff.
create function conta_versione_limite() returns trigger language plpgsql as $$
begin
  new.versione := old.versione + 1;
  if new.modificata is not distinct from old.modificata then
    new.modificata := null;
    new.modificata_da := null;
  end if;
  return new;
end $$;
create trigger limite_versione before update on limite_sconto
  for each row when (old.sconto_bp <> new.sconto_bp) execute function conta_versione_limite();

create function conta_versione_mappa() returns trigger language plpgsql as $$
begin
  new.versione := old.versione + 1;
  return new;
end $$;
create trigger mappa_versione before update on mappa_importazione
  for each row
  when ((old.tipo, old.colonne, old.valori) is distinct from (new.tipo, new.colonne, new.valori))
  execute function conta_versione_mappa();
