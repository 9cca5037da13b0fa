/** '2.4%': how many of those who saw it went there; undefined while nobody has seen it. */
export const rateOf = (clicks: number, impressions: number): string | undefined =>
  impressions ? `${((clicks / impressions) * 100).toLocaleString('en-US', { maximumFractionDigits: 1 })}%` : undefined
