import { z } from 'zod'
import { feature, get, put } from './route.ts'

/** A flag as it travels: `featureFlag` is its name. */
export const FeatureFlag = z.object({ featureFlag: z.string(), enabled: z.boolean() })
export type FeatureFlag = z.infer<typeof FeatureFlag>

/** Flags that gate a screen or a route; a tenant switches each on or off. */
export const flagNames = ['link-multiple-accounts', 'add-owner-role', 'events', 'tips', 'gifts'] as const
export type FlagName = (typeof flagNames)[number]

/** Those that an owner switches for the channel. One that is not here is the operator's alone. */
export const ownerFlags = ['link-multiple-accounts', 'add-owner-role', 'events', 'tips', 'gifts'] as const satisfies readonly FlagName[]
export const OwnerFlag = z.enum(ownerFlags)
export type OwnerFlag = z.infer<typeof OwnerFlag>

const OwnerFlagState = z.object({ featureFlag: OwnerFlag, enabled: z.boolean() })

export const flags = feature('flags', {
  /** The flags of the signed-in account: the tenant's, then what the account is granted on top. */
  list: get('/features/', { result: z.array(FeatureFlag), alias: '/features/' }),
  /** For owners: each flag that they may switch, in the order above. */
  owned: get('/owner-flags', { result: z.array(OwnerFlagState) }),
  /** Holds from the next request on; whoever is connected hears of it. `featureFlag` is an OwnerFlag. */
  set: put('/owner-flags/:featureFlag', { input: z.strictObject({ enabled: z.boolean() }) }),
})
