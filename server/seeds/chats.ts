import type { SystemNote } from '@marquee/contract/chats'
import type { ClientBase } from 'pg'
import { v7 } from 'uuid'
import { plainWords } from '#search/words.ts'
import type { ChannelToWrite } from './channelToWrite.ts'
import type { SeedChannel, SeedChat, SeedMessage } from './content/shapes.ts'
import { insert } from './write.ts'

const minute = 60_000

/** Where a picture hangs that was sent in a chat. */
export const chatPictureKey = (picture: string) => `chat ${picture}`

/** The keys of all pictures that chats of a channel show. */
export const chatPicturesOf = ({ chats }: SeedChannel): Set<string> =>
  new Set(chats.flatMap(({ picture, messages }) => [...(picture ? [picture] : []), ...messages.flatMap(({ pictures = [] }) => pictures)]))

interface Placed extends SeedMessage {
  seq: number
  note?: SystemNote
}

const tell = (by: string, minutesAgo: number, note: Partial<SystemNote> & Pick<SystemNote, 'act'>) => ({
  by, minutesAgo, note: { personIds: [], title: '', role: null, ...note },
})

/** What was said, each with its place; a group begins with the word of how it began. */
const placed = ({ title, people: [founder, ...others], messages }: SeedChat, idOf: (nickname: string) => string): Placed[] => {
  const began = messages[0]!.minutesAgo + 3
  const notes = title
    ? [tell(founder!, began, { act: 'created', title }), tell(founder!, began, { act: 'added', personIds: others.map(idOf) })]
    : []
  return [...notes, ...messages].map((message, place) => ({ ...message, seq: place + 1 }))
}

const kindOf = ({ note, pictures, post }: Placed) => {
  if (note) return 'system'
  if (pictures) return 'image'
  return post ? 'post_share' : 'text'
}

/** Writes who talks with whom, what they have said, and how far each has read. */
export const writeChats = async (
  client: ClientBase,
  { channel, tenantId, images, now }: ChannelToWrite,
  profileIds: ReadonlyMap<string, string>,
): Promise<void> => {
  const add = (table: string, rows: readonly Record<string, unknown>[]) => insert(client, tenantId, table, rows)
  const idOf = (nickname: string) => profileIds.get(nickname)!
  const imageOf = (key: string) => images.get(chatPictureKey(key))!.id
  const at = ({ minutesAgo }: SeedMessage) => new Date(now - minutesAgo * minute)
  const { rows: posts } = await client.query<{ id: string; title: string }>(`select id, title from post where tenant_id = $1 and title <> ''`, [tenantId])
  const postOf = (title: string) => posts.find((post) => post.title === title)!.id

  const chats = channel.chats.map((chat) => ({ ...chat, id: v7({ msecs: at(chat.messages[0]!).getTime() }), said: placed(chat, idOf) }))
  await add(
    'chat',
    chats.map(({ id, title, picture, people, isRequest, said }) => {
      const [aId, bId] = title ? [null, null] : people.map(idOf).sort()
      return {
        id, type: title ? 'group_chat' : 'one_to_one_chat', aId, bId, title: title ?? '', imageId: picture ? imageOf(picture) : null,
        status: isRequest ? 'requested' : 'active', begunBy: idOf(people[0]!), memberCount: people.length, slowModeSeconds: 0,
        whoCanPost: 'members', whoCanAdd: 'admins', lastSeq: said.length, changeSeq: 0, lastMessageAt: at(said.at(-1)!), createdAt: at(said[0]!),
      }
    }),
  )
  await add(
    'chat_member',
    chats.flatMap(({ id: chatId, title, people, isRequest, unread = {}, said }) =>
      people.map((nickname, place) => ({
        chatId, profileId: idOf(nickname), role: title && place === 0 ? 'owner' : 'member', state: 'active', joinedSeq: 1,
        readSeq: isRequest && place > 0 ? 0 : said.length - (unread[nickname] ?? 0), notify: 'all', joinedAt: at(said[0]!),
      })),
    ),
  )
  await add(
    'chat_message',
    chats.flatMap(({ id: chatId, title, said }) =>
      said.map((message) => ({
        chatId, seq: message.seq, senderId: idOf(message.by), clientId: v7(), kind: kindOf(message), text: message.text ?? '', mentions: [],
        postId: message.post ? postOf(message.post) : null, replyToSeq: message.answers ? message.answers + (title ? 2 : 0) : null,
        note: message.note ?? null, status: 0, pinnedAt: message.isPinned ? at(message) : null, changeSeq: 0, createdAt: at(message),
      })),
    ),
  )
  const sent = chats.flatMap(({ id: chatId, said }) =>
    said.flatMap(({ seq, by, pictures = [] }) => pictures.map((key, position) => ({ chatId, seq, by, key, position }))),
  )
  await add('chat_message_image', sent.map(({ chatId, seq, position, key }) => ({ chatId, seq, position, imageId: imageOf(key) })))
  for (const { by, key } of sent)
    await client.query(`update image set owner_id = $2, kind = 'MESSAGE' where tenant_id = $1 and id = $3`, [tenantId, idOf(by), imageOf(key)])
  await add(
    'message_reaction',
    chats.flatMap(({ id: chatId, said }) =>
      said.flatMap((message) =>
        Object.entries(message.reactions ?? {}).flatMap(([reaction, people]) =>
          people.map((nickname) => ({
            chatId, seq: message.seq, profileId: idOf(nickname), reaction: Number(reaction), createdAt: at(message),
          })),
        ),
      ),
    ),
  )
  await add(
    'message_word',
    chats.flatMap(({ id: chatId, said }) => said.flatMap(({ seq, text = '' }) => [...new Set(plainWords(text))].map((word) => ({ chatId, word, seq })))),
  )
}
