-- The office gives customers to another agent, from a day on, beside what the ERP's file of customers says (product.md §7).

-- The last day of the agent whom the ERP names; null: until it names another.
alter table cliente add column agente_fino date;

-- A file that goes on naming the same agent changes nothing; one that names another counts from then on.
create function cliente_agente_nuovo() returns trigger language plpgsql as $$
begin
  new.agente_fino := null;
  return new;
end
$$;
create trigger cliente_agente_nuovo before update of agente_id on cliente
  for each row when (new.agente_id is distinct from old.agente_id) execute function cliente_agente_nuovo();

create or replace function clienti_di(persona integer, oggi date) returns table (cliente_id integer)
language sql stable as $$
  select c.id
    from utente o
    join agente g on g.username = o.username and g.username <> '' and g.attivo
    join cliente c on c.agente_id = g.id and (c.agente_fino is null or c.agente_fino >= oggi)
   where o.id = persona and o.tipo = 'agente' and c.cancellato is null
  union
  select s.cliente_id
    from utente o
    join agente g on g.username = o.username and g.username <> '' and g.attivo
    join assegnazione s on s.agente_id = g.id
   where o.id = persona and o.tipo = 'agente' and s.dal <= oggi and (s.al is null or s.al >= oggi)
$$;
