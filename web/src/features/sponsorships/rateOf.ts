/**
 * '2.4%': how many of those who saw it went there; undefined while nobody has seen it. Never more than all of them: a mail counts once,
 * however often its link is followed.
 */
export const rateOf = (clicks: number, impressions: number): string | undefined =>
  impressions ? `${(Math.min(clicks / impressions, 1) * 100).toLocaleString('en-US', { maximumFractionDigits: 1 })}%` : undefined
