import { chatLimits, type Chat, type ChatCandidate, type ChatMember, type HiddenMember, type MessageTeaser } from '@marquee/contract/chats'
import { beginningOf } from '@marquee/contract/cut'
import { mutedFor } from '#features/mutedWords/mutedFor.ts'
import { presentCard } from '#features/profiles/present.ts'
import type { Actor } from '#http/actor.ts'
import { abilities } from '#http/policy.ts'
import { presentImage } from '#media/image.ts'
import type { HiddenRow, MemberRow } from './memberQueries.ts'
import { can, canTo } from './policy.ts'
import type { ChatRow, TeaserRow } from './queries.ts'
import type { CandidateRow } from './standingQueries.ts'

const stateOf = ({ isWithheld, status }: TeaserRow): MessageTeaser['state'] => {
  if (isWithheld) return 'withheld'
  return status === 1 ? 'deleted' : 'sent'
}

const presentTeaser = (me: Actor, row: TeaserRow): MessageTeaser => {
  const isShown = !row.isWithheld
  return {
    seq: row.seq,
    kind: row.kind,
    state: stateOf(row),
    sender: isShown && row.senderId && row.senderName !== null ? { id: row.senderId, displayName: row.senderName } : null,
    isMine: row.senderId === me.profileId,
    text: isShown ? beginningOf(row.text, chatLimits.teaser) : '',
    mutedWord: isShown ? mutedFor(me, ['chats'], [{ authorId: row.senderId, texts: [row.text] }]) : null,
    durationMs: isShown ? row.durationMs : null,
    note: row.note,
    at: row.at,
  }
}

/** Rule 9 of product: shown in a chat of two and in small groups, until somebody says otherwise. */
export const showsReceipts = ({ type, memberCount, receiptsOn }: Pick<ChatRow, 'type' | 'memberCount' | 'receiptsOn'>) =>
  receiptsOn ?? (type === 'one_to_one_chat' || memberCount <= chatLimits.receiptMembers)

const shownStates = { requested: 'requested', declined: 'requested', active: 'active', locked: 'locked' } as const

/** A chat of two is called after the other person; whoever asked is not told of a no, and whoever is out of no later rules. */
export const presentChat = (me: Actor, row: ChatRow): Chat => {
  const abilitiesHere = abilities(can, me, row)
  const isOut = row.leftChangeSeq !== null
  return {
    id: row.id,
    type: row.type,
    title: row.type === 'group_chat' ? row.title : (row.other?.displayName ?? ''),
    image: row.image && presentImage(row.image),
    other: row.other && presentCard(row.other),
    state: isOut ? 'active' : shownStates[row.status],
    membership: row.membership,
    role: row.role,
    request: abilitiesHere.answer ? { by: row.asker && presentCard(row.asker) } : null,
    memberCount: row.memberCount,
    invitedCount: row.invitedCount,
    lastSeq: row.lastSeq,
    readSeq: row.readSeq,
    unreadCount: row.unreadCount,
    changeSeq: row.changeSeq,
    joinedSeq: row.joinedSeq,
    lastMessage: row.last && presentTeaser(me, row.last),
    lastAt: row.lastAt,
    isArchived: row.isArchived,
    isMuted: row.isMuted,
    mutedUntil: row.mutedUntil,
    notify: row.notify,
    receiptsOn: showsReceipts(row),
    slowModeSeconds: isOut ? 0 : row.slowModeSeconds,
    mayPostAt: row.mayPostAt,
    whoCanPost: isOut ? 'members' : row.whoCanPost,
    whoCanAdd: isOut ? 'admins' : row.whoCanAdd,
    can: abilitiesHere,
  }
}

export const presentMember = (me: Actor, chat: ChatRow, row: MemberRow): ChatMember => ({
  ...presentCard(row),
  chatRole: row.chatRole,
  membership: row.membership,
  isMe: row.id === me.profileId,
  can: canTo(me, chat, row),
})

const presentHidden = (me: Actor, chat: ChatRow, row: HiddenRow): HiddenMember => ({
  id: row.id,
  displayName: row.displayName,
  membership: row.membership,
  can: { remove: canTo(me, chat, row).remove },
})

/** Of those whom somebody does not meet only their number is told, but to whoever looks after the group. */
export const presentAllHidden = (me: Actor, chat: ChatRow, rows: HiddenRow[]): { hiddenCount: number; hidden: HiddenMember[] } => ({
  hiddenCount: rows.filter(({ membership }) => membership === 'active').length,
  hidden: can.remove(me, chat) ? rows.map((row) => presentHidden(me, chat, row)) : [],
})

export const presentCandidate = (row: CandidateRow): ChatCandidate => ({ ...presentCard(row), asks: row.standing === 'asks', wasAsked: row.wasAsked })
