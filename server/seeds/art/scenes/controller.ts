import { circle, placed, rect, shape, stroke } from '../draw.ts'
import { neon } from './neon.ts'
import { dark, glow } from './night.ts'

/** A controller, seen from above. */
export const controller = (width: number, height: number) => {
  const stick = (x: number, y: number) =>
    circle(x, y, 86, '#0B0F1A') +
    circle(x, y - 6, 70, '#2A3450') +
    circle(x, y - 6, 50, '#1A2238') +
    circle(x, y - 6, 50, 'none', { stroke: neon.cyan, 'stroke-width': 5, opacity: 0.8 })
  const button = (x: number, y: number, color: string) =>
    circle(x, y + 6, 40, '#090C15') + circle(x, y, 38, color) + circle(x - 10, y - 12, 11, '#FFFFFF', { opacity: 0.5 })
  const pad =
    shape(
      'M-420 -210C-520 -210 -560 -120 -590 20C-620 160 -630 270 -540 290C-460 308 -410 200 -340 130H340C410 200 460 308 540 290C630 270 620 160 590 20C560 -120 520 -210 420 -210C320 -240 -320 -240 -420 -210Z',
      '#000000',
      { opacity: 0.4, transform: 'translate(14 34)' },
    ) +
    shape(
      'M-420 -210C-520 -210 -560 -120 -590 20C-620 160 -630 270 -540 290C-460 308 -410 200 -340 130H340C410 200 460 308 540 290C630 270 620 160 590 20C560 -120 520 -210 420 -210C320 -240 -320 -240 -420 -210Z',
      'url(#plate)',
    ) +
    shape(
      'M-430 -214C-500 -210 -540 -150 -560 -80C-500 -170 -430 -190 -330 -196H330C430 -190 500 -170 560 -80C540 -150 500 -210 430 -214C320 -240 -320 -240 -430 -214Z',
      '#3B4A70',
      { opacity: 0.8 },
    ) +
    rect(-420, -120, 64, 190, '#0B0F1A', { rx: 14 }) +
    rect(-483, -57, 190, 64, '#0B0F1A', { rx: 14 }) +
    stick(-190, 70) +
    stick(190, 70) +
    button(388, -104, neon.lime) +
    button(388, 54, neon.pink) +
    button(310, -25, neon.cyan) +
    button(466, -25, neon.gold) +
    rect(-90, -150, 180, 96, '#0B0F1A', { rx: 20 }) +
    stroke('M-56 -102L-24 -126L0 -84L26 -118L56 -96', neon.lime, 9) +
    rect(-150, -136, 34, 18, '#4A5878', { rx: 9 }) +
    rect(116, -136, 34, 18, '#4A5878', { rx: 9 })
  const cable =
    stroke(
      `M${width / 2} ${height * 0.3}C${width * 0.5} ${height * 0.1} ${width * 0.62} ${height * 0.16} ${width * 0.66} -20`,
      '#05070D',
      26,
    ) +
    stroke(
      `M${width / 2} ${height * 0.3}C${width * 0.5} ${height * 0.1} ${width * 0.62} ${height * 0.16} ${width * 0.66} -20`,
      '#2A3450',
      14,
    )
  return dark(
    width,
    height,
    'night',
    glow(width * 0.32, height * 0.4, height * 0.5, neon.cyan) +
      glow(width * 0.68, height * 0.6, height * 0.5, neon.pink) +
      cable +
      placed(width / 2, height * 0.52, pad, { scale: Math.min(width / 1500, height / 860), turn: -6 }),
  )
}
