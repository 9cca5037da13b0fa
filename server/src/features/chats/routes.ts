import { chats, chatLimits } from '@marquee/contract/chats'
import type { Context } from '#http/actor.ts'
import { on, signedIn, unmuted } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import * as group from './groupQueries.ts'
import { hiddenIn, memberOf, membersOf } from './memberQueries.ts'
import { can, canOf } from './policy.ts'
import { presentAllHidden, presentCandidate, presentChat, presentMember } from './present.ts'
import { chat, chatsOf, headsOf, unreadOf, type ChatRow } from './queries.ts'
import * as setting from './settingQueries.ts'
import { candidatesFor } from './standingQueries.ts'

const fresh = async (context: Context, chatId: string) => presentChat(context.me, (await chat(context, { chatId })) ?? refuse('not_found'))

const requireSetup = ({ me }: Context) => {
  if (!me.setupCompleted) refuse('setup_incomplete', { remedy: { kind: 'finish_setup' } })
}

/** Runs a command and answers the chat as it is afterwards. */
const then =
  <Input>(command: (context: Context, chatId: string, input: Input) => Promise<unknown>) =>
  async (context: Context, { id }: ChatRow, input: Input) => {
    await command(context, id, input)
    return fresh(context, id)
  }

const isGroupInvitation = ({ membership }: ChatRow) => membership === 'invited'

export const chatRoutes = implement(chats, {
  list: signedIn(async (context, page) => {
    const { items, cursor } = await chatsOf(context, page)
    return { items: items.map((row) => presentChat(context.me, row)), cursor }
  }),

  unread: signedIn(unreadOf),

  heads: signedIn((context) => headsOf(context, chatLimits.heads)),

  candidates: signedIn(async (context, asked) => {
    const { items, cursor } = await candidatesFor(context, asked)
    return { items: items.map(presentCandidate), cursor }
  }),

  read: on(chat, canOf.see, async ({ me }, row) => presentChat(me, row)),

  start: signedIn(async (context, { profileId }) => {
    requireSetup(context)
    if (profileId === context.me.profileId) refuse('not_with_yourself')
    return fresh(context, await setting.startChat(context, profileId))
  }),

  startGroup: unmuted(signedIn(async (context, wanted) => {
    requireSetup(context)
    await group.addGroup(context, wanted)
    return fresh(context, wanted.id)
  })),

  edit: unmuted(on(chat, can.edit, async (context, { id }, { chatId: _address, ...settings }) => {
    await setting.editGroup(context, id, settings)
    return fresh(context, id)
  })),

  remove: on(chat, can.delete, (context, { id }) => group.deleteGroup(context, id)),

  lock: on(chat, can.lock, then((context, id) => setting.setLocked(context, id, true))),
  unlock: on(chat, can.unlock, then((context, id) => setting.setLocked(context, id, false))),

  members: on(chat, canOf.attend, async (context, found, page) => {
    const { items, cursor } = await membersOf(context, found.id, page)
    const hidden = cursor === null && !page.q ? await hiddenIn(context, found.id) : []
    return { items: items.map((row) => presentMember(context.me, found, row)), cursor, ...presentAllHidden(context.me, found, hidden) }
  }),

  add: on(chat, canOf.attend, async (context, { id }, { profileIds }) => {
    const come = await group.addMembers(context, id, profileIds)
    return { chat: await fresh(context, id), ...come }
  }),

  removeMember: on(chat, can.remove, async (context, { id }, { profileId }) => {
    if (!(await memberOf(context, id, profileId))) refuse('not_found')
    await group.removeMember(context, id, profileId)
  }),

  setRole: on(chat, can.setRoles, (context, { id }, { profileId, role }) => group.setRole(context, id, profileId, role)),

  leave: on(chat, can.leave, (context, { id }) => group.leaveChat(context, id)),

  forget: on(chat, canOf.forget, (context, { id }) => group.forgetGroup(context, id)),

  accept: on(chat, can.answer, async (context, found) => {
    await (isGroupInvitation(found) ? group.join(context, found.id) : setting.acceptRequest(context, found.id))
    return fresh(context, found.id)
  }),

  decline: on(chat, can.answer, async (context, found) => {
    await (isGroupInvitation(found) ? group.declineInvitation(context, found.id) : setting.declineRequest(context, found.id))
  }),

  archive: on(chat, canOf.attend, then(setting.archive)),
  unarchive: on(chat, canOf.attend, then(setting.unarchive)),

  setAttention: on(chat, canOf.attend, async (context, { id }, { chatId: _address, ...attention }) => {
    await setting.setAttention(context, id, attention)
    return fresh(context, id)
  }),
})
