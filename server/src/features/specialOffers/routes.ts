import { owners } from '@marquee/contract/roles'
import { specialOfferLimits, specialOffers, specialOfferStepsFrom, type SpecialOfferStep } from '@marquee/contract/specialOffers'
import { oneByOne } from '#db/oneByOne.ts'
import { record } from '#features/auditLog/record.ts'
import { only, signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import * as q from './queries.ts'
import { redeemable, redeemableAnywhere } from './redeem.ts'

const actions: Record<SpecialOfferStep, string> = {
  publish: 'offer.published', pause: 'offer.paused', resume: 'offer.resumed', archive: 'offer.archived',
}

export const specialOfferRoutes = implement(specialOffers, {
  list: only(owners, (context) => q.specialOffersOf(context)),

  add: only(owners, (context, offer) =>
    oneByOne(context, 'tiers', async (inside) => {
      if (await q.stored(inside, offer.id)) return
      const { count, isTaken } = await q.codeTaken(inside, offer.code)
      if (isTaken) refuse('invalid_input', { errors: [{ fieldName: 'code', message: 'must differ from the other offers' }] })
      if (count >= specialOfferLimits.count) refuse('offers_full')
      await q.addSpecialOffer(inside, offer)
      const { id, ...after } = offer
      await record(inside, { actorId: inside.me.profileId, action: 'offer.added', targetType: 'offer', targetId: id, after })
    }),
  ),

  step: only(owners, (context, { specialOfferId: id, step }) =>
    oneByOne(context, 'tiers', async (inside) => {
      const { name, status } = (await q.stored(inside, id)) ?? refuse('not_found')
      const next = specialOfferStepsFrom[status][step]
      if (!next) {
        // Done by another owner, or by the first of two presses.
        if (Object.values(specialOfferStepsFrom).some((steps) => steps[step] === status)) return
        return refuse('offer_changed')
      }
      await q.setStatus(inside, id, next)
      const note = { action: actions[step], targetType: 'offer', targetId: id, before: { name, status }, after: { name, status: next } }
      await record(inside, { actorId: inside.me.profileId, ...note })
    }),
  ),

  look: signedIn(async (context, { code, priceId }) => {
    const { profileId } = context.me
    const price = (await q.price(context, priceId)) ?? refuse('price_changed')
    return (await redeemable(context, { profileId, code, price })).terms
  }),

  lookAll: signedIn((context, { code }) => redeemableAnywhere(context, context.me.profileId, code)),
})
