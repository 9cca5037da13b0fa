import { follows } from '@marquee/contract/follows'
import { friendships } from '@marquee/contract/friendships'
import { pages } from '#api/query.ts'
import { to } from '#paths.ts'

export const requestTabs = ['friends', 'followers', 'sent'] as const
export type RequestTab = (typeof requestTabs)[number]

/** The tab of an address: `?tab=followers`, otherwise friends. */
export const requestTabIn = (search: URLSearchParams): RequestTab => requestTabs.find((tab) => tab === search.get('tab')) ?? 'friends'

export const requestsPath = (tab: RequestTab) => (tab === 'friends' ? to('requests') : `${to('requests')}?${new URLSearchParams({ tab })}`)

const routes = { friends: friendships.requests, followers: follows.requests, sent: friendships.sent } as const

/** Who waits, page by page. */
export const requestsOf = (tab: RequestTab) => pages(routes[tab], {})
