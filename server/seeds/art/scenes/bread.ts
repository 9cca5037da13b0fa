import { seeded } from '../../random.ts'
import { circle, drawing, ellipse, linear, placed, rect, shape, stroke, times } from '../draw.ts'

/** A loaf, half cut, on a floured board. */
export const bread = (width: number, height: number) => {
  const random = seeded(19)
  const score = (x: number) =>
    shape(`M${x} 96C${x + 30} 20 ${x + 90} -60 ${x + 140} -96C${x + 124} -30 ${x + 74} 60 ${x + 26} 110Z`, '#F3DDB0') +
    stroke(`M${x + 8} 92C${x + 36} 20 ${x + 90} -54 ${x + 134} -90`, '#8E4F20', 6, { opacity: 0.6 })
  const loaf =
    ellipse(30, 130, 480, 60, '#2A160B', { opacity: 0.3 }) +
    shape('M-430 60C-450 -120 -250 -220 0 -220C250 -220 450 -120 430 60C420 160 -420 160 -430 60Z', 'url(#crust)') +
    [-320, -180, -40, 100, 220].map((x) => score(x)).join('') +
    times(60, () => circle((random() - 0.5) * 760, (random() - 0.6) * 220, 1.5 + random() * 3, '#FFF6E2', { opacity: 0.5 }))
  const slice =
    ellipse(14, 150, 190, 26, '#2A160B', { opacity: 0.25 }) +
    shape('M-170 60C-210 -60 -130 -170 0 -160C130 -170 210 -60 170 60C160 170 -160 170 -170 60Z', '#B06A2E') +
    shape('M-150 56C-186 -50 -114 -146 0 -138C114 -146 186 -50 150 56C140 148 -140 148 -150 56Z', '#F6E6C4') +
    times(26, () => ellipse((random() - 0.5) * 230, -20 + (random() - 0.5) * 210, 5 + random() * 12, 4 + random() * 8, '#E3C997'))
  const board =
    rect(-620, -280, 1260, 620, '#2A160B', { rx: 60, opacity: 0.28 }) +
    rect(-630, -300, 1260, 620, 'url(#board)', { rx: 56 }) +
    times(7, (index) =>
      stroke(`M-590 ${-230 + index * 82}C-200 ${-250 + index * 82} 200 ${-205 + index * 82} 590 ${-232 + index * 82}`, '#A9743F', 4, {
        opacity: 0.4,
      }),
    ) +
    circle(556, -220, 26, '#7D5230')
  const cloth =
    times(9, (index) => rect((index * width) / 9, 0, width / 18, height, '#4A6D8C', { opacity: 0.28 })) +
    times(7, (index) => rect(0, (index * height) / 7, width, height / 14, '#4A6D8C', { opacity: 0.28 }))
  const wheat = (x: number, y: number, turn: number) =>
    placed(
      x,
      y,
      stroke('M0 0V-330', '#B98A3A', 8) +
        times(8, (index) =>
          [1, -1]
            .map((side) =>
              placed(0, -150 - index * 24, shape('M0 0C34 -8 44 -40 40 -62C10 -54 0 -30 0 0Z', '#E0B04C'), {
                scale: 1,
                more: { transform: `translate(0 ${-150 - index * 24}) scale(${side} 1)` },
              }),
            )
            .join(''),
        ) +
        shape('M0 -320C-18 -350 -10 -384 0 -400C10 -384 18 -350 0 -320Z', '#E0B04C'),
      { turn, scale: height / 1050 },
    )
  const flour = times(120, () =>
    circle(random() * width, height * 0.45 + random() * height * 0.55, 1.5 + random() * 4, '#FFFFFF', { opacity: 0.4 }),
  )
  const body =
    rect(0, 0, width, height, '#EEE7DA') +
    cloth +
    placed(width * 0.48, height * 0.58, board + placed(-60, -40, loaf) + placed(380, 150, slice, { turn: 14 }), {
      scale: height / 1100,
      turn: -4,
    }) +
    wheat(width * 0.12, height * 0.98, -22) +
    wheat(width * 0.16, height * 0.99, -6) +
    wheat(width * 0.2, height, 12) +
    flour
  return drawing(
    width,
    height,
    body,
    linear('crust', [[0, '#D08A44'], [0.55, '#AE6327'], [1, '#7A3F16']]) +
      linear('board', [[0, '#D5A46A'], [1, '#BC8650']]),
  )
}
