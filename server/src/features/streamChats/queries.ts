import type { Livestream } from '@marquee/contract/livestreams'
import { cheerKinds, streamChatLimits, type Cheers, type RestrictionSpan, type StreamPoll } from '@marquee/contract/streamChats'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { hiddenFrom, readerTier } from '#features/posts/gate.ts'
import { postsWithIds, type Reading } from '#features/posts/queries.ts'
import { cardColumns, cardJson, type CardRow } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'

/* What is read of the chats beside livestreams. Values: $1 tenant, $2 the reader's profile. Who may read is asked of the gate of posts. */

type Settings = Pick<Livestream, 'chatMode' | 'slowModeSeconds' | 'followersMinMinutes'>

/** The chat of a stream as one person stands to it. */
export interface StreamChatRow extends Settings, Pick<Livestream, 'id' | 'status' | 'scheduledStart'> {
  hostId: string
  /** Its stream asks for a tier that the reader does not have. */
  isLocked: boolean
  /** Counts until `raisedUntil`. */
  raisedSeconds: number
  raisedUntil: string | null
  /** Since when the reader follows the host; null where they do not. */
  followedAt: string | null
  tier: number
  lastSaidAt: string | null
  restrictedFor: Exclude<RestrictionSpan, 'ban'> | null
  restrictedUntil: string | null
  isBanned: boolean
}

const selectChats = statement<Omit<StreamChatRow, 'isLocked'>, [profileId: string, ids: string[]]>(`
  select l.id, l.status, l.scheduled_start as "scheduledStart", l.chat_mode as "chatMode", l.slow_mode_seconds as "slowModeSeconds",
         l.followers_min_minutes as "followersMinMinutes", l.creator_id as "hostId",
         coalesce(c.raised_seconds, 0) as "raisedSeconds", c.raised_until as "raisedUntil",
         f.created_at as "followedAt", r.tier, w.last_at as "lastSaidAt", x.span as "restrictedFor", x.until as "restrictedUntil",
         b.profile_id is not null as "isBanned"
    from livestream l
   cross join (${readerTier}) r
    left join stream_chat c on c.tenant_id = $1 and c.livestream_id = l.id
    left join follow f on f.tenant_id = $1 and f.follower_id = $2 and f.followed_id = l.creator_id
    left join stream_chatter w on w.tenant_id = $1 and w.livestream_id = l.id and w.profile_id = $2
    left join stream_restriction x on x.tenant_id = $1 and x.livestream_id = l.id and x.profile_id = $2
    left join stream_ban b on b.tenant_id = $1 and b.host_id = l.creator_id and b.profile_id = $2
   where l.tenant_id = $1 and l.id = any($3::uuid[])`)

/** The chats of these streams as far as the reader finds the posts that announce them. */
export const streamChatsById = async (reading: Reading, ids: readonly string[]): Promise<StreamChatRow[]> => {
  const posts = await postsWithIds(reading, [...ids])
  const found = posts.size ? await selectChats(reading, reading.me.profileId, [...posts.keys()]) : []
  return found.map((row) => ({ ...row, isLocked: posts.get(row.id)!.isLocked }))
}

/** One of them. */
export const streamChat = async (context: Context, { livestreamId }: { livestreamId: string }): Promise<StreamChatRow | undefined> =>
  (await streamChatsById(context, [livestreamId]))[0]

/** A message with whoever wrote it. */
export interface MessageRow {
  id: string
  key: string
  livestreamId: string
  text: string
  at: string
  hostId: string
  author: CardRow
}

const messageColumns = `
  m.id, m.key, m.livestream_id as "livestreamId", m.text, m.at, l.creator_id as "hostId",
  (select row_to_json(card) from (select ${cardColumns('a', 'av')}) card) as author`
const messageJoins = `
  join livestream l on l.tenant_id = $1 and l.id = m.livestream_id
  join profile a on a.tenant_id = $1 and a.id = m.author_id
  left join image av on av.tenant_id = $1 and av.id = a.avatar_id`

/** It is there for $2: not taken back, and between them and whoever wrote it stands no block. */
const isThere = `m.removed_at is null and (a.is_listed or a.id = $2) and m.author_id not in (${hiddenFrom.everywhere})`

type PageValues = [readerId: string, livestreamId: string, from: string, limit: number]
const pageBy = (condition: string, order: string) =>
  statement<MessageRow, PageValues>(`
    select ${messageColumns} from stream_message m ${messageJoins}
     where m.tenant_id = $1 and m.livestream_id = $3 and ${isThere} and ${condition} order by ${order} limit $5`)
