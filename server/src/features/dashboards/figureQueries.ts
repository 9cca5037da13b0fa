import type { Line, Stock } from '@marquee/contract/dashboards'
import { firstDay } from '@marquee/contract/days'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { asMoment, byClock, clocks, dayOf } from './clockQueries.ts'
import { levelOf } from './levels.ts'
import { edgesOf, type Steps } from './range.ts'

/** What is counted, by its number in the tables. */
const metrics = [
  'members', 'creators', 'posts', 'follows', 'reactions', 'comments', 'reshares', 'byInvitation', 'byLink', 'bySignUp', 'active',
] as const
export type Metric = (typeof metrics)[number]

/** What can go again: of these it is known, too, what has gone, by when it had come and by when it went. */
const stocks = { members: [24, 25], creators: [26, 27], posts: [28, 29], follows: [30, 31] } as const
type StockName = keyof typeof stocks

/** Whose figures are the channel's. */
const channel = '00000000-0000-0000-0000-000000000000'
const spans = { day: 1, hour: 2 } as const

/** What money has brought, by its number (decision 068); `currency` is said where it is cents of the ledger. */
export const moneyMetrics = {
  trialing: 11, active: 12, pastDue: 13, monthlyTwelfths: 14, joined: 15, left: 16, tickets: 17,
  ticketGross: 18, ticketNet: 19, tipGross: 20, tipNet: 21, subscriptionGross: 22, subscriptionNet: 23,
  begun: 32, raised: 33, lowered: 34, ended: 35, returned: 36,
} as const

export interface FigureRow {
  metric: number
  currency: string
  /** Seconds since 1970 at which the hour or day begins; null for the count in all. */
  begins: number | null
  count: number
}

/**
 * What has changed and is not added up yet, as far as a look reads: this many, of the oldest. Where more wait, the figures are those of a
 * moment ago (`figuresAsOf`).
 */
const mostPending = 20_000
export const pendingChanges = `(select * from figure_change where tenant_id = $1 and set_aside_for is null order by id limit ${mostPending})`

const selectAsOf = statement<{ at: string }, []>(`
  select noted_at as at from figure_change where tenant_id = $1 and set_aside_for is null order by id offset ${mostPending} limit 1`)

/** Of which moment the figures are; null while they are of this one. */
export const figuresAsOf = async (scope: Scope) => (await selectAsOf(scope))[0]?.at ?? null

/**
 * What is added up, and what has happened since: together they say what the rows say at this moment. `$2` whose, `$3` hours or days,
 * `$4` from when on, the time before included; `$5` the numbers of what is counted; `$6` until when: what comes later is one row.
 */
const figures = (pending: string) => `
  select metric, currency, extract(epoch from case when begins < $6 then begins when begins is not null then $6 end)::bigint as begins, sum(count)::bigint as count
    from (select metric, currency, begins, count from figure
           where tenant_id = $1 and profile_id = $2 and span = $3 and begins >= $4 and metric = any($5)
          union all
          select metric, currency, null::timestamptz, count from figure
           where tenant_id = $1 and profile_id = $2 and span = 0 and begins = '-infinity' and metric = any($5)
          union all
          select c.metric, c.currency, b.begins, c.delta
            from ${pendingChanges} c
            join ${clocks} k on ${byClock('c.at')}
            cross join lateral (values (case $3 when 2 then date_trunc('hour', c.at, k.time_zone) else ${asMoment(dayOf('c.at'))} end), (null)) b(begins)
           where ${pending} and c.metric = any($5) and coalesce(b.begins, $4) >= $4) f
   group by metric, currency, 3`

type Wish = [whose: string, span: number, from: string, metrics: readonly number[], to: string]
const selectChannel = statement<FigureRow, Wish>(figures('true'))
const selectOwn = statement<FigureRow, Wish>(figures('c.profile_id = $2'))

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

/** What rows of one thing make together over the time. */
export const lineOf = (rows: readonly FigureRow[], { first, count, length, isRunning }: Steps): Line => {
  const line = { total: 0, before: 0, steps: Array.from({ length: count }, () => 0) }
  // As long ago as the step that still runs is from the time: the first one of the time before.
  let asLongBefore = 0
  for (const row of rows) {
    const step = row.begins === null ? undefined : Math.floor((row.begins * 1_000 - first) / length)
    if (step === undefined) line.total += row.count
    // What came later is no part of what there was by then.
    else if (step >= count) line.total -= row.count
    else if (step < 0) {
      line.before += row.count
      if (step === -count) asLongBefore += row.count
    } else line.steps[step]! += row.count
  }
  const added = sum(line.steps)
  const running = isRunning ? line.steps.at(-1)! : 0
  return { ...line, added, whole: { added: added - running, before: line.before - (isRunning ? asLongBefore : 0) } }
}

/** Of the hours of yesterday and today, whose first one is said: today beside yesterday, and both until the running hour. */
export const todayOf = ({ total, steps }: Line, first: number): Line => {
  const [yesterday, today] = [steps.slice(0, first), steps.slice(first)]
  const whole = { added: sum(today.slice(0, -1)), before: sum(yesterday.slice(0, today.length - 1)) }
  return { total, added: sum(today), before: sum(yesterday), whole, steps: [sum(today)] }
}

