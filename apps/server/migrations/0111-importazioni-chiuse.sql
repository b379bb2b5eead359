-- When somebody of the staff dealt with an import that was refused, or refused one that the guard held: from then on it
-- is no work in Da fare any more.
alter table importazione add column chiusa timestamptz;
