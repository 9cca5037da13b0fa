import { between, seeded } from '../../random.ts'
import { circle, drawing, group, linear, rect, shape, times } from '../draw.ts'
import { neon } from './neon.ts'

/** A recording in the editor: the picture, three tracks, a marker. */
export const vodTimeline = (width: number, height: number) => {
  const random = seeded(30)
  const top = height * 0.58
  const wave = (y: number, high: number, color: string) =>
    times(Math.ceil(width / 12), (index) => {
      const h = high * (0.12 + Math.abs(Math.sin(index * 0.23) * Math.sin(index * 0.061)) * 0.7 + random() * 0.2)
      return rect(index * 12, y - h / 2, 7, h, color, { rx: 3 })
    })
  let left = 0
  const clips = times(12, (index) => {
    const [x, w] = [left, between(random, 110, 300)]
    left += w + between(random, 4, 30)
    return (
      rect(x, top + height * 0.06, w, height * 0.075, [neon.violet, neon.cyan, '#3D5C8C'][index % 3]!, { rx: 8, opacity: 0.85 }) +
      rect(x + 10, top + height * 0.072, w * 0.4, 8, '#0A0F1A', { rx: 4, opacity: 0.5 })
    )
  })
  const frame = rect(width * 0.06, height * 0.06, width * 0.62, top - height * 0.1, '#0B1222', { rx: 12 })
  const scene = group(
    rect(width * 0.06, height * 0.06, width * 0.62, top - height * 0.1, 'url(#shot)', { rx: 12 }) +
      shape(
        `M${width * 0.06} ${top - height * 0.04}L${width * 0.2} ${height * 0.3}L${width * 0.3} ${top - height * 0.14}L${width * 0.44} ${height * 0.22}L${width * 0.6} ${top - height * 0.12}L${width * 0.68} ${height * 0.36}V${top - height * 0.04}Z`,
        '#0A1424',
        { opacity: 0.8 },
      ) +
      circle(width * 0.5, height * 0.2, height * 0.06, neon.gold) +
      rect(width * 0.08, height * 0.09, width * 0.09, height * 0.045, neon.pink, { rx: 8 }) +
      circle(width * 0.095, height * 0.1125, 9, '#FFFFFF') +
      rect(width * 0.11, height * 0.104, width * 0.048, 14, '#FFFFFF', { rx: 5 }),
  )
  const notes = times(
    6,
    (index) =>
      rect(width * 0.72, height * (0.07 + index * 0.078), width * 0.22, height * 0.06, index === 2 ? '#26320F' : '#141D30', { rx: 10 }) +
      circle(width * 0.74, height * (0.1 + index * 0.078), 11, [neon.lime, neon.cyan, neon.lime, neon.pink, neon.gold, neon.cyan][index]!) +
      rect(width * 0.756, height * (0.088 + index * 0.078), width * (0.16 - (index % 3) * 0.03), 9, '#93A1B6', { rx: 4 }) +
      rect(width * 0.756, height * (0.106 + index * 0.078), width * (0.1 - (index % 2) * 0.03), 8, '#4A5A75', { rx: 4 }),
  )
  const ruler =
    rect(0, top, width, height * 0.045, '#10192B') +
    times(40, (index) => rect((index * width) / 40, top, 3, index % 5 ? 12 : 24, '#4A5A75'))
  const head = width * 0.44
  const body =
    rect(0, 0, width, height, '#0A0F1A') +
    frame +
    scene +
    notes +
    rect(0, top, width, height - top, '#0D1423') +
    ruler +
    clips +
    wave(top + height * 0.215, height * 0.1, neon.lime) +
    wave(top + height * 0.335, height * 0.09, '#2C6C84') +
    rect(head - 2, top, 5, height - top, neon.pink) +
    shape(`M${head - 20} ${top - 6}H${head + 20}V${top + 18}L${head} ${top + 38}L${head - 20} ${top + 18}Z`, neon.pink) +
    [0.2, 0.62, 0.81].map((part) => shape(`M${width * part} ${top + 6}l13 13l-13 13l-13 -13Z`, neon.gold)).join('')
  return drawing(width, height, body, linear('shot', [[0, '#23386B'], [1, '#8C4A8A']]))
}
