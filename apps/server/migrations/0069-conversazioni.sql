-- The staff's inbox (product.md §6): one row a conversation, so that the newest come first by an index, with who looks after it.
create table conversazione (
  cliente_id integer primary key references cliente on delete cascade,
  -- The last message, and the last one that the customer wrote.
  ultimo bigint not null,
  ultimo_cliente bigint not null,
  assegnata_a integer references utente,
  assegnata timestamptz
);
create index on conversazione (ultimo desc);
create index on conversazione (assegnata_a, ultimo desc);

-- Up to where each person of the staff has read: "read" of a message says only that somebody has.
create table conversazione_lettura (
  utente_id integer not null references utente,
  cliente_id integer not null references cliente on delete cascade,
  fino_a bigint not null,
  primary key (utente_id, cliente_id)
);

create function tocca_conversazione() returns trigger language plpgsql as $$
begin
  insert into conversazione (cliente_id, ultimo, ultimo_cliente)
  values (new.cliente_id, new.id, case when new.da_staff then 0 else new.id end)
  on conflict (cliente_id) do update
     set ultimo = greatest(conversazione.ultimo, excluded.ultimo),
         ultimo_cliente = greatest(conversazione.ultimo_cliente, excluded.ultimo_cliente);
  return null;
end $$;
create trigger messaggio_in_conversazione after insert on messaggio
  for each row execute function tocca_conversazione();

insert into conversazione (cliente_id, ultimo, ultimo_cliente)
select cliente_id, max(id), coalesce(max(id) filter (where not da_staff), 0) from messaggio group by cliente_id;
