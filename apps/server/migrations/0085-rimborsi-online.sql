-- A refund that the provider was asked for and whose answer is not known yet: until it is, nobody may note it as made by hand.

alter table rimborso add column chiesto timestamptz;
