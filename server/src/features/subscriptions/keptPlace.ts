import type { Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import * as b from './beginQueries.ts'
import * as k from './keptPlaceQueries.ts'
import { hindranceOf, refusalOf } from './present.ts'
import * as q from './queries.ts'

interface Changing {
  subscriptionId: string
  tierId: string
}

/**
 * Changes a subscription to a tier whose last place nobody else takes meanwhile. `look` asks the provider how it is afterwards, whatever
 * has become of the change; where that is not to be known now, the place stays taken until the clock has asked (docs/decisions/061).
 * @throws Refusal why nobody can have the tier, and whatever the change is refused for
 */
export const keepingPlace = async (
  context: Context, { subscriptionId, tierId }: Changing, change: () => Promise<void>, look: () => Promise<void>,
): Promise<void> => {
  await b.inTurn(context, async (inside) => {
    const offer = (await q.offer(inside, tierId, inside.me.profileId)) ?? refuse('not_found')
    const hindrance = hindranceOf({ ...offer, isSubscribed: false }, true)
    if (hindrance) refuse(refusalOf[hindrance])
    await k.keepPlace(inside, subscriptionId, tierId)
  })
  try {
    await change()
  } finally {
    await look()
    await k.freePlace(context, subscriptionId)
  }
}
