import {
  chatLimits, type ChatActors, type ChatAttention, type ChatHead, type ChatRole, type ChatTab, type MessageKind, type SystemNote,
} from '@marquee/contract/chats'
import { isoInstantSql } from '#db/isoInstant.ts'
import { statement } from '#db/statement.ts'
import { cardJson, noBlockBetween, type CardRow } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'
import { imageJson, type ImageRow } from '#media/image.ts'

/* What is read of chats. Values: $1 tenant, $2 the reader. `c` is the chat, `m` the reader's place in it, `o` the other person. */

export interface TeaserRow {
  seq: number
  kind: MessageKind
  status: 0 | 1
  senderId: string | null
  senderName: string | null
  isWithheld: boolean
  text: string
  durationMs: number | null
  note: SystemNote | null
  at: string
}

/** A chat as the database tells it to one of its members. */
export interface ChatRow {
  id: string
  type: 'one_to_one_chat' | 'group_chat'
  title: string
  image: ImageRow | null
  otherId: string | null
  other: CardRow | null
  status: 'requested' | 'active' | 'declined' | 'locked'
  begunBy: string | null
  /** Who began it, or invited the reader: only where an answer is waited for. */
  asker: CardRow | null
  membership: 'invited' | 'active' | 'left' | 'removed'
  role: ChatRole
  memberCount: number
  /** Who is asked into a group and has not answered. */
  invitedCount: number
  lastSeq: number
  readSeq: number
  unreadCount: number
  changeSeq: number
  joinedSeq: number
  /** The last change that they know of who are out; null for everybody else. */
  leftChangeSeq: number | null
  lastAt: string
  isArchived: boolean
  isMuted: boolean
  mutedUntil: string | null
  notify: ChatAttention
  receiptsOn: boolean | null
  slowModeSeconds: number
  mayPostAt: string | null
  whoCanPost: ChatActors
  whoCanAdd: ChatActors
  last: TeaserRow | null
  key: string
}

const isMuted = `coalesce(m.muted_until > now(), false)`
const isArchived = `coalesce(m.archived_seq >= c.last_seq or (m.archived_seq is not null and ${isMuted}), false)`
/** What the reader may see ends here; an invited one sees nothing yet. */
const lastSeen = `case when m.state = 'invited' then 0 else coalesce(m.left_seq, c.last_seq) end`
/** Of what follows the place where somebody has stopped reading so much is looked at for their own. */
const ownLookedAt = 500
/**
 * How much of a member's own lies beyond what they have read: what they have said from elsewhere, with something unseen before it. `$2` is
 * the member whose row is called `member`, `end` the last place that they may see.
 */
export const ownBeyondRead = (member: string, end: string) => `
  case when ${member}.spoke_seq > ${member}.read_seq then (
         select count(*)::int
           from (select x.sender_id from chat_message x
                  where x.tenant_id = $1 and x.chat_id = ${member}.chat_id and x.seq > ${member}.read_seq and x.seq <= least(${member}.spoke_seq, ${end})
                  order by x.seq limit ${ownLookedAt}) x
          where x.sender_id = $2) else 0 end`
/** What others have said since. */
const unread = `(${lastSeen} - m.read_seq - ${ownBeyondRead('m', lastSeen)})`
/** Whoever is out is not told that others go on. */
const lastAt = `
  case when m.left_seq is null then c.last_message_at
       else (select x.created_at from chat_message x where x.tenant_id = $1 and x.chat_id = c.id and x.seq = m.left_seq) end`
const otherOf = `case when c.type = 'one_to_one_chat' then case when c.a_id = $2 then c.b_id else c.a_id end end`
/** Whoever waits for the reader's answer. */
const askerOf = `case when m.state = 'invited' then m.added_by when c.status in ('requested', 'declined') and c.begun_by <> $2 then c.begun_by end`

/**
 * The reader's chats: not those that were deleted or that they have forgotten, and none with, or by the invitation of, a person whom a
 * block keeps from them.
 */
