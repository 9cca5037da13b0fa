import { directory, directoryLimits } from '@marquee/contract/directory'
import type { CallOf } from '@marquee/contract/route'
import { pages, query } from '#api/query.ts'
import { to } from '#paths.ts'

export const searchTabs = ['people', 'creators'] as const
export type SearchTab = (typeof searchTabs)[number]

/** What is searched, as the address says it. */
export interface Search {
  q: string
  tab: SearchTab
  interestId: string | undefined
}

/** `?q=ada&tab=creators&interest=018f…` */
export const searchIn = (search: URLSearchParams): Search => ({
  q: (search.get('q') ?? '').slice(0, directoryLimits.q),
  tab: searchTabs.find((tab) => tab === search.get('tab')) ?? 'people',
  interestId: search.get('interest') ?? undefined,
})

/** The address of a search. */
export const searchPath = ({ q, tab, interestId }: Search) => {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (tab !== 'people') search.set('tab', tab)
  if (interestId) search.set('interest', interestId)
  const asked = search.toString()
  return asked ? `${to('search')}?${asked}` : to('search')
}

/** Without a name and a filter people are suggested; creators are listed. */
export const isOpenQuestion = ({ q, tab, interestId }: Search) => !q.trim() && !interestId && tab === 'people'

const inputOf = ({ q, tab, interestId }: Search): Omit<CallOf<typeof directory.find>, 'cursor'> => ({
  q: q.trim(),
  ...(tab === 'creators' ? { role: 'Creator' as const } : {}),
  ...(interestId ? { interestId } : {}),
})

/** Who is found, page by page. */
export const foundBy = (search: Search) => pages(directory.find, inputOf(search))

export const suggestedPeople = () => query(directory.suggestions, {})
