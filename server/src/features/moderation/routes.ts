import { moderation } from '@marquee/contract/moderation'
import { owners } from '@marquee/contract/roles'
import { comment } from '#features/comments/queries.ts'
import { event } from '#features/events/queries.ts'
import { flagged } from '#features/flags/flagged.ts'
import { seenHighlight } from '#features/highlights/queries.ts'
import { message } from '#features/messages/queries.ts'
import { post } from '#features/posts/queries.ts'
import { presentCard } from '#features/profiles/present.ts'
import { holderOfNickname, profile } from '#features/profiles/queries.ts'
import { streamMessage } from '#features/streamChats/queries.ts'
import type { Context } from '#http/actor.ts'
import { knownTo, moderators, on, onOwn, only, recently, requireRecent, signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { copiesIn, wordingNow } from './copyQueries.ts'
import { decide } from './actionQueries.ts'
import { gradeCase, putBack, takeCase } from './assignQueries.ts'
import * as c from './caseQueries.ts'
import { ofBan, ofRemoval, wantsRecent } from './consequenceQueries.ts'
import { contextOf, wholePost, wholeProfile } from './contentQueries.ts'
import { decideMany } from './manyQueries.ts'
import { actsIn } from './logQueries.ts'
import { moderatorsOf, setFlag } from './moderatorQueries.ts'
import { messageTarget } from './messageTarget.ts'
import { openable, openCase, removeWithReason } from './openQueries.ts'
import * as p from './peopleQueries.ts'
import {
  can, canLookUp, canOpen, canReport, canReportChat, canReportComment, canReportEvent, canReportHighlight, canReportMessage,
  canReportGift, canReportProfile, canReportStreamMessage, canReportTip,
} from './policy.ts'
import { kindsOf, presentCase, presentDecision, presentFound, presentLines, presentLogged, presentMade, presentRecord } from './present.ts'
import * as q from './queries.ts'
import { groupChat, handedGift, receivedTip, redeemedGift } from './targetQueries.ts'

/** Whoever it is about does not know of it, moderator or not. */
const caseOf = knownTo(can.read, c.caseOf)

const openablePost = (context: Context, { postId }: { postId: string }) => openable(context, { type: 'post', id: postId })
const openableComment = (context: Context, { commentId }: { commentId: string }) => openable(context, { type: 'comment', id: commentId })

const nobody = { fieldName: 'nickname', message: 'must be the nickname of somebody here' }

const consequencesOf = async (context: Context, row: c.CaseRow) => {
  const kinds = kindsOf(context.me, row)
  return {
    remove_content: kinds.includes('remove_content') ? await ofRemoval(context, row) : null,
    ban: kinds.includes('ban') ? await ofBan(context, row) : null,
  }
}

const fresh = async (context: Context, caseId: string) => {
  const row = (await caseOf(context, { caseId })) ?? refuse('not_found')
  const [post, profile, around, reports, actions, messages, now, copies] = await Promise.all([
    wholePost(context, row), wholeProfile(context, row), contextOf(context, row),
    c.reportsIn(context, caseId), c.actionsIn(context, caseId), c.messagesIn(context, row),
    wordingNow(context, row.type, row.targetId), copiesIn(context, caseId),
  ])
  return presentCase(context.me, row, {
    post, profile, around, reports, actions, messages, now, copies, consequences: await consequencesOf(context, row),
  })
}

export const moderationRoutes = implement(moderation, {
  reportPost: on(post, canReport.reportPost, async (context, { id, authorId }, said) => ({
    isNew: await q.addReport(context, { type: 'post', id, subjectId: authorId }, said),
  })),
  reportComment: on(comment, canReportComment.reportComment, async (context, { id, authorId }, said) => ({
    isNew: await q.addReport(context, { type: 'comment', id, subjectId: authorId! }, said),
  })),
  reportEvent: flagged('events', on(event, canReportEvent.reportEvent, async (context, { id, host }, said) => ({
    isNew: await q.addReport(context, { type: 'event', id, subjectId: host.id }, said),
  }))),
  reportHighlight: on(seenHighlight, canReportHighlight.reportHighlight, async (context, { id, profileId }, said) => ({
    isNew: await q.addReport(context, { type: 'highlight', id, subjectId: profileId }, said),
  })),
  reportChat: on(groupChat, canReportChat.reportChat, async (context, { id, ownerId }, { category, text }) => ({
    isNew: await q.addReport(context, { type: 'chat', id, subjectId: ownerId! }, { category, text }),
  })),
  reportTip: on(receivedTip, canReportTip.reportTip, async (context, { id, payerId }, { category, text }) => ({
    isNew: await q.addReport(context, { type: 'tip', id, subjectId: payerId! }, { category, text }),
  })),
  reportGift: on(handedGift, canReportGift.reportGift, async (context, { id, giverId }, { category, text }) => ({
    isNew: await q.addReport(context, { type: 'gift', id, subjectId: giverId }, { category, text }),
  })),
  reportReceivedGift: on(redeemedGift, canReportGift.reportGift, async (context, { id, giverId }, { category, text }) => ({
    isNew: await q.addReport(context, { type: 'gift', id, subjectId: giverId }, { category, text }),
  })),
  reportStreamMessage: on(streamMessage, canReportStreamMessage.reportStreamMessage, async (context, { id, authorId }, said) => {
    const { category, text } = said
    return { isNew: await q.addReport(context, { type: 'stream_message', id, subjectId: authorId }, { category, text }) }
  }),
  reportProfile: on(profile, canReportProfile.reportProfile, async (context, { id }, said) => ({
    isNew: await q.addReport(context, { type: 'profile', id, subjectId: id }, said),
  })),
  reportMessage: on(message, canReportMessage.reportMessage, async (context, row, { category, text }) => ({
    isNew: await q.addReport(context, await messageTarget(context, row), { category, text }),
  })),
  // Whoever has blocked the one they harm is not out of reach for that: a nickname is enough.
  reportPerson: signedIn(async (context, { nickname, ...said }) => {
    const id = (await holderOfNickname(context, nickname.replace(/^@/, ''))) ?? refuse('invalid_input', { errors: [nobody] })
    if (id === context.me.profileId) refuse('not_allowed')
    return { isNew: await q.addReport(context, { type: 'profile', id, subjectId: id }, said) }
  }),

  ownReports: signedIn((context, page) => q.ownReports(context, page)),
  ownDecisions: signedIn(async (context, page) => {
    const { items, cursor } = await q.ownDecisions(context, page)
    return { items: items.map(presentDecision), cursor }
  }),

  queue: moderators(async (context, wish) => {
    const { items, cursor } = await c.casesIn(context, wish)
    return { items: presentLines(items), cursor }
  }),

  readCase: on(caseOf, can.read, (context, { id }) => fresh(context, id)),

  openCase: on(openable, canOpen.openCase, async (context, target) => ({ caseId: await openCase(context, target) })),
  removePost: on(openablePost, canOpen.openCase, async (context, target, said) => ({
    caseId: await removeWithReason(context, target, said),
  })),
  removeComment: on(openableComment, canOpen.openCase, async (context, target, said) => ({
    caseId: await removeWithReason(context, target, said),
  })),

  take: on(caseOf, can.take, async (context, row, { from }) => {
    await takeCase(context, row, from)
    return fresh(context, row.id)
  }),
  release: on(caseOf, can.release, async (context, { id }) => {
    await putBack(context, id)
    return fresh(context, id)
  }),
  grade: on(caseOf, can.grade, async (context, row, { category }) => {
    await gradeCase(context, row, category)
    return fresh(context, row.id)
  }),
  decideMany: moderators((context, wish) => decideMany(context, wish)),

  decide: on(caseOf, can.decide, async (context, row, action) => {
    const { id, accountId } = row
    if (await wantsRecent(context, row, action.kind)) requireRecent(context)
    await decide(context, id, action)
    // Open sockets close, and the next call finds the account as it is now.
    if (accountId) context.forget(accountId)
    return fresh(context, id)
  }),

  people: moderators(async (context, wish) => {
    const { items, cursor } = await p.peopleFound(context, wish)
    return { items: items.map(presentFound), cursor }
  }),
  record: onOwn(p.recordOf, canLookUp.read, async ({ me }, row) => presentRecord(me, row)),
  casesAbout: onOwn(p.recordOf, canLookUp.read, async (context, { person }, page) => {
    const { items, cursor } = await p.casesAbout(context, person.id, page)
    return { items: presentLines(items), cursor }
  }),
  reportsBy: onOwn(p.recordOf, canLookUp.read, async (context, { person }, page) => {
    const { items, cursor } = await p.reportsBy(context, person.id, page)
    return { items: items.map(presentMade), cursor }
  }),
  log: moderators(async (context, wish) => {
    const { items, cursor } = await actsIn(context, wish)
    return { items: items.map(presentLogged), cursor }
  }),

  moderators: only(owners, async (context) => (await moderatorsOf(context)).map(presentCard)),
  // Powers are given by somebody who has just signed in (scale-and-safety S45).
  appoint: recently(only(owners, async (context, { nickname }) => {
    const profileId = (await holderOfNickname(context, nickname.replace(/^@/, ''))) ?? refuse('invalid_input', { errors: [nobody] })
    await setFlag(context, profileId, true)
    return (await moderatorsOf(context)).map(presentCard)
  })),
  dismiss: recently(only(owners, async (context, { profileId }) => {
    await setFlag(context, profileId, false)
    return (await moderatorsOf(context)).map(presentCard)
  })),
})
