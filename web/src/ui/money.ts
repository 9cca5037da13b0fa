const dollars = (decimals: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: decimals, maximumFractionDigits: decimals })

const whole = dollars(0)
const fractional = dollars(2)

/** US dollars from cents: $14, $9.99, $1,234.50 (specification, section 9). */
export const money = (cents: number): string => (cents % 100 === 0 ? whole : fractional).format(cents / 100)

/** How many digits stand behind the point of a currency: 2 of dollars, 0 of yen, 3 of Kuwaiti dinars. */
export const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** The same in any currency, from its smallest unit: -$4, €12.50, ¥500. Accounts are kept in the currency of their country. */
export const moneyIn = (units: number, currency: string): string => {
  if (currency.toLowerCase() === 'usd') return money(units)
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(units / 10 ** digitsOf(currency))
}

/** The same cut short from a thousand on, for charts: $0, $24.99, $41.3K. */
export const shortMoneyIn = (units: number, currency: string): string => {
  const amount = units / 10 ** digitsOf(currency)
  if (Math.abs(amount) < 1_000) return moneyIn(units, currency)
  const short = { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, ...short }).format(amount)
}
