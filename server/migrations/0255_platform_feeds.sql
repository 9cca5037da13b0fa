-- feature: platforms
/* A platform is connected at the platform itself, or by the address of a feed. */
alter table platform
  add column connect_kind text not null default 'oauth' check (connect_kind in ('oauth', 'url')),
  alter column authorize_url drop not null,
  alter column client_id set default '',
  drop constraint platform_kind_check,
  add constraint platform_kind_check check (kind in ('video', 'audio', 'live', 'feed')),
  add check ((connect_kind = 'oauth') = (authorize_url is not null));

alter table platform_connection
  /* Where a feed was found that somebody has named; a connection has this or tokens. */
  add column feed_address text check (feed_address ~ '^https?://' and length(feed_address) <= 2000),
  drop constraint platform_connection_check,
  add constraint platform_connection_check check ((num_nonnulls(access_token, feed_address) = 1) = (state in ('connected', 'error'))),
  add check (num_nonnulls(access_token, feed_address) < 2);

/* Feeds need no keys of anybody's: every channel has them, as new ones do from the start. */
insert into platform (tenant_id, id, name, kind, connect_kind)
select t.tenant_id, feed.id, feed.name, 'feed', 'url' from tenant t, (values ('rss', 'RSS feed'), ('custom', 'Website')) feed (id, name)
on conflict do nothing;
