import { isolated } from '@marquee/contract/isolated'
import { tips } from '@marquee/contract/tips'
import { weighWords } from '#features/contentRules/weigh.ts'
import { flagged } from '#features/flags/flagged.ts'
import { asking } from '#features/payments/asking.ts'
import { collectsTax, feeOf } from '#features/payments/selling.ts'
import type { Context } from '#http/actor.ts'
import { signedIn, unmuted } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import * as q from './queries.ts'

/** How long the provider's page can be paid, in ms; it takes no less than half an hour. */
const openFor = 3_600_000

/** What can be sold by the provider that is set now; nothing by an account of another mode. */
const offerIn = async (context: Context, profileId: string) => {
  const found = await q.offer(context, profileId)
  return found && found.isLive === context.payments?.isLive ? found : undefined
}

export const tipRoutes = implement(tips, {
  offer: flagged('tips', signedIn(async (context, { profileId }) => ({
    isOpen: (await offerIn(context, profileId)) !== undefined,
    isTest: context.payments?.isLive === false,
    includesTax: await collectsTax(context),
  }))),

  send: flagged('tips', unmuted(signedIn(async (context, { profileId, id, cents, message }) => {
    const offer = (await offerIn(context, profileId)) ?? refuse('tips_closed')
    await weighWords(context, context.me.profileId, { message: [message] })
    const since = (await q.addTip(context, id, profileId, cents, message)) ?? refuse('not_allowed')
    const sale = {
      lines: [{ name: `Tip for ${isolated(offer.displayName)}`, cents, quantity: 1 }],
      feeCents: feeOf(cents, offer.feeBps),
      hasTax: await collectsTax(context),
      // Sent again, it says the same.
      expiresAt: new Date(Date.parse(since) + openFor),
      done: `${context.origin}/profile/settings/account-settings/payments?paid=${id}`,
      back: `${context.origin}/creator/${profileId}/tip?outcome=back`,
      metadata: { kind: 'tip', id, payerId: context.me.profileId, creatorId: profileId, tenantId: context.tenantId },
    }
    const { url } = await asking(context, (provider) => provider.openSale(offer.account, sale, `tip ${id}`))
    return { url: url ?? refuse('tips_closed') }
  }))),
})
