import { named } from '@marquee/contract/comments'
import type { NotificationType } from '@marquee/contract/notifications'
import { statement } from '#db/statement.ts'
import { isRunning } from '#db/entitled.ts'
import { isoInstantSql } from '#db/isoInstant.ts'
import type { Scope } from '#db/scope.ts'
import { isTakenBack } from '#features/moderation/caseQueries.ts'
import { everyModerator } from '#features/accounts/waitingQueries.ts'
import type { Facts } from '#jobs/facts.ts'
import type { Part } from './partQueries.ts'

/* What is true now of the things that facts name, as parts of rows. */

type Pairs = [ids: string[], people: string[]]
const pairs = (one: string, other: string) => `unnest($2::uuid[], $3::uuid[]) as t (${one}, ${other})`

interface OnPost {
  recipientId: string
  actorId: string
  postId: string
  at: string
}

const selectReactions = statement<OnPost, Pairs>(`
  select p.author_id as "recipientId", r.profile_id as "actorId", p.id as "postId", r.created_at as at
    from (select distinct * from ${pairs('post_id', 'profile_id')}) t
    join post_reaction r on r.tenant_id = $1 and r.post_id = t.post_id and r.profile_id = t.profile_id
    join post p on p.tenant_id = $1 and p.id = t.post_id`)

/** Reactions that are there, of these people to these posts. */
export const likesOf = async (scope: Scope, postIds: string[], profileIds: string[]): Promise<Part[]> =>
  (await selectReactions(scope, postIds, profileIds)).map((row) => ({ ...row, type: 'LIKE_LOG', sourceId: row.postId, target: row.postId }))

const selectCommentLikes = statement<OnPost & { commentId: string }, Pairs>(`
  select c.author_id as "recipientId", l.profile_id as "actorId", c.post_id as "postId", c.id as "commentId", l.created_at as at
    from (select distinct * from ${pairs('comment_id', 'profile_id')}) t
    join comment_like l on l.tenant_id = $1 and l.comment_id = t.comment_id and l.profile_id = t.profile_id
    join comment c on c.tenant_id = $1 and c.id = t.comment_id and c.status = 0`)

export const commentLikesOf = async (scope: Scope, commentIds: string[], profileIds: string[]): Promise<Part[]> =>
  (await selectCommentLikes(scope, commentIds, profileIds)).map(({ commentId, ...row }) => ({
    ...row,
    type: 'LIKE_LOG',
    sourceId: commentId,
    target: commentId,
  }))

interface SaidRow extends Omit<OnPost, 'recipientId'> {
  commentId: string
  text: string
  /** Whose post it is, and who began the thread that it answers. */
  postAuthorId: string
  threadAuthorId: string | null
}

const selectSaid = statement<SaidRow, [commentIds: string[]]>(`
  select c.id as "commentId", c.text, c.author_id as "actorId", c.post_id as "postId", c.created_at as at, p.author_id as "postAuthorId",
         first.author_id as "threadAuthorId"
    from comment c
    join post p on p.tenant_id = $1 and p.id = c.post_id
    left join comment first on first.tenant_id = $1 and first.id = c.thread_id and first.status = 0
   where c.tenant_id = $1 and c.id = any($2::uuid[]) and c.status = 0`)

const selectNamed = statement<{ id: string; nickname: string }, [nicknames: string[]]>(
  'select id, nickname from profile where tenant_id = $1 and nickname = any($2::text[]) and is_listed',
)

/** Whoever is named in a comment beyond this many is not told of it. */
const mostNamed = 20

const namesIn = (text: string) =>
  [...new Set(named(text).flatMap((piece) => (typeof piece === 'string' ? [] : piece.nickname)))].slice(0, mostNamed)

