const width = 84
const height = 32
const edge = 3

/** How a number went, in one line: no axes, a dot on the last point. The number next to it says everything, so it is not read out. */
export const Sparkline = ({ values }: { values: readonly number[] }) => {
  if (values.length < 2) return null
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const points = values.map((value, index) => ({
    x: edge + (index / (values.length - 1)) * (width - 2 * edge),
    y: height - edge - ((value - low) / span) * (height - 2 * edge),
  }))
  const last = points.at(-1)
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} fill="none" stroke="var(--c1)" strokeWidth="2" strokeLinejoin="round" aria-hidden>
      <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      {last && <circle cx={last.x} cy={last.y} r="2.5" fill="var(--c1)" stroke="none" />}
    </svg>
  )
}
