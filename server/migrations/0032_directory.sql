-- feature: directory
/* The words of a name as people type them: lower case, without accents, cut at spaces and marks. The same law stands in
   features/directory/words.ts for what is typed. */
create function directory_words(name text) returns setof text language sql immutable parallel safe as $$
  select distinct left(word, 50) collate "C"
    from regexp_split_to_table(
           lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g') collate "und-x-icu"), '[\s._\-‐–—''’"“”,;:!?()/&+|]+') word
   where word <> ''
$$;

/* Whoever can be found by name, a row for each word of the name: `like 'ab%'` cannot use an index under row security, a range of
   C-collated words can. Only people who are set up and want to be found are here. */
create table directory_word (
  tenant_id  uuid not null references tenant,
  profile_id uuid not null,
  word       text collate "C" not null check (length(word) between 1 and 50),
  role       text not null,
  primary key (tenant_id, profile_id, word),
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade
);
create index directory_word_order on directory_word (tenant_id, word, profile_id);
create index directory_word_of_role on directory_word (tenant_id, role, word, profile_id);
select protect('directory_word');

/* Names change in setup, in settings, at the owner's desk and when somebody is erased. A trigger cannot be forgotten by one of them:
   whoever stops being discoverable is not found by the next search. */
create function note_in_directory() returns trigger language plpgsql as $$
begin
  delete from directory_word where tenant_id = new.tenant_id and profile_id = new.id;
  if new.is_listed and new.is_discoverable then
    insert into directory_word (tenant_id, profile_id, word, role)
    select new.tenant_id, new.id, word, new.role from directory_words(new.nickname || ' ' || new.display_name) word;
  end if;
  return null;
end $$;

create trigger profile_added after insert on profile for each row
  when (new.is_listed and new.is_discoverable) execute function note_in_directory();
create trigger profile_changed after update of nickname, display_name, role, is_listed, is_discoverable on profile for each row
  when ((old.nickname, old.display_name, old.role, old.is_listed, old.is_discoverable)
        is distinct from (new.nickname, new.display_name, new.role, new.is_listed, new.is_discoverable))
  execute function note_in_directory();

insert into directory_word (tenant_id, profile_id, word, role)
select p.tenant_id, p.id, word, p.role from profile p, directory_words(p.nickname || ' ' || p.display_name) word
 where p.is_listed and p.is_discoverable;
