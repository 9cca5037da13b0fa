import type { CreatorMoney, OwnerMoney, SubscriptionFigures } from '@marquee/contract/dashboards'
import { dashboardMoneyWords } from '#words/en/dashboardMoney.ts'
import { digitsOf } from '#ui/money.ts'
import type { WordsIn } from '#words/words.tsx'
import { kindsIn } from './sales.ts'

type Words = WordsIn<typeof dashboardMoneyWords>
type Column = readonly [name: string, line: { steps: readonly number[] }]

/** In whole dollars, euros or yen. */
export const unitsOf = (cents: number, currency: string) => cents / 10 ** digitsOf(currency)

const inUnits = (cents: readonly number[], currency: string) => ({ steps: cents.map((of) => unitsOf(of, currency)) })

const subscriptionLines = (words: Words, figures: SubscriptionFigures): Column[] => {
  const { monthlyCents, centsEach, paying, active, trialing, pastDue, joined, left } = figures
  return [
    [words.inCurrency(words.monthly, 'usd'), inUnits(monthlyCents.steps, 'usd')],
    [words.inCurrency(words.each, 'usd'), inUnits(centsEach.steps, 'usd')],
    [words.paying, paying], [words.active, active], [words.trialing, trialing], [words.pastDue, pastDue],
    [words.columns.joined, joined], [words.columns.left, left],
  ]
}

/** What is sold as columns of a file: amounts in whole units of their currency, which the name says. */
export const salesLines = (words: Words, { tickets, sales }: CreatorMoney): Column[] => [
  ...(tickets ? [[words.tickets, tickets] as const] : []),
  ...sales.flatMap((figures) => kindsIn(figures).flatMap((kind): Column[] => {
    const named = (name: string) => words.inCurrency(name, figures.currency)
    const { gross, net } = figures[kind]
    return [
      [named(words.kinds[kind]), inUnits(gross.steps, figures.currency)],
      [named(words.keeps(words.kinds[kind])), inUnits(net.steps, figures.currency)],
    ]
  })),
]

/** The same of a channel, with what people pay for by the month or the year. */
export const moneyLines = (words: Words, money: OwnerMoney): Column[] => [
  ...(money.subscriptions ? subscriptionLines(words, money.subscriptions) : []),
  ...salesLines(words, money),
]
