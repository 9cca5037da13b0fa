/** How much of each other currency is a dollar, in whole units; what is not in it is worth as much. May be changed at any time. */
export type Rates = Record<string, number>

/** About what they are; every account whose currency is another than the buyer's has its charges converted. */
export const newRates = (): Rates => ({ eur: 0.92, gbp: 0.79, jpy: 154 })

/** Currencies that have no smaller unit. */
const whole = ['jpy']
const unitsIn = (currency: string) => (whole.includes(currency) ? 1 : 100)

/** How many of the smallest units of a currency one smallest unit of another is. */
export const rateOf = (rates: Rates, from: string, to: string): number =>
  ((rates[to] ?? 1) * unitsIn(to)) / ((rates[from] ?? 1) * unitsIn(from))
