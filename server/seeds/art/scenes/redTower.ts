import { seeded } from '../../random.ts'
import { circle, drawing, group, linear, placed, radial, rect, shape, times } from '../draw.ts'
import { neon } from './neon.ts'

/** One dark tower with a red eye at the top of a long climb. */
export const redTower = (width: number, height: number) => {
  const random = seeded(66)
  const cx = width * 0.5
  const u = height / 900
  const steps = times(24, (index) =>
    rect(cx - (70 + index * 14) * u, height * 0.7 + index * 12 * u, (140 + index * 28) * u, 13 * u, index % 2 ? '#2B0B16' : '#360E1C'),
  )
  const tower =
    shape(
      `M${cx - 120 * u} ${height * 0.72}L${cx - 84 * u} ${height * 0.24}L${cx - 130 * u} ${height * 0.16}L${cx} ${height * 0.04}L${cx + 130 * u} ${height * 0.16}L${cx + 84 * u} ${height * 0.24}L${cx + 120 * u} ${height * 0.72}Z`,
      '#16050C',
    ) +
    shape(
      `M${cx} ${height * 0.04}L${cx + 130 * u} ${height * 0.16}L${cx + 84 * u} ${height * 0.24}L${cx + 120 * u} ${height * 0.72}H${cx}Z`,
      '#000000',
      { opacity: 0.35 },
    ) +
    rect(cx - 14 * u, height * 0.24, 28 * u, 190 * u, neon.pink) +
    rect(cx - 44 * u, height * 0.22, 88 * u, 250 * u, neon.pink, { opacity: 0.14 }) +
    circle(cx, height * 0.17, 26 * u, '#FFD2DE') +
    circle(cx, height * 0.17, 74 * u, neon.pink, { opacity: 0.25 }) +
    shape(
      `M${cx - 34 * u} ${height * 0.72}V${height * 0.62}A${34 * u} ${34 * u} 0 0 1 ${cx + 34 * u} ${height * 0.62}V${height * 0.72}Z`,
      '#FF6F91',
    )
  const shards = times(26, () => {
    const [x, y, s] = [random() * width, random() * height * 0.8, (10 + random() * 44) * u]
    return shape(`M${x} ${y}l${s * 0.5} ${-s}l${s * 0.4} ${s * 0.8}l${-s * 0.4} ${s}Z`, random() < 0.3 ? neon.pink : '#4A1226', {
      opacity: 0.4 + random() * 0.5,
    })
  })
  const climber =
    shape('M-16 0L-12 -46L0 -60L14 -46L18 0Z', '#F2F6FC') + circle(0, -72, 14, '#F2F6FC') + shape('M0 -54L40 6L14 0Z', neon.pink)
  const walls = [0, 1]
    .map((side) =>
      group(
        shape(
          `M0 ${height}V${height * 0.42}L${width * 0.1} ${height * 0.34}L${width * 0.16} ${height * 0.52}L${width * 0.26} ${height * 0.5}L${width * 0.36} ${height}Z`,
          '#21070F',
        ) +
          shape(
            `M0 ${height}V${height * 0.66}L${width * 0.12} ${height * 0.6}L${width * 0.26} ${height * 0.82}L${width * 0.3} ${height}Z`,
            '#14040A',
          ),
        side ? { transform: `translate(${width} 0) scale(-1 1)` } : {},
      ),
    )
    .join('')
  const body =
    rect(0, 0, width, height, 'url(#sky)') +
    circle(cx, height * 0.2, height * 0.6, 'url(#eye)') +
    shards +
    tower +
    steps +
    walls +
    placed(cx, height * 0.86, climber, { scale: u * 1.15 })
  return drawing(
    width,
    height,
    body,
    linear('sky', [[0, '#2A0713'], [0.7, '#7A1530'], [1, '#1A040B']]) +
      radial('eye', [[0, '#FF5A80', 0.65], [1, '#FF5A80', 0]]),
  )
}
