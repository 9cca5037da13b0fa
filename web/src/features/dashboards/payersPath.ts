import type { PayerFilter } from '@marquee/contract/dashboards'
import { to } from '#paths.ts'

/** The subscriptions that stand somewhere now. */
export const payersPath = (state: PayerFilter) => `${to('ownerPayers')}?${new URLSearchParams({ state })}`
