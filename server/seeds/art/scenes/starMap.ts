import { between, seeded } from '../../random.ts'
import { around, type Point } from '../curves.ts'
import { circle, drawing, radial, rect, shape, stroke, times } from '../draw.ts'

/** A star chart: rings of declination, constellations as lines, the milky way as dust. */
export const starMap = (width: number, height: number) => {
  const random = seeded(404)
  const isWide = width > height * 2
  const [cx, cy, r] = isWide ? [width * 0.66, height * 0.62, height * 0.8] : [width / 2, height / 2, height * 0.44]
  const inRing = (): Point => {
    const [angle, far] = [random() * 2 * Math.PI, Math.sqrt(random()) * r * 0.97]
    return [cx + Math.cos(angle) * far, cy + Math.sin(angle) * far]
  }
  const dust = times(520, () => {
    const along = random() * 2 - 1
    const across = (random() + random() + random() - 1.5) * r * 0.2
    const [x, y] = [cx + along * r * 0.9 + across * 0.5, cy - along * r * 0.5 + across]
    return Math.hypot(x - cx, y - cy) < r * 0.97 ? circle(x, y, 0.8 + random() * 2.2, '#F4E8D4', { opacity: 0.14 + random() * 0.4 }) : ''
  })
  const stars = times(130, () => circle(...inRing(), 1.6 + random() * 3, '#FBF3E0', { opacity: 0.5 + random() * 0.5 }))
  const figures = times(9, () => {
    let [x, y] = inRing()
    const points: Point[] = [[x, y]]
    for (let count = between(random, 3, 6); count > 0; count--) {
      const [nextX, nextY] = [x + (random() - 0.5) * r * 0.42, y + (random() - 0.5) * r * 0.42]
      if (Math.hypot(nextX - cx, nextY - cy) > r * 0.94) continue
      ;[x, y] = [nextX, nextY]
      points.push([x, y])
    }
    return (
      stroke(`M${points.map((point) => point.join(' ')).join('L')}`, '#E8B84A', 3, { opacity: 0.75 }) +
      points.map(([px, py]) => shape(around(px, py, [11, 4.5], 8), '#FFF3CF')).join('')
    )
  })
  const ticks = times(72, (index) => {
    const angle = (index / 72) * 2 * Math.PI
    const inner = index % 6 ? 1.02 : 1.045
    return stroke(
      `M${cx + Math.cos(angle) * r * 1.005} ${cy + Math.sin(angle) * r * 1.005}L${cx + Math.cos(angle) * r * inner} ${cy + Math.sin(angle) * r * inner}`,
      '#E8B84A',
      3,
      { opacity: 0.7 },
    )
  })
  const scattered = times(90, () =>
    circle(random() * width, random() * height, 1 + random() * 2, '#F4E8D4', { opacity: 0.2 + random() * 0.3 }),
  )
  const body =
    rect(0, 0, width, height, '#132238') +
    scattered +
    circle(cx, cy, r * 1.09, '#0E1A2C') +
    circle(cx, cy, r, 'url(#dome)') +
    dust +
    [0.25, 0.5, 0.75, 1, 1.08]
      .map((part) =>
        circle(cx, cy, r * part, 'none', { stroke: '#8FA8C7', 'stroke-opacity': part >= 1 ? 0.9 : 0.3, 'stroke-width': part >= 1 ? 4 : 2 }),
      )
      .join('') +
    times(12, (index) =>
      stroke(`M${cx} ${cy}L${cx + Math.cos((index / 6) * Math.PI) * r} ${cy + Math.sin((index / 6) * Math.PI) * r}`, '#8FA8C7', 2, {
        opacity: 0.2,
      }),
    ) +
    ticks +
    stars +
    figures
  return drawing(width, height, body, radial('dome', [[0, '#2A4468'], [1, '#14243D']]))
}
