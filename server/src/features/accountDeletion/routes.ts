import { accountDeletion } from '@marquee/contract/accountDeletion'
import { isolated } from '@marquee/contract/isolated'
import { inTransaction } from '#db/scope.ts'
import { account, changeStatus } from '#features/accounts/queries.ts'
import { callOffEventsOf } from '#features/events/callOffQueries.ts'
import { setNames } from '#features/profiles/queries.ts'
import { sendTenantMail } from '#features/configuration/tenantMail.ts'
import { configuration } from '#features/configuration/queries.ts'
import { leaveSubscriptions } from '#features/subscriptions/leaveQueries.ts'
import type { Context } from '#http/actor.ts'
import { evenLeaving, recently, signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { dateOf } from '#mail/dateOf.ts'
import { lookUp } from '#personalData/subject.ts'
import * as q from './queries.ts'

const state = async (context: Context) => (await q.deletion(context)) ?? { requestedAt: null, dueAt: null }

const requireOwnName = async (context: Context, nickname: string) => {
  const { profile } = await account(context)
  if (nickname.replace(/^@/, '').toLowerCase() !== profile.nickname)
    refuse('invalid_input', { errors: [{ fieldName: 'nickname', message: 'must be your own nickname' }] })
}

const tell = async (context: Context, email: string | null) => {
  const { dueAt } = await state(context)
  if (!email || !dueAt) return
  const channelName = (await configuration(context))?.channelName ?? ''
  await sendTenantMail(context, context.origin, email, {
    subject: `Your account at ${isolated(channelName)} will be deleted`,
    paragraphs: [
      `Your profile is hidden now. On ${dateOf(new Date(dueAt))} your account is erased with everything in it, and nobody can bring it back.`,
      'Until then you can change your mind: sign in and press Cancel deletion.',
    ],
    button: { label: 'Sign in', href: '/' },
    note: 'You did not ask for this? Sign in, cancel the deletion and change your password.',
  })
}

/** Why an account that is not open cannot leave: it does already, or it was closed a moment ago. */
const whyNot = async (context: Context) => ((await account(context)).deletionAt ? 'account_leaving' : 'account_suspended')

export const accountDeletionRoutes = implement(accountDeletion, {
  state: evenLeaving(signedIn(state)),

  request: recently(
    signedIn(async (context, { nickname, reason }) => {
      await requireOwnName(context, nickname)
      const known = await lookUp(context, context.identity, context.me.accountId)
      const answer = await inTransaction(context, async (scope) => {
        const inside = { ...context, ...scope }
        if (await q.isLastOwner(inside)) refuse('last_owner')
        if (!(await changeStatus(inside, context.me.accountId, 'active', 'pending_deletion'))) refuse(await whyNot(inside))
        await q.addDeletion(inside, reason)
        await setNames(inside, context.me.profileId, { isListed: false })
        await leaveSubscriptions(inside, context.me.profileId)
        await callOffEventsOf(inside, context.me.profileId)
        await tell(inside, known?.subject.address ?? null)
        return state(inside)
      })
      context.forgetMe()
      return answer
    }),
  ),

  cancel: evenLeaving(
    signedIn(async (context) => {
      await inTransaction(context, async (scope) => {
        const inside = { ...context, ...scope }
        if (!(await q.removeDeletion(inside))) refuse('deletion_begun')
        if (!(await changeStatus(inside, context.me.accountId, 'pending_deletion', 'active'))) refuse('account_suspended')
        await setNames(inside, context.me.profileId, { isListed: context.me.setupCompleted })
      })
      context.forgetMe()
      return { requestedAt: null, dueAt: null }
    }),
  ),
})
