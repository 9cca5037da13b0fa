/** That a row of `entitlement` counts now, in SQL: it has begun, and neither it nor what is let off after it is over. */
export const isRunning = (entitlement: string) =>
  `${entitlement}.valid_from <= now() and now() < coalesce(${entitlement}.grace_until, ${entitlement}.valid_until, 'infinity')`

/** That somebody is a subscriber: they have a tier, however they came by it. */
export const subscribes = (profileId: string) => `
  exists (select 1 from entitlement e where e.tenant_id = $1 and e.profile_id = ${profileId} and e.tier_level > 0 and ${isRunning('e')})`
