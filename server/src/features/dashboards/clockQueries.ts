import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { edgesOf, type Clock, type Steps } from './range.ts'

/* Days are those of the channel's clock, and a day that was counted by one clock stays so (decision 046). */

/** The clocks that the channel has gone by, each until the next one: few rows, most often one. */
export const clocks = `(
  select time_zone, begins_at, first_day, lead(begins_at) over later as ends_at, lead(first_day) over later as next_day
    from channel_clock where tenant_id = $1 window later as (order by begins_at))`

/** Whether a moment lies in the time of the clock `k`. */
export const byClock = (at: string) => `${at} >= k.begins_at and (k.ends_at is null or ${at} < k.ends_at)`

/** The day of a moment by the clock `k`; `channel_day` says the same of one moment. */
export const dayOf = (at: string) => `least((${at} at time zone k.time_zone)::date, k.next_day)`

/** What stands for a day among moments: midnight UTC of its date. */
export const asMoment = (day: string) => `(${day})::timestamp at time zone 'UTC'`

/** What stands for its month: midnight UTC of the first day. */
export const monthOf = (at: string) => `date_trunc('month', ${dayOf(at)}::timestamp) at time zone 'UTC'`

const selectClock = statement<Clock, []>(`
  select n.day::text as today, (extract(epoch from date_trunc('hour', now(), k.time_zone)) * 1000)::bigint as hour,
         (extract(epoch from channel_day_begins($1, n.day)) * 1000)::bigint as "todayBegins",
         (extract(epoch from channel_day_begins($1, n.day - 1)) * 1000)::bigint as "yesterdayBegins"
    from ${clocks} k, (select channel_day($1, now()) as day) n
   where ${byClock('now()')}`)

/** What the channel's clock shows now. */
export const clockOf = async (scope: Scope): Promise<Clock> => (await selectClock(scope))[0]!

const selectEdges = statement<{ from: string; to: string }, [first: string, end: string]>(
  `select channel_day_begins($1, $2::date) as from, channel_day_begins($1, $3::date) as to`,
)

/** The moments at which the time begins and ends. */
export const momentsOf = async (scope: Scope, steps: Steps) => {
  const edges = edgesOf(steps)
  return steps.unit === 'hour' ? edges : (await selectEdges(scope, edges.from.slice(0, 10), edges.to.slice(0, 10)))[0]!
}

/** A clock that days went by, and the first of them; null where it has always been this one. */
interface DatedClock {
  timeZone: string
  firstDay: string | null
}

const selectClocks = statement<DatedClock, [first: string, last: string]>(`
  select k.time_zone as "timeZone", case when isfinite(k.first_day) then k.first_day::text end as "firstDay"
    from ${clocks} k
   where k.first_day <= $3::date and (k.next_day is null or k.next_day > $2::date)
   order by k.begins_at`)

/** By which clocks the days of a time end, the oldest first. */
export const clocksOf = (scope: Scope, { firstDay, lastDay }: Steps) => selectClocks(scope, firstDay, lastDay)
