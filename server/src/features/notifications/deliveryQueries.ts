import type { Choice, MailRhythm } from '@marquee/contract/notificationPreferences'
import type { NotificationType } from '@marquee/contract/notifications'
import type { MutedWord } from '@marquee/contract/mutedWords'
import type { AccountRole } from '@marquee/contract/roles'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { mutedWordsOf } from '#features/mutedWords/queries.ts'
import { zoneOf } from '#features/preferences/queries.ts'

/* What goes out by mail and push, and when: a row for each effect. */

// Of somebody's `attention` as s and `account_preference` as m.
const mailZone = `coalesce(${zoneOf('m')}, s.quiet_zone, 'UTC')`
const quietZone = `coalesce(s.quiet_zone, ${zoneOf('m')}, 'UTC')`

// Something that somebody goes to, or asked to be reminded of, begins: what is told of it is of no use after that.
const beginning = (notificationId: string) => `coalesce((
  select l.scheduled_start from notification_part p
    join stream_notice sn on sn.tenant_id = $1 and sn.id = p.source_id and sn.kind = 'soon'
    join livestream l on l.tenant_id = $1 and l.id = sn.livestream_id
   where p.tenant_id = $1 and p.notification_id = ${notificationId} and p.type = 'LIVESTREAM_NOTIFICATION' limit 1), (
  select e.starts_at from notification_part p
    join event_notice en on en.tenant_id = $1 and en.id = p.source_id
    join event e on e.tenant_id = $1 and e.id = en.event_id
   where p.tenant_id = $1 and p.notification_id = ${notificationId} and p.type like 'EVENT\\_%'
   order by p.at desc limit 1))`

const selectNews = statement<{ type: NotificationType; concernsMoney: boolean; beginsAt: string | null }, [id: string]>(
  `select n.type, n.concerns_money as "concernsMoney", ${beginning('n.id')} as "beginsAt" from notification n where n.tenant_id = $1 and n.id = $2`,
)

/** What a row is, and when the event begins that it is about; undefined where it is gone. */
export const newsOf = async (scope: Scope, notificationId: string) => (await selectNews(scope, notificationId))[0]

/** What has come to a row, or a broadcast, by its id. */
interface Raised {
  notificationId: string
  beginsAt?: string | null
  round?: number
  /** It is unread already: only mails that gather tell of it. */
  isGathered?: boolean
}

type PlanValues = [
  profileIds: string[],
  notificationId: string,
  type: NotificationType,
  push: boolean,
  mail: MailRhythm,
  isTransactional: boolean,
  hasMail: boolean,
  round: number,
  isGathered: boolean,
  beginsAt: string | null,
  canGather: boolean,
  reachesClosed: boolean,
]

// Each round once, however often this is done; and nothing beside what waits: who is about to send that is waited for, and what came too
// late for it waits in turn.
const insert = statement<{ profileId: string; isDue: boolean }, PlanValues>(`
  with reader as (
    select w.id, case when $7 then 'immediate' when not $8::boolean then 'off' when coalesce(c.mail, $6) = 'off' or $12::boolean then coalesce(c.mail, $6)
             else 'immediate' end as mail, coalesce(c.push, $5::boolean) as push,
           s.quiet_from, s.quiet_to, ${quietZone} as quiet_zone, ${mailZone} as zone
      from unnest($2::uuid[]) as w (id)
      join account a on a.tenant_id = $1 and a.profile_id = w.id and (a.status = 'active' or $13::boolean)
      left join notification_preference c on c.tenant_id = $1 and c.profile_id = w.id and c.type = $4
      left join attention s on s.tenant_id = $1 and s.profile_id = w.id
      left join account_preference m on m.tenant_id = $1 and m.account_id = a.id
     where $7 or coalesce(c.in_app, true))
  insert into notification_delivery as d (tenant_id, recipient_id, channel, notification_id, round, type, rhythm, due_at)
  select $1, r.id, way.channel, $3, $9, $4, case when pressing.is_so then 'immediate' else way.rhythm end, case when pressing.is_so then now() else usual.at end
    from reader r
   cross join lateral (
     select 'mail' as channel, r.mail as rhythm where r.mail <> 'off' and (r.mail <> 'immediate' or not $10::boolean)
     union all select 'push', 'immediate' where r.push and not $10::boolean
       and exists (select 1 from push_address p where p.tenant_id = $1 and p.profile_id = r.id)) way
   cross join lateral (select after_quiet_hours(next_mail(now(), way.rhythm, r.zone), r.quiet_from, r.quiet_to, r.quiet_zone) as at) usual
   cross join lateral (select $7 or coalesce($11::timestamptz between now() and usual.at, false) as is_so) pressing
   where not exists (select 1 from notification_delivery e
                      where e.tenant_id = $1 and e.recipient_id = r.id and e.channel = way.channel and e.notification_id = $3 and e.round >= $9)
   order by r.id
  on conflict (tenant_id, recipient_id, channel, notification_id) where settled_at is null do update set round = greatest(d.round, excluded.round)
  returning recipient_id as "profileId", due_at <= now() as "isDue"`)

