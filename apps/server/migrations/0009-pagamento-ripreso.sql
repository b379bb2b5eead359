-- An order that waits for its payment is paid or given up from the portal; a changed amount is told in every window.

alter table pagamento
  -- The page its session was opened with, for a customer who comes back to it.
  add column pagina text,
  -- A transfer was ordered on that page: it can neither be paid nor given up any more, only awaited.
  add column bonifico_ordinato boolean not null default false;

alter table riga_carrello
  -- The last amount of the line that changed, in the words it was told with, and when: other windows are told it too.
  add column cambiamento text,
  add column cambiato timestamptz;
