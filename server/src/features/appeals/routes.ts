import { appeals, type Answer } from '@marquee/contract/appeals'
import { record } from '#features/auditLog/record.ts'
import { inTransaction } from '#db/scope.ts'
import { takeBack } from '#features/moderation/actionQueries.ts'
import { heldCase, wasLifted } from '#features/moderation/caseQueries.ts'
import { cardIn, presentAction, presentDecision, presentLines } from '#features/moderation/present.ts'
import { actorNow } from '#features/moderation/judgeQueries.ts'
import { can as canWithCase } from '#features/moderation/policy.ts'
import { closingOf, ownDecision } from '#features/moderation/queries.ts'
import type { Actor, Context } from '#http/actor.ts'
import { evenClosed, knownTo, moderators, on, signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { abilities } from '#http/policy.ts'
import { refuse } from '#http/refuse.ts'
import { announce } from '#jobs/announce.ts'
import { tellUpheld } from './mails.ts'
import { can, isOwn, tookPart } from './policy.ts'
import * as q from './queries.ts'

const present = (me: Actor, appeal: q.AppealRow) => ({
  ...appeal,
  decision: presentAction(appeal.decision),
  reported: presentLines([appeal.row])[0]!.reported,
  heardBy: cardIn(appeal.heardBy),
  isOwn: isOwn(me, appeal),
  tookPart: tookPart(me, appeal),
  can: abilities(can, me, appeal),
})

/** Moderators know of those about others, as they do of the cases. */
const appealOf = knownTo((me, { row }) => canWithCase.read(me, row), q.appealOf)

/** In one transaction that holds the case: of two who answer one does, and nobody decides about it meanwhile. */
const answer = (context: Context, appeal: q.AppealRow, said: Answer, statement: string) =>
  inTransaction(context, async (scope) => {
    const { id, caseId, decision } = appeal
    const row = (await heldCase(scope, caseId)) ?? refuse('not_found')
    const me = await actorNow(scope, context.me)
    if (!can.hear(me, { ...appeal, row })) refuse('not_allowed')
    const { profileId } = me
    const byDecider = isOwn(me, appeal)
    // Moderators have taken it back meanwhile, which answers it.
    if (await wasLifted(scope, decision.id)) refuse('appeal_settled')
    await q.settleAppeal(scope, id, said, profileId, statement)
    if (said === 'overturned') await takeBack(scope, row, decision.id, { moderatorId: profileId, category: decision.category, reason: statement })
    else {
      await announce(scope, 'appeal_upheld', id, { appealId: id })
      await tellUpheld({ ...context, ...scope }, row, { statement, byDecider })
    }
    const noted = { actorId: profileId, action: `appeal.${said}`, targetType: row.type, targetId: row.targetId }
    await record({ ...context, ...scope }, { ...noted, after: { appealId: id, actionId: decision.id, caseId, byDecider } })
  })

export const appealRoutes = implement(appeals, {
  make: evenClosed(
    signedIn(async (context, { actionId, text }) => {
      if (!(await ownDecision(context, { actionId }))) refuse('not_found')
      await q.addAppeal(context, actionId, text)
      return presentDecision((await ownDecision(context, { actionId })) ?? refuse('not_found'))
    }),
  ),
  withdraw: evenClosed(
    signedIn(async (context, { actionId }) => {
      await q.withdrawAppeal(context, actionId)
      return presentDecision((await ownDecision(context, { actionId })) ?? refuse('not_found'))
    }),
  ),
  closed: evenClosed(
    signedIn(async (context) => {
      const closing = context.me.isClosed ? await closingOf(context) : undefined
      return closing ? presentDecision(closing) : null
    }),
  ),

  list: moderators(async (context, wish) => {
    const { items, cursor } = await q.appealsIn(context, wish)
    return { items: items.map((appeal) => present(context.me, appeal)), cursor }
  }),
  answer: on(appealOf, can.hear, async (context, appeal, said) => {
    await answer(context, appeal, said.answer, said.statement)
    if (appeal.row.accountId) context.forget(appeal.row.accountId)
    return present(context.me, (await q.appealOf(context, { appealId: appeal.id })) ?? refuse('not_found'))
  }),
})