/**
 * Notes what has to reach these people, once whatever happens; answers whom something is due now. Neither quiet hours nor gathering hold
 * back what is transactional, nor news of an event that begins before they end. `reachesClosed`: to people whose account is closed as well.
 */
export const plan = async (scope: Scope, profileIds: string[], raised: Raised, usual: Choice & { reachesClosed: boolean }) => {
  const { notificationId, beginsAt = null, round = 1, isGathered = false } = raised
  const { type, push, mail, isTransactional, hasMail, canGather, reachesClosed } = usual
  const rows = await insert(
    scope, profileIds, notificationId, type, push, mail, isTransactional, hasMail, round, isGathered, beginsAt, canGather, reachesClosed,
  )
  return [...new Set(rows.filter(({ isDue }) => isDue).map(({ profileId }) => profileId))]
}

const holdPerson = statement<object, [profileId: string]>(`select pg_advisory_xact_lock(hashtextextended('deliveries ' || $1::text || $2, 0))`)

/** Until the end of the transaction: whoever else is at what is due to this person waits, so that a digest is one. */
export const holdDeliveries = (inside: Scope, profileId: string) => holdPerson(inside, profileId)

const rhythms = `'{immediate,hourly,daily,weekly}'::text[]`
const postpone = statement<object, [profileId: string, types: NotificationType[], mails: MailRhythm[]]>(`
  update notification_delivery d set due_at = later.at, rhythm = later.rhythm
    from (
      select waiting.channel, waiting.notification_id, waiting.round, new.rhythm, usual.at
        from notification_delivery waiting
        join unnest($3::text[], $4::text[]) as chosen (type, mail) on chosen.type = waiting.type
        join account a on a.tenant_id = $1 and a.profile_id = waiting.recipient_id
        left join attention s on s.tenant_id = $1 and s.profile_id = waiting.recipient_id
        left join account_preference m on m.tenant_id = $1 and m.account_id = a.id
       cross join lateral (
         select waiting.channel = 'mail' and array_position(${rhythms}, chosen.mail) > array_position(${rhythms}, waiting.rhythm) as is_rarer) change
       cross join lateral (select case when change.is_rarer then chosen.mail else waiting.rhythm end as rhythm) new
       cross join lateral (
         select after_quiet_hours(case when change.is_rarer then next_mail(now(), new.rhythm, ${mailZone}) else now() end, s.quiet_from, s.quiet_to, ${quietZone}) as at) usual
       where waiting.tenant_id = $1 and waiting.recipient_id = $2 and waiting.settled_at is null and waiting.due_at <= now() and usual.at > now()
         and not exists (select 1 from notification n where n.tenant_id = $1 and n.id = waiting.notification_id and n.concerns_money)
         and not coalesce(${beginning('waiting.notification_id')} between now() and usual.at, false)) later
   where d.tenant_id = $1 and d.recipient_id = $2 and d.channel = later.channel and d.notification_id = later.notification_id and d.round = later.round`)

/**
 * What is due, but would come in somebody's quiet hours, because whoever sends comes late or they have only set them meanwhile, waits for
 * their end; mails of what they have gathered less often since then wait for that. `choices` are theirs, without what knows no waiting.
 */
export const putOff = (inside: Scope, profileId: string, choices: Choice[]) =>
  postpone(
    inside,
    profileId,
    choices.map(({ type }) => type),
    choices.map(({ mail }) => mail),
  )

export interface DueRow {
  channel: 'mail' | 'push'
  notificationId: string
  type: NotificationType
  rhythm: Exclude<MailRhythm, 'off'>
}

const holdDue = statement<DueRow, [profileId: string]>(`
  select channel, notification_id as "notificationId", type, rhythm from notification_delivery
   where tenant_id = $1 and recipient_id = $2 and settled_at is null and due_at <= now()
   order by due_at, notification_id for update`)

/** What is due to somebody, held until the end of the transaction: what comes to it meanwhile waits for that, and goes out by itself. */
export const dueOf = (inside: Scope, profileId: string) => holdDue(inside, profileId)

const settleMany = statement<object, [profileId: string, channels: string[], ids: string[], dropped: boolean[]]>(`
  update notification_delivery d set settled_at = now(), is_dropped = s.dropped
    from unnest($3::text[], $4::uuid[], $5::boolean[]) as s (channel, id, dropped)
   where d.tenant_id = $1 and d.recipient_id = $2 and d.channel = s.channel and d.notification_id = s.id and d.settled_at is null`)

