import { around, curve, turned, type Point } from '../curves.ts'
import { circle, clip, drawing, ellipse, group, linear, placed, radial, rect, shape, stroke, times, type Stop } from '../draw.ts'
import { oneOf, seeded } from '../../random.ts'

interface Vessel {
  x: number
  foot: number
  scale: number
  profile: readonly Point[]
  tone: string
}

const profiles = {
  bottle: [[34, -430], [36, -380], [44, -340], [96, -270], [142, -190], [140, -110], [96, -30], [70, 0]],
  jar: [[88, -250], [92, -238], [124, -190], [134, -130], [112, -50], [78, 0]],
  bowl: [[110, -120], [116, -112], [118, -84], [98, -34], [58, 0]],
  flask: [[40, -230], [40, -180], [48, -162], [106, -126], [116, -78], [92, -18], [66, 0]],
} satisfies Record<string, Point[]>

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

const gleam = (x: number, y: number, height: number) => stroke(`M${x} ${y}c-22 ${height * 0.3} -22 ${height * 0.7} -4 ${height}`, '#FFFFFF', 16, { opacity: 0.34 })

const leaf = (x: number, y: number, turn: number) => placed(x, y, shape('M0 0C30 -34 84 -34 112 0C84 30 30 30 0 0Z', '#7C8F4B') + stroke('M6 0H100', '#5F7238', 3), { turn, scale: 0.82 })

const stems = (x: number, y: number) =>
  stroke(`M${x} ${y}C${x - 12} ${y - 140} ${x - 60} ${y - 210} ${x - 120} ${y - 262}M${x + 6} ${y}C${x + 14} ${y - 160} ${x + 10} ${y - 260} ${x - 6} ${y - 372}M${x + 14} ${y}C${x + 40} ${y - 120} ${x + 80} ${y - 180} ${x + 150} ${y - 232}`, '#5F7238', 8) +
  leaf(x - 118, y - 262, 206) + leaf(x - 76, y - 208, 172) + leaf(x - 6, y - 372, 256) + leaf(x + 6, y - 250, -34) + leaf(x + 8, y - 170, 196) + leaf(x + 146, y - 230, -28) + leaf(x + 92, y - 176, 22)

const defs =
  linear('wall', [[0, '#F2DDBB'], [1, '#DDAF7F']], [0, 0, 1, 1]) + radial('sun', [[0, '#FFF3D8'], [0.6, '#FFEBC6', 0.6], [1, '#FFEBC6', 0]]) +
  linear('wood', [[0, '#7B4528'], [1, '#5C2F1A']]) +
  Object.entries(tones).map(([id, list]) => linear(id, list, [0, 0, 1, 0])).join('')

const casement = (x: number, y: number, width: number, height: number) =>
  rect(x, y, width, height, '#FFF2D4') + rect(x + width / 2 - 9, y, 18, height, '#E2BE8D') + rect(x, y + height * 0.42, width, 16, '#E2BE8D') +
  shape(`M${x} ${y + height}L${x - 240} ${y + height + 420}H${x + width - 240}L${x + width} ${y + height}Z`, '#FFF3D8', { opacity: 0.22 })

/** Four pots on a board by the window; fits any shape that is wider than tall. */
export const kilnShelf = (width: number, height: number) => {
  const board = height * 0.8
  const unit = Math.min(height, width * 0.6)
  const scale = unit / 860
  const at = (part: number) => width / 2 + part * unit
  const body =
    rect(0, 0, width, height, 'url(#wall)') + circle(at(0.36), height * 0.16, height * 0.72, 'url(#sun)') + casement(at(0.2), -20, height * 0.44, height * 0.5) +
    vessel({ x: at(-0.5), foot: board, scale: scale * 1.36, profile: profiles.bottle, tone: 'cobalt' }) +
    stroke(`M${at(-0.665)} ${board - scale * 330}q${scale * 142} ${scale * 70} ${scale * 284} 0M${at(-0.69)} ${board - scale * 250}q${scale * 164} ${scale * 76} ${scale * 328} 0`, '#BFDDF0', 7, { opacity: 0.6 }) +
    gleam(at(-0.635), board - scale * 360, scale * 220) +
    vessel({ x: at(-0.1), foot: board, scale: scale * 1.12, profile: profiles.jar, tone: 'rust' }) + gleam(at(-0.205), board - scale * 220, scale * 130) +
    stems(at(0.24), board - scale * 250) + vessel({ x: at(0.25), foot: board, scale: scale * 1.14, profile: profiles.flask, tone: 'bone' }) +
    vessel({ x: at(0.56), foot: board, scale: scale * 0.98, profile: profiles.bowl, tone: 'moss' }) +
    rect(0, board - 4, width, height - board + 8, 'url(#wood)') + rect(0, board - 4, width, 12, '#9A5D3A') +
    stroke(`M0 ${board + height * 0.08}C${width * 0.3} ${board + height * 0.06} ${width * 0.6} ${board + height * 0.12} ${width} ${board + height * 0.07}`, '#4A2412', 4, { opacity: 0.5 })
  return drawing(width, height, body, defs)
}

