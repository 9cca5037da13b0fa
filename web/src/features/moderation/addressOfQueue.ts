import {
  caseOrigins, caseStates, reportCategories, reportedTypes, type CaseOrigin, type CaseState, type ReportCategory, type ReportedType,
} from '@marquee/contract/cases'
import { to } from '#paths.ts'

/** Which cases somebody looks at. */
export interface QueueWish {
  state: CaseState
  category?: ReportCategory | undefined
  type?: ReportedType | undefined
  origin?: CaseOrigin | undefined
  /** Whose they are. */
  about?: string | undefined
  whose?: 'mine' | undefined
}

const isId = (text: string | null) => (text && /^[\da-f-]{36}$/.test(text) ? text : undefined)

/** What an address says of that; the open cases where it says nothing. */
export const queueWishIn = (search: URLSearchParams): QueueWish => ({
  state: caseStates.find((state) => state === search.get('state')) ?? 'open',
  category: reportCategories.find((category) => category === search.get('category')),
  type: reportedTypes.find((type) => type === search.get('type')),
  origin: caseOrigins.find((origin) => origin === search.get('origin')),
  about: isId(search.get('about')),
  whose: search.get('whose') === 'mine' ? 'mine' : undefined,
})

type Narrowed = { [K in keyof QueueWish]: NonNullable<QueueWish[K]> }

/** What narrows the queue, as the server takes it. */
export const inputOf = (wish: QueueWish) => Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined)) as Narrowed

const withSearch = (path: string, wish: QueueWish) => {
  const { state, ...narrowed } = inputOf(wish)
  const search = new URLSearchParams({ ...(state === 'open' ? {} : { state }), ...narrowed })
  return search.size ? `${path}?${search.toString()}` : path
}

export const addressOfQueue = (wish: QueueWish) => withSearch(to('moderation'), wish)

/** A case, and the list that somebody works through: from there they go on, and back to it. */
export const addressOfCase = (caseId: string, wish: QueueWish = { state: 'open' }) => withSearch(to('moderationCase', { caseId }), wish)
