import { seeded } from '../../random.ts'
import { ridge, skyline } from '../curves.ts'
import { circle, drawing, ellipse, linear, placed, rect, shape, stroke, times } from '../draw.ts'

/** Mountains in five layers above a fjord. */
export const fjord = (width: number, height: number) => {
  const layers = [['#C9D8E4', 0.34, 0.1], ['#9DB8CE', 0.44, 0.12], ['#6E92B1', 0.54, 0.1], ['#436A8C', 0.63, 0.08]] as const
  const water = height * 0.72
  const peaks = layers.map(([color, level, swing], index) => {
    const line = skyline(seeded(40 + index), { width, level: height * level, swing: height * swing, steps: 9 + index * 2 })
    const snow =
      index < 2
        ? line
            .map(([x, y], at) =>
              at % 2 && y < height * level
                ? shape(
                    `M${x} ${y}l${width * 0.026} ${height * 0.06}l${-width * 0.014} ${-height * 0.014}l${-width * 0.012} ${height * 0.024}l${-width * 0.012} ${-height * 0.02}l${-width * 0.018} ${height * 0.012}Z`,
                    '#FFFFFF',
                    { opacity: 0.85 },
                  )
                : '',
            )
            .join('')
        : ''
    return shape(ridge(line, height), color) + snow
  })
  const boat =
    shape('M-70 0H70L48 30H-50Z', '#B4362B') +
    rect(-24, -34, 50, 34, '#F7F2E8', { rx: 5 }) +
    rect(-14, -26, 14, 14, '#335873', { rx: 2 }) +
    stroke('M40 0V-66', '#3A2A20', 5)
  const huts = times(4, (index) =>
    placed(
      width * 0.66 + index * height * 0.085,
      water + 2,
      shape('M0 -56L34 -90L68 -56V0H0Z', ['#B4362B', '#E0B04C', '#B4362B', '#F1ECE2'][index]!) +
        shape('M-8 -52L34 -96L76 -52', 'none', { stroke: '#2C2320', 'stroke-width': 9 }) +
        rect(24, -36, 20, 36, '#FFFFFF', { opacity: 0.85 }),
      { scale: height / 1150 },
    ),
  )
  const random = seeded(2)
  const body =
    rect(0, 0, width, height, 'url(#air)') +
    circle(width * 0.26, height * 0.22, height * 0.07, '#FFF7E6') +
    peaks.join('') +
    rect(0, water, width, height - water, 'url(#deep)') +
    huts +
    times(30, () =>
      rect(random() * width, water + 20 + random() * (height - water), 50 + random() * 220, 4, '#FFFFFF', {
        rx: 2,
        opacity: 0.08 + random() * 0.14,
      }),
    ) +
    placed(width * 0.36, height * 0.84, ellipse(0, 32, 96, 9, '#1C3A52', { opacity: 0.4 }) + boat, { scale: height / 900 })
  return drawing(
    width,
    height,
    body,
    linear('air', [[0, '#BBD6EA'], [0.5, '#F7E4D2']]) +
      linear('deep', [[0, '#7FA6BF'], [1, '#1F455F']]),
  )
}
