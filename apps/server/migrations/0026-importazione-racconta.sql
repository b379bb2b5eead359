-- An import that has ended is told to the wholesaler's own endpoints (integration.md §4). One that the guard holds has not ended, and a
-- check imports nothing.
create function importazione_racconta() returns trigger language plpgsql as $$
begin
  if not ha_webhook(null) then return null; end if;
  perform scrivi_evento_webhook('importazione.finita', null, null, 'importazione:' || new.id,
    json_build_object('id', new.id, 'stato', new.stato, 'tipo', new.tipo, 'modo', new.modo,
      'nomeFile', left(new.nome_file, 200), 'righe', new.righe, 'applicate', new.applicate,
      'invariate', new.invariate, 'rifiutate', new.rifiutate, 'inAttesa', new.in_attesa, 'avvisi', new.avvisi,
      'tolte', new.tolte, 'motivo', left(new.motivo, 1000), 'durataMs', new.durata_ms));
  return null;
end $$;
create trigger importazione_racconta after update on importazione
  for each row when (old.durata_ms is null and new.durata_ms is not null and new.stato <> 'in_attesa_conferma'
    and not new.controlla)
  execute function importazione_racconta();
