-- feature: mutedWords
/* Words and phrases that somebody does not want to meet. Nobody else learns of them. */
create table muted_word (
  tenant_id  uuid not null references tenant,
  profile_id uuid not null,
  /* UUIDv7, made by the client. */
  id         uuid not null,
  /* As it was typed. */
  phrase     text not null check (length(phrase) between 1 and 100),
  /* Without case, accents and what nobody sees: a phrase is there once, however it is written. */
  plain      text not null check (plain <> ''),
  /* Found where it stands by itself, and not within a longer word. */
  is_whole   boolean not null,
  places     text[] not null check (cardinality(places) > 0 and places <@ array['timeline', 'profiles', 'comments', 'notifications', 'chats']),
  action     text not null check (action in ('hide', 'warn')),
  /* Null where it does not end. */
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, profile_id, id),
  unique (tenant_id, profile_id, plain),
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade
);
select protect('muted_word');
