-- feature: dashboards
/* What the dashboards count, per hour, per day and in all. Triggers write each change beside the row that made it, in the same
   transaction, so that nothing is forgotten; a job adds them up (decision 046). Small integers say what is counted:
   0 members, 1 creators, 2 posts, 3 follows, 4 reactions, 5 comments, 6 reshares,
   7, 8 and 9 people who came by an invitation, by somebody's link, by signing up, 10 people who were here on a day. */
-- Whoever writes waits for no more than a moment; the start of the server tries again.
set local lock_timeout = '1s';

create table figure_change (
  tenant_id  uuid not null references tenant,
  id         bigint generated always as identity,
  /* Whose figures it is in besides the channel's; the zero id where it is in the channel's alone. */
  profile_id uuid not null,
  metric     smallint not null check (metric between 0 and 10),
  at         timestamptz not null,
  delta      integer not null,
  /* The post that it is about. */
  post_id    uuid,
  primary key (tenant_id, id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_cost_delay = 0);
create index figure_change_of_person on figure_change (tenant_id, profile_id, at);
select protect('figure_change');

/* Added up. span: 0 in all, beginning at -infinity; 1 a day; 2 an hour, kept for some days; all UTC. */
create table figure (
  tenant_id  uuid not null references tenant,
  profile_id uuid not null,
  span       smallint not null check (span between 0 and 2),
  begins     timestamptz not null,
  metric     smallint not null check (metric between 0 and 10),
  count      bigint not null,
  primary key (tenant_id, profile_id, span, begins, metric)
) with (fillfactor = 80);
create index figure_hours on figure (tenant_id, begins) where span = 2;
select protect('figure');

/* How much each post has brought, by the day it came out: the most of a day stand together. */
create table post_figure (
  tenant_id  uuid not null references tenant,
  post_id    uuid not null,
  author_id  uuid not null,
  day        date not null,
  is_out     boolean not null,
  engagement bigint not null default 0,
  primary key (tenant_id, post_id),
  foreign key (tenant_id, post_id) references post (tenant_id, id) on delete cascade
);
create index post_figure_most on post_figure (tenant_id, day, engagement desc, post_id desc) where is_out;
create index post_figure_most_of_author on post_figure (tenant_id, author_id, day, engagement desc, post_id desc) where is_out;
select protect('post_figure');

/* How somebody came, as it was known when they did: 7, 8 or 9 of the list above. */
create table arrival (
  tenant_id  uuid not null references tenant,
  profile_id uuid not null,
  source     smallint not null check (source between 7 and 9),
  primary key (tenant_id, profile_id),
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade
);
select protect('arrival');

/* Who was here on which day, so that nobody counts twice; forgotten after some days, when the count alone is left. */
create table active_person (
  tenant_id  uuid not null references tenant,
  day        date not null,
  profile_id uuid not null,
  primary key (tenant_id, day, profile_id),
  foreign key (tenant_id, profile_id) references profile (tenant_id, id) on delete cascade
);
create index active_person_of_person on active_person (tenant_id, profile_id);
select protect('active_person');

/* What there was before figures were kept is counted afterwards by a job, one person and one post after the other in the order of their
   ids: kind 0 people with those who follow them, 1 posts with what they have brought. Up to here everything counts; where there is no
   row, all of it does. */
create table figure_past (
  tenant_id  uuid not null references tenant,
  kind       smallint not null check (kind in (0, 1)),
  counted_to uuid not null default '00000000-0000-0000-0000-000000000000',
  primary key (tenant_id, kind)
);
select protect('figure_past');

create function nobodys_figures() returns uuid language sql immutable parallel safe as $$ select '00000000-0000-0000-0000-000000000000'::uuid $$;

/* Whether a change of this person's or this post's has to be written down: it has not where the job has yet to count them. Until the
   transaction ends the job counts nobody: either it sees what the transaction changes, or the change is written down. */
create function is_counted(of_tenant uuid, of_kind smallint, of_id uuid) returns boolean language plpgsql volatile as $$
begin
  if not exists (select from figure_past where tenant_id = of_tenant) then return true; end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('past figures ' || of_tenant, 0));
  -- Read again: it may have got further while this waited.
  return not exists (select from figure_past where tenant_id = of_tenant and kind = of_kind and counted_to < of_id);
end $$;

create function note_profile_figures() returns trigger language plpgsql set search_path = public, pg_catalog as $$
declare
  came_by smallint;
