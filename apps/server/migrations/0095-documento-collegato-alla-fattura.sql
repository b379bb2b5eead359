-- a blocchi
-- A file's invoice that named its delivery note was linked with it from the wrong end: the link stands on the other
-- document, and leads to the invoice. Links of which no end is an invoice lead nowhere.
with sbagliati as materialized (
  select d.id, c.id as collegato_id, d.tipo = 'FT' and c.tipo <> 'FT' as e_girato
    from documento d join documento c on c.id = d.documento_collegato_id
   where c.tipo <> 'FT' or d.tipo = 'FT'
   limit 10000
), girati as (
  update documento d set documento_collegato_id = s.id
    from sbagliati s
   where d.id = s.collegato_id and s.e_girato and d.documento_collegato_id is null
)
update documento d set documento_collegato_id = null from sbagliati s where d.id = s.id;
