import { count } from '#ui/count.ts'
import { moneyIn, shortMoneyIn } from '#ui/money.ts'

/** How a chart writes its numbers: short beside the lines and on bars, whole in sentences and tables. */
export interface Written {
  short: (of: number) => string
  whole: (of: number) => string
}

export const plain: Written = { short: count, whole: (of) => of.toLocaleString('en-US') }

/** US dollars from cents, with a plus where it is more: +$12, -$4. */
export const signed = (cents: number) => (cents > 0 ? `+${moneyIn(cents, 'usd')}` : moneyIn(cents, 'usd'))

/** Amounts in the smallest unit of a currency. */
export const amountsIn = (currency: string): Written => ({
  short: (of) => shortMoneyIn(of, currency),
  whole: (of) => moneyIn(of, currency),
})
