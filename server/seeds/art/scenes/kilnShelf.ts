import { type Point, turned } from '../curves.ts'
import { circle, drawing, ellipse, linear, placed, radial, rect, shape, type Stop, stroke } from '../draw.ts'
import { profiles } from './vessels.ts'

interface Vessel {
  x: number
  foot: number
  scale: number
  profile: readonly Point[]
  tone: string
}

const tones: Record<string, readonly Stop[]> = {
  cobalt: [[0, '#1D4C77'], [0.3, '#3F7FB0'], [0.62, '#1F4F7C'], [1, '#13304F']],
  rust: [[0, '#8E4A2A'], [0.34, '#D07E4E'], [0.7, '#9A4F2D'], [1, '#5E2A17']],
  bone: [[0, '#D9D2C6'], [0.36, '#F7F1E6'], [0.72, '#C9C0B2'], [1, '#978D80']],
  moss: [[0, '#3E6A5B'], [0.34, '#74A490'], [0.7, '#3D6C5D'], [1, '#213F36']],
}

const vessel = ({ x, foot, scale, profile, tone }: Vessel) => {
  const [rim] = profile
  const body =
    ellipse(8, 2, profile.at(-1)![0] * 2, 16, '#3B1D10', { opacity: 0.28 }) +
    shape(turned(0, profile), `url(#${tone})`) +
    ellipse(0, rim![1], rim![0], rim![0] * 0.16, '#241410', { opacity: 0.72 }) +
    ellipse(0, rim![1], rim![0], rim![0] * 0.16, 'none', { stroke: '#FFFFFF', 'stroke-opacity': 0.28, 'stroke-width': 4 })
  return placed(x, foot, body, { scale })
}

const gleam = (x: number, y: number, height: number) =>
  stroke(`M${x} ${y}c-22 ${height * 0.3} -22 ${height * 0.7} -4 ${height}`, '#FFFFFF', 16, { opacity: 0.34 })

const leaf = (x: number, y: number, turn: number) =>
  placed(x, y, shape('M0 0C30 -34 84 -34 112 0C84 30 30 30 0 0Z', '#7C8F4B') + stroke('M6 0H100', '#5F7238', 3), { turn, scale: 0.82 })

const stems = (x: number, y: number) =>
  stroke(
    `M${x} ${y}C${x - 12} ${y - 140} ${x - 60} ${y - 210} ${x - 120} ${y - 262}M${x + 6} ${y}C${x + 14} ${y - 160} ${x + 10} ${y - 260} ${x - 6} ${y - 372}M${x + 14} ${y}C${x + 40} ${y - 120} ${x + 80} ${y - 180} ${x + 150} ${y - 232}`,
    '#5F7238',
    8,
  ) +
  leaf(x - 118, y - 262, 206) +
  leaf(x - 76, y - 208, 172) +
  leaf(x - 6, y - 372, 256) +
  leaf(x + 6, y - 250, -34) +
  leaf(x + 8, y - 170, 196) +
  leaf(x + 146, y - 230, -28) +
  leaf(x + 92, y - 176, 22)

const defs =
  linear('wall', [[0, '#F2DDBB'], [1, '#DDAF7F']], [0, 0, 1, 1]) +
  radial('sun', [[0, '#FFF3D8'], [0.6, '#FFEBC6', 0.6], [1, '#FFEBC6', 0]]) +
  linear('wood', [[0, '#7B4528'], [1, '#5C2F1A']]) +
  Object.entries(tones)
    .map(([id, list]) => linear(id, list, [0, 0, 1, 0]))
    .join('')

const casement = (x: number, y: number, width: number, height: number) =>
  rect(x, y, width, height, '#FFF2D4') +
  rect(x + width / 2 - 9, y, 18, height, '#E2BE8D') +
  rect(x, y + height * 0.42, width, 16, '#E2BE8D') +
  shape(`M${x} ${y + height}L${x - 240} ${y + height + 420}H${x + width - 240}L${x + width} ${y + height}Z`, '#FFF3D8', { opacity: 0.22 })

/** Four pots on a board by the window; fits any shape that is wider than tall. */
export const kilnShelf = (width: number, height: number) => {
  const board = height * 0.8
  const unit = Math.min(height, width * 0.6)
  const scale = unit / 860
  const at = (part: number) => width / 2 + part * unit
  const body =
    rect(0, 0, width, height, 'url(#wall)') +
    circle(at(0.36), height * 0.16, height * 0.72, 'url(#sun)') +
    casement(at(0.2), -20, height * 0.44, height * 0.5) +
    vessel({ x: at(-0.5), foot: board, scale: scale * 1.36, profile: profiles.bottle, tone: 'cobalt' }) +
    stroke(
      `M${at(-0.665)} ${board - scale * 330}q${scale * 142} ${scale * 70} ${scale * 284} 0M${at(-0.69)} ${board - scale * 250}q${scale * 164} ${scale * 76} ${scale * 328} 0`,
      '#BFDDF0',
      7,
      { opacity: 0.6 },
    ) +
    gleam(at(-0.635), board - scale * 360, scale * 220) +
    vessel({ x: at(-0.1), foot: board, scale: scale * 1.12, profile: profiles.jar, tone: 'rust' }) +
    gleam(at(-0.205), board - scale * 220, scale * 130) +
    stems(at(0.24), board - scale * 250) +
    vessel({ x: at(0.25), foot: board, scale: scale * 1.14, profile: profiles.flask, tone: 'bone' }) +
    vessel({ x: at(0.56), foot: board, scale: scale * 0.98, profile: profiles.bowl, tone: 'moss' }) +
    rect(0, board - 4, width, height - board + 8, 'url(#wood)') +
    rect(0, board - 4, width, 12, '#9A5D3A') +
    stroke(
      `M0 ${board + height * 0.08}C${width * 0.3} ${board + height * 0.06} ${width * 0.6} ${board + height * 0.12} ${width} ${board + height * 0.07}`,
      '#4A2412',
      4,
      { opacity: 0.5 },
    )
  return drawing(width, height, body, defs)
}
