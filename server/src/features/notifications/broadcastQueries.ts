import { notificationLimits, type NotificationType } from '@marquee/contract/notifications'
import { isoInstantSql } from '#db/isoInstant.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import type { Reading } from '#features/posts/queries.ts'
import { isForReader } from '#features/events/queries.ts'
import { cardColumns } from '#features/profiles/queries.ts'
import { announceAll } from '#jobs/announce.ts'
import { unmet, type LineRow } from './lineQueries.ts'

/* What goes to many: a post, an event or a stream that has begun to all who follow, the end of a poll to all who voted. */

// What was brought along from a platform is told by the platform, passing something on is no news, and an event is told of by itself.
// The dates of a series come out together: the first of them stands for all.
const isFirstOfSeries = `(e.series_id is null or not exists (
  select 1 from event o where o.tenant_id = $1 and o.series_id = e.series_id and o.status = 'published' and (o.starts_at, o.id) < (e.starts_at, e.id)))`

const insertTold = statement<{ id: string }, [postIds: string[]]>(`
  insert into notification_broadcast (tenant_id, id, type, author_id, post_id, at)
  select $1::uuid, uuid_of_moment(said.at), said.type, p.author_id, p.id, said.at
    from post p
    left join poll_stat ps on ps.tenant_id = $1 and ps.post_id = p.id
    cross join lateral (
      select 'POST_LOG' as type, p.published_at as at
       where p.kind not in ('reshare', 'event') and not exists (select 1 from platform_item i where i.tenant_id = $1 and i.post_id = p.id)
      union all select 'LIVESTREAM_NOTIFICATION', l.started_at from livestream l where l.tenant_id = $1 and l.id = p.livestream_id and l.started_at is not null
      union all select 'POLL_ENDED_LOG', ps.ended_at where ps.ended_at is not null) said
   where p.tenant_id = $1 and p.id = any($2::uuid[]) and p.status = 1
   order by p.id
  on conflict (tenant_id, post_id, type) do nothing
  returning id`)

// A permanent livestream is on again and again: the last time is news, and each is told once.
const forgetEarlier = statement<object, [postIds: string[]]>(`
  delete from notification_broadcast b using livestream l
   where b.tenant_id = $1 and b.post_id = any($2::uuid[]) and b.type = 'LIVESTREAM_NOTIFICATION'
     and l.tenant_id = $1 and l.id = b.post_id and l.started_at > b.at`)

/** Writes one row for each of these posts that there is news of, however many it reaches. */
export const tellEverybody = async (scope: Scope, postIds: string[]) => {
  await forgetEarlier(scope, postIds)
  const told = await insertTold(scope, postIds)
  await announceAll(scope, 'notification_broadcast', told.map(({ id }) => ({ key: id, fact: { broadcastId: id, after: null } })))
}

// Who follows hears of it as far as they may see it; whoever has only the address, or an invitation, has been told in another way.
const insertEvents = statement<{ id: string }, [eventIds: string[]]>(`
  insert into notification_broadcast (tenant_id, id, type, author_id, event_id, at)
  select $1::uuid, uuid_of_moment(e.published_at), 'EVENT_PUBLISHED', e.host_id, e.id, e.published_at
    from event e
   where e.tenant_id = $1 and e.id = any($2::uuid[]) and e.status = 'published' and e.withheld is null and e.published_at is not null
     and e.visibility not in ('unlisted', 'invite') and ${isFirstOfSeries}
   order by e.id
  on conflict (tenant_id, event_id) where event_id is not null do nothing
  returning id`)

/** The same of events that are out. */
export const tellOfEvents = async (scope: Scope, eventIds: string[]) => {
  const told = await insertEvents(scope, eventIds)
  await announceAll(scope, 'notification_broadcast', told.map(({ id }) => ({ key: id, fact: { broadcastId: id, after: null } })))
}

/** So many people at most are told one by one that a broadcast is there. */
const mostToldApart = 5_000

const selectPublishers = statement<{ id: string }, [broadcastIds: string[]]>(`
  select distinct p.id from notification_broadcast b
    join profile p on p.tenant_id = $1 and p.id = b.author_id and not p.is_private
   where b.tenant_id = $1 and b.id = any($2::uuid[]) and b.type <> 'POLL_ENDED_LOG'`)

/** Whose posts and livestreams these are; not of people whose profile is closed: when they publish is for their followers alone. */
export const publishersOf = async (scope: Scope, broadcastIds: string[]) =>
  broadcastIds.length ? (await selectPublishers(scope, broadcastIds)).map(({ id }) => id) : []

// The one rule for who may know of an event; whoever runs the channel is a follower here like all others.
const isForFollower = isForReader.replaceAll('$3::boolean', 'false')

const selectReminded = statement<{ id: string }, [broadcastIds: string[]]>(`
  select distinct r.profile_id as id from notification_broadcast b
    join stream_reminder r on r.tenant_id = $1 and r.livestream_id = b.post_id
   where b.tenant_id = $1 and b.id = any($2::uuid[]) and b.type = 'LIVESTREAM_NOTIFICATION' limit ${mostToldApart}`)

