import { circle, drawing, linear, rect, shape } from '../draw.ts'
import { neon } from './neon.ts'

/** The ladder: four places, the first in light. */
export const leaderboard = (width: number, height: number) => {
  const places = [
    [neon.gold, 0.94], ['#CBD5E6', 0.82], ['#E39A5E', 0.74], [neon.cyan, 0.6], [neon.violet, 0.52], [neon.mint, 0.44],
  ] as const
  const step = height * 0.132
  const rows = places.map(([color, part], index) => {
    const y = height * 0.11 + index * step
    const cut = `M${width * 0.09} ${y}H${width * 0.9}L${width * 0.92} ${y + 20}V${y + step * 0.8}H${width * 0.11}L${width * 0.09} ${y + step * 0.8 - 20}Z`
    const badge =
      index < 3
        ? shape(`M${width * 0.135} ${y + step * 0.1}l34 18v38l-34 26l-34 -26v-38Z`, color) +
          circle(width * 0.135, y + step * 0.42, 13, '#0A0F1A', { opacity: 0.5 })
        : circle(width * 0.135, y + step * 0.4, 20, 'none', { stroke: color, 'stroke-width': 6 })
    const face =
      rect(width * 0.19, y + step * 0.13, step * 0.54, step * 0.54, color, { rx: 14, opacity: 0.25 }) +
      circle(width * 0.19 + step * 0.27, y + step * 0.33, step * 0.12, color) +
      shape(`M${width * 0.19 + step * 0.06} ${y + step * 0.66}q${step * 0.21} ${-step * 0.4} ${step * 0.42} 0Z`, color)
    return (
      shape(cut, index ? '#131B2E' : '#2A2410') +
      (index ? '' : shape(cut, 'none', { stroke: neon.gold, 'stroke-width': 4 })) +
      badge +
      face +
      rect(width * 0.27, y + step * 0.24, width * (0.12 + ((index * 5) % 4) * 0.03), 14, '#E6ECF6', { rx: 7, opacity: index ? 0.75 : 1 }) +
      rect(width * 0.27, y + step * 0.46, width * 0.09, 9, '#5E6E8A', { rx: 4 }) +
      rect(width * 0.52, y + step * 0.33, width * 0.34, 16, '#0A0F1A', { rx: 8 }) +
      rect(width * 0.52, y + step * 0.33, width * 0.34 * part, 16, color, { rx: 8 })
    )
  })
  return drawing(width, height, rect(0, 0, width, height, 'url(#board)') + rows.join(''), linear('board', [[0, '#141B30'], [1, '#080B14']]))
}
