-- The days that the wholesaler proposes with his yes to a request to collect used tyres.
alter table richiesta_pfu
  add column giorni date[] not null default '{}',
  add constraint richiesta_pfu_giorni check (cardinality(giorni) <= 5 and (stato = 'APPROVED' or giorni = '{}')) not valid;
alter table richiesta_pfu validate constraint richiesta_pfu_giorni;