/** Who has asked to be told of these livestreams that have begun; whoever is beyond some thousands sees it with their next look. */
export const remindedOf = async (scope: Scope, broadcastIds: string[]) =>
  broadcastIds.length ? (await selectReminded(scope, broadcastIds)).map(({ id }) => id) : []

type Values = [readerId: string, cursor: string, limit: number, off: NotificationType[], onlyUnread: boolean, id: string | null]

const beforeEverything = `'00000000-0000-0000-0000-000000000000'::uuid`
const readUntil = `coalesce((select read_until from notification_reader where tenant_id = $1 and profile_id = $2), ${beforeEverything})`
const isReadByItself = `exists (select 1 from notification_broadcast_read r where r.tenant_id = $1 and r.profile_id = $2 and r.broadcast_id = b.id)`

// Of the unread those are asked for where the index is read: however much somebody has read since, what is older is not cut off.
const conditions = `b.id < $3 and b.id > case when $6::boolean then ${readUntil} else ${beforeEverything} end and not ($6::boolean and ${isReadByItself}) and b.type <> all ($5) and ($7::uuid is null or b.id = $7) and b.at > now() - interval '${notificationLimits.daysKept} days'`

/*
 * Bounded by how many people the reader follows and by the page, not by how many followers a creator has: a few entries of an index for
 * each author. What came before somebody followed, or voted, is no news to them; nor what they have muted since. That a livestream has
 * begun reaches those who asked for it, too, and whoever also follows once.
 */
const select = statement<LineRow, Values>(`
  with hidden as materialized (${unmet}),
  muted as materialized (select target_id, created_at from notification_mute where tenant_id = $1 and profile_id = $2),
  found as (
    select b.* from follow f
     cross join lateral (
       select b.id, b.type, b.author_id, b.post_id, b.at from notification_broadcast b
        where b.tenant_id = $1 and b.author_id = f.followed_id and b.type <> 'POLL_ENDED_LOG' and b.at >= f.created_at and ${conditions}
          and not exists (select 1 from muted m where m.target_id = b.author_id and m.created_at <= b.at)
        order by b.id desc limit $4) b
     where f.tenant_id = $1 and f.follower_id = $2
    union
    select b.id, b.type, b.author_id, b.post_id, b.at from stream_reminder r
      join notification_broadcast b on b.tenant_id = $1 and b.post_id = r.livestream_id and b.type = 'LIVESTREAM_NOTIFICATION'
     where r.tenant_id = $1 and r.profile_id = $2 and b.at >= r.at and ${conditions}
    union all
    select b.id, b.type, b.author_id, b.post_id, b.at from (
        select post_id from poll_vote where tenant_id = $1 and profile_id = $2
        union select p.post_id from notification_broadcast p where p.tenant_id = $1 and p.author_id = $2 and p.type = 'POLL_ENDED_LOG') of_mine
      join notification_broadcast b on b.tenant_id = $1 and b.post_id = of_mine.post_id and b.type = 'POLL_ENDED_LOG'
     where ${conditions} and not exists (select 1 from muted m where m.target_id = b.post_id and m.created_at <= b.at)),
  page as materialized (
    select b.* from found b
     where b.author_id not in (select id from hidden)
     order by b.id desc limit $4)
  select b.id, b.id as key, b.type, b.at, b.id > ${readUntil} and not ${isReadByItself} as "isUnread", false as "isRequest", false as "isFiltered", b.post_id as "postId",
         (b.type <> 'POLL_ENDED_LOG')::int as "actorCount", 1 as count, null::json as comment, null::json as chat, ev.event, '' as about,
         case when b.type = 'POLL_ENDED_LOG' then '[]' else (
           select json_agg(card) from (
             select ${cardColumns('w', 'av')} from profile w left join image av on av.tenant_id = $1 and av.id = w.avatar_id
              where w.tenant_id = $1 and w.id = b.author_id) card) end as actors,
         t.target_id as "targetId", exists (select 1 from muted m where m.target_id = t.target_id) as "isMuted", false as "isSilenced", false as "concernsMoney"
    from page b
    left join lateral (
      select json_build_object('id', e.id, 'title', e.title, 'startsAt', ${isoInstantSql('e.starts_at')}, 'timeZone', e.time_zone, 'said', null) as event
        from notification_broadcast nb
        join event e on e.tenant_id = $1 and e.id = nb.event_id and e.status not in ('draft', 'archived')
        join profile h on h.tenant_id = $1 and h.id = e.host_id
       where nb.tenant_id = $1 and nb.id = b.id and ${isForFollower}) ev on b.type = 'EVENT_PUBLISHED'
   cross join lateral (select case when b.type = 'POLL_ENDED_LOG' then b.post_id else b.author_id end as target_id) t
   order by b.id desc`)

/** What is told to many and reaches this reader, newest first; `id` asks for one of them. */
export const selectBroadcasts = (
  context: Reading,
  readerId: string,
  cursor: string,
  limit: number,
  off: NotificationType[],
  onlyUnread: boolean,
  id: string | null = null,
) => select(context, readerId, cursor, limit, off, onlyUnread, id)
