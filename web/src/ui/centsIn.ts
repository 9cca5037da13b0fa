const dollarDigits = 2

/**
 * An amount as people type it, in the smallest unit of a currency with so many digits behind the point: '4.99' of dollars is 499, '500' of
 * yen is 500. Null of nothing, NaN of what is no amount.
 */
export const unitsIn = (typed: string, digits: number): number | null => {
  const text = typed.trim()
  if (!text) return null
  const amount = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,3}))?$/.exec(text)
  if (!amount) return Number.NaN
  const [, whole = '', part = ''] = amount
  if (part.length > digits) return Number.NaN
  return Number(`${whole.replaceAll(',', '')}${part.padEnd(digits, '0')}`)
}

/** Such an amount as somebody would type it. */
export const typedUnits = (units: number | null, digits: number): string => {
  if (units === null || Number.isNaN(units)) return ''
  const unit = 10 ** digits
  return units % unit === 0 ? String(units / unit) : (units / unit).toFixed(digits)
}

/** An amount of US dollars as people type it, in cents: '4.99', '$4,990', ' 12 '. */
export const centsIn = (typed: string): number | null => unitsIn(typed, dollarDigits)

/** Cents as somebody would type them: '4.99', '24'. */
export const typedCents = (cents: number | null): string => typedUnits(cents, dollarDigits)