type Lines = Record<Exclude<Metric, StockName>, Line> & Record<StockName, Stock>

type Rows = readonly FigureRow[]

/** What comes and goes: with what has gone it is what there was. */
const stockOf = (came: Rows, goneByComing: Rows, goneByGoing: Rows, steps: Steps): Stock => {
  const less = goneByGoing.map((row) => ({ ...row, count: -row.count }))
  const level = levelOf(lineOf([...came, ...goneByComing, ...less], steps))
  return { ...lineOf(came, steps), level, left: lineOf(goneByGoing, steps) }
}

const linesOf = (rows: Rows, steps: Steps) => {
  const of = (metric: number) => rows.filter((row) => row.metric === metric)
  const lines = metrics.map((name, metric) => {
    const [byComing, byGoing] = name in stocks ? stocks[name as StockName] : []
    return [name, byComing && byGoing ? stockOf(of(metric), of(byComing), of(byGoing), steps) : lineOf(of(metric), steps)]
  })
  return Object.fromEntries(lines) as Lines
}

const read = async (scope: Scope, whose: string, steps: Steps, numbers: readonly number[]) => {
  const { first, count, length, unit } = steps
  const from = new Date(first - count * length).toISOString()
  const select = whose === channel ? selectChannel : selectOwn
  return select(scope, whose, spans[unit], from, numbers, edgesOf(steps).to)
}

const people = [...metrics.keys(), ...Object.values(stocks).flat()]
const money = Object.values(moneyMetrics)
/** Of these, what is a creator's, too. */
const soldNumbers = money.filter((metric) => metric >= moneyMetrics.tickets && metric <= moneyMetrics.subscriptionNet)

/** The lines of the whole channel. */
export const channelLines = async (scope: Scope, steps: Steps) => linesOf(await read(scope, channel, steps, people), steps)

/** The lines of one author: those of posts, follows and what the posts have brought; the others are level at 0. */
export const linesOfAuthor = async (scope: Scope, profileId: string, steps: Steps) =>
  linesOf(await read(scope, profileId, steps, people), steps)

/** What the channel has sold, of the time and of as long a time before it. */
export const channelMoney = (scope: Scope, steps: Steps) => read(scope, channel, steps, money)

/** The same of what a creator has sold, or was given. */
export const moneyOfCreator = (scope: Scope, profileId: string, steps: Steps) => read(scope, profileId, steps, soldNumbers)

interface SumRow {
  profileId: string
  metric: number
  currency: string
  count: number
}

/** What each of several authors has of some counts in the time; `$2` whose, `$3` hours or days, `$4` from when on and `$5` until when. */
const selectOfSeveral = statement<SumRow, [whose: string[], span: number, from: string, to: string, metrics: number[]]>(`
  select profile_id as "profileId", metric, currency, sum(count)::bigint as count
    from (select profile_id, metric, currency, count from figure
           where tenant_id = $1 and profile_id = any($2) and span = $3 and begins >= $4 and begins < $5 and metric = any($6)
          union all
          select c.profile_id, c.metric, c.currency, c.delta
            from ${pendingChanges} c
            join ${clocks} k on ${byClock('c.at')}
            cross join lateral (select case $3 when 2 then c.at else ${asMoment(dayOf('c.at'))} end as at) b
           where c.profile_id = any($2) and b.at >= $4 and b.at < $5 and c.metric = any($6)) f
   group by profile_id, metric, currency`)

const soldMetrics = [moneyMetrics.ticketGross, moneyMetrics.tipGross, moneyMetrics.subscriptionGross] as const
const ofCreators = { follows: 3, given: [4, 5, 6], sold: soldMetrics as readonly number[] }

/** What the time has brought each of these creators. */
export const broughtTo = async (scope: Scope, profileIds: readonly string[], steps: Steps) => {
  const { from, to } = edgesOf(steps)
  const { follows, given, sold } = ofCreators
  const wanted = [follows, ...given, ...sold]
  const rows = profileIds.length === 0 ? [] : await selectOfSeveral(scope, [...profileIds], spans[steps.unit], from, to, wanted)
  return (profileId: string) => {
    const own = rows.filter((row) => row.profileId === profileId)
    const counted = (metricsOf: readonly number[]) => sum(own.filter(({ metric }) => metricsOf.includes(metric)).map(({ count }) => count))
    const paid = own.filter(({ metric }) => sold.includes(metric))
    const currencies = [...new Set(paid.map(({ currency }) => currency))].sort()
    const centsIn = (currency: string) => sum(paid.filter((row) => row.currency === currency).map(({ count }) => count))
    return {
      newFollowerCount: counted([follows]),
      engagement: counted(given),
      sold: currencies.map((currency) => ({ currency, cents: centsIn(currency) })),
    }
  }
}

const selectFirst = statement<{ day: string }, [whose: string]>(`
  select to_char(begins at time zone 'UTC', 'YYYY-MM-DD') as day from figure
   where tenant_id = $1 and profile_id = $2 and span = ${spans.day} and begins >= '${firstDay}' and count <> 0
   order by begins limit 1`)

/** The first day on which anything counts, of the channel or of an author; undefined where nothing does. */
export const firstDayOf = async (scope: Scope, profileId = channel) =>
  (await selectFirst(scope, profileId))[0]?.day
