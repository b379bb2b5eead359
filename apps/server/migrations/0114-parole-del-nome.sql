-- Italian accents taken off, lower case, anything but letters and digits between words: PostgreSQL's own parser keeps
-- `F.lli` and `Punto/Gomme` as one word each. Letters with points between them are one word: `S.r.l.` is `srl`. A
-- database of locale C knows no lower case of À.
create function parole_nome(testo text) returns text language sql immutable parallel safe as $$
  select trim(regexp_replace(
    regexp_replace(lower(translate(testo, 'àáâäèéêëìíîïòóôöùúûüçÀÁÂÄÈÉÊËÌÍÎÏÒÓÔÖÙÚÛÜÇ',
                                          'aaaaeeeeiiiioooouuuucaaaaeeeeiiiioooouuuuc')),
                   '\m([[:alnum:]])\.(?=[[:alnum:]]\M)', '\1', 'g'),
    '[^[:alnum:]]+', ' ', 'g'))
$$;

-- All words of a text, each as the beginning of one; null when there is none.
create function cerca_nome(testo text) returns tsquery language sql immutable parallel safe as $$
  select to_tsquery('simple', nullif(replace(parole_nome(testo), ' ', ':* & '), '') || ':*')
$$;
