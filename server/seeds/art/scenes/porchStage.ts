import { seeded } from '../../random.ts'
import { circle, drawing, ellipse, linear, placed, rect, shape, stroke, times } from '../draw.ts'

/** A porch turned into a stage, one singer, two beams of light and many heads. */
export const porchStage = (width: number, height: number) => {
  const random = seeded(6)
  const beam = (x: number, lean: number, color: string) =>
    shape(`M${x - 20} 0H${x + 20}L${x + lean + height * 0.2} ${height * 0.84}H${x + lean - height * 0.2}Z`, color)
  const crowd = times(30, () => {
    const [x, y, r] = [random() * width, height * (0.9 + random() * 0.08), height * (0.034 + random() * 0.014)]
    return (
      circle(x, y, r, '#120A1A') +
      shape(
        `M${x - r * 2} ${height + 10}C${x - r * 1.7} ${y + r * 0.3} ${x + r * 1.7} ${y + r * 0.3} ${x + r * 2} ${height + 10}Z`,
        '#120A1A',
      )
    )
  })
  const singer =
    shape('M-66 330L-46 60C-40 10 40 10 46 60L66 330H30L14 170H-14L-30 330Z', '#1A0F24') +
    rect(-19, -20, 38, 90, '#1A0F24') +
    circle(0, -34, 46, '#1A0F24') +
    shape('M-46 -40C-60 -110 60 -110 46 -40C60 0 70 30 40 40C50 0 40 -30 0 -40C-40 -30 -50 0 -40 40C-70 30 -60 0 -46 -40Z', '#1A0F24') +
    placed(
      10,
      150,
      shape('M-60 0C-100 -50 -40 -90 0 -50C30 -80 80 -50 60 0C80 50 30 80 0 50C-40 90 -100 50 -60 0Z', '#7A3A1E') +
        circle(0, 0, 24, '#1A0F24') +
        rect(40, -10, 190, 18, '#4A2412', { rx: 6 }),
      { turn: -16 },
    ) +
    stroke('M40 80C90 90 120 110 150 96M-44 80C-80 130 -50 160 -10 160', '#1A0F24', 28) +
    stroke('M96 -20L110 330M96 -20L58 -24', '#2A1C38', 10) +
    circle(52, -24, 15, '#3A2A4C')
  const bulbs = times(
    22,
    (index) =>
      circle(((index + 0.5) * width) / 22, height * 0.12 + Math.sin((index / 22) * Math.PI * 3) ** 2 * height * 0.045, 10, '#FFE3A8') +
      circle(((index + 0.5) * width) / 22, height * 0.12 + Math.sin((index / 22) * Math.PI * 3) ** 2 * height * 0.045, 26, '#FFE3A8', {
        opacity: 0.18,
      }),
  )
  const post = (x: number) => rect(x, 0, 46, height * 0.84, '#1F1230') + rect(x, 0, 12, height * 0.84, '#3B2456')
  const speaker = (x: number) =>
    placed(
      x,
      height * 0.83,
      rect(-70, -190, 140, 190, '#150C20', { rx: 8 }) +
        circle(0, -60, 48, '#2F1E45') +
        circle(0, -60, 20, '#150C20') +
        circle(0, -144, 26, '#2F1E45'),
      { scale: height / 900 },
    )
  const body =
    rect(0, 0, width, height, 'url(#dusk)') +
    beam(width * 0.16, width * 0.3, 'url(#amber)') +
    beam(width * 0.5, 0, 'url(#violet)') +
    beam(width * 0.84, -width * 0.3, 'url(#amber)') +
    bulbs +
    post(width * 0.1) +
    post(width * 0.88) +
    rect(0, height * 0.83, width, height * 0.17, '#26163A') +
    rect(0, height * 0.83, width, 10, '#5B3F78') +
    ellipse(width * 0.5, height * 0.845, height * 0.3, height * 0.022, '#E8A0D0', { opacity: 0.4 }) +
    speaker(width * 0.24) +
    speaker(width * 0.76) +
    placed(width * 0.49, height * 0.5, singer, { scale: height / 970 }) +
    crowd
  return drawing(
    width,
    height,
    body,
    linear('dusk', [[0, '#241540'], [0.7, '#5B2A6E'], [1, '#2A1740']]) +
      linear('amber', [[0, '#FFC98A', 0.6], [1, '#FFC98A', 0.04]]) +
      linear('violet', [[0, '#E3A8FF', 0.6], [1, '#E3A8FF', 0.1]]),
  )
}
