import { z } from 'zod'
import { feature, get } from './route.ts'

/** A flag as it travels: `featureFlag` is its name. */
export const FeatureFlag = z.object({ featureFlag: z.string(), enabled: z.boolean() })
export type FeatureFlag = z.infer<typeof FeatureFlag>

/** Flags that gate a screen or a route; a tenant switches each on or off. */
export const flagNames = ['link-multiple-accounts', 'add-owner-role'] as const
export type FlagName = (typeof flagNames)[number]

export const flags = feature('flags', {
  /** The flags of the signed-in account: the tenant's, then what the account is granted on top. */
  list: get('/features/', { result: z.array(FeatureFlag), alias: '/features/' }),
})
