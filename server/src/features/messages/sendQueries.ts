import type { MessageKind } from '@marquee/contract/chats'
import { named } from '@marquee/contract/comments'
import type { AttachedImage } from '@marquee/contract/images'
import { messageLimits } from '@marquee/contract/messages'
import { sql } from 'kysely'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { sendMessage, type NewMessage, type Place } from '#features/chats/sendQueries.ts'
import type { ChatRow } from '#features/chats/queries.ts'
import { event } from '#features/events/queries.ts'
import { isOn } from '#features/flags/queries.ts'
import { post } from '#features/posts/queries.ts'
import { addShare } from '#features/shares/queries.ts'
import type { Actor, Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import { setAltTexts } from '#media/queries.ts'
import type { MessageRow } from './queries.ts'

export interface Draft {
  clientId: string
  text: string
  images: AttachedImage[]
  mediaFileId: string | null
  postId: string | null
  eventId: string | null
  replyToSeq: number | null
  readSeq: number
}

type Kind = Exclude<MessageKind, 'system'>

const ownImages = statement<{ count: number }, [ownerId: string, imageIds: string[]]>(`
  select count(*)::int as count from image where tenant_id = $1 and owner_id = $2 and kind = 'MESSAGE' and id = any ($3::uuid[])`)
const ownFile = statement<{ kind: 'audio' | 'video' | 'file'; state: string }, [ownerId: string, fileId: string]>(`
  select kind, state from media_file where tenant_id = $1 and owner_id = $2 and id = $3 and usage = 'MESSAGE'`)
const isSaid = statement<object, [chatId: string, seq: number, first: number]>(`
  select 1 from chat_message where tenant_id = $1 and chat_id = $2 and seq = $3 and seq >= $4::int and status = 0 and kind <> 'system'`)

const idsOf = (images: AttachedImage[]) => images.map(({ imageId }) => imageId)

/** What a message is, by what it carries: all of it the caller's own, or a post or an event that they may pass on. */
const checkedKind = async (context: Context, { images, mediaFileId, postId, eventId, text }: Draft): Promise<Kind> => {
  const { profileId } = context.me
  if ([images.length > 0, mediaFileId !== null, postId !== null, eventId !== null].filter(Boolean).length > 1) refuse('message_attachments')
  if (images.length) {
    if ((await ownImages(context, profileId, idsOf(images)))[0]?.count !== images.length) refuse('attachment_gone')
    await setAltTexts(context, images)
    return 'image'
  }
  if (mediaFileId) {
    const file = (await ownFile(context, profileId, mediaFileId))[0] ?? refuse('attachment_gone')
    if (file.state === 'rejected' || file.state === 'failed') refuse('attachment_gone')
    if (file.state !== 'ready') refuse('media_not_ready')
    return file.kind
  }
  if (postId) {
    if (!(await post(context, { postId }))) refuse('attachment_gone')
    return 'post_share'
  }
  if (eventId) {
    const found = (await isOn(context, 'events')) ? await event(context, { eventId }) : undefined
    // Nobody but its host could open what is not out.
    if (!found || found.status === 'draft' || found.withheld) refuse('attachment_gone')
    return 'event_share'
  }
  if (!text) refuse('message_empty')
  return 'text'
}

const newcomer = statement<{ sent: number }, [accountId: string, profileId: string]>(`
  select (select count(*)::int from chat_message m
           where m.tenant_id = $1 and m.sender_id = $3 and m.created_at > now() - interval '1 hour' and m.kind <> 'system') as sent
    from account a where a.tenant_id = $1 and a.id = $2 and a.created_at > now() - interval '${messageLimits.newHours} hours'`)

/** Accounts that are known to be new no more: nobody becomes new again. */
const settled = new Set<string>()
const remembered = 50_000

const link = /\bhttps?:\/\/|\bwww\./i

/** What a new account has sent in the last hour; undefined for one that is new no more. */
const newcomerIn = async (scope: Scope, { accountId, profileId }: Actor) => {
  if (settled.has(accountId)) return undefined
  const [own] = await newcomer(scope, accountId, profileId)
  if (own) return own
  if (settled.size >= remembered) settled.clear()
  settled.add(accountId)
  return undefined
}

const refuseLinks = (found: ChatRow, text: string) => {
  if (found.type === 'one_to_one_chat' && link.test(text)) refuse('message_links_too_new')
}

/** Rule 10 of product: what new accounts send is counted one after the other. */
const sendAsNewcomer = (context: Context, found: ChatRow, message: NewMessage) =>
  inTransaction(context, async (scope) => {
    const { me } = context
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${scope.tenantId} new sender ${me.profileId}`}, 0))`.execute(scope.db)
    const own = await newcomerIn(scope, me)
    if (own && own.sent >= messageLimits.newPerHour) refuse('messages_too_new')
    if (own) refuseLinks(found, message.text)
    return sendMessage(scope, message)
  })

const send = async (context: Context, found: ChatRow, message: NewMessage) =>
  (await newcomerIn(context, context.me)) ? sendAsNewcomer(context, found, message) : sendMessage(context, message)

/**
 * What a new account may not send, it may not bring in by an edit either.
 * @throws Refusal message_links_too_new
 */
export const checkEdit = async (context: Context, found: ChatRow, text: string) => {
  if (await newcomerIn(context, context.me)) refuseLinks(found, text)
}

/** Nicknames that a text names. */
export const namesIn = (text: string) => [...new Set(named(text).flatMap((piece) => (typeof piece === 'string' ? [] : piece.nickname)))]

/** Whether there is more to a message than its words. */
export const carries = ({ images, mediaFileId, postId, eventId }: Draft) =>
  images.length > 0 || mediaFileId !== null || postId !== null || eventId !== null

/** What was said a moment ago, as the database would tell it; undefined where it has to be asked. */
export const plainMessage = ({ me }: Context, found: ChatRow, draft: Draft, { seq, at }: Place): MessageRow | undefined => {
  const { clientId, text, replyToSeq } = draft
  if (at === null || carries(draft) || replyToSeq !== null || namesIn(text).length) return undefined
  return {
    chat: found, chatId: found.id, seq, clientId, kind: 'text', status: 0, isWithheld: false, senderId: me.profileId, text, at,
    mentions: null, images: null, file: null, postId: null, post: undefined, eventId: null, event: undefined, replyTo: null,
    note: null, reactions: null,
    isPinned: false, editedAt: null, changeSeq: 0,
  }
}

/**
 * Says something in a chat; answers its place, or undefined where the chat does not take it now.
 * @throws Refusal message_empty, message_attachments, attachment_gone, media_not_ready, message_gone, messages_too_new,
 * message_links_too_new
 */
export const say = async (context: Context, found: ChatRow, draft: Draft): Promise<Place | undefined> => {
  const { clientId, text, images, mediaFileId: fileId, postId, eventId, replyToSeq, readSeq } = draft
  const { profileId } = context.me
  const kind = await checkedKind(context, draft)
  if (replyToSeq !== null && !(await isSaid(context, found.id, replyToSeq, found.joinedSeq)).length) refuse('message_gone')
  const names = namesIn(text)
  const message = {
    chatId: found.id, senderId: profileId, clientId, kind, text, names, imageIds: idsOf(images), fileId, postId, eventId, replyToSeq,
    readSeq,
  }
  const place = await send(context, found, message)
  if (place && postId) await addShare(context, profileId, postId, 'chat')
  return place
}
