import { oneOf, seeded } from '../../random.ts'
import { circle, clip, drawing, group, linear, radial, rect, shape, stroke, times } from '../draw.ts'
import { neon } from './neon.ts'

/** The city at night: three rows of cut towers, lit windows and signs. */
export const neonSkyline = (width: number, height: number) => {
  const random = seeded(2077)
  const row = (level: number, color: string, wide: number, tall: number, lit: string, chance: number) =>
    times(Math.ceil(width / wide) + 1, (index) => {
      const [w, h, cut] = [wide * (0.78 + random() * 0.3), tall * (0.45 + random() * 0.75), wide * 0.22]
      const [x, y] = [index * wide - 20, level - h]
      const crown =
        random() < 0.5
          ? `M${x} ${y + cut}L${x + cut} ${y}H${x + w}V${height}H${x}Z`
          : `M${x} ${y}H${x + w - cut}L${x + w} ${y + cut}V${height}H${x}Z`
      const windows = times(Math.floor((w - 20) / 26), (column) =>
        times(Math.min(16, Math.floor((level - y - 20) / 34)), (floor) =>
          random() < chance
            ? rect(
                x + 16 + column * 26,
                y + 46 + floor * 34,
                11,
                17,
                random() < 0.75 ? lit : oneOf(random, [neon.pink, neon.gold, neon.lime]),
                { opacity: 0.35 + random() * 0.6 },
              )
            : '',
        ),
      )
      const mast = random() < 0.25 ? stroke(`M${x + w / 2} ${y}V${y - 90}`, color, 6) + circle(x + w / 2, y - 94, 6, neon.pink) : ''
      return mast + shape(crown, color) + windows
    })
  const sign = (x: number, y: number, w: number, h: number, color: string) =>
    rect(x - 10, y - 10, w + 20, h + 20, color, { opacity: 0.12 }) +
    rect(x, y, w, h, '#0B101B', { stroke: color, 'stroke-width': 5 }) +
    times(Math.floor(h / 44), (index) => rect(x + w * 0.24, y + 18 + index * 44, w * (index % 2 ? 0.5 : 0.34), 18, color, { opacity: 0.9 }))
  const road = height * 0.86
  const body =
    rect(0, 0, width, height, 'url(#sky)') +
    circle(width * 0.66, height * 0.4, height * 0.52, 'url(#haze)') +
    circle(width * 0.66, height * 0.36, height * 0.17, '#FF6F91') +
    group(
      times(6, (index) =>
        rect(width * 0.66 - height * 0.2, height * (0.36 + index * 0.028), height * 0.4, height * (0.005 + index * 0.0018), '#4A2058'),
      ),
      { 'clip-path': 'url(#round)' },
    ) +
    row(height * 0.74, '#1C2450', width / 20, height * 0.4, neon.violet, 0.16) +
    row(height * 0.8, '#121A38', width / 14, height * 0.46, neon.cyan, 0.3) +
    row(height * 0.88, '#0A0F20', width / 9, height * 0.36, neon.cyan, 0.24) +
    sign(width * 0.09, height * 0.5, 62, 230, neon.pink) +
    sign(width * 0.47, height * 0.58, 74, 180, neon.lime) +
    sign(width * 0.84, height * 0.52, 62, 220, neon.cyan) +
    rect(0, road, width, height - road, '#070A14') +
    rect(0, road, width, 5, neon.cyan, { opacity: 0.6 }) +
    times(22, () =>
      rect(
        random() * width,
        road + 20 + random() * (height - road - 40),
        80 + random() * 240,
        6,
        oneOf(random, [neon.cyan, neon.pink, neon.lime]),
        { rx: 3, opacity: 0.16 + random() * 0.5 },
      ),
    )
  return drawing(
    width,
    height,
    body,
    linear('sky', [[0, '#0A0E22'], [0.45, '#2A1A52'], [0.8, '#7A2A6E']]) +
      radial('haze', [[0, '#FF6F91', 0.55], [1, '#FF6F91', 0]]) +
      clip('round', circle(width * 0.66, height * 0.36, height * 0.17, '#000')),
  )
}
