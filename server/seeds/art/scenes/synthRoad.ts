import { seeded } from '../../random.ts'
import { ridge, skyline } from '../curves.ts'
import { circle, clip, drawing, ellipse, group, linear, placed, radial, rect, shape, stroke, times } from '../draw.ts'
import { gridFloor } from './gridFloor.ts'
import { neon } from './neon.ts'

/** A road into a striped sun. */
export const synthRoad = (width: number, height: number) => {
  const level = height * 0.56
  const r = height * 0.3
  const sun =
    circle(width / 2, level - r * 0.42, r, 'url(#disc)') +
    group(
      times(8, (index) => rect(width / 2 - r * 1.1, level - r * 0.62 + index * r * 0.14, r * 2.2, r * (0.02 + index * 0.009), '#5A1B66')),
      { 'clip-path': 'url(#round)' },
    )
  const peaks = (seed: number, color: string, swing: number, base: number) => {
    const line = skyline(seeded(seed), { width, level: base, swing, steps: 10 }).map(
      ([x, y]) => [x, y + (Math.abs(x - width / 2) < width * 0.2 ? swing * 1.1 : 0)] as const,
    )
    return (
      shape(ridge(line, level + 4), color) + stroke(`M${line.map((point) => point.join(' ')).join('L')}`, neon.cyan, 3, { opacity: 0.55 })
    )
  }
  const lane = (from: number, to: number, color: string, wide: number) =>
    shape(`M${width / 2 + from} ${level}L${width / 2 + to - wide} ${height}H${width / 2 + to + wide}Z`, color)
  const random = seeded(9)
  const car =
    shape('M-150 0L-130 -58L-84 -96H84L130 -58L150 0Z', '#160B26') +
    shape('M-72 -86H72L100 -54H-100Z', '#47306B') +
    rect(-138, -46, 70, 16, neon.pink, { rx: 6 }) +
    rect(68, -46, 70, 16, neon.pink, { rx: 6 }) +
    rect(-138, -46, 276, 6, neon.pink, { opacity: 0.6 }) +
    ellipse(0, 6, 170, 14, neon.pink, { opacity: 0.25 }) +
    rect(-128, -8, 46, 26, '#07040E', { rx: 6 }) +
    rect(82, -8, 46, 26, '#07040E', { rx: 6 })
  const palm = (x: number, lean: number) =>
    placed(
      x,
      height * 0.98,
      stroke(`M0 0C${lean * 0.2} -220 ${lean * 0.5} -400 ${lean} -560`, '#0B0614', 26) +
        times(7, (index) =>
          placed(lean, -560, shape('M0 0C60 -70 170 -80 240 10C160 -30 70 -16 0 0Z', '#0B0614'), { turn: -110 + index * 38 }),
        ),
      { scale: height / 1000 },
    )
  const body =
    rect(0, 0, width, height, 'url(#sky)') +
    times(90, () => circle(random() * width, random() * level * 0.7, 1 + random() * 2.4, '#FFFFFF', { opacity: 0.2 + random() * 0.6 })) +
    circle(width / 2, level - r * 0.42, r * 1.7, 'url(#corona)') +
    sun +
    peaks(15, '#1E0F38', height * 0.1, level - height * 0.06) +
    peaks(27, '#120923', height * 0.06, level - height * 0.02) +
    rect(0, level, width, height - level, '#12071F') +
    gridFloor(width, height, level, '#8A3FD1') +
    shape(`M${width / 2 - 14} ${level}H${width / 2 + 14}L${width / 2 + width * 0.3} ${height}H${width / 2 - width * 0.3}Z`, '#0B0614') +
    lane(-12, -width * 0.27, neon.pink, 9) +
    lane(12, width * 0.27, neon.cyan, 9) +
    times(5, (index) =>
      shape(
        `M${width / 2 - 2 - index * 3} ${level + (height - level) * (0.1 + index * 0.18)}h${4 + index * 6}l${3 + index * 2} ${(height - level) * 0.08}h${-10 - index * 10}Z`,
        neon.gold,
      ),
    ) +
    placed(width / 2, level + (height - level) * 0.64, car, { scale: height / 1150 }) +
    palm(width * 0.06, 70) +
    palm(width * 0.94, -70)
  return drawing(
    width,
    height,
    body,
    linear('sky', [[0, '#0D0620'], [0.35, '#3B1463'], [0.58, '#C23A7B']]) +
      linear('disc', [[0, '#FFE06B'], [0.6, '#FF7A59'], [1, '#FF2E7E']]) +
      radial('corona', [[0, '#FF7A9A', 0.5], [1, '#FF7A9A', 0]]) +
      clip('round', circle(width / 2, level - r * 0.42, r, '#000')),
  )
}
