-- What only the services refused: money that goes back belongs to one payment, of an order or of items of the statement, and a
-- communication does not end before it begins.

-- As in 0096: no sale waits behind the two locks.
set local lock_timeout = '100ms';
alter table rimborso
  add constraint rimborso_di_un_pagamento check (
    num_nonnulls(pagamento_id, pagamento_scadenze_id) = 1 and (pagamento_id is null) = (ordine_id is null)
  ) not valid;
alter table comunicazione add constraint comunicazione_al check (al >= dal) not valid;
