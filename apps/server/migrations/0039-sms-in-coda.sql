-- Text messages on their way from a process that answers to one that sends (RUOLO). A row lives for seconds: it goes with its message,
-- because it holds a code and a telephone number.

create table messaggio_sms (
  id uuid primary key,
  destinatario text not null,
  testo text not null,
  creato timestamptz not null,
  -- Somebody is sending it.
  preso boolean not null default false,
  -- Why it was not sent.
  errore text
);
create index on messaggio_sms (creato) where not preso and errore is null;