/** Whom comments tell: everybody once, as whoever is named, answered, or has written the post, in this order. */
export const saidIn = async (scope: Scope, commentIds: string[]): Promise<Part[]> => {
  const said = await selectSaid(scope, commentIds)
  const nicknames = [...new Set(said.flatMap(({ text }) => namesIn(text)))]
  const people = new Map((nicknames.length ? await selectNamed(scope, nicknames) : []).map(({ nickname, id }) => [nickname, id]))
  return said.flatMap(({ text, postAuthorId, threadAuthorId, commentId, ...row }) => {
    const told = new Map<string, Part>()
    const tell = (recipientId: string | null | undefined, type: 'MENTION_LOG' | 'REPLY_LOG' | 'COMMENT_LOG') => {
      if (!recipientId || told.has(recipientId)) return
      const tab = type === 'COMMENT_LOG' ? null : ('mentions' as const)
      told.set(recipientId, { ...row, type, recipientId, sourceId: commentId, target: row.postId, tab })
    }
    for (const nickname of namesIn(text)) tell(people.get(nickname), 'MENTION_LOG')
    tell(threadAuthorId, 'REPLY_LOG')
    tell(postAuthorId, 'COMMENT_LOG')
    return [...told.values()]
  })
}

const selectMentions = statement<OnPost, [postIds: string[]]>(`
  select m.profile_id as "recipientId", p.author_id as "actorId", p.id as "postId", p.published_at as at
    from post p join post_mention m on m.tenant_id = $1 and m.post_id = p.id
   where p.tenant_id = $1 and p.id = any($2::uuid[]) and p.status = 1`)

export const mentionsIn = async (scope: Scope, postIds: string[]): Promise<Part[]> =>
  (await selectMentions(scope, postIds)).map((row) => ({ ...row, type: 'MENTION_LOG', sourceId: row.postId, target: row.postId, tab: 'mentions' }))

const selectReshares = statement<OnPost & { reshareId: string }, [reshareIds: string[]]>(`
  select o.author_id as "recipientId", r.author_id as "actorId", o.id as "postId", r.id as "reshareId", r.published_at as at
    from post r join post o on o.tenant_id = $1 and o.id = r.original_id
   where r.tenant_id = $1 and r.id = any($2::uuid[]) and r.status = 1 and r.original_withdrawn_at is null`)

export const resharesOf = async (scope: Scope, reshareIds: string[]): Promise<Part[]> =>
  (await selectReshares(scope, reshareIds)).map(({ reshareId, ...row }) => ({ ...row, type: 'SHARE_LOG', sourceId: reshareId, target: row.postId }))

const selectFollows = statement<{ recipientId: string; actorId: string; isRequest: boolean; at: string }, Pairs>(`
  select t.followed_id as "recipientId", t.follower_id as "actorId", r.follower_id is not null as "isRequest", coalesce(r.requested_at, f.created_at) as at
    from (select distinct * from ${pairs('follower_id', 'followed_id')}) t
    join profile p on p.tenant_id = $1 and p.id = t.followed_id
    left join follow f on f.tenant_id = $1 and f.follower_id = t.follower_id and f.followed_id = t.followed_id
    left join follow_request r on r.tenant_id = $1 and r.follower_id = t.follower_id and r.followed_id = t.followed_id and r.status = 'requested'
   -- Who lets people in one by one knows already whom they let in.
   where r.follower_id is not null or (f.follower_id is not null and not p.is_private)`)

export const followsOf = async (scope: Scope, followerIds: string[], followedIds: string[]): Promise<Part[]> =>
  (await selectFollows(scope, followerIds, followedIds)).map((row) => ({
    ...row,
    type: 'FOLLOW_LOG',
    sourceId: row.isRequest ? row.actorId : row.recipientId,
    target: row.isRequest ? `asked ${row.actorId}` : '',
    tab: row.isRequest ? 'requests' : null,
  }))

const selectFriendships = statement<{ askerId: string; askedId: string; status: 'requested' | 'accepted'; at: string }, Pairs>(`
  select f.requested_by as "askerId", case when f.requested_by = f.a_id then f.b_id else f.a_id end as "askedId", f.status,
         case f.status when 'accepted' then f.responded_at else f.requested_at end as at
    from (select distinct least(one, other) as a_id, greatest(one, other) as b_id from ${pairs('one', 'other')}) t
    join friendship f on f.tenant_id = $1 and f.a_id = t.a_id and f.b_id = t.b_id and f.status in ('requested', 'accepted')`)

