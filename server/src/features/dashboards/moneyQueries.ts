import { movements, type Level, type SalesFigures, type SubscriptionFigures } from '@marquee/contract/dashboards'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { byClock, clocks, monthOf } from './clockQueries.ts'
import { cohortMetrics, cohortsOf, firstCohort, type CohortRow } from './cohorts.ts'
import { channelMoney, lineOf, moneyMetrics, moneyOfCreator, pendingChanges, type FigureRow } from './figureQueries.ts'
import { levelOf, monthlyCentsOf, partsInCents, shareOf, startBefore, sumOfLevels } from './levels.ts'
import type { Steps } from './range.ts'

interface Sells {
  sells: boolean
  subscriptions: boolean
  tickets: boolean
}

/* What was sold once stays on the dashboard, whatever is offered now. */
const selectSells = statement<Sells, []>(`
  select s.enabled or s.subscribed or s.sold as sells, s.subscribed or s.enabled and s.offered as subscriptions, s.ticketed as tickets
    from (select exists (select from payment_account where tenant_id = $1 and state = 'enabled') as enabled,
                 exists (select from subscription_spell where tenant_id = $1) as subscribed,
                 exists (select from ledger_line where tenant_id = $1 and sold_as is not null) as sold,
                 exists (select from ticket_type where tenant_id = $1) as ticketed,
                 exists (select from price where tenant_id = $1 and is_active) as offered) s`)

/** What is added up by the month of joining, and what has happened since. */
const selectCohorts = statement<CohortRow, [from: string]>(`
  select metric, to_char(begins at time zone 'UTC', 'YYYY-MM') as month, sum(count)::bigint as count
    from (select metric, begins, count from figure
           where tenant_id = $1 and profile_id = nobodys_figures() and span = 3 and begins >= $2 and metric >= ${cohortMetrics.joined}
          union all
          select c.metric, m.begins, c.delta
            from ${pendingChanges} c
            join ${clocks} k on ${byClock('c.at')}
            cross join lateral (select ${monthOf('c.at')} as begins) m
           where c.metric >= ${cohortMetrics.joined} and m.begins >= $2) f
   group by 1, 2`)

const cohorts = async (scope: Scope, today: string) => cohortsOf(await selectCohorts(scope, firstCohort(today)), today)

const subscriptionsIn = (rows: readonly FigureRow[], steps: Steps): Omit<SubscriptionFigures, 'cohorts'> => {
  const line = (metric: number) => lineOf(rows.filter((row) => row.metric === metric), steps)
  const [activeLine, pastDueLine, left] = [line(moneyMetrics.active), line(moneyMetrics.pastDue), line(moneyMetrics.left)]
  const [active, pastDue] = [levelOf(activeLine), levelOf(pastDueLine)]
  const paying = sumOfLevels(active, pastDue)
  const twelfths = levelOf(line(moneyMetrics.monthlyTwelfths))
  const each = (of: number, among: number) => (among === 0 ? 0 : Math.round(of / 12 / among))
  const centsEach: Level = {
    now: each(twelfths.now, paying.now), before: each(twelfths.before, paying.before),
    steps: twelfths.steps.map((of, step) => each(of, paying.steps[step]!)),
  }
  const moved = movements.map((name) => [name, line(moneyMetrics[name]).added] as const)
  return {
    monthlyCents: monthlyCentsOf(twelfths), movements: partsInCents(twelfths.before, moved), centsEach,
    paying, active, pastDue, trialing: levelOf(line(moneyMetrics.trialing)),
    joined: line(moneyMetrics.joined), left,
    churn: { now: shareOf(left.added, paying.before), before: shareOf(left.before, startBefore(activeLine) + startBefore(pastDueLine)) },
  }
}

/** By currency, those in which anything was ever paid. */
const salesIn = (rows: readonly FigureRow[], steps: Steps): SalesFigures[] =>
  [...new Set(rows.map(({ currency }) => currency))].filter(Boolean).sort().map((currency) => {
    const line = (metric: number) => lineOf(rows.filter((row) => row.metric === metric && row.currency === currency), steps)
    const { ticketGross, ticketNet, tipGross, tipNet, subscriptionGross, subscriptionNet } = moneyMetrics
    return {
      currency,
      tickets: { gross: line(ticketGross), net: line(ticketNet) },
      tips: { gross: line(tipGross), net: line(tipNet) },
      subscriptions: { gross: line(subscriptionGross), net: line(subscriptionNet) },
    }
  })

const soldIn = (has: Sells, rows: readonly FigureRow[], steps: Steps) => ({
  tickets: has.tickets ? lineOf(rows.filter(({ metric }) => metric === moneyMetrics.tickets), steps) : null,
  sales: salesIn(rows, steps),
})

/** What a creator sells and is given, in the time. */
export const moneyOfAuthor = async (scope: Scope, profileId: string, steps: Steps) => {
  const [[has], rows] = await Promise.all([selectSells(scope), moneyOfCreator(scope, profileId, steps)])
  return soldIn(has!, rows, steps)
}

/** What the channel sells, in the time; who stays is told of the months until today's. */
export const moneyOf = async (scope: Scope, steps: Steps, today: string) => {
  const [[has], rows, stays] = await Promise.all([selectSells(scope), channelMoney(scope, steps), cohorts(scope, today)])
  const { sells, subscriptions } = has!
  return { sells, subscriptions: subscriptions ? { ...subscriptionsIn(rows, steps), cohorts: stays } : null, ...soldIn(has!, rows, steps) }
}
