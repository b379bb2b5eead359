-- Outgoing e-mail: written in the transaction of what it tells, delivered afterwards by the job `posta`.

create table messaggio_posta (
  id bigint generated always as identity primary key,
  destinatario text not null check (destinatario <> ''),
  oggetto text not null,
  testo text not null,
  html text,
  creato timestamptz not null,
  -- Null: sent, or given up. A message being sent has its next attempt ahead: who takes it and dies leaves it to others then.
  prossimo_tentativo timestamptz,
  tentativi smallint not null default 0 check (tentativi >= 0),
  inviato timestamptz,
  -- Of the last attempt.
  errore text,
  check (inviato is null or prossimo_tentativo is null)
);
create index on messaggio_posta (prossimo_tentativo, id) where prossimo_tentativo is not null;
create index on messaggio_posta (inviato) where inviato is not null;