const selectBefore = pageBy('m.key < $4::uuid', 'm.key desc')
const selectAfter = pageBy('m.key > $4::uuid', 'm.key')
const selectUntil = pageBy('m.at <= $4::timestamptz', 'm.at desc, m.key desc')

const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

interface Wish {
  before?: string | undefined
  after?: string | undefined
  until?: string | undefined
  limit: number
}

/** Messages as one reader sees them, oldest first. */
export const messagesIn = async (context: Context, livestreamId: string, { before = last, after, until, limit }: Wish) => {
  const { profileId } = context.me
  if (after) {
    const rows = await selectAfter(context, profileId, livestreamId, after, limit + 1)
    return { items: rows.slice(0, limit), hasBefore: true, hasAfter: rows.length > limit }
  }
  const rows = until
    ? await selectUntil(context, profileId, livestreamId, until, limit + 1)
    : await selectBefore(context, profileId, livestreamId, before, limit + 1)
  return { items: rows.slice(0, limit).reverse(), hasBefore: rows.length > limit, hasAfter: until !== undefined || before !== last }
}

/** A message that can be removed, pinned or reported. */
export interface FoundMessage extends MessageRow {
  authorId: string
  chat: StreamChatRow
}

const selectOne = statement<MessageRow & { authorId: string }, [readerId: string, messageId: string]>(`
  select ${messageColumns}, m.author_id as "authorId" from stream_message m ${messageJoins}
   where m.tenant_id = $1 and m.id = $3 and ${isThere}`)

/** A message of a chat that the reader may read; undefined where it is not there for them. */
export const streamMessage = async (context: Context, { messageId }: { messageId: string }): Promise<FoundMessage | undefined> => {
  const [found] = await selectOne(context, context.me.profileId, messageId)
  const chat = found && (await streamChat(context, found))
  return chat && !chat.isLocked ? { ...found, chat } : undefined
}

const selectPinned = statement<MessageRow, [readerId: string, livestreamId: string]>(`
  select ${messageColumns} from stream_chat c
    join stream_message m on m.tenant_id = $1 and m.id = c.pinned_id ${messageJoins}
   where c.tenant_id = $1 and c.livestream_id = $3 and ${isThere}`)

/** What is pinned, for one reader. */
export const pinnedIn = async (context: Context, livestreamId: string): Promise<MessageRow | undefined> =>
  (await selectPinned(context, context.me.profileId, livestreamId))[0]

/** A message as everybody hears it: whom it is not for, across a block. */
export interface HeardRow extends MessageRow {
  apartIds: string[]
}

/** Whom a block stands between and an author. */
const apart = `
  array(select b.blocked_id from block b where b.tenant_id = $1 and b.blocker_id = m.author_id
        union select b.blocker_id from block b where b.tenant_id = $1 and b.blocked_id = m.author_id)`

const selectHeard = statement<HeardRow, [ids: string[]]>(`
  select ${messageColumns}, ${apart} as "apartIds" from stream_message m ${messageJoins}
   where m.tenant_id = $1 and m.id = any($2::uuid[]) and m.removed_at is null and a.is_listed order by m.key`)

/** What was said, as it goes out to all who listen. */
export const heardMessages = (scope: Scope, ids: string[]) => selectHeard(scope, ids)

/** What everybody knows of a chat. */
export interface SharedRow extends Settings, Pick<StreamChatRow, 'id' | 'raisedSeconds' | 'raisedUntil'> {
  pinned: HeardRow | null
}

const selectShared = statement<Omit<SharedRow, 'pinned'> & { pinnedId: string | null }, [ids: string[]]>(`
  select l.id, l.chat_mode as "chatMode", l.slow_mode_seconds as "slowModeSeconds", l.followers_min_minutes as "followersMinMinutes",
         coalesce(c.raised_seconds, 0) as "raisedSeconds", c.raised_until as "raisedUntil", c.pinned_id as "pinnedId"
    from livestream l left join stream_chat c on c.tenant_id = $1 and c.livestream_id = l.id
   where l.tenant_id = $1 and l.id = any($2::uuid[])`)

export const sharedOf = async (scope: Scope, ids: string[]): Promise<SharedRow[]> => {
  const rows = await selectShared(scope, ids)
  const pinned = await selectHeard(scope, rows.flatMap(({ pinnedId }) => pinnedId ?? []))
  return rows.map(({ pinnedId, ...row }) => ({ ...row, pinned: pinned.find(({ id }) => id === pinnedId) ?? null }))
}

