import type { Chat } from '@marquee/contract/chats'
import type { Message, MessagePage } from '@marquee/contract/messages'
import type { ProfileCard } from '@marquee/contract/profiles'
import { person } from '#test/people.ts'
import { profile } from '#test/profiles.ts'

const { id, nickname, displayName, role, avatar } = profile()

/** Ada in a list. */
export const ada: ProfileCard = { id, nickname, displayName, role, avatar }
export const chatId = '018f0000-0000-7000-8000-0000000000c1'

const clientIdOf = (seq: number) => `018f0000-0000-7000-8000-${String(seq).padStart(12, '0')}`

/** Something ada has said to ben, a minute after what was said before. */
export const message = (seq: number, changes: Partial<Message> = {}): Message => ({
  chatId,
  seq,
  clientId: clientIdOf(seq),
  kind: 'text',
  state: 'sent',
  senderId: ada.id,
  isMine: false,
  text: `Message ${seq}`,
  mutedWord: null,
  mentions: [],
  images: [],
  file: null,
  post: null,
  event: null,
  replyTo: null,
  note: null,
  reactions: [],
  isPinned: false,
  at: new Date(Date.UTC(2026, 10, 20, 9, seq)).toISOString(),
  editedAt: null,
  changeSeq: 0,
  can: { edit: false, delete: false },
  ...changes,
})

/** The same of ben's own. */
export const own = (seq: number, changes: Partial<Message> = {}) =>
  message(seq, { senderId: person().profile.id, isMine: true, ...changes })

/** Messages from one place to another of a chat that has come to a third. */
export const pageOf = (first: number, last: number, lastSeq: number): MessagePage => ({
  items: Array.from({ length: last - first + 1 }, (_, place) => message(first + place)),
  people: [ada],
  hasBefore: first > 1,
  hasAfter: last < lastSeq,
  lastSeq,
  changeSeq: 0,
})

/** Ben's chat with ada, in which he may do whatever one may with one person. */
export const chat = (changes: Partial<Chat> = {}): Chat => ({
  id: chatId,
  type: 'one_to_one_chat',
  title: ada.displayName,
  image: null,
  other: ada,
  state: 'active',
  membership: 'active',
  role: 'member',
  request: null,
  memberCount: 2,
  invitedCount: 0,
  lastSeq: 3,
  readSeq: 3,
  unreadCount: 0,
  changeSeq: 0,
  joinedSeq: 1,
  lastMessage: null,
  lastAt: '2026-11-20T09:03:00.000Z',
  isArchived: false,
  isMuted: false,
  mutedUntil: null,
  notify: 'all',
  receiptsOn: true,
  slowModeSeconds: 0,
  mayPostAt: null,
  whoCanPost: 'members',
  whoCanAdd: 'members',
  can: {
    post: true, attach: true, react: true, pin: true, moderate: false, edit: false, add: false, remove: false,
    setRoles: false, lock: false, unlock: false,
    leave: false, delete: false, answer: false,
  },
  ...changes,
})
