-- The services wrote no other rows; this reads them without a lock on writers.
alter table rimborso validate constraint rimborso_di_un_pagamento;
alter table comunicazione validate constraint comunicazione_al;
