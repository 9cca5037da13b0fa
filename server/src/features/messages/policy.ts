import { messageLimits } from '@marquee/contract/messages'
import { can as canInChat } from '#features/chats/policy.ts'
import type { Actor } from '#http/actor.ts'
import type { Rules } from '#http/policy.ts'
import type { MessageRow } from './queries.ts'

const isMine = (me: Actor, { senderId }: MessageRow) => senderId === me.profileId
const isMember = ({ chat }: MessageRow) => chat.membership === 'active'
/** Something that somebody has said, and that is still there for the reader. */
const isThere = ({ status, kind, isWithheld }: MessageRow) => status === 0 && kind !== 'system' && !isWithheld
const isModerator = (me: Actor, row: MessageRow) => isMember(row) && row.status === 0 && row.kind !== 'system' && canInChat.moderate(me, row.chat)

/** For how long one's own message can be changed (state machine of messages). */
export const isRecent = ({ at }: Pick<MessageRow, 'at'>) => Date.now() - Date.parse(at) < messageLimits.editMinutes * 60_000

export const can = {
  edit: (me, row) => isThere(row) && isMine(me, row) && isMember(row) && row.chat.status !== 'locked',
  delete: (me, row) => (isThere(row) && isMine(me, row) && isMember(row)) || isModerator(me, row),
  react: (me, row) => isThere(row) && canInChat.react(me, row.chat),
  pin: (me, row) => isThere(row) && canInChat.pin(me, row.chat),
  see: (_me, row) => isThere(row),
} satisfies Rules<MessageRow>

/** The same with the clock: an admin's hand is free, one's own ends after 15 minutes. */
export const now = {
  edit: (me: Actor, row: MessageRow) => can.edit(me, row) && isRecent(row),
  delete: (me: Actor, row: MessageRow) => can.delete(me, row) && (isRecent(row) || isModerator(me, row)),
}
