-- What agents work with (product.md §7).

-- The customers of a person on a day: those whom the ERP's file of customers gives to him, and those he was assigned.
create function clienti_di(persona integer, oggi date) returns table (cliente_id integer)
language sql stable as $$
  select c.id
    from utente o
    join agente g on g.username = o.username and g.username <> '' and g.attivo
    join cliente c on c.agente_id = g.id
   where o.id = persona and o.tipo = 'agente' and c.cancellato is null
  union
  select s.cliente_id
    from utente o
    join agente g on g.username = o.username and g.username <> '' and g.attivo
    join assegnazione s on s.agente_id = g.id
   where o.id = persona and o.tipo = 'agente' and s.dal <= oggi and (s.al is null or s.al >= oggi)
$$;

-- What an agent writes down of a visit or a call. It stays with the customer when his agent changes.
create table nota_cliente (
  id bigint generated always as identity primary key,
  cliente_id integer not null references cliente,
  autore_id integer not null references utente,
  istante timestamptz not null,
  testo text not null,
  -- When to come back to it; null: never.
  prossima date,
  -- When that was done.
  fatta timestamptz
);
create index on nota_cliente (cliente_id, istante desc, id desc);
create index nota_aperta on nota_cliente (cliente_id, prossima) where prossima is not null and fatta is null;
