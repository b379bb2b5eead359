-- The message about a file that was refused before it was read names the kind that its sender stated, as the call about the import does.
create or replace function importazione_racconta() returns trigger language plpgsql as $$
begin
  if not ha_webhook(null) then return null; end if;
  perform scrivi_evento_webhook('importazione.finita', null, null, 'importazione:' || new.id,
    json_build_object('id', new.id, 'stato', new.stato, 'tipo', coalesce(new.tipo, new.tipo_richiesto), 'modo', new.modo,
      'nomeFile', left(new.nome_file, 200), 'righe', new.righe, 'applicate', new.applicate,
      'invariate', new.invariate, 'rifiutate', new.rifiutate, 'inAttesa', new.in_attesa, 'avvisi', new.avvisi,
      'tolte', new.tolte, 'motivo', left(new.motivo, 1000), 'durataMs', new.durata_ms));
  return null;
end $$;
