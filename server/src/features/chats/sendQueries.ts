import type { MessageKind, SystemNote } from '@marquee/contract/chats'
import { messageLimits } from '@marquee/contract/messages'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

/*
 * How messages get their places. A person's own row is held before the chat's: whoever is removed at the same moment is either removed
 * first and says nothing, or has said it before. The chat's row gives out the places, so there is no gap and none twice. Whoever says or
 * does something has read that with what stood before it, but not past anything that they had not seen.
 */

export interface NewMessage {
  chatId: string
  senderId: string
  clientId: string
  kind: Exclude<MessageKind, 'system'>
  text: string
  /** Nicknames that the text names: those of members count. */
  names: string[]
  imageIds: string[]
  fileId: string | null
  postId: string | null
  eventId: string | null
  replyToSeq: number | null
  /** How far its sender has seen the chat: what came after that stays unread. */
  readSeq: number
}

type Values = [
  chatId: string, senderId: string, clientId: string, kind: string, text: string, names: string[], imageIds: string[],
  fileId: string | null, postId: string | null, replyToSeq: number | null, eventId: string | null, readSeq: number,
]

/** A message's place. `at` is when it was said, null where that has happened before. */
export interface Place {
  seq: number
  at: string | null
}

const insert = statement<Place, Values>(`
  with known as (select seq from chat_message where tenant_id = $1 and chat_id = $2 and sender_id = $3 and client_id = $4),
  own as materialized (
    select profile_id, role, last_sent_at, read_seq from chat_member
     where tenant_id = $1 and chat_id = $2 and profile_id = $3 and state = 'active' for no key update),
  placed as (
    update chat c set last_seq = c.last_seq + 1, last_message_at = clock_timestamp()
      from own
     where c.tenant_id = $1 and c.id = $2 and not exists (select 1 from known)
       and (c.status = 'active' or (c.status = 'requested' and c.begun_by = $3 and c.last_seq < ${messageLimits.requested}))
       and (c.who_can_post = 'members' or own.role <> 'member')
       and (c.slow_mode_seconds = 0 or own.role <> 'member' or own.last_sent_at is null
            or own.last_sent_at + c.slow_mode_seconds * interval '1 second' <= clock_timestamp())
    returning c.last_seq, c.last_message_at, own.read_seq as before, greatest(own.read_seq, least($13::int, c.last_seq - 1)) as seen),
  message as (
    insert into chat_message (tenant_id, chat_id, seq, sender_id, client_id, kind, text, mentions, file_id, post_id, reply_to_seq, event_id, created_at)
    select $1, $2, p.last_seq, $3, $4, $5, $6,
           case when cardinality($7::text[]) = 0 then '{}'::uuid[] else array(
             select n.id from profile n join chat_member nm on nm.tenant_id = $1 and nm.chat_id = $2 and nm.profile_id = n.id and nm.state = 'active'
              where n.tenant_id = $1 and n.nickname = any ($7) order by n.id) end,
           $9, $10, $11::int, $12, p.last_message_at
      from placed p
    returning seq, created_at),
  pictures as (
    insert into chat_message_image (tenant_id, chat_id, seq, position, image_id)
    select $1, $2, p.last_seq, i.place - 1, i.id from placed p, unnest($8::uuid[]) with ordinality as i (id, place)),
  heard as (
    update chat_member m
       set read_seq = case when p.seen = p.last_seq - 1 then p.last_seq else p.seen end, spoke_seq = p.last_seq, last_sent_at = p.last_message_at
      from placed p where m.tenant_id = $1 and m.chat_id = $2 and m.profile_id = $3
    returning m.read_seq, p.seen > p.before as is_news),
  told as (
    insert into outbox (tenant_id, topic, key, payload)
    select $1, 'message_sent', $2::text, jsonb_build_object('chatId', $2::uuid, 'seq', seq, 'senderId', $3::uuid) from message
    union all
    select $1, 'chat_read', $2::text, jsonb_build_object('chatId', $2::uuid, 'profileId', $3::uuid, 'readSeq', read_seq) from heard where is_news)
  select seq, created_at as at from message union all select seq, null from known`)

/** What the database says where a retry has run at the same moment. */
const saidTwice = '23505'

/**
 * Says something once, however often it is sent: answers its place, or undefined where it may not be said now. A retry that runs at the
 * same moment is asked again and finds what the other has written; inside a transaction only where nobody else can be retrying.
 */
export const sendMessage = async (scope: Scope, message: NewMessage): Promise<Place | undefined> => {
  const { chatId, senderId, clientId, kind, text, names, imageIds, fileId, postId, eventId, replyToSeq, readSeq } = message
  const send = () => insert(scope, chatId, senderId, clientId, kind, text, names, imageIds, fileId, postId, replyToSeq, eventId, readSeq)
  const rows = await send().catch((error: unknown) => {
    if ((error as { code?: string }).code === saidTwice && !scope.db.isTransaction) return send()
    throw error
  })
  return rows[0]
}

const insertNote = statement<{ seq: number }, [chatId: string, byId: string | null, note: string]>(`
  with placed as (
    update chat set last_seq = last_seq + 1, last_message_at = clock_timestamp() where tenant_id = $1 and id = $2
    returning last_seq, last_message_at),
  message as (
    insert into chat_message (tenant_id, chat_id, seq, sender_id, client_id, kind, note, created_at)
    select $1, $2, last_seq, $3, gen_random_uuid(), 'system', $4::jsonb, last_message_at from placed returning seq),
  heard as (
    update chat_member m set read_seq = case when m.read_seq = p.last_seq - 1 then p.last_seq else m.read_seq end, spoke_seq = p.last_seq
      from placed p
     where m.tenant_id = $1 and m.chat_id = $2 and m.profile_id = $3 and m.state = 'active'),
  told as (
    insert into outbox (tenant_id, topic, key, payload)
    select $1, 'message_sent', $2::text, jsonb_build_object('chatId', $2::uuid, 'seq', seq, 'senderId', $3::uuid) from message)
  select seq from message`)

/** Tells everybody in a chat what somebody did; answers its place. Only where the doer's own row is held (`inChat`). */
export const tell = async (inside: Scope, chatId: string, byId: string | null, note: Partial<SystemNote> & Pick<SystemNote, 'act'>): Promise<number> => {
  const whole: SystemNote = { personIds: [], title: '', role: null, ...note }
  return (await insertNote(inside, chatId, byId, JSON.stringify(whole)))[0]!.seq
}
