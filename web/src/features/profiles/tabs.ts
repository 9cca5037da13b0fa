import type { ProfileCard } from '@marquee/contract/profiles'
import { publishers } from '@marquee/contract/roles'

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

/** The address of everything that somebody who publishes has done, not their posts alone. */
export const everythingHref = (path: string) => `${path}?${new URLSearchParams({ show: 'everything' })}`

/** Whether an address shows posts alone: of those who publish, their work comes first. */
export const showsPosts = (search: URLSearchParams, role: ProfileCard['role']) => publishers.includes(role) && search.get('show') !== 'everything'