/** A request tells whoever was asked; once accepted, it tells whoever asked. */
export const friendshipsOf = async (scope: Scope, ids: string[], others: string[]): Promise<Part[]> =>
  (await selectFriendships(scope, ids, others)).map(({ askerId, askedId, status, at }) =>
    status === 'requested'
      ? { type: 'FRIEND_REQUEST_LOG', recipientId: askedId, actorId: askerId, sourceId: askedId, target: askerId, at, tab: 'requests' }
      : { type: 'FRIEND_ACCEPTED_LOG', recipientId: askerId, actorId: askedId, sourceId: askerId, target: '', at },
  )

const selectMembers = statement<{ recipientId: string; actorId: string; at: string }, [profileIds: string[]]>(`
  select distinct to_tell.id as "recipientId", a.profile_id as "actorId", a.setup_completed_at as at
    from account a
    cross join lateral (
      select p.id from profile p where p.tenant_id = $1 and p.role in ('Owner', 'Superadmin')
      union all select i.invited_by from invitation i
                 where i.tenant_id = $1 and i.accepted_by = a.profile_id and i.invited_by is not null) to_tell
   where a.tenant_id = $1 and a.profile_id = any($2::uuid[]) and a.setup_completed_at is not null`)

/** Owners hear of everybody new, and so does whoever invited them. */
export const newMembers = async (scope: Scope, profileIds: string[]): Promise<Part[]> =>
  (await selectMembers(scope, profileIds)).map((row) => ({ ...row, type: 'NEW_MEMBER_LOG', sourceId: row.actorId, target: '' }))

interface OwnRow {
  recipientId: string
  sourceId: string
  about: string
  at: string
}

const selectExports = statement<OwnRow, [ids: string[]]>(`
  select a.profile_id as "recipientId", e.id as "sourceId", '' as about, e.ready_at as at
    from data_export e join account a on a.tenant_id = $1 and a.id = e.account_id
   where e.tenant_id = $1 and e.id = any($2::uuid[]) and e.state = 'ready'`)

const selectConnections = statement<OwnRow, [ids: string[]]>(`
  select c.profile_id as "recipientId", c.id as "sourceId", p.name as about, now() as at
    from platform_connection c join platform p on p.tenant_id = $1 and p.id = c.platform_id
   where c.tenant_id = $1 and c.id = any($2::uuid[]) and c.state in ('expired', 'revoked')`)

// A browser or a network that somebody has been seen with is theirs; and whoever signs in for the first time knows it.
const selectSignIns = statement<OwnRow, [ids: string[]]>(`
  select a.profile_id as "recipientId", s.id as "sourceId", left(s.user_agent, 200) as about, s.created_at as at
    from account_session s join account a on a.tenant_id = $1 and a.id = s.account_id
   where s.tenant_id = $1 and s.id = any($2::uuid[])
     and exists (select 1 from account_session b where b.tenant_id = $1 and b.account_id = s.account_id and b.created_at < s.created_at)
     and not exists (select 1 from account_session b where b.tenant_id = $1 and b.account_id = s.account_id and b.created_at < s.created_at
                       and (b.user_agent = s.user_agent or b.network = s.network))`)

// Whom a decision concerns reads what was done and why; what found nothing is told to nobody but those who have reported.
const selectDecisions = statement<OwnRow, [ids: string[]]>(`
  select a.subject_id as "recipientId", a.id as "sourceId", left(a.kind || ' ' || c.target_type || ' ' || a.reason, 200) as about, a.at
    from moderation_action a join moderation_case c on c.tenant_id = $1 and c.id = a.case_id
   where a.tenant_id = $1 and a.id = any($2::uuid[]) and a.subject_id is not null and a.kind <> 'dismiss'`)

const selectUpheld = statement<OwnRow, [ids: string[]]>(`
  select ap.author_id as "recipientId", ap.id as "sourceId", left('upheld ' || c.target_type || ' ' || ap.statement, 200) as about, ap.settled_at as at
    from appeal ap join moderation_case c on c.tenant_id = $1 and c.id = ap.case_id
   where ap.tenant_id = $1 and ap.id = any($2::uuid[]) and ap.author_id is not null and ap.state = 'upheld'`)

