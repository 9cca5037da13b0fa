import type { PastKind } from '@marquee/contract/cases'
import { to } from '#paths.ts'

/** Which acts somebody looks at: of one kind, or by one moderator. */
export interface LogWish {
  kind?: PastKind | undefined
  by?: string | undefined
}

export const addressOfLog = ({ kind, by }: LogWish) => {
  const search = new URLSearchParams({ ...(kind ? { kind } : {}), ...(by ? { by } : {}) })
  return search.size ? `${to('moderationLog')}?${search.toString()}` : to('moderationLog')
}
