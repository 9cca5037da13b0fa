import { notificationLimits, notifications, type Notification, type Unread } from '@marquee/contract/notifications'
import { editWherever } from '#api/editWherever.ts'
import { keyOf, query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import type { Answer } from '#features/relations/cachedPeople.ts'

/** A row, with what its people were just answered: it stays where it is until the list is read again. */
export type Row = Notification & { answer?: Answer }

/** Whether a row waits for somebody to say yes or no. */
export const isAsked = ({ type, isRequest }: Row) => type === 'FRIEND_REQUEST_LOG' || isRequest

const isRow = (thing: Record<string, unknown>) => 'isUnread' in thing && 'actors' in thing

const number = query(notifications.unread, {}).queryKey

/** Takes over how many are unread, as the server has counted them. */
export const showUnread = (counted: Unread) => {
  void queryClient.cancelQueries({ queryKey: number })
  queryClient.setQueryData(number, counted)
}

const countDown = (rows: Row[]) => {
  const now = queryClient.getQueryData(number)
  // As many as are counted may be more.
  if (!now || !rows.length || now.unread >= notificationLimits.most) return
  const without = (count: number, some: Row[]) => Math.max(0, count - some.length)
  const besideChats = without(now.besideChats, rows.filter(({ type }) => type !== 'CHAT_MESSAGE_LOG'))
  showUnread({ ...now, unread: without(now.unread, rows), besideChats })
}

/** Changes rows wherever they are listed, and the number with them. The function it returns shows what was there before. */
export const changeRows = (isMeant: (row: Row) => boolean, change: Partial<Row>) => {
  const before = new Map<string, Row>()
  editWherever<Row>(
    (thing) => isRow(thing) && isMeant(thing as unknown as Row),
    (row) => {
      before.set(row.id, row)
      return { ...row, ...change }
    },
  )
  if (change.isUnread === false) countDown([...before.values()].filter(({ isUnread, isFiltered }) => isUnread && !isFiltered))
  return () => {
    const kept = (row: Row) => Object.fromEntries(Object.keys(change).map((key) => [key, before.get(row.id)?.[key as keyof Row]]))
    editWherever<Row>((thing) => isRow(thing) && before.has(thing['id'] as string), (row) => ({ ...row, ...kept(row) }))
    void queryClient.invalidateQueries({ queryKey: keyOf(notifications.unread) })
  }
}
