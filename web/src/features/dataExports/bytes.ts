const units = ['kB', 'MB', 'GB']

/** '12 kB', '3.4 MB': a size as people say it. Nothing is smaller than 1 kB. */
export const bytesInWords = (bytes: number): string => {
  let [size, unit] = [Math.max(bytes / 1_000, 1), 0]
  while (size >= 999.5 && unit < units.length - 1) {
    size /= 1_000
    unit += 1
  }
  return `${size < 9.95 && unit ? size.toFixed(1) : Math.round(size)} ${units[unit]}`
}