export interface PollRow extends Omit<StreamPoll, 'options' | 'voterCount'> {
  livestreamId: string
  texts: string[]
  votes: number[]
}

const pollColumns = `
  p.id, p.livestream_id as "livestreamId", p.question, p.options as texts, p.ends_at as "endsAt",
  array(select (select count(*)::int from stream_poll_vote v where v.tenant_id = $1 and v.poll_id = p.id and v.choice = place - 1)
          from generate_series(1, cardinality(p.options)) place order by place) as votes`

const selectPoll = statement<PollRow, [readerId: string, livestreamId: string]>(`
  select ${pollColumns}, (select v.choice from stream_poll_vote v where v.tenant_id = $1 and v.poll_id = p.id and v.profile_id = $2) as "myChoice"
    from stream_poll p where p.tenant_id = $1 and p.livestream_id = $3 order by p.asked_at desc limit 1`)

/** The poll that is open, or was last. */
export const pollIn = async (context: Context, livestreamId: string): Promise<PollRow | undefined> =>
  (await selectPoll(context, context.me.profileId, livestreamId))[0]

const selectPolls = statement<Omit<PollRow, 'myChoice'>, [ids: string[]]>(`
  select ${pollColumns} from stream_poll p where p.tenant_id = $1 and p.id = any($2::uuid[])`)

/** Polls as everybody hears of them. */
export const pollsById = (scope: Scope, ids: string[]) => selectPolls(scope, ids)

const selectCheers = statement<{ livestreamId: string; kind: keyof Cheers; count: number }, [livestreamIds: string[]]>(`
  select c.livestream_id as "livestreamId", c.kind, sum(c.count)::int as count from stream_cheer c
   where c.tenant_id = $1 and c.livestream_id = any($2::uuid[]) and c.bucket > now() - interval '60 seconds' group by 1, 2`)

export const noCheers = (): Cheers => Object.fromEntries(cheerKinds.map((kind) => [kind, 0])) as Cheers

/** How many cheers these streams have had in the last minute. */
export const cheersIn = async (scope: Scope, livestreamIds: string[]): Promise<(livestreamId: string) => Cheers> => {
  const rows = await selectCheers(scope, livestreamIds)
  return (livestreamId) =>
    rows.filter((row) => row.livestreamId === livestreamId).reduce((sum, { kind, count }) => ({ ...sum, [kind]: count }), noCheers())
}

export interface RestrictionRow {
  person: CardRow
  span: RestrictionSpan
  until: string | null
  at: string
}

const restrictions = `
  select x.profile_id as id, x.span, x.until, x.at from stream_restriction x
   where x.tenant_id = $1 and x.livestream_id = $2 and coalesce(x.until, 'infinity') > now()
     and not exists (select 1 from stream_ban b where b.tenant_id = $1 and b.host_id = $3 and b.profile_id = x.profile_id)
  union all select b.profile_id, 'ban', null, b.at from stream_ban b where b.tenant_id = $1 and b.host_id = $3`

const selectRestrictions = statement<RestrictionRow, [livestreamId: string, hostId: string, profileId: string | null]>(`
  select r.span, r.until, r.at, ${cardJson('p', 'av')} as person
    from (${restrictions}) r join profile p on p.tenant_id = $1 and p.id = r.id left join image av on av.tenant_id = $1 and av.id = p.avatar_id
   where $4::uuid is null or r.id = $4 order by r.at desc, r.id limit ${streamChatLimits.restrictions}`)

/** Whoever may not write there now, or one of them. */
export const restrictionsIn = (scope: Scope, { id, hostId }: Pick<StreamChatRow, 'id' | 'hostId'>, profileId: string | null = null) =>
  selectRestrictions(scope, id, hostId, profileId)

const selectPeer = statement<{ isPeer: boolean }, [profileId: string]>(`
  select a.is_moderator or p.role in ('Owner', 'Superadmin') as "isPeer" from profile p
    join account a on a.tenant_id = $1 and a.profile_id = p.id where p.tenant_id = $1 and p.id = $2 and p.is_listed`)

/** Whether somebody looks after every chat; undefined where they are not there. */
export const looksAfterAll = async (scope: Scope, profileId: string) => (await selectPeer(scope, profileId))[0]?.isPeer

