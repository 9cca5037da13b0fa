import { beginningOf } from '@marquee/contract/cut'
import { messageLimits, type Message, type MessagePage } from '@marquee/contract/messages'
import type { ChatRow } from '#features/chats/queries.ts'
import { presentEventCard } from '#features/events/present.ts'
import { mutedFor } from '#features/mutedWords/mutedFor.ts'
import { saidIn } from '#features/posts/mutedPosts.ts'
import { presentOriginal } from '#features/posts/present.ts'
import { presentCard } from '#features/profiles/present.ts'
import type { Actor, Context } from '#http/actor.ts'
import { mediaUrl } from '#media/addresses.ts'
import { presentImage } from '#media/image.ts'
import { now } from './policy.ts'
import { peopleIn, type MessageRow } from './queries.ts'

const stateOf = ({ isWithheld, status }: MessageRow): Message['state'] => {
  if (isWithheld) return 'withheld'
  return status === 1 ? 'deleted' : 'sent'
}

/** A file's address opens for an hour at most. */
export const presentFile = (file: MessageRow['file']): Message['file'] => {
  if (!file) return null
  const { key, ...told } = file
  return { ...told, url: mediaUrl(key) }
}

/** What others have said in a message: its words, those of what it answers, of its pictures, and of the post that it passes on. */
const mutedIn = (me: Actor, { senderId, text, images, post, replyTo }: MessageRow) => {
  if (senderId === me.profileId) return null
  const texts = [text, replyTo?.text, ...(images ?? []).map(({ altText }) => altText)]
  return mutedFor(me, ['chats'], [{ authorId: senderId, texts }, ...(post ? saidIn(me, post) : [])])
}

/** Of what the reader may not see only the place is told. Pictures and files open for an hour at most. */
export const presentMessage = (me: Actor, row: MessageRow): Message => ({
  chatId: row.chatId,
  seq: row.seq,
  clientId: row.clientId,
  kind: row.kind,
  state: stateOf(row),
  senderId: row.isWithheld ? null : row.senderId,
  isMine: row.senderId === me.profileId,
  text: row.text,
  mutedWord: mutedIn(me, row),
  mentions: row.mentions ?? [],
  images: row.images?.map((image) => presentImage(image)) ?? [],
  file: presentFile(row.file),
  post: row.post ? presentOriginal(row.post) : null,
  event: row.event ? presentEventCard(row.event) : null,
  replyTo: row.replyTo && { ...row.replyTo, text: beginningOf(row.replyTo.text, messageLimits.quote) },
  note: row.note,
  reactions: row.reactions ?? [],
  isPinned: row.isPinned,
  at: row.at,
  editedAt: row.editedAt,
  changeSeq: row.changeSeq,
  can: { edit: now.edit(me, row), delete: now.delete(me, row) },
})

/** Messages and everybody whom they name. */
export const presentMessages = async (context: Context, rows: MessageRow[]): Promise<Pick<MessagePage, 'items' | 'people'>> => ({
  items: rows.map((row) => presentMessage(context.me, row)),
  people: (await peopleIn(context, rows)).map(presentCard),
})

/** A range of a chat's messages as a page. */
export const presentPage = async (
  context: Context,
  { joinedSeq, lastSeq, changeSeq }: ChatRow,
  rows: MessageRow[],
): Promise<MessagePage> => ({
  ...(await presentMessages(context, rows)),
  hasBefore: (rows[0]?.seq ?? joinedSeq) > joinedSeq,
  hasAfter: (rows.at(-1)?.seq ?? lastSeq) < lastSeq,
  lastSeq,
  changeSeq,
})
