import type { EventCard } from '@marquee/contract/eventCards'
import { inZone } from '#ui/moment.ts'

/** 'Sat 28 Nov, 10:00' on the reader's clocks, where there is little room. */
export const startOf = ({ startsAt }: Pick<EventCard, 'startsAt'>): string =>
  inZone({ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(new Date(startsAt))

/** What a leaf of a calendar shows: 'Nov', '28', 'Sat'. */
export const leafOf = ({ startsAt }: Pick<EventCard, 'startsAt'>) => {
  const at = new Date(startsAt)
  const part = (options: Intl.DateTimeFormatOptions) => inZone(options).format(at)
  return { month: part({ month: 'short' }), day: part({ day: 'numeric' }), weekday: part({ weekday: 'short' }) }
}
