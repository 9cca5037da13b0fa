import { dayAfter } from '@marquee/contract/clocks'
import { weekdayIn } from './eventDays.ts'
import { monthAfter } from './weeks.ts'

const lastDayOf = (month: string) => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10)

const inOtherMonth = (day: string, count: number) => {
  const month = monthAfter(day.slice(0, 7), count)
  const last = lastDayOf(month)
  const same = `${month}-${day.slice(8)}`
  return same < last ? same : last
}

/** Where a key leads from a day of a calendar, as in any grid of days; undefined for a key that leads nowhere. */
export const dayByKey = (key: string, day: string): string | undefined => {
  switch (key) {
    case 'ArrowLeft':
      return dayAfter(day, -1)
    case 'ArrowRight':
      return dayAfter(day, 1)
    case 'ArrowUp':
      return dayAfter(day, -7)
    case 'ArrowDown':
      return dayAfter(day, 7)
    case 'Home':
      return dayAfter(day, -weekdayIn(day))
    case 'End':
      return dayAfter(day, 6 - weekdayIn(day))
    case 'PageUp':
      return inOtherMonth(day, -1)
    case 'PageDown':
      return inOtherMonth(day, 1)
    default:
      return undefined
  }
}
