import type { NotificationTab, NotificationType } from '@marquee/contract/notifications'
import { sql } from 'kysely'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { noBlockBetween } from '#features/profiles/queries.ts'
import { announceAll } from '#jobs/announce.ts'

/* How rows come and go: what is true makes parts, parts make rows. */

/** Something that somebody did to somebody, true now. */
export interface Part {
  type: NotificationType
  recipientId: string
  /** What the facts know it by. */
  sourceId: string
  /** Null with what nobody did. */
  actorId: string | null
  at: string
  /** What rows are grouped by, beside the type. */
  target: string
  postId?: string | null
  chatId?: string | null
  /** The event that it is news of. */
  eventId?: string | null
  /** Beside "All". */
  tab?: Exclude<NotificationTab, 'all'> | null
  isRequest?: boolean
  about?: string
  /** What becomes of something that they have paid for: there though its type is switched off. */
  concernsMoney?: boolean
  /** It goes out though its row is unread, and its part may be there: it takes the moment over. */
  isTelling?: boolean
  /** One row for as long as something waits, and nothing goes out by mail or push. */
  isStanding?: boolean
}

/** What a batch of facts is about: every part of these that is not true any more goes. `actorId` null means whoever did it. */
export interface Subject {
  type: NotificationType
  sourceId: string
  actorId: string | null
  /** Only for them. */
  recipientId?: string
}

/** In ms: what happens to one thing within this time is one row. */
const bucketMs = 6 * 3_600_000

/** What strangers send is set aside or dropped where the reader wants that; these types are how strangers reach somebody. */
const addressed: readonly NotificationType[] = ['COMMENT_LOG', 'REPLY_LOG', 'MENTION_LOG', 'FRIEND_REQUEST_LOG']

const groupOf = ({ type, target, at, chatId, isStanding }: Part) => (chatId || isStanding ? `${type} ${target}` : `${type} ${target} ${Math.floor(Date.parse(at) / bucketMs)}`)

const wantedShape = `
  jsonb_to_recordset($2::jsonb) as w ("type" text, "recipientId" uuid, "sourceId" uuid, "actorId" uuid, at timestamptz, "groupKey" text, "postId" uuid, "chatId" uuid,
    "eventId" uuid, tab text, "isRequest" boolean, about text, "concernsMoney" boolean, "isTelling" boolean)`

const removeUntrue = statement<{ recipientId: string }, [wanted: string, subjects: string]>(`
  with subject as (select distinct * from jsonb_to_recordset($3::jsonb) as s ("type" text, "sourceId" uuid, "actorId" uuid, "recipientId" uuid)),
  untrue as (
    select p.ctid, p.notification_id from subject s
      join notification_part p on p.tenant_id = $1 and p.source_id = s."sourceId" and p.type = s."type" and (s."actorId" is null or p.actor_id = s."actorId")
       and (s."recipientId" is null or p.recipient_id = s."recipientId")
     where not exists (select 1 from ${wantedShape}
                        where w."type" = p.type and w."recipientId" = p.recipient_id and w."sourceId" = p.source_id and w."actorId" is not distinct from p.actor_id
                          -- What became of a report can change: that is told anew.
                          and (p.type <> 'REPORT_UPDATE' or p.about = left(coalesce(w.about, ''), 200)))),
  -- In the order of their ids, as everybody locks them.
  held as materialized (
    select id from notification where tenant_id = $1 and id in (select notification_id from untrue) order by id for update)
  delete from notification_part p using untrue where p.ctid = untrue.ctid and (select count(*) from held) >= 0
  returning p.recipient_id as "recipientId"`)

interface GrownRow {
  id: string
  recipientId: string
  groupKey: string
  round: number
  isRaised: boolean
  isGathered: boolean
}

/*
 * Read as it was before this statement: whoever has read a row is told of what comes to it after that. Whoever has not, and gathers their
 * mails, finds it in the next one, where the last has told of the row already, or is being written.
 */
