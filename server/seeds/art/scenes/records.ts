import { circle, drawing, linear, placed, rect, shape, stroke, times } from '../draw.ts'

const label = (r: number, color: string, middle: string) =>
  circle(0, 0, r, color) +
  circle(0, 0, r * 0.62, 'none', { stroke: '#FFFFFF', 'stroke-opacity': 0.4, 'stroke-width': 3 }) +
  circle(0, 0, r * 0.12, middle)

/** A record on the turntable, sleeves leaning beside it. */
export const records = (width: number, height: number) => {
  const sleeves = ['#24506A', '#E2A52F', '#C2412D', '#2E6B53', '#F2B9C2', '#5B3F78']
  const r = Math.min(height * 0.31, width * 0.205)
  const grooves = times(16, (index) =>
    circle(0, 0, r * (0.42 + index * 0.035), 'none', { stroke: '#FFFFFF', 'stroke-opacity': index % 4 ? 0.07 : 0.16, 'stroke-width': 2 }),
  )
  const sheen =
    shape(`M0 0L${r * 0.78} ${-r * 0.56}A${r * 0.96} ${r * 0.96} 0 0 1 ${r * 0.94} ${-r * 0.2}Z`, '#FFFFFF', { opacity: 0.12 }) +
    shape(`M0 0L${-r * 0.78} ${r * 0.56}A${r * 0.96} ${r * 0.96} 0 0 1 ${-r * 0.94} ${r * 0.2}Z`, '#FFFFFF', { opacity: 0.12 })
  const disc =
    circle(8, 12, r * 1.04, '#000000', { opacity: 0.3 }) +
    circle(0, 0, r * 1.03, '#8D8798') +
    circle(0, 0, r, '#19171D') +
    grooves +
    sheen +
    label(r * 0.34, '#E2663A', '#19171D')
  const arm =
    circle(0, 0, 58, '#4A4653') +
    circle(0, 0, 36, '#B9B3C2') +
    stroke('M0 0C30 150 10 280 -120 380', '#D9D4E0', 15) +
    placed(-128, 384, rect(-22, -10, 44, 74, '#2A2831', { rx: 8 }), { turn: 30 })
  const deck =
    rect(-r * 1.3 - 10, -r * 1.24 + 26, r * 3.1, r * 2.5, '#000000', { rx: 34, opacity: 0.3 }) +
    rect(-r * 1.3, -r * 1.24, r * 3.1, r * 2.48, 'url(#walnut)', { rx: 30 }) +
    rect(-r * 1.22, -r * 1.16, r * 2.94, r * 2.32, '#ECE4D6', { rx: 22 })
  const stack = sleeves
    .map((color, index) =>
      placed(
        width * 0.045 + index * 34,
        height * 0.2 - index * 8,
        rect(0, 0, height * 0.42, height * 0.72, color, { rx: 6 }) +
          rect(0, 0, 12, height * 0.72, '#000000', { opacity: 0.18 }) +
          circle(height * 0.22, height * 0.24, height * 0.1, '#FFFFFF', { opacity: 0.22 }),
        { turn: -6 + index * 0.7 },
      ),
    )
    .join('')
  const body =
    rect(0, 0, width, height, 'url(#room)') +
    rect(0, height * 0.86, width, height * 0.14, '#6B4128') +
    stack +
    placed(
      width * 0.61,
      height * 0.5,
      deck +
        disc +
        placed(r * 1.4, -r * 0.84, arm, { scale: r / 380 }) +
        [0, 1, 2].map((index) => circle(r * 1.36 + index * 44, r * 0.94, 14, ['#C2412D', '#B9B3C2', '#B9B3C2'][index]!)).join(''),
    )
  return drawing(
    width,
    height,
    body,
    linear('room', [[0, '#D8C4E6'], [1, '#E7C3B2']], [0, 0, 1, 1]) +
      linear('walnut', [[0, '#8A5530'], [1, '#5E3820']]),
  )
}
