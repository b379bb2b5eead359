-- What an import of documents and agents needs. Numbers of documents begin anew every year.
alter table documento drop constraint documento_tipo_numero_key;
create unique index documento_numero on documento (tipo, numero, (extract(year from data)));

-- An ERP's promise of payment need not be a cheque.
alter table promessa_pagamento
  alter column numero_assegno set default '',
  alter column abi_cab set default '',
  drop constraint promessa_pagamento_abi_cab_check,
  add constraint promessa_pagamento_abi_cab_check check (abi_cab ~ '^(\d{5}/\d{5})?$');
