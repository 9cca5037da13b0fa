import type { MessageKind, SystemNote } from '@marquee/contract/chats'
import { messageLimits, type Message, type MessageFile, type Quoted } from '@marquee/contract/messages'
import { statement } from '#db/statement.ts'
import { chat, type ChatRow } from '#features/chats/queries.ts'
import { eventsById, type CardEventRow } from '#features/events/queries.ts'
import { hiddenFrom } from '#features/posts/gate.ts'
import { postsById, type PostRow } from '#features/posts/queries.ts'
import { cardColumns, noBlockBetween, type CardRow } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'
import { imageJson, type ImageRow } from '#media/image.ts'

/*
 * What is read of messages. Values: $1 tenant, $2 the reader's profile, $3 the chat, $4 and $5 the first and the last message that the
 * reader may see, $6 the last change, where they are out. Places have no gaps, so a page is a range of them.
 */

/** A file as it lies in the store under `key`. */
export type FileRow = Omit<MessageFile, 'url'> & { key: string }

/** A FileRow as JSON, of a file under this alias. */
export const fileJson = (file: string) => `
  json_build_object('id', ${file}.id, 'kind', ${file}.kind, 'name', ${file}.name, 'mime', ${file}.mime, 'key', ${file}.file_key, 'bytes', ${file}.bytes,
                    'durationMs', ${file}.duration_ms, 'width', ${file}.width, 'height', ${file}.height)`

export interface MessageRow {
  chatId: string
  seq: number
  clientId: string
  kind: MessageKind
  status: 0 | 1
  isWithheld: boolean
  senderId: string | null
  text: string
  mentions: Message['mentions'] | null
  images: ImageRow[] | null
  file: FileRow | null
  postId: string | null
  post: PostRow | undefined
  eventId: string | null
  event: CardEventRow | undefined
  replyTo: Quoted | null
  note: SystemNote | null
  reactions: Message['reactions'] | null
  isPinned: boolean
  at: string
  editedAt: string | null
  changeSeq: number
  chat: ChatRow
}
type Bare = Omit<MessageRow, 'chat' | 'post' | 'event'>

const hidden = `hidden as materialized (${hiddenFrom.everywhere})`
/** What they see who are out has stood since before that (decision 033). */
const stood = (change: string) => `(${change} <= coalesce($6::int, 2147483647))`
const isWithheld = (message: string) => `
  (${message}.kind <> 'system' and (coalesce(${message}.sender_id in (select * from hidden), false) or not ${stood(`${message}.words_change_seq`)}))`

const columns = `
  x.chat_id as "chatId", x.seq, x.client_id as "clientId", x.kind, x.status, w.withheld as "isWithheld", x.sender_id as "senderId",
  case when w.withheld then '' else x.text end as text,
  case when cardinality(x.mentions) > 0 and not w.withheld then (
    select json_agg(json_build_object('id', n.id, 'nickname', n.nickname, 'role', n.role) order by n.nickname)
      from profile n where n.tenant_id = $1 and n.id = any (x.mentions) and n.is_listed and n.id not in (select * from hidden)) end as mentions,
  case when x.kind = 'image' and not w.withheld then (
    select json_agg(${imageJson('i')} order by mi.position)
      from chat_message_image mi join image i on i.tenant_id = $1 and i.id = mi.image_id
     where mi.tenant_id = $1 and mi.chat_id = x.chat_id and mi.seq = x.seq) end as images,
  case when x.file_id is not null and not w.withheld then (
    select ${fileJson('f')}
      from media_file f where f.tenant_id = $1 and f.id = x.file_id and f.state = 'ready') end as file,
  case when not w.withheld then x.post_id end as "postId", case when not w.withheld then x.event_id end as "eventId",
  case when x.reply_to_seq is not null and not w.withheld then (
    select json_build_object('seq', r.seq, 'kind', r.kind, 'senderId', case when not rw.withheld then r.sender_id end,
                             'state', case when rw.withheld then 'withheld' when r.status = 1 then 'deleted' else 'sent' end,
                             'text', case when rw.withheld then '' else left(r.text, ${messageLimits.quote + 1}) end)
      from chat_message r cross join lateral (select ${isWithheld('r')} as withheld) rw
     where r.tenant_id = $1 and r.chat_id = x.chat_id and r.seq = x.reply_to_seq and r.seq >= $4) end as "replyTo",
  x.note,
  case when not w.withheld then (
    select json_agg(json_build_object('reaction', e.reaction, 'count', e.count, 'isMine', e.mine) order by e.count desc, e.reaction)
      from (select mr.reaction, count(*)::int as count, bool_or(mr.profile_id = $2) as mine
              from message_reaction mr join profile rp on rp.tenant_id = $1 and rp.id = mr.profile_id and rp.is_listed
             where mr.tenant_id = $1 and mr.chat_id = x.chat_id and mr.seq = x.seq and ${stood('mr.change_seq')}
               and mr.profile_id not in (select * from hidden)
             group by mr.reaction) e) end as reactions,
  x.pinned_at is not null and ${stood('x.pinned_change_seq')} as "isPinned", x.created_at as at,
  case when not w.withheld then x.edited_at end as "editedAt", least(x.change_seq, $6::int) as "changeSeq"`

type Reader = [readerId: string, chatId: string, first: number, last: number, lastChange: number | null]
const readerIn = (context: Context, { id, joinedSeq, lastSeq, leftChangeSeq }: ChatRow): Reader => [
  context.me.profileId, id, joinedSeq, lastSeq, leftChangeSeq,
]

const select = <Values extends readonly unknown[]>(where: string, order: string) =>
  statement<Bare, [...Reader, ...Values]>(`
  with ${hidden}
  select ${columns} from chat_message x cross join lateral (select ${isWithheld('x')} as withheld) w
   where x.tenant_id = $1 and x.chat_id = $3 and x.seq between $4::int and $5::int and ${where} ${order}`)

