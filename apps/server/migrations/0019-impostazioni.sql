-- What the wholesaler sets while the product runs. A setting that is not there is not set; values are checked by the server.

create table impostazione (
  chiave text primary key,
  valore jsonb not null,
  -- Grows with every change, so that a change can name what it saw.
  versione integer not null default 1 check (versione > 0),
  modificata timestamptz not null,
  -- Who changed it last; null: the demo or an operator's statement.
  utente_id bigint references utente
);

create function avvisa_impostazione() returns trigger language plpgsql as $$
begin
  perform pg_notify('battistrada', 'impostazione 0');
  return null;
end $$;
create trigger impostazione_cambiata after insert or update or delete or truncate on impostazione
  for each statement execute function avvisa_impostazione();