const mine = `
  from chat_member m
  join chat c on c.tenant_id = $1 and c.id = m.chat_id and c.status <> 'deleted'
  left join profile o on o.tenant_id = $1 and o.id = ${otherOf} and o.is_listed
 where m.tenant_id = $1 and m.profile_id = $2 and not m.forgotten and (m.state <> 'invited' or ${noBlockBetween('$2', 'm.added_by')})
   and (c.type = 'group_chat' or not exists (
          select 1 from block b where b.tenant_id = $1
             and (b.blocker_id = $2 and b.blocked_id = ${otherOf} or b.blocked_id = $2 and b.blocker_id = ${otherOf})))`

const teaser = `
  select x.seq, x.kind, x.status, x.sender_id as "senderId", s.display_name as "senderName", left(x.text, ${chatLimits.teaser + 1}) as text,
         (select f.duration_ms from media_file f where f.tenant_id = $1 and f.id = x.file_id) as "durationMs", x.note,
         ${isoInstantSql('x.created_at')} as at,
         coalesce(x.sender_id <> $2 and x.kind <> 'system' and not (${noBlockBetween('$2', 'x.sender_id')}), false) as "isWithheld"
    from chat_message x left join profile s on s.tenant_id = $1 and s.id = x.sender_id and s.is_listed
   where x.tenant_id = $1 and x.chat_id = c.id and x.seq = ${lastSeen} and x.seq >= m.joined_seq`

const card = (alias: string) => cardJson(alias, `${alias}_picture`)

/** Chats of a candidate set `(chat_id)`, whole. */
const whole = (candidates: string) => `
  with candidate as materialized (${candidates})
  select c.id, c.type, coalesce(m.left_title, c.title) as title, ${imageJson('ci')} as image, ${otherOf} as "otherId", ${card('o')} as other, c.status, c.begun_by as "begunBy", ${card('q')} as asker,
         m.state as membership, m.role, coalesce(m.left_member_count, c.member_count) as "memberCount",
         case when m.left_seq is null then c.invited_count else 0 end as "invitedCount", ${lastSeen} as "lastSeq", m.read_seq as "readSeq", ${unread} as "unreadCount",
         coalesce(m.left_change_seq, c.change_seq) as "changeSeq", m.left_change_seq as "leftChangeSeq",
         m.joined_seq as "joinedSeq", ${lastAt} as "lastAt", ${isArchived} as "isArchived", ${isMuted} as "isMuted",
         case when ${isMuted} and m.muted_until < 'infinity' then m.muted_until end as "mutedUntil", m.notify, m.receipts_on as "receiptsOn",
         c.slow_mode_seconds as "slowModeSeconds",
         case when m.role = 'member' and m.last_sent_at + c.slow_mode_seconds * interval '1 second' > now()
              then m.last_sent_at + c.slow_mode_seconds * interval '1 second' end as "mayPostAt",
         c.who_can_post as "whoCanPost", c.who_can_add as "whoCanAdd",
         (select row_to_json(t) from (${teaser}) t) as last,
         (extract(epoch from ${lastAt}) * 1000000)::bigint || '_' || c.id as key
    from candidate
    join chat c on c.tenant_id = $1 and c.id = candidate.chat_id
    join chat_member m on m.tenant_id = $1 and m.chat_id = c.id and m.profile_id = $2
    left join image ci on ci.tenant_id = $1 and ci.id = c.image_id and (m.left_seq is null or m.left_image_id = c.image_id)
    left join profile o on o.tenant_id = $1 and o.id = ${otherOf} and o.is_listed
    left join image o_picture on o_picture.tenant_id = $1 and o_picture.id = o.avatar_id
    left join profile q on q.tenant_id = $1 and q.id = ${askerOf} and q.is_listed
    left join image q_picture on q_picture.tenant_id = $1 and q_picture.id = q.avatar_id
   order by "lastAt" desc, c.id desc`

const selectSome = statement<ChatRow, [readerId: string, chatIds: readonly string[]]>(whole(`select m.chat_id ${mine} and m.chat_id = any ($3::uuid[])`))

/** These chats, as far as the reader is or was in them, in no order of theirs. */
export const chatsById = (context: Pick<Context, 'db' | 'tenantId'> & { me: { profileId: string } }, chatIds: readonly string[]) =>
  selectSome(context, context.me.profileId, chatIds)

