import { notificationPreferences } from '@marquee/contract/notificationPreferences'
import { inTransaction, type Scope } from '#db/scope.ts'
import type { Context } from '#http/actor.ts'
import { signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { lookUp } from '#personalData/subject.ts'
import * as q from './queries.ts'

const mine = async (context: Context) => {
  const { profileId, accountId } = context.me
  return {
    choices: await q.choicesOf(context, profileId),
    attention: await q.attentionOf(context, profileId),
    mailAddress: (await lookUp(context, context.identity, accountId))?.subject.address ?? null,
  }
}

const hold = ({ db, tenantId }: Scope, profileId: string) =>
  db.selectFrom('profile').where('tenantId', '=', tenantId).where('id', '=', profileId).select('id').forUpdate().execute()

export const notificationPreferenceRoutes = implement(notificationPreferences, {
  mine: signedIn(mine),

  choose: signedIn(async (context, { type, ...change }) => {
    const { profileId } = context.me
    await inTransaction(context, async (inside) => {
      await hold(inside, profileId)
      await q.choose(inside, profileId, type, change)
    })
    return mine(context)
  }),

  setAttention: signedIn(async (context, change) => {
    const { profileId } = context.me
    await inTransaction(context, async (inside) => {
      await hold(inside, profileId)
      const before = await q.attentionOf(inside, profileId)
      await q.setAttention(inside, profileId, {
        quietHours: change.quietHours === undefined ? before.quietHours : change.quietHours,
        weeklyPushCap: change.weeklyPushCap === undefined ? before.weeklyPushCap : change.weeklyPushCap,
        unknownSenders: change.unknownSenders ?? before.unknownSenders,
      })
    })
    return mine(context)
  }),
})
