import type { ProfileCard } from '@marquee/contract/profiles'

const everybodys = ['activity', 'stats', 'interests'] as const
const creators = [...everybodys, 'highlights'] as const
export const profileTabs = [...creators, 'events'] as const
export type ProfileTab = (typeof profileTabs)[number]

/** The views of a person's page: creators have highlights as well, and events where the channel has them. */
export const tabsOf = (role: ProfileCard['role'], hasEvents = false): readonly ProfileTab[] =>
  role === 'Creator' ? (hasEvents ? profileTabs : creators) : everybodys

/** The tab of an address: `?tab=stats`, otherwise activity. */
export const tabIn = (search: URLSearchParams, role: ProfileCard['role'], hasEvents = false): ProfileTab =>
  tabsOf(role, hasEvents).find((tab) => tab === search.get('tab')) ?? 'activity'

/** The address of a tab on the page at `path`. */
export const tabHref = (path: string, tab: ProfileTab) => (tab === 'activity' ? path : `${path}?${new URLSearchParams({ tab })}`)

/** The address of the posts alone, under the activity. */
export const postsHref = (path: string) => `${path}?${new URLSearchParams({ show: 'posts' })}`

/** Whether an address asks for posts alone. */
export const showsPosts = (search: URLSearchParams) => search.get('show') === 'posts'
