-- Whether anybody watches is told by an index: read from its beginning the table may be long with rows that are gone.
create or replace function nota_mosse() returns trigger language plpgsql as $$
begin
  -- Nobody watches: nothing is noted, and a sale costs what it did.
  perform 1 from osservato order by utente_id, creato limit 1;
  if found then
    insert into mossa (codice) select distinct codice from cambiate;
  end if;
  return null;
end $$;
