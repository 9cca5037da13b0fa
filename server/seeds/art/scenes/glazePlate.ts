import { around, curve } from '../curves.ts'
import { circle, drawing, radial, rect, shape, stroke, times } from '../draw.ts'

/** One blue plate from above. */
export const glazePlate = (width: number, height: number) => {
  const [x, y, r] = [width / 2, height / 2, height * 0.38]
  const rings = [0.9, 0.78, 0.66, 0.55, 0.44, 0.33, 0.22]
  const rays = times(48, (index) => {
    const angle = (index / 48) * 2 * Math.PI
    return stroke(
      `M${x + Math.cos(angle) * r * 0.2} ${y + Math.sin(angle) * r * 0.2}L${x + Math.cos(angle) * r * 0.62} ${y + Math.sin(angle) * r * 0.62}`,
      '#CFEFF7',
      3,
      { opacity: 0.22 },
    )
  })
  const planks = times(
    5,
    (index) =>
      rect(0, (index * height) / 5, width, height / 5 - 3, ['#E7D3B1', '#E1CAA3', '#EAD8B9', '#DFC79F', '#E6D1AC'][index]!) +
      stroke(
        curve([[0, ((index + 0.4) * height) / 5], [width * 0.4, ((index + 0.55) * height) / 5], [width, ((index + 0.42) * height) / 5]]),
        '#CDB488',
        3,
        { opacity: 0.6 },
      ),
  )
  const body =
    rect(0, 0, width, height, '#CDB488') +
    planks +
    circle(x + 34, y + 46, r * 1.02, '#6E512C', { opacity: 0.32 }) +
    circle(x, y, r, '#12304A') +
    circle(x, y, r * 0.96, 'url(#glaze)') +
    rays +
    rings.map((part) => circle(x, y, r * part, 'none', { stroke: '#D8F1F8', 'stroke-opacity': 0.3, 'stroke-width': 3 })).join('') +
    shape(around(x, y, [r * 0.98, r * 0.93], 64), 'none', { stroke: '#A2552F', 'stroke-width': 7, opacity: 0.7 }) +
    stroke(`M${x - r * 0.78} ${y - r * 0.18}A${r * 0.8} ${r * 0.8} 0 0 1 ${x - r * 0.12} ${y - r * 0.79}`, '#FFFFFF', 22, { opacity: 0.36 })
  return drawing(
    width,
    height,
    body,
    radial('glaze', [[0, '#D8F3F4'], [0.18, '#86CBE0'], [0.5, '#2F7FB0'], [0.8, '#1C557F'], [1, '#143A5C']]),
  )
}
