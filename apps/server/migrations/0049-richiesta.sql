-- The id of the request (X-Request-Id) that queued something, so that the log of what becomes of it names the same id. The product tells
-- it as the name of the connection, in the same message as `begin`; what any other program writes has none.

create function richiesta_in_corso() returns text language sql stable as $$
  select substring(current_setting('application_name') from '^battistrada ([0-9a-f-]{36})$')
$$;

alter table messaggio_posta add column richiesta text;
alter table messaggio_posta alter column richiesta set default richiesta_in_corso();
alter table messaggio_sms add column richiesta text;
alter table messaggio_sms alter column richiesta set default richiesta_in_corso();
alter table evento_webhook add column richiesta text;
alter table evento_webhook alter column richiesta set default richiesta_in_corso();
alter table importazione add column richiesta text;
alter table importazione alter column richiesta set default richiesta_in_corso();
