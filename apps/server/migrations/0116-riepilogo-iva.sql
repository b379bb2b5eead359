-- An invoice may have several VAT rates, or none and a reason for it (FatturaPA, DatiRiepilogo). What each rate comes to, as
-- the issuer wrote it: [{ivaBp, natura, norma, imponibileCents, ivaCents}]. Empty: the whole document has the rate of iva_bp.
alter table documento add column riepilogo_iva jsonb not null default '[]';
-- The rate of the row where it is another than the document's.
alter table riga_documento add column iva_bp integer;
