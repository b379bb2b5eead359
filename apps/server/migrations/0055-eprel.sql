-- What the public register of tyre labels answered of a number, so that it is asked once (integration.md §1.4).
create table lettura_eprel (
  registrazione text primary key,
  esito text check (esito in ('trovata', 'bloccata', 'assente', 'riprova')),
  -- When it was answered.
  letta timestamptz,
  -- When it may be asked for; null: never again.
  prossima timestamptz,
  tentativi integer not null default 0
);

-- Labels with a number of the register that lack something (features/eprel/eprel.sql.ts).
create index articolo_eprel on articolo ((etichetta ->> 'eprel'))
  where attivo and etichetta ->> 'eprel' <> ''
    and (etichetta ->> 'carburante' = '' or etichetta ->> 'bagnato' = '' or etichetta ->> 'classeRumore' = ''
         or etichetta ->> 'rumore' = '0');
