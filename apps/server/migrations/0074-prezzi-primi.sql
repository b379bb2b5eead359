-- The prices of the first lists beside those of all: what the indexes of searches hold, so that an entry stays as narrow with two
-- hundred lists as with sixteen (docs/decisions/0038-prices-of-many-lists.md). Whoever writes `prezzi` writes these too.

alter table articolo_ricerca add column prezzi_primi integer[] not null default '{}';

-- A slice would count from 1 what does not begin there.
create function tieni_prezzi_primi() returns trigger language plpgsql as $$
begin
  new.prezzi_primi := case
    when new.prezzi = '{}' then '{}'
    when array_lower(new.prezzi, 1) = 1 then new.prezzi[1:16]
    else array(select new.prezzi[i] from generate_series(1, least(16, array_upper(new.prezzi, 1))) as i)
  end;
  return new;
end $$;

create trigger ricerca_prezzi_primi before insert or update of prezzi on articolo_ricerca
  for each row execute function tieni_prezzi_primi();