const selectSettledReports = statement<OwnRow, [ids: string[]]>(`
  select r.reporter_id as "recipientId", c.id as "sourceId", case when back.is_taken then last.at else c.settled_at end as at,
         case when c.state = 'resolved' and back.is_taken then 'taken_back' else c.state end || ' ' || c.target_type as about
    from moderation_case c join report r on r.tenant_id = $1 and r.case_id = c.id and r.reporter_id is not null
   cross join lateral (select ${isTakenBack('c.id')} as is_taken) back
    left join lateral (
      select a.at from moderation_action a where a.tenant_id = $1 and a.case_id = c.id order by a.id desc limit 1) last on true
   where c.tenant_id = $1 and c.id = any($2::uuid[]) and c.state in ('resolved', 'rejected')`)

// Whoever moderates hears of what waits, and not of what is about themselves.
const selectWaitingCases = statement<OwnRow, [ids: string[]]>(`
  select m.id as "recipientId", c.id as "sourceId", 'waiting ' || c.target_type as about, c.opened_at as at
    from moderation_case c join ${everyModerator} m on m.id is distinct from c.subject_id
   where c.tenant_id = $1 and c.id = any($2::uuid[]) and c.state in ('open', 'in_review') and c.report_count > 0`)

const selectWaitingAppeals = statement<OwnRow, [ids: string[]]>(`
  select m.id as "recipientId", ap.id as "sourceId", 'appeal ' || c.target_type as about, ap.created_at as at
    from appeal ap join moderation_case c on c.tenant_id = $1 and c.id = ap.case_id
    join ${everyModerator} m on m.id is distinct from ap.author_id
   where ap.tenant_id = $1 and ap.id = any($2::uuid[]) and ap.state = 'pending'`)

type OwnType = 'EXPORT_READY' | 'CONNECTION_EXPIRED' | 'SECURITY_LOGIN' | 'MODERATION_DECISION' | 'REPORT_UPDATE' | 'MODERATOR_CHANGED'

const own =
  (type: OwnType, select: typeof selectExports) =>
  async (scope: Scope, ids: string[]): Promise<Part[]> =>
    (await select(scope, ids)).map((row) => ({ ...row, type, actorId: null, target: row.sourceId }))

export const readyExports = own('EXPORT_READY', selectExports)
export const endedConnections = own('CONNECTION_EXPIRED', selectConnections)
export const strangeSignIns = own('SECURITY_LOGIN', selectSignIns)
export const moderated = own('MODERATION_DECISION', selectDecisions)
export const upheldAppeals = own('MODERATION_DECISION', selectUpheld)
export const settledReports = own('REPORT_UPDATE', selectSettledReports)

// Whoever was dismissed before they were told hears of that alone.
const selectModerators = statement<OwnRow, [changeIds: string[], profileIds: string[], areModerators: boolean[], moments: string[]]>(`
  select a.profile_id as "recipientId", t.id as "sourceId", case when t.is_moderator then 'appointed' else 'dismissed' end as about, t.at
    from unnest($2::uuid[], $3::uuid[], $4::boolean[], $5::timestamptz[]) as t (id, profile_id, is_moderator, at)
    join account a on a.tenant_id = $1 and a.profile_id = t.profile_id and a.is_moderator = t.is_moderator`)

/** Who was made a moderator, or is none any more. */
export const changedModerators = async (scope: Scope, facts: Facts['moderator_changed'][]): Promise<Part[]> => {
  const ids = facts.map(({ changeId }) => changeId)
  const rows = await selectModerators(
    scope, ids, facts.map(({ profileId }) => profileId), facts.map(({ isModerator }) => isModerator), facts.map(({ at }) => at))
  return rows.map((row) => ({ ...row, type: 'MODERATOR_CHANGED', actorId: null, target: row.sourceId }))
}

/** What waits for moderators stands in one row until nothing of it waits any more. */
const standing = (target: string, select: typeof selectExports) => async (scope: Scope, ids: string[]) =>
  (await own('REPORT_UPDATE', select)(scope, ids)).map((part): Part => ({ ...part, target, isStanding: true }))

export const waitingCases = standing('cases', selectWaitingCases)
export const waitingAppeals = standing('appeals', selectWaitingAppeals)