const selectRange = select<[from: number, to: number]>('x.seq between $7::int and $8::int', 'order by x.seq')
const selectChanged = select<[after: number, limit: number]>(
  `x.change_seq > $7::int and x.change_seq > 0 and ${stood('x.change_seq')}`,
  'order by x.change_seq limit $8',
)
const selectPinned = select<[limit: number]>(`x.pinned_at is not null and ${stood('x.pinned_change_seq')}`, 'order by x.pinned_at desc limit $7')

/** Messages with their chat and the posts and events they pass on, as this reader may see them: one more statement for each of the two. */
const whole = async (context: Context, found: ChatRow, rows: Bare[]): Promise<MessageRow[]> => {
  const posts = await postsById(context, [...new Set(rows.flatMap(({ postId }) => postId ?? []))], 'everywhere')
  const events = await eventsById(context, [...new Set(rows.flatMap(({ eventId }) => eventId ?? []))])
  return rows.map((row) => ({ ...row, chat: found, post: posts.get(row.postId ?? ''), event: events.get(row.eventId ?? '') }))
}

/** Messages from one place to another, as far as the reader may see them. */
export const messagesIn = async (context: Context, found: ChatRow, from: number, to: number) => {
  // No number that the database takes is so great that a page could not go beyond it.
  const end = found.lastSeq + 1
  return whole(context, found, await selectRange(context, ...readerIn(context, found), Math.min(from, end), Math.min(to, end)))
}

/** Messages that were changed after a change, in the order of their last one. */
export const changedIn = async (context: Context, found: ChatRow, after: number, limit: number) =>
  whole(context, found, await selectChanged(context, ...readerIn(context, found), after, limit))

export const pinnedIn = async (context: Context, found: ChatRow, limit: number) =>
  whole(context, found, await selectPinned(context, ...readerIn(context, found), limit))

/** One message of a chat that the reader is or was in. */
export const messageAt = async (context: Context, found: ChatRow, seq: number): Promise<MessageRow | undefined> =>
  (await messagesIn(context, found, seq, seq))[0]

/** A message by its place in the address. */
export const message = async (context: Context, { chatId, seq }: { chatId: string; seq: string }): Promise<MessageRow | undefined> => {
  if (!/^\d{1,9}$/.test(seq)) return undefined
  const found = await chat(context, { chatId })
  return found && found.membership !== 'invited' ? messageAt(context, found, Number(seq)) : undefined
}

/** The first message of a moment or later, found in as many steps as its place has binary digits: places and times have one order. */
const selectAtDay = statement<{ seq: number }, [chatId: string, first: number, last: number, at: string]>(`
  with recursive step (low, high) as (
    select $3::int, $4::int
    union all
    select case when m.created_at < $5 then s.middle + 1 else s.low end, case when m.created_at < $5 then s.high else s.middle end
      from (select low, high, (low + high) / 2 as middle from step where low < high) s
     cross join lateral (select created_at from chat_message where tenant_id = $1 and chat_id = $2 and seq = s.middle limit 1) m)
  select low as seq from step where low >= high limit 1`)

/** The place of the first message of a moment or later; of the last one where there is none later. */
export const placeAt = async (context: Context, { id, joinedSeq, lastSeq }: ChatRow, at: string) =>
  (await selectAtDay(context, id, joinedSeq, lastSeq, at))[0]?.seq ?? lastSeq

const selectPeople = statement<CardRow, [readerId: string, ids: string[]]>(`
  select ${cardColumns('p', 'av')} from profile p left join image av on av.tenant_id = $1 and av.id = p.avatar_id
   where p.tenant_id = $1 and p.id = any ($3::uuid[]) and p.is_listed and ${noBlockBetween('$2', 'p.id')}`)

/** These people, as far as the reader meets them. */
export const peopleById = async (context: Context, ids: string[]): Promise<CardRow[]> =>
  ids.length ? selectPeople(context, context.me.profileId, [...new Set(ids)]) : []

/** Everybody whom messages name by id, as far as the reader meets them. */
export const peopleIn = async (context: Context, rows: MessageRow[]): Promise<CardRow[]> => {
  const ids = rows.flatMap(({ senderId, isWithheld: unmet, replyTo, note }) => [
    unmet ? null : senderId,
    replyTo?.senderId ?? null,
    ...(note?.personIds ?? []),
  ])
  return peopleById(context, ids.filter((id) => id !== null))
}

const selectSeq = statement<{ seq: number }, [chatId: string, senderId: string, clientId: string]>(
  'select seq from chat_message where tenant_id = $1 and chat_id = $2 and sender_id = $3 and client_id = $4')

/** The place of what the caller has said already under this name. */
export const seqOf = async (context: Context, chatId: string, clientId: string) =>
  (await selectSeq(context, chatId, context.me.profileId, clientId))[0]?.seq

const selectReceipts = statement<{ profileId: string; readSeq: number }, [readerId: string, chatId: string, most: number]>(`
  select m.profile_id as "profileId", m.read_seq as "readSeq"
    from chat_member m join chat c on c.tenant_id = $1 and c.id = m.chat_id
   where m.tenant_id = $1 and m.chat_id = $3 and m.state = 'active' and m.profile_id <> $2 and c.status in ('active', 'locked')
     and coalesce(m.receipts_on, c.type = 'one_to_one_chat' or c.member_count <= $4::int) and ${noBlockBetween('$2', 'm.profile_id')}`)

/** How far those have read who show it. */
export const receiptsIn = (context: Context, chatId: string, most: number) => selectReceipts(context, context.me.profileId, chatId, most)
