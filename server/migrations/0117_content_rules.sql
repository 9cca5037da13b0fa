-- feature: contentRules
/* What those who moderate want to look at before others see it. */
create table content_rule (
  tenant_id  uuid not null references tenant,
  /* UUIDv7 */
  id         uuid not null,
  kind       text not null check (kind in ('words', 'stranger_link', 'many_links', 'repeated', 'new_account')),
  /* Plain words and phrases, as they were typed. */
  words      text[] not null default '{}' check (cardinality(words) <= 200),
  /* Links in one text, times within a day, or days since somebody came. */
  number     smallint not null default 0 check (number between 0 and 30),
  action     text not null check (action in ('mark_sensitive', 'hold', 'refuse')),
  /* What somebody reads whom it refuses. */
  message    text not null default '' check (length(message) <= 300),
  is_on      boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
select protect('content_rule');

/* Digests of what people have said within a day, kept while a rule asks whether it is said again. */
create table said_text (
  tenant_id  uuid not null references tenant,
  profile_id uuid not null,
  /* SHA-256 of its words without case and accents. */
  digest     bytea not null check (length(digest) = 32),
  /* The post or comment: a repeat of the same call says it once. */
  said_id    uuid not null,
  at         timestamptz not null default now(),
  primary key (tenant_id, profile_id, digest, said_id),
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade
);
create index said_text_by_age on said_text (tenant_id, profile_id, at);
select protect('said_text');