const selectGifts = statement<OwnRow, [sourceIds: string[], profileIds: string[]]>(`
  select e.profile_id as "recipientId", e.source_id as "sourceId", e.valid_from as at,
         t.name || case when exists (select 1 from subscription s
                                      where s.tenant_id = $1 and s.profile_id = e.profile_id and s.cancels_at is null
                                        and s.status in ('trialing', 'active', 'past_due', 'unpaid', 'paused')) then E'\\npays' else '' end as about
    from (select distinct * from unnest($2::uuid[], $3::uuid[]) as t (source_id, profile_id)) told
    join entitlement e on e.tenant_id = $1 and e.profile_id = told.profile_id and e.source = 'comp' and e.source_id = told.source_id and ${isRunning('e')}
    join tier t on t.tenant_id = $1 and t.id = e.tier_id`)

/** What an owner has given somebody, for as long as they have it. */
export const receivedGifts = async (scope: Scope, sourceIds: string[], profileIds: string[]): Promise<Part[]> =>
  (await selectGifts(scope, sourceIds, profileIds)).map((row) => ({ ...row, type: 'GIFT_RECEIVED', actorId: null, target: row.sourceId }))

type NoticeRow = OwnRow & { actorId: string | null; kind: string; concernsMoney: boolean; eventId: string | null }

/** Until when what somebody waited for is kept for them; null where nothing is. */
const keptUntil = `(
  select ${isoInstantSql('w.offer_until')} from ticket_waitlist w
   where w.tenant_id = $1 and w.event_id = n.event_id and w.profile_id = t.profile_id and w.status = 'offered')`

// Whoever has said meanwhile that they do not go is told no more, nor whose invitation was taken back.
const selectTold = statement<NoticeRow, [noticeIds: string[], profileIds: string[]]>(`
  select t.profile_id as "recipientId", n.id as "sourceId", n.kind, n.at, case when n.kind = 'invited' then e.host_id end as "actorId", n.kind = 'canceled' and e.access_mode = 'ticketed' as "concernsMoney",
         case n.kind when 'reminder' then 'reminder ' || n.minutes when 'offer' then 'offer ' || ${keptUntil} else n.kind || case when n.dates > 1 then ' ' || n.dates else '' end end as about, case when n.kind not in ('ticket', 'handing', 'handed', 'void') then n.event_id end as "eventId"
    from (select distinct * from unnest($2::uuid[], $3::uuid[]) t (notice_id, profile_id)) t
    join event_notice n on n.tenant_id = $1 and n.id = t.notice_id
    join event e on e.tenant_id = $1 and e.id = n.event_id
   where case when n.kind = 'invited' then exists (
           select 1 from event_invitation i
            where i.tenant_id = $1 and i.event_id = n.event_id and i.profile_id = t.profile_id and i.notice_id = n.id)
         when n.kind = 'offer' then ${keptUntil} is not null
         when n.kind = 'void' then exists (
           select 1 from ticket v
            where v.tenant_id = $1 and v.holder_id = t.profile_id and v.event_id = n.event_id and v.status = 'canceled' and v.handed_at is null)
         when n.kind = 'uninvited' then not exists (
           select 1 from event_invitation i where i.tenant_id = $1 and i.event_id = n.event_id and i.profile_id = t.profile_id)
         when n.kind in ('handing', 'handed') then exists (
           select 1 from ticket_transfer x
            where x.tenant_id = $1 and x.event_id = n.event_id
              and case n.kind when 'handing' then x.to_id = t.profile_id and x.status = 'pending' else x.from_id = t.profile_id and x.status = 'accepted' end)
         else exists (
           select 1 from event_rsvp r
            where r.tenant_id = $1 and r.event_id = n.event_id and r.profile_id = t.profile_id and r.status <> 'not_going')
           or n.kind = 'canceled' and exists (
             select 1 from ticket_waitlist w where w.tenant_id = $1 and w.event_id = n.event_id and w.profile_id = t.profile_id) end`)

