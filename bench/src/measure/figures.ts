/** The value below which a share of the values lies: 0.5 is the median. NaN of nothing. */
export const quantile = (values: readonly number[], share: number): number => {
  const inOrder = Float64Array.from(values).sort()
  return inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * share))] ?? NaN
}

export const median = (values: readonly number[]) => quantile(values, 0.5)

/** How steeply values rise with their places, as least squares have it: of each unit of `at`. NaN of fewer than two. */
export const slope = (points: readonly { at: number; value: number }[]): number => {
  const mean = (of: (point: { at: number; value: number }) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [at, value] = [mean((point) => point.at), mean((point) => point.value)]
  return mean((point) => (point.at - at) * (point.value - value)) / mean((point) => (point.at - at) ** 2)
}
