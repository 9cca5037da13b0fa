import { subscriptions } from '@marquee/contract/subscriptions'
import { query } from '#api/query.ts'

/** What somebody who pays has to know of on every screen. */
export const noticeQuery = () => ({ ...query(subscriptions.notice, {}), staleTime: 60_000 })