const noticeTypes: Readonly<Record<string, NotificationType>> = {
  reminder: 'EVENT_REMINDER', canceled: 'EVENT_CANCELED', invited: 'EVENT_INVITATION', ticket: 'TICKET_ISSUED', handing: 'TICKET_ISSUED', handed: 'TICKET_ISSUED', void: 'TICKET_ISSUED', offer: 'WAITLIST_OFFER',
}

/** What a notice is called among notifications. */
export const typeOfNotice = (kind: string): NotificationType => noticeTypes[kind] ?? 'EVENT_UPDATED'

/** What these people are told of events. Each notice is a row of its own: whoever knows one time of an event has to hear of the next. */
export const toldOfEvents = async (scope: Scope, noticeIds: string[], profileIds: string[]): Promise<Part[]> =>
  (await selectTold(scope, noticeIds, profileIds)).map(({ kind, ...row }) => ({
    ...row,
    type: typeOfNotice(kind),
    target: row.sourceId,
  }))

// A row that has been read makes room for one about what comes now. In the order of their ids, as everybody locks them.
const dropRead = statement<object, [chatIds: string[]]>(`
  delete from notification n using (
    select id from notification where tenant_id = $1 and chat_id = any($2::uuid[]) and read_at is not null order by id for update) held
   where n.tenant_id = $1 and n.id = held.id`)

// A chat in which nobody speaks for as long is heard of again with what is said then, as are mentions for whoever hears of nothing else.
const quietWhile = `interval '30 minutes'`

type UnreadMessage = { recipientId: string; actorId: string; chatId: string; at: string; isTelling: boolean }

// Of each person in a chat the last thing they said decides for everybody, and each mention for whoever hears of nothing else: a chat's
// members are looked at once, however much was said. `quiet_until` is when somebody spoke after a while in which nobody had.
const selectUnread = statement<UnreadMessage, [chatIds: string[], seqs: number[]]>(`
  with said as materialized (
    select m.chat_id, m.sender_id, m.seq, m.created_at, m.mentions,
           case when (select e.created_at from chat_message e
                       where e.tenant_id = $1 and e.chat_id = m.chat_id and e.seq < m.seq and e.kind <> 'system'
                       order by e.seq desc limit 1) <= m.created_at - ${quietWhile} then m.created_at end as quiet_until
      from unnest($2::uuid[], $3::int[]) as t (chat_id, seq)
      join chat_message m on m.tenant_id = $1 and m.chat_id = t.chat_id and m.seq = t.seq and m.status = 0 and m.kind <> 'system'
      join chat c on c.tenant_id = $1 and c.id = m.chat_id and c.status in ('active', 'locked')),
  heard as (
    select cm.*, l.sender_id, l.seq, l.created_at, l.spoke_at
      from (select distinct on (chat_id, sender_id) *, max(quiet_until) over (partition by chat_id, sender_id) as spoke_at
              from said order by chat_id, sender_id, seq desc) l
      join chat_member cm on cm.tenant_id = $1 and cm.chat_id = l.chat_id and cm.notify = 'all'
    union all
    select cm.*, s.sender_id, s.seq, s.created_at, s.created_at
      from said s cross join lateral unnest(s.mentions) as named (profile_id)
      join chat_member cm on cm.tenant_id = $1 and cm.chat_id = s.chat_id and cm.profile_id = named.profile_id and cm.notify = 'mentions')
  select distinct on (h.profile_id, h.chat_id, h.sender_id)
         h.profile_id as "recipientId", h.sender_id as "actorId", h.chat_id as "chatId", h.created_at as at, again.is_told as "isTelling"
    from heard h
   cross join lateral (
     select h.spoke_at is not null and not exists (
       select 1 from notification_part p where p.tenant_id = $1 and p.source_id = h.chat_id and p.type = 'CHAT_MESSAGE_LOG'
          and p.recipient_id = h.profile_id and p.at > h.spoke_at - ${quietWhile}) as is_told) again
   where h.profile_id <> h.sender_id and h.state = 'active' and h.read_seq < h.seq and h.joined_seq <= h.seq
     and coalesce(h.muted_until, '-infinity') < now()
     -- Whoever has heard of the chat since they last read it is told again when it has been quiet meanwhile.
     and (again.is_told or not exists (
       select 1 from notification_part p where p.tenant_id = $1 and p.source_id = h.chat_id and p.type = 'CHAT_MESSAGE_LOG'
          and p.recipient_id = h.profile_id and p.actor_id = h.sender_id))
   order by h.profile_id, h.chat_id, h.sender_id, h.seq desc`)

