-- Whom an answer goes to when it is not the sender: who asked for access to the portal.
alter table messaggio_posta add column rispondi_a text;
-- The mail with the link: a link counts its hour from the moment in which its mail left, which may be long after a mail
-- server's outage. No foreign key: sent mails are deleted, and links end by themselves.
alter table password_dimenticata add column messaggio_id bigint;
