import type { subscriptionLive } from '@marquee/contract/live'
import type { Heard } from '#live/heard.ts'
import { payersOf } from './queries.ts'

const topic: keyof typeof subscriptionLive = 'subscription_changed'

/** Tells somebody's own room that what they pay for, or owe, is not what it was. */
export const subscriptionHeard: Heard = {
  subscription_changed: async (scope, facts) => {
    const payers = await payersOf(scope, facts.map(({ subscriptionId }) => subscriptionId))
    return payers.map(({ profileId }) => ({ tenantId: scope.tenantId, room: `person:${profileId}`, topic, key: profileId }))
  },
}
