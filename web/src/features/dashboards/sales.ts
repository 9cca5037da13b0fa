import type { SalesFigures } from '@marquee/contract/dashboards'

const kinds = ['subscriptions', 'tickets', 'tips'] as const

/** Of what anything was ever paid: what is not sold has no figure. */
export const kindsIn = (sales: SalesFigures) => kinds.filter((kind) => {
  const { gross } = sales[kind]
  return gross.total !== 0 || gross.steps.some((cents) => cents !== 0)
})
