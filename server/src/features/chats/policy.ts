import { chatLimits } from '@marquee/contract/chats'
import { messageLimits } from '@marquee/contract/messages'
import type { Actor } from '#http/actor.ts'
import type { Rules } from '#http/policy.ts'
import type { MemberRow } from './memberQueries.ts'
import type { ChatRow } from './queries.ts'

const isGroup = ({ type }: ChatRow) => type === 'group_chat'
const isMember = ({ membership }: ChatRow) => membership === 'active'
const isActive = (chat: ChatRow) => isMember(chat) && chat.status === 'active'
const isAdmin = (chat: ChatRow) => isGroup(chat) && isMember(chat) && chat.role !== 'member'
const isOwner = (chat: ChatRow) => isGroup(chat) && isMember(chat) && chat.role === 'owner'
/** A stranger has said something: one who has only looked asks nothing. */
const isAsked = (me: Actor, { status, begunBy, lastSeq }: ChatRow) =>
  (status === 'requested' || status === 'declined') && begunBy !== me.profileId && lastSeq > 0
/** A stranger's chat holds a word of theirs, until the other has said yes. */
const isFirstWord = (me: Actor, { status, begunBy, lastSeq }: ChatRow) =>
  status === 'requested' && begunBy === me.profileId && lastSeq < messageLimits.requested
/** There is somebody to hear it. */
const isHeard = (chat: ChatRow) => isGroup(chat) || chat.other !== null
const mayWrite = (me: Actor, chat: ChatRow) => me.setupCompleted && isMember(chat) && isHeard(chat) && (chat.whoCanPost === 'members' || isAdmin(chat))

export const can = {
  post: (me, chat) => mayWrite(me, chat) && (isActive(chat) || isFirstWord(me, chat)),
  attach: (me, chat) => mayWrite(me, chat) && isActive(chat),
  react: (me, chat) => me.setupCompleted && isActive(chat) && isHeard(chat),
  pin: (_me, chat) => isActive(chat) && (isAdmin(chat) || (!isGroup(chat) && isHeard(chat))),
  moderate: (_me, chat) => isAdmin(chat),
  edit: (_me, chat) => isAdmin(chat),
  add: (me, chat) =>
    me.setupCompleted && isGroup(chat) && isActive(chat) && (chat.whoCanAdd === 'members' || isAdmin(chat)) && chat.memberCount + chat.invitedCount < chatLimits.members,
  remove: (_me, chat) => isAdmin(chat),
  setRoles: (_me, chat) => isOwner(chat),
  lock: (_me, chat) => isAdmin(chat) && chat.status === 'active',
  unlock: (_me, chat) => isAdmin(chat) && chat.status === 'locked',
  leave: (_me, chat) => isGroup(chat) && isMember(chat),
  delete: (_me, chat) => isOwner(chat),
  answer: (me, chat) => chat.membership === 'invited' || (isMember(chat) && isAsked(me, chat)),
} satisfies Rules<ChatRow>

/** What somebody may do who is in a chat, or was. */
export const canOf = {
  read: (_me, chat) => chat.membership !== 'invited',
  see: () => true,
  attend: (_me, chat) => isMember(chat),
  forget: (_me, { membership }) => membership === 'left' || membership === 'removed',
  /** Who is told of what happens, as it happens. */
  listen: (_me, chat) => isMember(chat),
} satisfies Rules<ChatRow>

/** What an admin may do to somebody else: the owner to everybody, admins to members. */
export const canTo = (me: Actor, chat: ChatRow, { id, chatRole, membership }: Pick<MemberRow, 'id' | 'chatRole' | 'membership'>) => {
  const isMe = id === me.profileId
  const isThere = membership === 'active'
  return {
    remove: !isMe && can.remove(me, chat) && (isOwner(chat) || chatRole === 'member'),
    setRole: !isMe && isThere && isOwner(chat),
    giveOwnership: !isMe && isThere && isOwner(chat),
  }
}
