import { circle, drawing, placed, radial, rect, shape, stroke, times } from '../draw.ts'
import { leafOf } from './leaf.ts'

/** A fan of small printed booklets. */
export const zines = (width: number, height: number) => {
  const covers = [
    ['#F2C65A', shape('M60 300L160 120L260 300Z', '#24506A') + circle(220, 120, 42, '#E2663A')],
    ['#E2663A', times(6, (index) => rect(50, 110 + index * 38, 220 - (index % 3) * 48, 18, '#F9EEDC', { rx: 9 }))],
    ['#24506A', circle(160, 210, 100, '#F2B9C2') + circle(160, 210, 62, '#24506A') + circle(160, 210, 26, '#F2C65A')],
    ['#F2B9C2', stroke('M60 300C90 140 130 330 160 200S230 110 264 280', '#7C2440', 20)],
    ['#2E6B53', placed(160, 220, leafOf(4, '#F4E8D4'), { scale: 0.62 })],
  ] as const
  const fan = covers.map(([paper, motif], index) =>
    placed(
      width / 2 + (index - 2) * width * 0.13,
      height * 0.54 + Math.abs(index - 2) * 34,
      rect(-150, -210, 320, 440, '#2A1C14', { opacity: 0.25, rx: 4 }) +
        placed(
          -160,
          -224,
          rect(0, 0, 320, 440, paper, { rx: 4 }) +
            rect(40, 46, 190, 26, '#FFFFFF', { opacity: 0.75 }) +
            motif +
            rect(0, 0, 10, 440, '#000000', { opacity: 0.12 }) +
            circle(5, 130, 4, '#FFFFFF') +
            circle(5, 310, 4, '#FFFFFF'),
        ),
      { turn: (index - 2) * 9, scale: height / 900 },
    ),
  )
  const table = times(9, (index) => rect(0, (index * height) / 9, width, 3, '#8E9C8B', { opacity: 0.5 }))
  return drawing(
    width,
    height,
    rect(0, 0, width, height, '#A9B7A4') + table + circle(width * 0.5, height * 0.5, height * 0.7, 'url(#light)') + fan.join(''),
    radial('light', [[0, '#FFFFFF', 0.4], [1, '#FFFFFF', 0]]),
  )
}