const addTrue = statement<GrownRow, [wanted: string]>(`
  with wanted as materialized (
    select w.*, coalesce(s.unknown_senders, 'accept') as strangers,
           w."type" = any('{${addressed.join(',')}}') and not (
             exists (select 1 from known_sender k where k.tenant_id = $1 and k.profile_id = w."recipientId" and k.sender_id = w."actorId")
             or exists (select 1 from follow f where f.tenant_id = $1 and f.follower_id = w."recipientId" and f.followed_id = w."actorId")
             or exists (select 1 from friendship f where f.tenant_id = $1 and f.status = 'accepted'
                          and f.a_id = least(w."recipientId", w."actorId") and f.b_id = greatest(w."recipientId", w."actorId"))) as is_stranger
      from ${wantedShape}
      join profile r on r.tenant_id = $1 and r.id = w."recipientId"
      left join profile a on a.tenant_id = $1 and a.id = w."actorId"
      left join attention s on s.tenant_id = $1 and s.profile_id = w."recipientId"
     where w."actorId" is distinct from w."recipientId" and (w."actorId" is null or a.id is not null)
       and (coalesce(w."isTelling", false) or not exists (
         select 1 from notification_part p where p.tenant_id = $1 and p.source_id = w."sourceId" and p.type = w."type"
            and p.recipient_id = w."recipientId" and p.actor_id is not distinct from w."actorId"))
       and (coalesce(w."concernsMoney", false) or not exists (
         select 1 from notification_mute m where m.tenant_id = $1 and m.profile_id = w."recipientId" and m.target_id in (w."postId", w."eventId")))
       and (w."actorId" is null or (${noBlockBetween('w."recipientId"', 'w."actorId"')}))),
  let_in as materialized (
    select *, strangers = 'filter' and is_stranger as is_filtered,
           "groupKey" || case when strangers = 'filter' and is_stranger then ' by ' || "actorId" else '' end as group_key
      from wanted where not (strangers = 'drop' and is_stranger)),
  -- In the order of their ids, as everybody locks them.
  held as materialized (
    select n.id from notification n
     where n.tenant_id = $1 and (n.recipient_id, n.group_key) in (select "recipientId", group_key from let_in) order by n.id for update),
  grown as (
    insert into notification as n (tenant_id, id, recipient_id, type, group_key, key, at, post_id, chat_id, tab, is_request, is_filtered, concerns_money)
    select distinct on ("recipientId", group_key)
           $1::uuid, uuid_of_moment(at), "recipientId", "type", group_key, uuid_of_moment(at), at, "postId", "chatId", tab, coalesce("isRequest", false), is_filtered, coalesce("concernsMoney", false)
      from let_in where (select count(*) from held) >= 0 order by "recipientId", group_key, at desc
    on conflict (tenant_id, recipient_id, group_key) do update
      set at = greatest(n.at, excluded.at), key = case when excluded.at > n.at then excluded.key else n.key end, read_at = null,
          round = n.round + 1
    returning new.id, new.recipient_id, new.group_key, new.round, new.is_filtered,
              old.id is null or old.read_at is not null or (new.recipient_id, new.group_key) in (
                select "recipientId", group_key from let_in where "isTelling") as is_raised),
  parts as (
    insert into notification_part (tenant_id, notification_id, recipient_id, type, source_id, actor_id, about, at)
    select distinct on ("recipientId", "type", "sourceId", "actorId") $1::uuid, grown.id, "recipientId", "type", "sourceId", "actorId", left(coalesce(about, ''), 200), at
      from let_in join grown on grown.recipient_id = let_in."recipientId" and grown.group_key = let_in.group_key
     order by "recipientId", "type", "sourceId", "actorId", at desc
    on conflict (tenant_id, source_id, type, recipient_id, actor_id) do update set at = excluded.at)
  select id, recipient_id as "recipientId", group_key as "groupKey", round, is_raised and not is_filtered as "isRaised",
         not is_raised and not is_filtered and coalesce((
           select d.settled_at is not null or d.due_at <= now() + interval '1 minute' from notification_delivery d
            where d.tenant_id = $1 and d.recipient_id = grown.recipient_id and d.channel = 'mail' and d.notification_id = grown.id
              and d.rhythm <> 'immediate'
            order by d.round desc limit 1), false) as "isGathered"
    from grown`)

interface Told {
  subjects: Subject[]
  parts: Part[]
  /** Nobody is written to about it: what is older than this page of the product. */
  isQuiet?: boolean
}

/**
 * Brings rows in line with what is true of these subjects, in the relay's transaction. Facts say where to look and the tables what is
 * true, so doing it again changes nothing, and two facts may be heard in either order. `look` is asked once nobody else is at it: rows of
 * one channel are grouped by one relay at a time, from what is true then. Whoever held rows before that would wait for whoever has them.
 */
export const bringInLine = async (scope: Scope, look: () => Promise<Told>) => {
  await sql`select pg_advisory_xact_lock(hashtextextended('notifications ' || ${scope.tenantId}, 0))`.execute(scope.db)
  const { subjects, parts, isQuiet = false } = await look()
  const wanted = JSON.stringify(parts.map((part) => ({ ...part, groupKey: groupOf(part) })))
  const removed = subjects.length ? await removeUntrue(scope, wanted, JSON.stringify(subjects)) : []
  const grown = parts.length ? await addTrue(scope, wanted) : []
  const changed = new Set([...removed, ...grown].map(({ recipientId }) => recipientId))
  await announceAll(scope, 'notifications_changed', [...changed].map((profileId) => ({ key: profileId, fact: { profileId } })))
  const standing = new Set(parts.flatMap((part) => (part.isStanding ? groupOf(part) : [])))
  const raised = isQuiet ? [] : grown.filter(({ isRaised, isGathered, groupKey }) => (isRaised || isGathered) && !standing.has(groupKey))
  await announceAll(
    scope,
    'notification_raised',
    raised.map(({ id: notificationId, recipientId: profileId, round, isGathered }) => ({
      key: notificationId,
      fact: { notificationId, profileId, round, isGathered },
    })),
  )
}
