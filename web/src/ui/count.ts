const units = ['', 'K', 'M', 'B']

/** 0, 999, 1K, 1.2K, 48.2K, 1.3M; nothing reads 0 (specification, section 9). Rounded to one decimal, a whole number shows none. */
export const count = (of: number | null | undefined): string => {
  let value = of ?? 0
  let unit = 0
  // 999,950 would round to 1000K: it is 1M.
  while (Math.abs(value) >= (unit === 0 ? 1000 : 999.95) && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${Number(value.toFixed(unit === 0 ? 0 : 1))}${units[unit]}`
}
