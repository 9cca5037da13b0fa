const dollars = (decimals: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: decimals, maximumFractionDigits: decimals })

const whole = dollars(0)
const fractional = dollars(2)

/** US dollars from cents: $14, $9.99, $1,234.50 (specification, section 9). */
export const money = (cents: number): string => (cents % 100 === 0 ? whole : fractional).format(cents / 100)
