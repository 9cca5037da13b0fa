import { channelRoom, type LiveMessage } from '@marquee/contract/live'
import { notifications, type notificationLive } from '@marquee/contract/notifications'
import { QueryObserver } from '@tanstack/react-query'
import { keyOf, query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { cell } from '#cell.ts'
import { noteZone } from '#features/preferences/noteZone.ts'
import { listen, onSync } from '#live/live.ts'
import { accountCell } from '#start/account.ts'
import { unread } from '#start/unread.ts'
import { recountRequests } from '#start/waitingRequests.ts'
import { changeRows } from './cachedRows.ts'

const restMs = 200
/** Whoever follows the same creator does not ask at the same moment. */
const spreadMs = 5_000

/** Something has come since the list was read. */
export const news = cell(false)

/**
 * Keeps the number of somebody's unread notifications up while they are here, and says where that is, so that mails leave by the clocks
 * there. Returns how to end.
 */
export const watchNotifications = (meId: string) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let newest: string | undefined
  const read = () => {
    timer = undefined
    // Under a reading eye nothing moves: a list is read again when it is next come to, or asked to.
    void queryClient.invalidateQueries({ queryKey: keyOf(notifications.list), refetchType: 'none' })
    void queryClient.invalidateQueries({ queryKey: keyOf(notifications.unread) })
    // Those who moderate are told when something waits for them, and no longer does.
    if (accountCell.get().account?.moderation) void recountRequests()
  }
  // Many things happen at once.
  const soon = () => {
    timer ??= setTimeout(read, restMs)
  }
  let published: ReturnType<typeof setTimeout> | undefined
  const authors = new Set<string>()
  const compare = async () => {
    published = undefined
    const authorIds = [...authors]
    authors.clear()
    // Not for a page at rest: somebody has to publish first.
    const { followsAny } = await import('#features/follows/followsAny.ts')
    if (await followsAny(authorIds)) soon()
  }
  // What cannot be compared now is seen with the next look.
  const hearAuthors = ({ data }: LiveMessage<{ authorIds: string[] }>) => {
    for (const id of data?.authorIds ?? []) authors.add(id)
    published ??= setTimeout(() => void compare().catch(() => {}), Math.random() * spreadMs)
  }
  const counter = new QueryObserver(queryClient, query(notifications.unread, {}))
  const show = ({ data }: ReturnType<typeof counter.getCurrentResult>) => {
    if (!data) return
    const latest = data.newest ?? ''
    if (newest !== undefined && latest > newest) news.set(true)
    // What was read is no longer the newest of the unread, and nothing has come by that.
    if (newest === undefined || latest > newest) newest = latest
    // In another page everything was read.
    if (!data.unread) changeRows(({ isUnread, isFiltered }) => isUnread && !isFiltered, { isUnread: false })
    unread.notifications.set(data.unread)
    unread.besideChats.set(data.besideChats)
  }
  const ends = [
    counter.subscribe(show),
    listen(`person:${meId}`, { notifications_changed: soon }, soon),
    listen<typeof notificationLive>(channelRoom, { authors_published: hearAuthors }),
    onSync(soon),
  ]
  show(counter.getCurrentResult())
  void noteZone()
  return () => {
    clearTimeout(timer)
    clearTimeout(published)
    news.set(false)
    for (const end of ends) end()
  }
}
