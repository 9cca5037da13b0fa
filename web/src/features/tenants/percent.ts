/** 250 → '2.5' */
export const percentOf = (bps: number): string => String(bps / 100)

/** '2.5', '2,5' or '2.5 %' → 250; NaN for what is no percentage with at most two places. */
export const bpsIn = (typed: string): number => {
  const [, whole, places = ''] = /^\s*(\d{1,3})(?:[.,](\d{0,2}))?\s*%?\s*$/.exec(typed) ?? []
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(places.padEnd(2, '0'))
}
