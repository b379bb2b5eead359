-- The customers as the wholesaler's staff works on them (product.md §6).

-- Grows with what two people could disagree about: who changes a customer names the one that he saw.
alter table cliente add column versione integer not null default 1;

create function conta_versione_cliente() returns trigger language plpgsql as $$
begin
  new.versione := old.versione + 1;
  return new;
end $$;
create trigger cliente_versione before update on cliente
  for each row when (old.bloccato is distinct from new.bloccato) execute function conta_versione_cliente();

-- One index for each way of looking: a page of the list is a stretch of one.
create index cliente_per_nome on cliente (ragione_sociale, id);
create index cliente_bloccato_per_nome on cliente (ragione_sociale, id) where bloccato;

-- A telephone number as it is compared: digits alone, without Italy's prefix.
create function cifre_telefono(numero text) returns text language sql immutable parallel safe
return regexp_replace(regexp_replace(numero, '^\s*(\+|00)39', ''), '\D', '', 'g');
create index cliente_per_telefono on cliente (cifre_telefono(telefono) text_pattern_ops);
create index cliente_per_cellulare on cliente (cifre_telefono(cellulare) text_pattern_ops);
