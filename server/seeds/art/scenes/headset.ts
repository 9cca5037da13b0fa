import { circle, ellipse, placed, rect, shape, stroke, times } from '../draw.ts'
import { neon } from './neon.ts'
import { dark, glow } from './night.ts'

/** A headset on its stand beside a screen. */
export const headset = (width: number, height: number) => {
  const cup = (x: number, side: number) =>
    shape(`M${x} -70C${x + 90 * side} -70 ${x + 110 * side} 150 ${x} 150Z`, 'url(#plate)') +
    rect(x - 26, -82, 52, 244, '#0B0F1A', { rx: 24 }) +
    stroke(`M${x + 46 * side} -18C${x + 66 * side} 20 ${x + 66 * side} 60 ${x + 46 * side} 98`, neon.lime, 10)
  const stand =
    ellipse(0, 470, 230, 34, '#05070D', { opacity: 0.7 }) +
    rect(-24, -240, 48, 700, '#212B45') +
    rect(-24, -240, 14, 700, '#34426A') +
    ellipse(0, 456, 210, 36, '#212B45') +
    ellipse(0, 448, 210, 36, '#2C385A') +
    rect(-80, -262, 160, 44, '#212B45', { rx: 22 })
  const set =
    stroke('M-240 40C-270 -330 270 -330 240 40', '#10172A', 62) +
    stroke('M-240 40C-270 -330 270 -330 240 40', '#2A3552', 40) +
    stroke('M-150 -206C-80 -264 80 -264 150 -206', neon.lime, 8, { opacity: 0.9 }) +
    cup(-236, -1) +
    cup(236, 1) +
    stroke('M-250 130C-250 240 -190 280 -110 280', '#10172A', 18) +
    rect(-120, 262, 64, 36, '#10172A', { rx: 18 }) +
    circle(-76, 280, 7, neon.pink)
  const screen =
    rect(width * 0.52, height * 0.1, width * 0.56, height * 0.56, '#05070D', { rx: 18 }) +
    rect(width * 0.53, height * 0.118, width * 0.56, height * 0.524, '#10203A') +
    times(6, (index) =>
      rect(
        width * 0.56,
        height * (0.17 + index * 0.075),
        width * (0.36 - (index % 3) * 0.08),
        height * 0.026,
        [neon.cyan, neon.violet, neon.lime][index % 3]!,
        { rx: 6, opacity: 0.7 },
      ),
    )
  const desk = rect(0, height * 0.86, width, height * 0.14, '#0B101D') + rect(0, height * 0.86, width, 4, neon.cyan, { opacity: 0.5 })
  return dark(
    width,
    height,
    'night',
    glow(width * 0.35, height * 0.4, height * 0.6, neon.lime, 0.16) +
      screen +
      desk +
      placed(width * 0.36, height * 0.47, stand + set, { scale: height / 1120 }),
    ['#1B2B33', '#070B10'],
  )
}