/** One row a chat until it is read: further messages of the same person change nothing until nobody has spoken for half an hour. */
export const unreadMessages = async (scope: Scope, chatIds: string[], seqs: number[]): Promise<Part[]> => {
  await dropRead(scope, chatIds)
  const rows = await selectUnread(scope, chatIds, seqs)
  return rows.map((row) => ({ ...row, type: 'CHAT_MESSAGE_LOG', sourceId: row.chatId, target: row.chatId }))
}

// Whoever hears of every message has heard of this one, and finds it among those they have not read; whom its new words reach after that,
// or who hears of nothing but mentions, is told. A row that waits unread says it already.
const selectNamedByEdits = statement<UnreadMessage, [chatIds: string[], seqs: number[], profileIds: string[]]>(`
  select distinct on (cm.profile_id, m.chat_id, s.id)
         cm.profile_id as "recipientId", s.id as "actorId", m.chat_id as "chatId", coalesce(m.edited_at, m.created_at) as at,
         not exists (select 1 from notification n where n.tenant_id = $1 and n.recipient_id = cm.profile_id and n.chat_id = m.chat_id and n.read_at is null) as "isTelling"
    from unnest($2::uuid[], $3::int[], $4::uuid[]) as t (chat_id, seq, profile_id)
    join chat_message m on m.tenant_id = $1 and m.chat_id = t.chat_id and m.seq = t.seq and m.status = 0 and t.profile_id = any (m.mentions)
    join profile s on s.tenant_id = $1 and s.id = m.sender_id
    join chat c on c.tenant_id = $1 and c.id = m.chat_id and c.status in ('active', 'locked')
    join chat_member cm on cm.tenant_id = $1 and cm.chat_id = m.chat_id and cm.profile_id = t.profile_id and cm.state = 'active'
   where cm.profile_id <> s.id and cm.joined_seq <= m.seq and coalesce(cm.muted_until, '-infinity') < now()
     and (cm.notify = 'mentions' or cm.notify = 'all' and cm.read_seq >= m.seq)
   order by cm.profile_id, m.chat_id, s.id, m.seq desc`)

/** Whom messages name since their words were changed, of these people. */
export const namedByEdits = async (scope: Scope, named: { chatId: string; seq: number; profileId: string }[]): Promise<Part[]> => {
  const rows = await selectNamedByEdits(
    scope,
    named.map(({ chatId }) => chatId),
    named.map(({ seq }) => seq),
    named.map(({ profileId }) => profileId),
  )
  return rows.map((row) => ({ ...row, type: 'CHAT_MESSAGE_LOG', sourceId: row.chatId, target: row.chatId }))
}

const selectStillUnread = statement<{ recipientId: string; actorId: string; chatId: string; at: string }, Pairs>(`
  select p.recipient_id as "recipientId", p.actor_id as "actorId", p.source_id as "chatId", p.at
    from (select distinct * from ${pairs('chat_id', 'profile_id')}) t
    join notification_part p on p.tenant_id = $1 and p.source_id = t.chat_id and p.type = 'CHAT_MESSAGE_LOG' and p.recipient_id = t.profile_id
    join chat_member cm on cm.tenant_id = $1 and cm.chat_id = t.chat_id and cm.profile_id = t.profile_id and cm.state = 'active'
   where exists (select 1 from chat_message m where m.tenant_id = $1 and m.chat_id = t.chat_id and m.seq > cm.read_seq and m.sender_id = p.actor_id)`)

/** Of whom somebody has messages in these chats that they have not read. */
export const stillUnread = async (scope: Scope, chatIds: string[], profileIds: string[]): Promise<Part[]> =>
  (await selectStillUnread(scope, chatIds, profileIds)).map((row) => ({ ...row, type: 'CHAT_MESSAGE_LOG', sourceId: row.chatId, target: row.chatId }))
