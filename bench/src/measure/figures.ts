/** The value below which a share of the values lies: 0.5 is the median. NaN of nothing. */
export const quantile = (values: readonly number[], share: number): number => {
  const inOrder = Float64Array.from(values).sort()
  return inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * share))] ?? NaN
}

export const median = (values: readonly number[]) => quantile(values, 0.5)