begin
  if not is_counted(coalesce(new.tenant_id, old.tenant_id), 0::smallint, coalesce(new.id, old.id)) then return coalesce(new, old); end if;
  if tg_op <> 'INSERT' and old.is_listed and old.role in ('Member', 'Creator') then
    select source into came_by from arrival where tenant_id = old.tenant_id and profile_id = old.id;
    insert into figure_change (tenant_id, profile_id, metric, at, delta)
    values (old.tenant_id, nobodys_figures(), case old.role when 'Member' then 0 else 1 end, old.created_at, -1),
           (old.tenant_id, nobodys_figures(), coalesce(came_by, 9), old.created_at, -1);
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if new.is_listed and new.role in ('Member', 'Creator') then
    insert into arrival (tenant_id, profile_id, source)
    values (new.tenant_id, new.id, case
      when exists (select 1 from invitation i where i.tenant_id = new.tenant_id and i.accepted_by = new.id and i.status = 'accepted') then 7
      when exists (select 1 from account a where a.tenant_id = new.tenant_id and a.profile_id = new.id and a.affiliate_ref is not null) then 8
      else 9 end)
    on conflict (tenant_id, profile_id) do nothing;
    select source into came_by from arrival where tenant_id = new.tenant_id and profile_id = new.id;
    insert into figure_change (tenant_id, profile_id, metric, at, delta)
    values (new.tenant_id, nobodys_figures(), case new.role when 'Member' then 0 else 1 end, new.created_at, 1),
           (new.tenant_id, nobodys_figures(), coalesce(came_by, 9), new.created_at, 1);
  end if;
  return new;
end $$;
create trigger profile_counts_when_listed after insert on profile for each row when (new.is_listed) execute function note_profile_figures();
create trigger profile_counts_anew after update of is_listed, role, created_at on profile
  for each row when ((old.is_listed, old.role, old.created_at) is distinct from (new.is_listed, new.role, new.created_at))
  execute function note_profile_figures();
-- Before: what says how they came goes with them.
create trigger profile_counts_no_more before delete on profile for each row when (old.is_listed) execute function note_profile_figures();

/* Reactions, follows and comments come one at a time and go many at a time, with a post or a person: each statement writes once, by hour. */
create function note_follow_figures() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  insert into figure_change (tenant_id, profile_id, metric, at, delta)
  select c.tenant_id, c.followed_id, 3, date_trunc('hour', c.created_at, 'UTC'), case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed c group by 1, 2, 4
  having is_counted(c.tenant_id, 0::smallint, c.followed_id);
  return null;
end $$;
create trigger follow_counts after insert on follow referencing new table as changed for each statement execute function note_follow_figures();
create trigger follow_counts_no_more after delete on follow
  referencing old table as changed for each statement execute function note_follow_figures();

create function note_follow_anew() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  insert into figure_change (tenant_id, profile_id, metric, at, delta)
  select f.tenant_id, f.followed_id, 3, f.at, f.delta
    from (values (old.tenant_id, old.followed_id, old.created_at, -1), (new.tenant_id, new.followed_id, new.created_at, 1))
         f(tenant_id, followed_id, at, delta)
   where is_counted(f.tenant_id, 0::smallint, f.followed_id);
  return null;
end $$;
create trigger follow_counts_anew after update of created_at on follow
  for each row when (old.created_at is distinct from new.created_at) execute function note_follow_anew();

/* A post that has gone has taken what it brought out of the figures itself. Without `offset` a session that has once seen many would read
   every post for each of the few that follow. */
create function note_reaction_figures() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  insert into figure_change (tenant_id, profile_id, metric, at, delta, post_id)
  select c.tenant_id, p.author_id, 4, c.at, case tg_op when 'INSERT' then c.count else -c.count end, c.post_id
    from (select tenant_id, post_id, date_trunc('hour', created_at, 'UTC') as at, count(*) as count from changed group by 1, 2, 3) c
    cross join lateral (select author_id from post where tenant_id = c.tenant_id and id = c.post_id offset 0) p
   where is_counted(c.tenant_id, 1::smallint, c.post_id);
  return null;
end $$;
create trigger reaction_counts after insert on post_reaction
  referencing new table as changed for each statement execute function note_reaction_figures();
create trigger reaction_counts_no_more after delete on post_reaction
  referencing old table as changed for each statement execute function note_reaction_figures();

create function note_reaction_anew() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  insert into figure_change (tenant_id, profile_id, metric, at, delta, post_id)
  select p.tenant_id, p.author_id, 4, r.at, r.delta, p.id
    from (values (old.tenant_id, old.post_id, old.created_at, -1), (new.tenant_id, new.post_id, new.created_at, 1)) r(tenant_id, post_id, at, delta)
    join post p on p.tenant_id = r.tenant_id and p.id = r.post_id
   where is_counted(p.tenant_id, 1::smallint, p.id);
  return null;
end $$;
create trigger reaction_counts_anew after update of created_at on post_reaction
  for each row when (old.created_at is distinct from new.created_at) execute function note_reaction_anew();

/* A comment counts while everybody may read it. */
create function note_comment_figures() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  insert into figure_change (tenant_id, profile_id, metric, at, delta, post_id)
  select c.tenant_id, p.author_id, 5, c.at, case tg_op when 'INSERT' then c.count else -c.count end, c.post_id
    from (select tenant_id, post_id, date_trunc('hour', created_at, 'UTC') as at, count(*) as count from changed where status = 0 group by 1, 2, 3) c
    cross join lateral (select author_id from post where tenant_id = c.tenant_id and id = c.post_id offset 0) p
   where is_counted(c.tenant_id, 1::smallint, c.post_id);
  return null;
