import { dayAfter } from '@marquee/contract/clocks'
import type { EventCard } from '@marquee/contract/eventCards'
import { dayOf } from '#ui/eventSpan.ts'
import { weekdayIn } from './eventDays.ts'

/** Under which head an event stands in a list by time; '2026-12' for a month. */
export type GroupName = 'now' | 'today' | 'tomorrow' | 'week' | 'weekend' | 'nextWeek' | `${number}-${string}`

/** The head for what begins at an instant, seen from today, both on the reader's clocks. */
export const groupOf = (startsAt: string, now: Date): GroupName => {
  if (Date.parse(startsAt) <= now.getTime()) return 'now'
  const today = dayOf(now.toISOString())
  const day = dayOf(startsAt)
  const monday = dayAfter(today, 7 - weekdayIn(today))
  if (day === today) return 'today'
  if (day === dayAfter(today, 1)) return 'tomorrow'
  if (day < monday) return weekdayIn(day) >= 5 ? 'weekend' : 'week'
  return day < dayAfter(monday, 7) ? 'nextWeek' : (day.slice(0, 7) as GroupName)
}

export interface EventGroup {
  name: GroupName
  items: EventCard[]
}

/** Events in their order, those of one time together: what is to come by near days and then by months, what has been by months alone. */
export const groupsOf = (items: readonly EventCard[], isPast: boolean, now = new Date()): EventGroup[] => {
  const groups: EventGroup[] = []
  for (const item of items) {
    const name = isPast ? (dayOf(item.startsAt).slice(0, 7) as GroupName) : groupOf(item.startsAt, now)
    const last = groups.at(-1)
    if (last?.name === name) last.items.push(item)
    else groups.push({ name, items: [item] })
  }
  return groups
}
