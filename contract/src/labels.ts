import { z } from 'zod'
import { plainLine } from './plainLine.ts'
import { feature, get, put } from './route.ts'

/** Characters of a word, and how many of them a badge shows. */
export const labelLimits = { word: 40, badge: 20 } as const

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

const Word = plainLine(labelLimits.word)
const WordOfEach = z.strictObject({ Member: Word, Creator: Word, Owner: Word, Subscriber: Word, Superadmin: Word })

/** Every word at once: none is left empty. */
const LabelsDraft = z.strictObject({ ROLE: WordOfEach, ROLE_PLURAL: WordOfEach, SUBSCRIPTION: Word, SUBSCRIPTION_PLURAL: Word })

export const labels = feature('labels', {
  custom: get('/custom-labels', { base: 'reader', result: CustomLabels }),
  /** From the next request on everybody reads these; whoever is connected hears of it. */
  set: put('/custom-labels', { input: LabelsDraft, result: CustomLabels }),
})
