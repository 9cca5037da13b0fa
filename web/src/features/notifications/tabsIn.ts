import { notifications, notificationTabs, type NotificationTab } from '@marquee/contract/notifications'
import { pages } from '#api/query.ts'
import { to } from '#paths.ts'

/** The tab of an address: `?tab=requests`, otherwise all. */
export const tabIn = (search: URLSearchParams): NotificationTab => notificationTabs.find((tab) => tab === search.get('tab')) ?? 'all'

export const tabPath = (tab: NotificationTab) => (tab === 'all' ? to('notifications') : `${to('notifications')}?${new URLSearchParams({ tab })}`)

/** The rows of a tab, page by page. */
export const rowsOf = (tab: NotificationTab) => pages(notifications.list, { tab })
