import { dashboards } from '@marquee/contract/dashboards'
import { query } from '#api/query.ts'

/** Comments that wait for an answer: whoever has given one comes back to those that are left. */
export const toAnswer = () => ({ ...query(dashboards.toAnswer, {}), staleTime: 0 })
