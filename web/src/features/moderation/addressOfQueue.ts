import type { CaseState, ReportCategory } from '@marquee/contract/moderation'
import { to } from '#paths.ts'

/** Which cases somebody looks at. */
export interface QueueWish {
  state: CaseState
  category?: ReportCategory | undefined
}

export const addressOfQueue = ({ state, category }: QueueWish) => {
  const search = new URLSearchParams({ ...(state === 'open' ? {} : { state }), ...(category ? { category } : {}) })
  return search.size ? `${to('moderation')}?${search.toString()}` : to('moderation')
}
