import type { Choice, MailRhythm } from '@marquee/contract/notificationPreferences'
import type { NotificationType } from '@marquee/contract/notifications'
import type { MutedWord } from '@marquee/contract/mutedWords'
import type { AccountRole } from '@marquee/contract/roles'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { mutedWordsOf } from '#features/mutedWords/queries.ts'

/* What goes out by mail and push, and when: a row for each effect. */

/** What has come to a row, or a broadcast, by its id. */
interface Raised {
  notificationId: string
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
]

// Each round once, however often this is done; and nothing beside what waits: who is about to send that is waited for, and what came too
// late for it waits in turn.
const insert = statement<{ profileId: string; isDue: boolean }, PlanValues>(`
  with reader as (
    select w.id, case when $7 then 'immediate' when not $8::boolean then 'off' else coalesce(c.mail, $6) end as mail, coalesce(c.push, $5::boolean) as push,
           s.quiet_from, s.quiet_to, s.quiet_zone, coalesce(m.time_zone, s.quiet_zone, 'UTC') as zone
      from unnest($2::uuid[]) as w (id)
      join account a on a.tenant_id = $1 and a.profile_id = w.id and a.status = 'active'
      left join notification_preference c on c.tenant_id = $1 and c.profile_id = w.id and c.type = $4
      left join attention s on s.tenant_id = $1 and s.profile_id = w.id
      left join account_preference m on m.tenant_id = $1 and m.account_id = a.id
     where $7 or coalesce(c.in_app, true))
  insert into notification_delivery as d (tenant_id, recipient_id, channel, notification_id, round, type, rhythm, due_at)
  select $1, r.id, way.channel, $3, $9, $4, way.rhythm,
         case when $7 then now() else after_quiet_hours(next_mail(now(), way.rhythm, r.zone), r.quiet_from, r.quiet_to, r.quiet_zone) end
    from reader r
   cross join lateral (
     select 'mail' as channel, r.mail as rhythm where r.mail <> 'off' and (r.mail <> 'immediate' or not $10::boolean)
     union all select 'push', 'immediate' where r.push and not $10::boolean
       and exists (select 1 from push_address p where p.tenant_id = $1 and p.profile_id = r.id)) way
   where not exists (select 1 from notification_delivery e
                      where e.tenant_id = $1 and e.recipient_id = r.id and e.channel = way.channel and e.notification_id = $3 and e.round >= $9)
   order by r.id
  on conflict (tenant_id, recipient_id, channel, notification_id) where settled_at is null do update set round = greatest(d.round, excluded.round)
  returning recipient_id as "profileId", due_at <= now() as "isDue"`)

/** Notes what has to reach these people, once whatever happens; answers whom something is due now. */
export const plan = async (scope: Scope, profileIds: string[], { notificationId, round = 1, isGathered = false }: Raised, usual: Choice) => {
  const { type, push, mail, isTransactional, hasMail } = usual
  const rows = await insert(scope, profileIds, notificationId, type, push, mail, isTransactional, hasMail, round, isGathered)
  return [...new Set(rows.filter(({ isDue }) => isDue).map(({ profileId }) => profileId))]
}

export interface DueRow {
  channel: 'mail' | 'push'
  notificationId: string
  type: NotificationType
  rhythm: Exclude<MailRhythm, 'off'>
}

const holdDue = statement<DueRow, [profileId: string]>(`
  select channel, notification_id as "notificationId", type, rhythm from notification_delivery
   where tenant_id = $1 and recipient_id = $2 and settled_at is null and due_at <= now()
   order by due_at, notification_id for update skip locked`)

/** What is due to somebody, held until the end of the transaction: who else is at it gets none of it. */
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

type Recipient = { profileId: string; accountId: string; role: AccountRole; mutedWords: MutedWord[] }
const selectRecipient = statement<Recipient, [profileId: string]>(`
  select p.id as "profileId", a.id as "accountId", p.role, ${mutedWordsOf('p.id')} as "mutedWords"
    from profile p join account a on a.tenant_id = $1 and a.profile_id = p.id and a.status = 'active' where p.tenant_id = $1 and p.id = $2`)

/** Undefined where their account is not open any more. */
export const recipientOf = async (scope: Scope, profileId: string) => (await selectRecipient(scope, profileId))[0]

const selectBroadcast = statement<{ type: NotificationType; authorId: string; postId: string }, [id: string]>(`
  select type, author_id as "authorId", post_id as "postId" from notification_broadcast where tenant_id = $1 and id = $2`)

export const broadcastOf = async (scope: Scope, id: string) => (await selectBroadcast(scope, id))[0]

const nextFollowers = statement<{ id: string }, [authorId: string, after: string, limit: number]>(`
  select follower_id as id from follow where tenant_id = $1 and followed_id = $2 and follower_id > $3 order by follower_id limit $4`)
const nextVoters = statement<{ id: string }, [postId: string, after: string, limit: number]>(`
  select profile_id as id from poll_vote where tenant_id = $1 and post_id = $2 and profile_id > $3 order by profile_id limit $4`)

/** The next people whom a broadcast reaches, by their ids, after one of them. */
export const reachedBy = async (scope: Scope, told: NonNullable<Awaited<ReturnType<typeof broadcastOf>>>, after: string, limit: number) => {
  const rows = told.type === 'POLL_ENDED_LOG' ? await nextVoters(scope, told.postId, after, limit) : await nextFollowers(scope, told.authorId, after, limit)
  return rows.map(({ id }) => id)
}

const selectType = statement<{ type: NotificationType }, [id: string]>('select type from notification where tenant_id = $1 and id = $2')

export const typeOf = async (scope: Scope, notificationId: string) => (await selectType(scope, notificationId))[0]?.type

const forgetSettled = statement<{ count: number }, [limit: number]>(`
  with gone as (
    delete from notification_delivery d where d.tenant_id = $1 and d.ctid = any (array(
      select ctid from notification_delivery where tenant_id = $1 and settled_at < now() - interval '100 days' limit $2)) returning 1)
  select count(*)::int as count from gone`)

/** Effects of longer ago than any row is kept go, so many at a time; answers how many did. */
export const dropSettled = async (scope: Scope, limit: number) => (await forgetSettled(scope, limit))[0]!.count
