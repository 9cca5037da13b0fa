/** $9.99, €12.50, ¥500: from the smallest units of a currency, with its own number of digits. */
export const amount = (units: number, currency: string) => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
  return format.format(units / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