/** One blue plate from above. */
export const glazePlate = (width: number, height: number) => {
  const [x, y, r] = [width / 2, height / 2, height * 0.38]
  const rings = [0.9, 0.78, 0.66, 0.55, 0.44, 0.33, 0.22]
  const rays = times(48, (index) => {
    const angle = (index / 48) * 2 * Math.PI
    return stroke(`M${x + Math.cos(angle) * r * 0.2} ${y + Math.sin(angle) * r * 0.2}L${x + Math.cos(angle) * r * 0.62} ${y + Math.sin(angle) * r * 0.62}`, '#CFEFF7', 3, { opacity: 0.22 })
  })
  const planks = times(5, (index) => rect(0, (index * height) / 5, width, height / 5 - 3, ['#E7D3B1', '#E1CAA3', '#EAD8B9', '#DFC79F', '#E6D1AC'][index]!) + stroke(curve([[0, (index + 0.4) * height / 5], [width * 0.4, (index + 0.55) * height / 5], [width, (index + 0.42) * height / 5]]), '#CDB488', 3, { opacity: 0.6 }))
  const body =
    rect(0, 0, width, height, '#CDB488') + planks + circle(x + 34, y + 46, r * 1.02, '#6E512C', { opacity: 0.32 }) +
    circle(x, y, r, '#12304A') + circle(x, y, r * 0.96, 'url(#glaze)') + rays +
    rings.map((part) => circle(x, y, r * part, 'none', { stroke: '#D8F1F8', 'stroke-opacity': 0.3, 'stroke-width': 3 })).join('') +
    shape(around(x, y, [r * 0.98, r * 0.93], 64), 'none', { stroke: '#A2552F', 'stroke-width': 7, opacity: 0.7 }) +
    stroke(`M${x - r * 0.78} ${y - r * 0.18}A${r * 0.8} ${r * 0.8} 0 0 1 ${x - r * 0.12} ${y - r * 0.79}`, '#FFFFFF', 22, { opacity: 0.36 })
  return drawing(width, height, body, radial('glaze', [[0, '#D8F3F4'], [0.18, '#86CBE0'], [0.5, '#2F7FB0'], [0.8, '#1C557F'], [1, '#143A5C']]))
}

/** A tray of glaze tests in rows. */
export const testTiles = (width: number, height: number) => {
  const random = seeded(11)
  const columns = 8
  const step = width / columns
  const colors = ['#B4623A', '#D8946A', '#2C5C86', '#5EA3BF', '#9BC2BE', '#B58A2C', '#6B2E23', '#24403C', '#E7D9C3', '#3D6F65']
  const tiles = times(columns * Math.ceil(height / step), (index) => {
    const [x, y] = [(index % columns) * step, Math.floor(index / columns) * step]
    const color = oneOf(random, colors)
    const drip = 0.28 + random() * 0.34
    const tile =
      rect(18, 26, step - 36, step - 36, '#6E5A41', { rx: 18, opacity: 0.36 }) + rect(18, 16, step - 36, step - 36, '#EFE4CF', { rx: 18 }) +
      group(shape(`M18 0H${step - 18}V${step * drip}q${-step * 0.1} ${step * 0.2} ${-step * 0.2} 0q${-step * 0.08} ${step * 0.1} ${-step * 0.18} 0q${-step * 0.1} ${step * 0.24} ${-step * 0.22} 0q${-step * 0.1} ${step * 0.12} ${-step * 0.22} 0Z`, color) +
        rect(18, 16, step - 36, step * 0.14, '#FFFFFF', { opacity: 0.2 }), { 'clip-path': 'url(#tile)' }) +
      circle(step / 2, 44, 9, '#57452F')
    return placed(x, y, tile)
  })
  return drawing(width, height, rect(0, 0, width, height, '#CDBA97') + tiles, clip('tile', rect(18, 16, step - 36, step - 36, '#000', { rx: 18 })))
}

/** The kiln at full heat, seen through the spy hole's door. */
export const kilnFire = (width: number, height: number) => {
  const [x, y] = [width / 2, height * 0.56]
  const bricks = times(12, (row) => times(11, (column) => rect(column * 160 - (row % 2) * 80, row * 104, 154, 98, ['#5A2A1E', '#64301F', '#4F241B', '#6D3622'][(row * 3 + column * 5) % 4]!, { rx: 6 })))
  const arch = (grow: number) => `M${x - 330 - grow} ${height}V${y - 60}A${330 + grow} ${330 + grow} 0 0 1 ${x + 330 + grow} ${y - 60}V${height}Z`
  const pots = [[-190, 'jar', 0.78], [10, 'bottle', 0.78], [196, 'flask', 0.86]] as const
  const body =
    rect(0, 0, width, height, '#2E1410') + bricks + rect(0, 0, width, height, 'url(#heat)') +
    shape(arch(64), '#3A1811') + shape(arch(34), '#8A4426') + shape(arch(0), 'url(#fire)') +
    times(7, (index) => placed(x - 270 + index * 90, height, shape('M0 0C-70 -90 -30 -170 -6 -250C10 -170 64 -120 40 0Z', '#FFE9A6', { opacity: 0.34 }), { scale: 1 + (index % 3) * 0.3 })) +
    pots.map(([dx, name, scale]) => placed(x + dx, height - 60, shape(turned(0, profiles[name]), 'url(#hot)') + ellipse(0, profiles[name][0]![1], profiles[name][0]![0], 12, '#3A0F06'), { scale })).join('') +
    rect(x - 330, height - 64, 660, 64, '#2E1410')
  return drawing(width, height, body, radial('heat', [[0, '#FF8A2E', 0.55], [0.6, '#C2410C', 0.2], [1, '#140604', 0.75]], [0.5, 0.6, 0.72]) + linear('hot', [[0, '#5A1C0C'], [0.5, '#B5471B'], [1, '#54190B']], [0, 0, 1, 0]) + linear('fire', [[0, '#FFF0B8'], [0.4, '#FFC04D'], [0.75, '#F57A1F'], [1, '#B23309']]))
}
