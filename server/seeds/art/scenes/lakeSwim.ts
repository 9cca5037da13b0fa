import { seeded } from '../../random.ts'
import { hill, skyline } from '../curves.ts'
import { circle, drawing, ellipse, group, linear, placed, rect, shape, stroke, times } from '../draw.ts'

/** A swimmer, a jetty and a very still lake. */
export const lakeSwim = (width: number, height: number) => {
  const shore = height * 0.4
  const random = seeded(17)
  const pines = (seed: number, color: string, level: number, tall: number) => {
    const grow = seeded(seed)
    return times(Math.ceil(width / 44), (index) => {
      const high = tall * (0.6 + grow() * 0.6)
      return shape(`M${index * 44 + grow() * 20} ${level - high}l${high * 0.2} ${high}h${-high * 0.4}Z`, color)
    })
  }
  const swimmer =
    ellipse(0, 14, 130, 16, '#FFFFFF', { opacity: 0.24 }) +
    ellipse(0, 12, 84, 10, '#FFFFFF', { opacity: 0.3 }) +
    shape('M-34 12C-30 -8 30 -8 34 12Z', '#B4764E') +
    circle(0, -22, 27, '#B4764E') +
    shape('M-28 -22C-28 -60 28 -60 28 -22C12 -32 -12 -32 -28 -22Z', '#E4572E')
  const wakes = times(4, (index) =>
    stroke(`M${-150 - index * 60} ${44 + index * 34}Q0 ${70 + index * 44} ${150 + index * 60} ${44 + index * 34}`, '#FFFFFF', 5, {
      opacity: 0.3 - index * 0.06,
    }),
  )
  const plank = (index: number) =>
    shape(`M${-150 - index * 22} ${index * 62}H${150 + index * 22}l12 54H${-162 - index * 22}Z`, index % 2 ? '#9C6B45' : '#AD7A50')
  const body =
    rect(0, 0, width, height, 'url(#dawn)') +
    circle(width * 0.3, shore * 0.62, height * 0.075, '#FFF6E2') +
    shape(hill(skyline(seeded(31), { width, level: shore * 0.74, swing: 40, steps: 6 }), shore), '#B5C9CF') +
    pines(3, '#7EA3A4', shore, 150) +
    pines(6, '#3F6E70', shore + 6, 100) +
    rect(0, shore, width, height - shore, 'url(#lake)') +
    group(pines(6, '#3F6E70', 0, 100), { transform: `translate(0 ${shore}) scale(1 -0.7)`, opacity: 0.28 }) +
    times(26, () =>
      rect(random() * width, shore + 50 + random() * (height - shore - 80), 40 + random() * 190, 4, '#FFFFFF', {
        rx: 2,
        opacity: 0.1 + random() * 0.16,
      }),
    ) +
    placed(width * 0.56, height * 0.62, wakes + swimmer, { scale: height / 1100 }) +
    placed(
      width * 0.2,
      height * 0.72,
      times(7, plank) + rect(-160, -34, 20, 100, '#744B2D', { rx: 6 }) + rect(140, -34, 20, 100, '#744B2D', { rx: 6 }),
      { scale: height / 1200, turn: 8 },
    )
  return drawing(
    width,
    height,
    body,
    linear('dawn', [[0, '#BFDDE6'], [0.3, '#F6E3CF'], [0.42, '#F9D3B4']]) +
      linear('lake', [[0, '#EFC9AC'], [0.22, '#9DBFC4'], [1, '#2C6470']]),
  )
}
