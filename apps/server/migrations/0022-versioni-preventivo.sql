-- A quotation changed after its link was made is another version: what was accepted stays as it was, the new one is accepted anew.

-- Since when the quotation says something else than the link; null: it says the same.
alter table link_preventivo add column superato timestamptz;

-- The dealer is told that his end customer accepted.
alter table avviso
  add column preventivo_id uuid references preventivo on delete cascade,
  drop constraint avviso_check,
  add constraint avviso_check check (num_nonnulls(ordine_id, richiesta_pfu_id, messaggio_id, scadenza, preventivo_id) = 1);
create index on avviso (preventivo_id) where preventivo_id is not null;
