import { circle, drawing, ellipse, group, linear, placed, rect, shape, stroke, times } from '../draw.ts'

/** An open notebook with drawings of pots, a pencil and a cup. */
export const notebook = (width: number, height: number) => {
  const page = (side: number) =>
    shape(`M0 -300C${160 * side} -340 ${400 * side} -330 ${520 * side} -300V320C${400 * side} 290 ${160 * side} 284 0 320Z`, '#FBF5E8') +
    shape(`M0 -300C${50 * side} -312 ${90 * side} -318 ${120 * side} -320V300C${80 * side} 300 ${40 * side} 308 0 320Z`, '#D8CBB2', {
      opacity: 0.4,
    })
  const lines = (x: number, from: number, count: number, long: number) =>
    times(count, (index) => stroke(`M${x} ${from + index * 44}h${long - ((index * 53) % 120)}`, '#8E8373', 5, { opacity: 0.7 }))
  const sketch =
    stroke(
      'M-400 -150C-400 -170 -340 -170 -340 -150C-300 -90 -280 -40 -300 20C-320 50 -420 50 -440 20C-460 -40 -440 -90 -400 -150Z',
      '#3A4A63',
      7,
    ) +
    stroke('M-438 -30C-400 -14 -340 -14 -302 -30M-446 -4C-400 14 -340 14 -294 -4', '#3A4A63', 5) +
    shape('M-218 -120H-98L-118 20H-198Z', '#C2703E', { opacity: 0.55 }) +
    stroke('M-218 -120H-98L-118 20H-198Z', '#3A4A63', 6) +
    lines(-450, 100, 4, 380)
  const right =
    lines(90, -230, 5, 360) +
    times(3, (index) => rect(90 + index * 124, 30, 100, 130, ['#2C5C86', '#B4623A', '#5E8C7A'][index]!, { rx: 8, opacity: 0.85 })) +
    lines(90, 210, 2, 340)
  const pencil =
    rect(-210, -15, 360, 30, '#E2A52F') +
    rect(-210, -15, 360, 10, '#F2C65A') +
    shape('M150 -15L216 0L150 15Z', '#EBD3AC') +
    shape('M196 -5L216 0L196 5Z', '#2A2420') +
    rect(-250, -15, 44, 30, '#D97C6E', { rx: 6 })
  const cup =
    circle(10, 16, 132, '#3A2114', { opacity: 0.25 }) +
    circle(0, 0, 128, '#F4EFE6') +
    circle(0, 0, 106, '#4A2A18') +
    shape('M-70 -60A92 92 0 0 1 40 -82', 'none', { stroke: '#8A5A3A', 'stroke-width': 12, 'stroke-linecap': 'round' }) +
    stroke('M118 -40C190 -60 200 40 124 44', '#F4EFE6', 26)
  const body =
    rect(0, 0, width, height, 'url(#desk)') +
    times(6, (index) => rect(0, (index * height) / 6, width, 4, '#5E3820', { opacity: 0.4 })) +
    placed(
      width * 0.46,
      height * 0.52,
      group(
        rect(-530, -310, 1070, 660, '#2A160B', { rx: 20, opacity: 0.35 }) +
          rect(-536, -326, 1072, 660, '#35475F', { rx: 16 }) +
          page(-1) +
          page(1) +
          sketch +
          right,
      ),
      { turn: -5, scale: height / 960 },
    ) +
    placed(width * 0.62, height * 0.82, ellipse(0, 20, 220, 12, '#2A160B', { opacity: 0.3 }) + pencil, { turn: -22, scale: height / 960 }) +
    placed(width * 0.89, height * 0.2, cup, { scale: height / 1000 })
  return drawing(
    width,
    height,
    body,
    linear(
      'desk',
      [[0, '#A66F45'], [1, '#7D4E2D']],
      [0, 0, 1, 1],
    ),
  )
}
