import type { entitlementLive } from '@marquee/contract/live'
import type { Heard } from '#live/heard.ts'

const topic: keyof typeof entitlementLive = 'entitlement_changed'

/** Tells somebody's own room that what is open to them is not what it was. */
export const entitlementHeard: Heard = {
  entitlement_changed: async ({ tenantId }, facts) =>
    [...new Set(facts.map(({ profileId }) => profileId))].map((profileId) => ({ tenantId, room: `person:${profileId}`, topic, key: profileId })),
}
