import { digitsOf } from '#ui/money.ts'

/** Whole units of a currency from its smallest, as spreadsheets count: 12.5. */
export const unitsIn = (smallest: number, currency: string) => smallest / 10 ** digitsOf(currency)
