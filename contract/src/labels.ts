import { z } from 'zod'
import { feature, get } from './route.ts'

/** A tenant's own words for the five roles and for "Subscription"; plurals are extra keys. */
export const CustomLabels = z.object({
  ROLE: z.object({ Member: z.string(), Creator: z.string(), Owner: z.string(), Subscriber: z.string(), Superadmin: z.string() }),
  ROLE_PLURAL: z.object({ Member: z.string(), Creator: z.string(), Owner: z.string(), Subscriber: z.string(), Superadmin: z.string() }),
  SUBSCRIPTION: z.string(),
  SUBSCRIPTION_PLURAL: z.string(),
})
export type CustomLabels = z.infer<typeof CustomLabels>

/** What people read where a tenant has said nothing. */
export const defaultLabels: CustomLabels = {
  ROLE: { Member: 'Member', Creator: 'Creator', Owner: 'Owner', Subscriber: 'Subscriber', Superadmin: 'Superadmin' },
  ROLE_PLURAL: { Member: 'Members', Creator: 'Creators', Owner: 'Owners', Subscriber: 'Subscribers', Superadmin: 'Superadmins' },
  SUBSCRIPTION: 'Subscription',
  SUBSCRIPTION_PLURAL: 'Subscriptions',
}

export const labels = feature('labels', {
  custom: get('/custom-labels', { base: 'reader', result: CustomLabels }),
})