/** A chat that the reader is or was in, or is invited to. */
export const chat = async (context: Context, { chatId }: { chatId: string }): Promise<ChatRow | undefined> =>
  (await chatsById(context, [chatId]))[0]

/** A chat of two without a word in it is nobody's news, and one that a stranger has begun waits among the requests. */
const isListed = `
  m.state = 'active' and (c.type = 'group_chat' or c.last_seq > 0)
  and not (c.status in ('requested', 'declined') and c.begun_by is distinct from $2)`
const isWaiting = `
  (m.state = 'invited' or (m.state = 'active' and c.status = 'requested' and c.begun_by <> $2 and c.last_seq > 0))`

/** Groups that the reader is out of stand with what was put away: they keep what was said until then. */
const isFormer = `m.state in ('left', 'removed')`
/** Whoever wants to hear nothing of a chat has nothing unread in it. */
const isUnread = `c.last_seq > m.read_seq and not ${isMuted} and m.notify <> 'none' and ${unread} > 0`

const tabs: Record<ChatTab, string> = {
  all: `${isListed} and not ${isArchived}`,
  unread: `${isListed} and not ${isArchived} and ${isUnread}`,
  groups: `${isListed} and not ${isArchived} and c.type = 'group_chat'`,
  requests: isWaiting,
  archived: `(${isFormer} or (${isListed} and ${isArchived}))`,
}

type Seen = [micros: string, chatId: string]
const seen = `timestamptz 'epoch' + $3::bigint * interval '1 microsecond'`
const holds = (text: string) => `search_holds(${text}, $6)`

/** Of a person's own chats the newest that fit: what a page costs grows with their chats alone, never with the messages in them. */
const selectTab = (tab: ChatTab) =>
  statement<ChatRow, [readerId: string, ...Seen, limit: number, q: string]>(
    whole(`
    select m.chat_id ${mine} and ${tabs[tab]} and (${lastAt}, c.id) < (${seen}, $4::uuid)
       and ($6 = '' or ${holds('coalesce(m.left_title, c.title)')} or ${holds(`coalesce(o.display_name, '')`)} or ${holds(`coalesce(o.nickname, '')`)})
     order by ${lastAt} desc, c.id desc limit $5`),
  )
const pages: Record<ChatTab, ReturnType<typeof selectTab>> = {
  all: selectTab('all'),
  unread: selectTab('unread'),
  groups: selectTab('groups'),
  requests: selectTab('requests'),
  archived: selectTab('archived'),
}

/** Before every first page: an instant that has not come yet. */
const start: Seen = ['9000000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

interface ListPage {
  tab: ChatTab
  q: string
  cursor?: string | undefined
  limit: number
}

/** A page of the reader's chats, whatever was written in last first. */
export const chatsOf = async (context: Context, { tab, q, cursor, limit }: ListPage) => {
  const rows = await pages[tab](context, context.me.profileId, ...((cursor?.split('_') ?? start) as Seen), limit + 1, q)
  const items = rows.slice(0, limit)
  return { items, cursor: rows.length > limit ? items.at(-1)!.key : null }
}

const selectUnread = statement<{ chats: number; messages: number; requests: number }, [readerId: string]>(`
  select count(*) filter (where unread > 0)::int as chats, coalesce(sum(unread), 0)::int as messages, count(*) filter (where waits)::int as requests
    from (select case when ${isListed} and not ${isArchived} and ${isUnread} then ${unread} else 0 end as unread,
                 ${isWaiting} as waits ${mine} and m.state in ('active', 'invited')) own`)

/** What the badge says. */
export const unreadOf = async (context: Context) => (await selectUnread(context, context.me.profileId))[0]!

const selectHeads = statement<ChatHead, [readerId: string, count: number]>(`
  select c.id as "chatId", c.last_seq as "lastSeq", c.change_seq as "changeSeq", m.read_seq as "readSeq"
    ${mine} and m.state = 'active' order by c.last_message_at desc, c.id desc limit $3`)

/** How far the newest of the reader's chats have come. */
export const headsOf = (context: Context, count: number) => selectHeads(context, context.me.profileId, count)
