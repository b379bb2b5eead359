-- The ERP's files change depositi and customers' users too (product.md §6 "Two people on one thing"): a form opened before
-- the file must not write the old values back. The back office counts its own changes; every other one is counted here, and
-- is of nobody of the staff.
create function conta_versione_altrui() returns trigger language plpgsql as $$
begin
  if new.versione = old.versione then
    new.versione := old.versione + 1;
    new.modificata := null;
    new.modificata_da := null;
  end if;
  return new;
end $$;
create trigger deposito_versione before update on deposito
  for each row
  when ((old.nome, old.tempi_consegna, old.ora_limite) is distinct from (new.nome, new.tempi_consegna, new.ora_limite))
  execute function conta_versione_altrui();
create trigger utente_versione before update on utente
  for each row
  when ((old.nome, old.email, old.funzioni) is distinct from (new.nome, new.email, new.funzioni))
  execute function conta_versione_altrui();
