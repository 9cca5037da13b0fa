import { seeded } from '../../random.ts'
import { drawing, linear, rect, times } from '../draw.ts'
import { neon } from './neon.ts'

/** A run against its best: one bar for every split, green ahead, pink behind. */
export const splitBars = (width: number, height: number) => {
  const random = seeded(59)
  const rows = 8
  const step = height / (rows + 1)
  const left = width * 0.07
  const bars = times(rows, (row) => {
    const [y, delta] = [step * (row + 0.62), (random() - 0.42) * width * 0.24]
    const done = row < 6
    const color = delta > 0 ? neon.mint : neon.pink
    const zero = width * 0.68
    return (
      rect(left, y, width * 0.86, step * 0.78, row === 5 ? '#1E2A46' : '#121A2E', { rx: 12 }) +
      rect(left + 24, y + step * 0.2, step * 0.38, step * 0.38, [neon.gold, neon.cyan, neon.violet, neon.mint][row % 4]!, {
        rx: 8,
        opacity: done ? 0.9 : 0.3,
      }) +
      rect(left + 24 + step * 0.6, y + step * 0.31, width * (0.14 + ((row * 37) % 11) / 90), step * 0.16, done ? '#B4C0D2' : '#4A5A75', {
        rx: 8,
      }) +
      (done ? rect(Math.min(zero, zero + delta), y + step * 0.25, Math.abs(delta), step * 0.28, color, { rx: 6 }) : '') +
      rect(zero - 2, y + step * 0.12, 4, step * 0.54, '#4A5A75')
    )
  })
  return drawing(
    width,
    height,
    rect(0, 0, width, height, 'url(#board)') + bars,
    linear(
      'board',
      [[0, '#0D1426'], [1, '#0A0D17']],
      [0, 0, 1, 1],
    ),
  )
}
