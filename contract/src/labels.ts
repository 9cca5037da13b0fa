import { z } from 'zod'
import { plainLine } from './plainLine.ts'
import { roles } from './roles.ts'
import { feature, get, patch } from './route.ts'

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
const LabelPair = z.strictObject({ singular: Word, plural: Word })

/** Both words of everything that has a label, as they are typed and changed: a pair at a time, and none of them empty. */
export const LabelPairs = z.strictObject({
  Member: LabelPair,
  Creator: LabelPair,
  Owner: LabelPair,
  Subscriber: LabelPair,
  Superadmin: LabelPair,
  SUBSCRIPTION: LabelPair,
})
export type LabelPairs = z.infer<typeof LabelPairs>
export type LabelKey = keyof LabelPairs

/** The same words by pairs. */
export const pairsOf = ({ ROLE, ROLE_PLURAL, SUBSCRIPTION, SUBSCRIPTION_PLURAL }: CustomLabels): LabelPairs => ({
  ...(Object.fromEntries(roles.map((role) => [role, { singular: ROLE[role], plural: ROLE_PLURAL[role] }])) as Omit<LabelPairs, 'SUBSCRIPTION'>),
  SUBSCRIPTION: { singular: SUBSCRIPTION, plural: SUBSCRIPTION_PLURAL },
})

/** Pairs as everybody reads them. */
export const labelsOf = ({ SUBSCRIPTION, ...pairs }: LabelPairs): CustomLabels => {
  const wordsOf = (form: keyof LabelPairs['Member']) => Object.fromEntries(roles.map((role) => [role, pairs[role][form]])) as CustomLabels['ROLE']
  return { ROLE: wordsOf('singular'), ROLE_PLURAL: wordsOf('plural'), SUBSCRIPTION: SUBSCRIPTION.singular, SUBSCRIPTION_PLURAL: SUBSCRIPTION.plural }
}

export const labels = feature('labels', {
  custom: get('/custom-labels', { base: 'reader', result: CustomLabels }),
  /**
   * Takes the pairs that are to change, and in `seen` how each of them read when it was looked at: where somebody else has changed one
   * since, nothing is saved. From the next request on everybody reads the new words; whoever is connected hears of them.
   */
  set: patch('/custom-labels', { input: LabelPairs.partial().extend({ seen: LabelPairs.partial() }), result: CustomLabels }),
})
