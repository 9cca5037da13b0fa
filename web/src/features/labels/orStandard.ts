import { defaultLabels, type CustomLabels } from '@marquee/contract/labels'
import { roles } from '@marquee/contract/roles'

const filled = <Words extends Record<string, string>>(typed: Words, standard: Words) =>
  Object.fromEntries(Object.entries(standard).map(([key, word]) => [key, typed[key]?.trim() || word])) as Words

/** Words that are being typed, with the standard one where there is nothing yet. */
export const orStandard = ({ ROLE, ROLE_PLURAL, SUBSCRIPTION, SUBSCRIPTION_PLURAL }: CustomLabels): CustomLabels => ({
  ROLE: filled(ROLE, defaultLabels.ROLE),
  ROLE_PLURAL: filled(ROLE_PLURAL, defaultLabels.ROLE_PLURAL),
  SUBSCRIPTION: SUBSCRIPTION.trim() || defaultLabels.SUBSCRIPTION,
  SUBSCRIPTION_PLURAL: SUBSCRIPTION_PLURAL.trim() || defaultLabels.SUBSCRIPTION_PLURAL,
})

/** Whether every word is the standard one. */
export const areStandard = ({ ROLE, ROLE_PLURAL, SUBSCRIPTION, SUBSCRIPTION_PLURAL }: CustomLabels) =>
  SUBSCRIPTION === defaultLabels.SUBSCRIPTION && SUBSCRIPTION_PLURAL === defaultLabels.SUBSCRIPTION_PLURAL &&
  roles.every((role) => ROLE[role] === defaultLabels.ROLE[role] && ROLE_PLURAL[role] === defaultLabels.ROLE_PLURAL[role])
