-- fuori transazione
-- The sums over a customer's history read the index alone, however many orders there are: state and term of payment decide what counts.
create index concurrently if not exists ordine_storico_intero
  on ordine (cliente_id, istante desc, id desc) include (totale_cents, stato, scadenza_pagamento);
