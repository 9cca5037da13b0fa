import { useEffect } from 'react'
import { report } from '#api/report.ts'
import { cell, useCell } from '#cell.ts'
import { whenIdle } from '#start/whenIdle.ts'

/** What waits to be read: chats that hold something new or ask to be answered; rows of the notifications, all and those of no chat. */
export const unread = { chats: cell(0), notifications: cell(0), besideChats: cell(0) }
type Kind = 'chats' | 'notifications'

type Watch = (profileId: string) => () => void

const loads = new Map<Kind, () => Promise<Watch>>()

/** Says how to load what keeps a number up: the ground does not know the features. */
export const countUnreadBy = (kind: Kind, loadWatch: () => Promise<Watch>) => void loads.set(kind, loadWatch)

/** All of it together, each chat once. */
export const unreadInAll = () => unread.chats.get() + unread.besideChats.get()

/** Calls back when that number has changed. */
export const onUnread = (heard: () => void) => Object.values(unread).forEach(({ subscribe }) => subscribe(heard))

/** How much waits for somebody, live; and whatever they have said in chats and not sent goes out, wherever they are. */
export const useUnread = (profileId: string | undefined): Record<Kind, number> => {
  useEffect(() => {
    if (!profileId) return
    let isOver = false
    const ends: (() => void)[] = []
    // After the first paint: what waits to be read is nobody's first screen.
    const stop = whenIdle(() => {
      for (const load of loads.values())
        load().then((watch) => {
          if (!isOver) ends.push(watch(profileId))
        }, report)
    })
    return () => {
      isOver = true
      stop()
      for (const end of ends) end()
      for (const { set } of Object.values(unread)) set(0)
    }
  }, [profileId])
  return { chats: useCell(unread.chats), notifications: useCell(unread.notifications) }
}
