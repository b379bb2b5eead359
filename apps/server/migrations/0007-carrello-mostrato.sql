-- What the cart last told of a line beside its price and its missing pieces, so that it can say what changed since.

alter table riga_carrello
  -- Per piece. Null: not told yet (lines from before this migration, lines of a restored cart).
  add column pfu_mostrato_cents integer check (pfu_mostrato_cents >= 0),
  add column contributo_mostrato_cents integer check (contributo_mostrato_cents >= 0),
  -- The pieces that non_disponibile_mostrata was told for. Null: not told yet for the line as it stands.
  add column quantita_mostrata integer check (quantita_mostrata between 1 and 9999);