end $$;
create trigger comment_counts after insert on comment referencing new table as changed for each statement execute function note_comment_figures();
create trigger comment_counts_no_more after delete on comment
  referencing old table as changed for each statement execute function note_comment_figures();

create function note_comment_anew() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  insert into figure_change (tenant_id, profile_id, metric, at, delta, post_id)
  select p.tenant_id, p.author_id, 5, c.at, c.delta, p.id
    from (values (old.tenant_id, old.post_id, old.created_at, -1, old.status), (new.tenant_id, new.post_id, new.created_at, 1, new.status))
         c(tenant_id, post_id, at, delta, status)
    join post p on p.tenant_id = c.tenant_id and p.id = c.post_id
   where c.status = 0 and is_counted(p.tenant_id, 1::smallint, p.id);
  return null;
end $$;
create trigger comment_counts_anew after update of status, created_at on comment
  for each row when ((old.status = 0, old.created_at) is distinct from (new.status = 0, new.created_at)) execute function note_comment_anew();

/* A reshare is among what its original has brought until the original is withdrawn from it. */
create function note_post_figures() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  if tg_op <> 'INSERT' and old.status = 1 then
    insert into figure_change (tenant_id, profile_id, metric, at, delta, post_id)
    select old.tenant_id, old.author_id, 2, old.published_at, -1, old.id where is_counted(old.tenant_id, 1::smallint, old.id)
    union all
    select o.tenant_id, o.author_id, 6, old.published_at, -1, o.id
      from post o where o.tenant_id = old.tenant_id and o.id = old.original_id
       and old.original_withdrawn_at is null and is_counted(o.tenant_id, 1::smallint, o.id);
  end if;
  if tg_op = 'DELETE' then
    if not is_counted(old.tenant_id, 1::smallint, old.id) then return old; end if;
    -- Rows about it go after it and no longer find whose it was.
    insert into figure_change (tenant_id, profile_id, metric, at, delta)
    select old.tenant_id, old.author_id, b.metric, b.hour, -count(*)
      from (select 4 as metric, date_trunc('hour', created_at, 'UTC') as hour from post_reaction where tenant_id = old.tenant_id and post_id = old.id
            union all
            select 5, date_trunc('hour', created_at, 'UTC') from comment where tenant_id = old.tenant_id and post_id = old.id and status = 0
            union all
            select 6, date_trunc('hour', published_at, 'UTC')
              from post where tenant_id = old.tenant_id and original_id = old.id and status = 1 and original_withdrawn_at is null) b
     group by b.metric, b.hour;
    return old;
  end if;
  if new.status = 1 then
    insert into figure_change (tenant_id, profile_id, metric, at, delta, post_id)
    select new.tenant_id, new.author_id, 2, new.published_at, 1, new.id where is_counted(new.tenant_id, 1::smallint, new.id)
    union all
    select o.tenant_id, o.author_id, 6, new.published_at, 1, o.id
      from post o where o.tenant_id = new.tenant_id and o.id = new.original_id
       and new.original_withdrawn_at is null and is_counted(o.tenant_id, 1::smallint, o.id);
  end if;
  return null;
end $$;
create trigger post_counts_when_out after insert on post for each row when (new.status = 1) execute function note_post_figures();
create trigger post_counts_anew after update of status, published_at, original_id, original_withdrawn_at on post
  for each row when ((old.status = 1, old.published_at, old.original_id, old.original_withdrawn_at is null)
    is distinct from (new.status = 1, new.published_at, new.original_id, new.original_withdrawn_at is null))
  execute function note_post_figures();
create trigger post_counts_no_more before delete on post for each row execute function note_post_figures();

create function note_active_person() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  with here as (
    insert into active_person (tenant_id, day, profile_id)
    select a.tenant_id, (new.last_used_at at time zone 'UTC')::date, a.profile_id
      from account a where a.tenant_id = new.tenant_id and a.id = new.account_id
    on conflict do nothing returning 1)
  insert into figure_change (tenant_id, profile_id, metric, at, delta)
  select new.tenant_id, nobodys_figures(), 10, new.last_used_at, 1 from here;
  return null;
end $$;
create trigger person_is_here after insert on account_session for each row execute function note_active_person();
create trigger person_is_here_again after update of last_used_at, account_id on account_session
  for each row when (old.account_id <> new.account_id
    or (old.last_used_at at time zone 'UTC')::date is distinct from (new.last_used_at at time zone 'UTC')::date)
  execute function note_active_person();

-- What is there already waits for the job. A channel that comes later has no past.
insert into figure_past (tenant_id, kind) select tenant_id, kind from tenant cross join (values (0), (1)) k(kind);
