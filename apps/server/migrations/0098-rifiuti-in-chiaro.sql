-- Whoever deletes a deposito by hand reads why it is refused, not that "a row keeps its key".
create or replace function rifiuta_altra_chiave() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a row of % is never deleted', tg_table_name using errcode = 'foreign_key_violation';
  end if;
  raise exception 'a row of % keeps its key', tg_table_name using errcode = 'foreign_key_violation';
end $$;
