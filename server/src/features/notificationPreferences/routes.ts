import { notificationPreferences } from '@marquee/contract/notificationPreferences'
import { inTransaction, type Scope } from '#db/scope.ts'
import { sendTenantMail } from '#features/configuration/tenantMail.ts'
import { heldBackSince } from '#mail/refusedAddresses.ts'
import type { Context } from '#http/actor.ts'
import { signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import type { MailContent } from '#mail/brandedMail.ts'
import { lookUp } from '#personalData/subject.ts'
import * as q from './queries.ts'
import { notificationSettings } from './unsubscribe.ts'

const mailAddressOf = async (context: Context) => (await lookUp(context, context.identity, context.me.accountId))?.subject.address ?? null

const mine = async (context: Context) => {
  const { profileId } = context.me
  const mailAddress = await mailAddressOf(context)
  return {
    choices: await q.choicesOf(context, profileId),
    attention: await q.attentionOf(context, profileId),
    mailAddress,
    mailsHeldBackSince: mailAddress === null ? null : ((await heldBackSince(context, mailAddress)) ?? null),
  }
}

const triedMail: MailContent = {
  subject: 'Mails reach you again',
  paragraphs: ['You have asked us to try this address once more, because a mail to it had come back. This one has arrived: what you have chosen to get by mail comes again.'],
  button: { label: 'Notification settings', href: notificationSettings },
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

  tryMail: signedIn(async (context) => {
    const address = await mailAddressOf(context)
    if (!address || !(await heldBackSince(context, address))) return
    await inTransaction(context, (inside) => sendTenantMail(inside, context.origin, address, triedMail))
  }),
})
