import { beginningOf } from '@marquee/contract/cut'
import { directory, directoryLimits } from '@marquee/contract/directory'
import { kindFilters, type KindFilter } from '@marquee/contract/kindFilters'
import { accountRoles, type AccountRole } from '@marquee/contract/roles'
import type { CallOf } from '@marquee/contract/route'
import { search as contract, searchLimits, searchSpans, type SearchSpan } from '@marquee/contract/search'
import { pages, query } from '#api/query.ts'
import { foundEvents } from '#features/events/eventSearch.ts'
import { to } from '#paths.ts'

export const searchTabs = ['people', 'creators', 'posts', 'events', 'tags'] as const
export type SearchTab = (typeof searchTabs)[number]

/** What is searched, as the address says it. */
export interface Search {
  q: string
  tab: SearchTab
  interestId?: string | undefined
  /** Of people; creators have a tab of their own. */
  role?: AccountRole | undefined
  kind?: KindFilter | undefined
  span?: SearchSpan | undefined
  isFollowed?: boolean | undefined
  isBest?: boolean | undefined
}

/** What the address asks for. Without a tab in it, what is found decides which one opens. */
export type Asked = Omit<Search, 'tab'> & { tab?: SearchTab | undefined }

const sign = /^\s*[#＃]/

/**
 * `?q=ada&tab=people&role=owner`, `?q=ada&tab=creators&interest=018f…`, `?q=kiln&tab=posts&kind=poll&span=week&from=followed&sort=best`; a
 * hashtag leads to the tags.
 */
export const searchIn = (search: URLSearchParams): Asked => {
  const q = beginningOf(search.get('q') ?? '', directoryLimits.q)
  const interestId = search.get('interest') ?? undefined
  const role = accountRoles.find((one) => one.toLowerCase() === search.get('role'))
  const named = searchTabs.find((tab) => tab === search.get('tab')) ?? (interestId || role ? 'people' : undefined)
  return {
    q,
    tab: sign.test(q) ? 'tags' : named,
    interestId,
    role,
    kind: kindFilters.find((kind) => kind === search.get('kind')),
    span: searchSpans.find((span) => span === search.get('span')),
    isFollowed: search.get('from') === 'followed' || undefined,
    isBest: search.get('sort') === 'best' || undefined,
  }
}

/** The address of a search. Every tab has its own filters; what others had does not come along. */
export const searchPath = ({ q, tab, interestId, role, kind, span, isFollowed, isBest }: Asked) => {
  const search = new URLSearchParams()
  const said = tab === 'tags' ? q : q.replace(sign, '')
  if (said) search.set('q', said)
  // Nothing is looked for yet: whoever stands at the people has not chosen them over what they will type.
  if (tab && (tab !== 'people' || said)) search.set('tab', tab)
  if (tab === 'posts') {
    if (kind) search.set('kind', kind)
    if (span) search.set('span', span)
    if (isFollowed) search.set('from', 'followed')
    if (isBest) search.set('sort', 'best')
  } else if (tab !== 'tags' && tab !== 'events') {
    if (role && tab !== 'creators') search.set('role', role.toLowerCase())
    if (interestId) search.set('interest', interestId)
  }
  const asked = search.toString()
  return asked ? `${to('search')}?${asked}` : to('search')
}

/** What was typed, and where it leads: a sign means hashtags, wherever one stands. */
export const typedIn = (q: string): Partial<Asked> => (sign.test(q) ? { q, tab: 'tags' } : { q })

/** Without a name and a filter people are suggested; creators are listed. */
export const isOpenQuestion = ({ q, tab, interestId, role }: Search) => !q.trim() && !interestId && !role && tab === 'people'

/** Whether what was typed is enough to look for posts. */
export const isEnough = ({ q }: Asked) => q.trim().length >= searchLimits.least

/** The tag that was typed, as it is kept. */
export const tagIn = ({ q }: Asked) => q.replace(sign, '').trim().normalize('NFKC').toLowerCase()

const roleIn = ({ tab, role }: Search): { role?: AccountRole } => {
  if (tab === 'creators') return { role: 'Creator' }
  return role ? { role } : {}
}

const inputOf = (search: Search): Omit<CallOf<typeof directory.find>, 'cursor'> => ({
  q: search.q.trim(),
  ...roleIn(search),
  ...(search.interestId ? { interestId: search.interestId } : {}),
})

/** Who is found, page by page. */
export const foundBy = (search: Search) => pages(directory.find, inputOf(search))

export const suggestedPeople = () => query(directory.suggestions, {})

/** Whose names are nearly what was typed. */
export const nearPeople = (search: Search) => query(directory.near, { q: search.q.trim(), ...roleIn(search) })

/** Which posts are found, page by page. */
export const foundPosts = ({ q, kind, span, isFollowed, isBest }: Search) =>
  pages(contract.posts, {
    q: q.trim(),
    ...(kind ? { kind } : {}),
    ...(span ? { span } : {}),
    ...(isFollowed ? { from: 'followed' as const } : {}),
    ...(isBest ? { sort: 'best' as const } : {}),
  })

export const taggedPosts = (tag: string) => pages(contract.tagged, { tag })

export const tagsLike = (q: string) => query(contract.tags, { q })

/** Whether the address leaves it to the answers which tab opens. */
export const isForAll = ({ q, tab }: Asked): boolean => !tab && q.trim() !== ''

/** The tabs that may open by themselves, in their order: whoever is a creator is found among the people. */
const opening = ['people', 'posts', 'events', 'tags'] as const
/** Whether a tab has something; undefined until that is known. */
export type Hits = Record<(typeof opening)[number], boolean | undefined>

/** The tab that is shown: the one of the address, or the first that has something. Undefined until that is known. */
export const openTab = (asked: Asked, hits: Hits): SearchTab | undefined => {
  if (asked.tab || !isForAll(asked)) return asked.tab ?? 'people'
  const first = opening.find((tab) => hits[tab] !== false)
  if (!first) return 'people'
  return hits[first] ? first : undefined
}

const firstOfTab = (search: Search) => {
  if (search.tab === 'tags') return tagIn(search) ? [tagsLike(tagIn(search)), taggedPosts(tagIn(search))] : [tagsLike('')]
  if (search.tab === 'events') return [foundEvents({ q: search.q })]
  if (search.tab === 'posts') return isEnough(search) ? [foundPosts(search)] : []
  return [isOpenQuestion(search) ? suggestedPeople() : foundBy(search)]
}

/** What is asked first: what the tab shows, or what says which one opens and stands there then. */
export const firstOf = (asked: Asked) =>
  isForAll(asked)
    ? [foundBy({ ...asked, tab: 'people' }), ...(isEnough(asked) ? [foundPosts({ ...asked, tab: 'posts' })] : []), tagsLike(tagIn(asked))]
    : firstOfTab({ ...asked, tab: asked.tab ?? 'people' })
