import { defaultLabels, type CustomLabels } from '@marquee/contract/labels'
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

/** The same as rows, all six of them. */
export const rowsOf = ({ ROLE, ROLE_PLURAL, SUBSCRIPTION, SUBSCRIPTION_PLURAL }: CustomLabels): LabelRow[] => [
  ...roles.map((role) => ({ labelKey: role, singular: ROLE[role], plural: ROLE_PLURAL[role] })),
  { labelKey: 'SUBSCRIPTION', singular: SUBSCRIPTION, plural: SUBSCRIPTION_PLURAL },
]
