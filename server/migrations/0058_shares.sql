-- feature: shares
/* That somebody passed a post on, once a way: in the channel, in a chat, as a link, to another program. */
create table share (
  tenant_id  uuid not null references tenant,
  profile_id uuid not null,
  post_id    uuid not null,
  channel    text not null check (channel in ('in_app', 'chat', 'copy_link', 'external')),
  created_at timestamptz not null default now(),
  primary key (tenant_id, profile_id, post_id, channel),
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade,
  foreign key (tenant_id, post_id) references post (tenant_id, id) on delete cascade
);
create index share_of_post on share (tenant_id, post_id);
select protect('share');

/* Consent to a quote is given by the policy of the original, and can be taken back by its author (Mastodon: accepted, then revoked). */
alter table post
  add column original_withdrawn_at timestamptz,
  add check ((original_withdrawn_at is not null) <= (kind = 'reshare'));
-- One plain reshare a person and original: pressing twice passes it on once.
create unique index post_plain_reshare on post (tenant_id, original_id, author_id) where kind = 'reshare' and text = '' and status = 1;

/* Counters that were touched lately are counted anew at night. */
alter table profile_stat add column touched_at timestamptz not null default now();
create index profile_stat_touched on profile_stat (tenant_id, touched_at);
alter table comment_stat add column touched_at timestamptz not null default now();
create index comment_stat_touched on comment_stat (tenant_id, touched_at);
alter table poll_stat add column touched_at timestamptz not null default now();
create index poll_stat_touched on poll_stat (tenant_id, touched_at);
