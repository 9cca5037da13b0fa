import { defaultLabels, type CustomLabels, type LabelPairs } from '@marquee/contract/labels'
import { roles } from '@marquee/contract/roles'
import type { LabelRow } from './queries.ts'

/** The default words, with the tenant's own in their places. */
export const presentLabels = (rows: LabelRow[]): CustomLabels => {
  const labels = structuredClone(defaultLabels)
  for (const { labelKey, singular, plural } of rows) {
    const role = roles.find((name) => name === labelKey)
    if (role) {
      labels.ROLE[role] = singular
      labels.ROLE_PLURAL[role] = plural
    } else {
      labels.SUBSCRIPTION = singular
      labels.SUBSCRIPTION_PLURAL = plural
    }
  }
  return labels
}

/** Pairs of words as rows. */
export const rowsOf = (pairs: Partial<LabelPairs>): LabelRow[] => Object.entries(pairs).map(([labelKey, pair]) => ({ labelKey, ...pair }))
