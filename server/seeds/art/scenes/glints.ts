import { seeded } from '../../random.ts'
import { rect, times } from '../draw.ts'

export const glints = (
  seed: number,
  count: number,
  { x, spread, from, to, color }: { x: number; spread: number; from: number; to: number; color: string },
) => {
  const random = seeded(seed)
  return times(count, (index) => {
    const depth = index / count
    const half = (0.25 + random() * 0.75) * spread * (0.35 + depth)
    const middle = x + (random() - 0.5) * spread * 0.7
    return rect(middle - half, from + (to - from) * depth ** 1.25, half * 2, 5 + depth * 9, color, { rx: 7, opacity: 0.62 - depth * 0.34 })
  })
}