export const settle = (inside: Scope, profileId: string, settled: (DueRow & { isDropped: boolean })[]) =>
  settleMany(
    inside,
    profileId,
    settled.map(({ channel }) => channel),
    settled.map(({ notificationId }) => notificationId),
    settled.map(({ isDropped }) => isDropped),
  )

const countPushes = statement<{ count: number }, [profileId: string]>(`
  select count(*)::int as count from notification_delivery
   where tenant_id = $1 and recipient_id = $2 and channel = 'push' and not is_dropped and settled_at > now() - interval '7 days'`)

/** How many pushes somebody has had in the last seven days. */
export const pushesOfWeek = async (scope: Scope, profileId: string) => (await countPushes(scope, profileId))[0]!.count

const selectDue = statement<{ profileId: string }, [after: string, limit: number]>(`
  select distinct recipient_id as "profileId" from notification_delivery
   where tenant_id = $1 and settled_at is null and due_at <= now() and recipient_id > $2
   order by recipient_id limit $3`)

/** People to whom something is due, by their ids, after one of them. */
export const duePeople = async (scope: Scope, after: string, limit: number) =>
  (await selectDue(scope, after, limit)).map(({ profileId }) => profileId)

type Recipient = { profileId: string; accountId: string; role: AccountRole; isOpen: boolean; mutedWords: MutedWord[] }
const selectRecipient = statement<Recipient, [profileId: string]>(`
  select p.id as "profileId", a.id as "accountId", p.role, a.status = 'active' as "isOpen", ${mutedWordsOf('p.id')} as "mutedWords"
    from profile p join account a on a.tenant_id = $1 and a.profile_id = p.id where p.tenant_id = $1 and p.id = $2`)

/** Undefined where they have been erased. */
export const recipientOf = async (scope: Scope, profileId: string) => (await selectRecipient(scope, profileId))[0]

const selectBroadcast = statement<{ type: NotificationType; authorId: string; postId: string | null }, [id: string]>(`
  select type, author_id as "authorId", post_id as "postId" from notification_broadcast where tenant_id = $1 and id = $2`)

export const broadcastOf = async (scope: Scope, id: string) => (await selectBroadcast(scope, id))[0]

const nextFollowers = statement<{ id: string }, [authorId: string, after: string, limit: number]>(`
  select follower_id as id from follow where tenant_id = $1 and followed_id = $2 and follower_id > $3 order by follower_id limit $4`)
const nextOfStream = statement<{ id: string }, [authorId: string, after: string, limit: number, livestreamId: string]>(`
  (select follower_id as id from follow where tenant_id = $1 and followed_id = $2 and follower_id > $3 order by follower_id limit $4)
  union
  (select profile_id as id from stream_reminder where tenant_id = $1 and livestream_id = $5 and profile_id > $3 order by profile_id limit $4)
  order by id limit $4`)
const nextOfPoll = statement<{ id: string }, [postId: string, after: string, limit: number, authorId: string]>(`
  (select profile_id as id from poll_vote where tenant_id = $1 and post_id = $2 and profile_id > $3 order by profile_id limit $4)
  union select $5::uuid where $5::uuid > $3
  order by id limit $4`)

/**
 * The next people whom a broadcast reaches, by their ids, after one of them: of a poll who voted, and whose it is; that a livestream has
 * begun those who asked for it, too.
 */
export const reachedBy = async (
  scope: Scope,
  { type, postId, authorId }: NonNullable<Awaited<ReturnType<typeof broadcastOf>>>,
  after: string,
  limit: number,
) => {
  const rowsOf = () => {
    if (type === 'POLL_ENDED_LOG' && postId) return nextOfPoll(scope, postId, after, limit, authorId)
    if (type === 'LIVESTREAM_NOTIFICATION' && postId) return nextOfStream(scope, authorId, after, limit, postId)
    return nextFollowers(scope, authorId, after, limit)
  }
  return (await rowsOf()).map(({ id }) => id)
}

const forgetSettled = statement<{ count: number }, [limit: number]>(`
  with gone as (
    delete from notification_delivery d where d.tenant_id = $1 and d.ctid = any (array(
      select ctid from notification_delivery where tenant_id = $1 and settled_at < now() - interval '100 days' limit $2)) returning 1)
  select count(*)::int as count from gone`)

/** Effects of longer ago than any row is kept go, so many at a time; answers how many did. */
export const dropSettled = async (scope: Scope, limit: number) => (await forgetSettled(scope, limit))[0]!.count
