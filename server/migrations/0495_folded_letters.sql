-- feature: searchIndex
/* Letters as they are looked for: Unicode takes no stroke off ‘ł’, and parts no ‘æ’. The same law stands in contract/src/folded.ts for what
   is typed. */
create function search_letters(said text) returns text language sql immutable parallel safe as $$
  select translate(replace(replace(replace(replace(replace(said, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ĳ', 'ij'), 'þ', 'th'),
                   'ðđħıłŋøŧĸƀɓƈȼɗɇəǝɛƒǥɠɨɉƙƚɲƞɵɔƥɍȿƭʉʋƴɏƶȥɀς', 'ddhilnotkbbccdeeeefggijklnnooprstuvyyzzzσ')
$$;

create or replace function search_plain(said text) returns text language sql immutable parallel safe as $$
  select search_letters(
           lower(regexp_replace(regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]', '', 'g') collate "und-x-icu", '[^[:alnum:]]+', ' ', 'g')
                 collate "und-x-icu"))
$$;

/* Whether a text holds what was typed. What holds neither letters nor digits finds nothing: it is in every text and says nothing. */
create function search_holds(said text, typed text) returns boolean language sql immutable parallel safe as $$
  select btrim(search_plain(typed)) <> '' and strpos(search_plain(said), btrim(search_plain(typed))) > 0
$$;

/* Posts are indexed again by the clock. */
create or replace function search_version() returns integer language sql immutable parallel safe return 2;

create or replace function directory_words(name text) returns setof text language sql immutable parallel safe as $$
  select distinct left(word, 50) collate "C"
    from regexp_split_to_table(
           search_letters(lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g') collate "und-x-icu")),
           '[\s._\-‐–—''’"“”,;:!?()/&+|]+') word
   where word <> ''
$$;

/* What was kept by the law before: only words with such a letter are others now. */
set local lock_timeout = '1s';

insert into directory_word (tenant_id, profile_id, word, role)
select tenant_id, profile_id, left(search_letters(word), 50), role from directory_word where word <> search_letters(word)
on conflict do nothing;
delete from directory_word where word <> search_letters(word);

insert into event_word (tenant_id, event_id, word)
select tenant_id, event_id, left(search_letters(word), 50) from event_word where word <> search_letters(word)
on conflict do nothing;
delete from event_word where word <> search_letters(word);

insert into message_word (tenant_id, chat_id, word, seq)
select tenant_id, chat_id, left(search_letters(word), 50), seq from message_word where word <> search_letters(word)
on conflict do nothing;
delete from message_word where word <> search_letters(word);

/* A hashtag as it is looked for: ‘lodz’ finds #łódź. It stands beside the tag, because under row security no index can be asked for what a
   function makes of a column. */
alter table post_tag add column plain text collate "C" not null default '';

create function note_plain_tag() returns trigger language plpgsql as $$
begin
  new.plain := btrim(search_plain(new.tag));
  return new;
end $$;
create trigger tag_added before insert on post_tag for each row execute function note_plain_tag();

update post_tag set plain = btrim(search_plain(tag));
