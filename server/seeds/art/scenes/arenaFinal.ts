import { circle, drawing, ellipse, linear, placed, radial, rect, shape, stroke } from '../draw.ts'
import { gridFloor } from './gridFloor.ts'
import { neon } from './neon.ts'

/** Two sides of an arena, one screen, one player seen from behind. */
export const arenaFinal = (width: number, height: number) => {
  const floor = height * 0.58
  const u = height / 900
  const pillar = (x: number, w: number, h: number, color: string) =>
    shape(`M${x - w / 2} ${floor}V${floor - h}L${x} ${floor - h - w * 0.5}L${x + w / 2} ${floor - h}V${floor}Z`, '#0A1320') +
    rect(x - w * 0.07, floor - h * 0.78, w * 0.14, h * 0.52, color) +
    rect(x - w * 0.2, floor - h * 0.82, w * 0.4, h * 0.6, color, { opacity: 0.12 })
  const gate =
    shape(
      `M${width / 2 - 210 * u} ${floor}V${floor - 420 * u}L${width / 2} ${floor - 560 * u}L${width / 2 + 210 * u} ${floor - 420 * u}V${floor}Z`,
      '#101B30',
    ) +
    stroke(
      `M${width / 2 - 210 * u} ${floor - 420 * u}L${width / 2} ${floor - 560 * u}L${width / 2 + 210 * u} ${floor - 420 * u}`,
      neon.pink,
      9,
    ) +
    rect(width / 2 - 30 * u, floor - 370 * u, 60 * u, 300 * u, neon.violet) +
    rect(width / 2 - 90 * u, floor - 400 * u, 180 * u, 360 * u, neon.violet, { opacity: 0.14 })
  const player =
    shape('M-230 420C-220 180 -150 130 -60 116H60C150 130 220 180 230 420Z', '#06080F') +
    rect(-40, 70, 80, 70, '#06080F') +
    circle(0, 0, 92, '#06080F') +
    stroke('M-94 10C-96 -130 96 -130 94 10', '#131A2A', 26) +
    stroke('M-74 -74C-40 -112 40 -112 74 -74', neon.pink, 9) +
    rect(-114, -24, 36, 78, '#131A2A', { rx: 16 }) +
    rect(78, -24, 36, 78, '#131A2A', { rx: 16 }) +
    rect(-112, -6, 8, 42, neon.pink, { rx: 4 }) +
    rect(104, -6, 8, 42, neon.pink, { rx: 4 }) +
    stroke('M-150 190C-120 160 -90 152 -60 148M150 190C120 160 90 152 60 148', neon.violet, 5, { opacity: 0.6 })
  const body =
    rect(0, 0, width, height, 'url(#hall)') +
    ellipse(width / 2, floor, width * 0.5, height * 0.42, 'url(#stage)') +
    shape(`M${width * 0.1} 0H${width * 0.16}L${width * 0.42} ${floor}H${width * 0.26}Z`, neon.cyan, { opacity: 0.08 }) +
    shape(`M${width * 0.9} 0H${width * 0.84}L${width * 0.58} ${floor}H${width * 0.74}Z`, neon.cyan, { opacity: 0.08 }) +
    pillar(width * 0.08, 150 * u, 360 * u, neon.cyan) +
    pillar(width * 0.23, 110 * u, 240 * u, neon.violet) +
    pillar(width * 0.92, 150 * u, 360 * u, neon.cyan) +
    pillar(width * 0.77, 110 * u, 240 * u, neon.violet) +
    gate +
    rect(0, floor, width, height - floor, '#080B16') +
    gridFloor(width, height, floor, neon.violet) +
    shape(`M${width / 2 - 60 * u} ${floor}H${width / 2 + 60 * u}L${width / 2 + 420 * u} ${height}H${width / 2 - 420 * u}Z`, neon.pink, {
      opacity: 0.14,
    }) +
    placed(width * 0.4, height * 0.68, player, { scale: u * 0.95 })
  return drawing(
    width,
    height,
    body,
    linear('hall', [[0, '#05060E'], [0.6, '#1B1440']]) +
      radial('stage', [[0, '#8C6BFF', 0.6], [1, '#8C6BFF', 0]]),
  )
}
