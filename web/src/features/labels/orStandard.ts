import { defaultLabels, pairsOf, type LabelKey, type LabelPairs } from '@marquee/contract/labels'

const standard = pairsOf(defaultLabels)
const keys = Object.keys(standard) as LabelKey[]

const filled = (typed: LabelPairs[LabelKey], words: LabelPairs[LabelKey]) => ({
  singular: typed.singular.trim() || words.singular,
  plural: typed.plural.trim() || words.plural,
})

/** Words that are being typed, with the standard one where there is nothing yet. */
export const orStandard = (typed: LabelPairs) =>
  Object.fromEntries(keys.map((key) => [key, filled(typed[key], standard[key])])) as unknown as LabelPairs

/** Whether every word is the standard one. */
export const areStandard = (typed: LabelPairs) =>
  keys.every((key) => typed[key].singular === standard[key].singular && typed[key].plural === standard[key].plural)
