import { oneOf, seeded } from '../../random.ts'
import { circle, drawing, linear, placed, rect, shape, stroke, times } from '../draw.ts'
import { neon } from './neon.ts'

/** Rows of desks and screens under lamps, all the way back. */
export const lanHall = (width: number, height: number) => {
  const random = seeded(128)
  const horizon = height * 0.34
  const rows = times(6, (row) => {
    const depth = ((row + 1) / 6) ** 1.5
    const y = horizon + (height * 1.02 - horizon) * depth
    const scale = ((0.16 + depth * 0.94) * height) / 900
    const step = 250 * scale
    const count = Math.ceil(width / step) + 1
    return (
      rect(0, y - 6 * scale, width, 70 * scale, '#0B0F1C') +
      rect(0, y - 6 * scale, width, 8 * scale, '#26304A') +
      times(count, (index) => {
        const color = oneOf(random, [neon.cyan, neon.cyan, neon.violet, neon.pink, neon.lime])
        const screen =
          rect(-92, -150, 184, 116, '#05070D', { rx: 8 }) +
          rect(-84, -142, 168, 100, color, { opacity: 0.75 }) +
          shape('M-84 -42L-20 -104L20 -70L54 -110L84 -74V-42Z', '#0A1020', { opacity: 0.5 }) +
          rect(-10, -36, 20, 30, '#1A2238') +
          rect(-38, -10, 76, 10, '#1A2238')
        const player =
          random() < 0.72
            ? shape('M-58 50C-58 -26 58 -26 58 50Z', '#0A0D18') +
              circle(0, -42, 33, '#0A0D18') +
              stroke('M-36 -40C-38 -92 38 -92 36 -40', color, 7)
            : ''
        return placed((index + (row % 2) / 2) * step, y, screen + player, { scale })
      })
    )
  })
  const lamps = times(7, (index) => {
    const x = ((index + 0.5) * width) / 7
    return (
      shape(`M${x - 30} ${height * 0.06}H${x + 30}L${x + 130} ${horizon * 1.1}H${x - 130}Z`, neon.cyan, { opacity: 0.07 }) +
      rect(x - 70, height * 0.045, 140, 12, '#BFF3FF', { rx: 6 })
    )
  })
  const banner = (x: number, color: string) =>
    shape(`M${x} ${height * 0.08}h120v${height * 0.18}l-60 -34l-60 34Z`, color) +
    shape(`M${x + 60} ${height * 0.12}l26 26l-26 26l-26 -26Z`, '#0A0F1A', { opacity: 0.7 })
  const body =
    rect(0, 0, width, height, 'url(#hall)') +
    times(9, (index) => rect(0, (index * horizon) / 9, width, 3, '#22304E', { opacity: 0.5 })) +
    lamps +
    banner(width * 0.2, neon.pink) +
    banner(width * 0.46, neon.lime) +
    banner(width * 0.72, neon.cyan) +
    rect(0, horizon, width, height - horizon, '#10172A') +
    rows
  return drawing(width, height, body, linear('hall', [[0, '#0B1020'], [1, '#1C2A48']]))
}
