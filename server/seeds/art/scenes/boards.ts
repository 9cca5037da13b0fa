import { between, oneOf, seeded } from '../../random.ts'
import { curve, type Point } from '../curves.ts'
import { circle, drawing, group, linear, placed, rect, shape, stroke, times } from '../draw.ts'
import { neon } from './neon.ts'

const pin = (x: number, y: number, color: string) => shape(`M${x} ${y - 22}L${x + 22} ${y}L${x} ${y + 22}L${x - 22} ${y}Z`, color) + circle(x, y, 40, 'none', { stroke: color, 'stroke-width': 4, opacity: 0.5 })

/** A map from above: rooms, walls, two routes and a site. */
export const mapPlan = (width: number, height: number) => {
  const u = height / 900
  const rooms = [[80, 90, 320, 240], [400, 160, 180, 90], [580, 90, 380, 190], [80, 470, 240, 340], [320, 560, 260, 100], [580, 420, 300, 390], [960, 140, 160, 80], [1120, 90, 400, 300], [880, 560, 240, 90], [1120, 470, 380, 340], [680, 280, 110, 140], [160, 330, 100, 140], [1260, 390, 120, 80], [1520, 200, 260, 90], [1780, 120, 380, 330], [1500, 600, 300, 90], [1800, 500, 420, 320], [1960, 450, 100, 60], [2160, 240, 240, 80]]
  const floor = rooms.map(([x, y, w, h]) => rect(x! * u, y! * u, w! * u, h! * u, '#12233D') + rect(x! * u, y! * u, w! * u, h! * u, 'none', { stroke: '#2E5C86', 'stroke-width': 5 })).join('') + rooms.map(([x, y, w, h]) => rect((x! + 5) * u, (y! + 5) * u, (w! - 10) * u, (h! - 10) * u, '#12233D')).join('')
  const crates = [[140, 150], [300, 250], [660, 130], [860, 210], [640, 500], [780, 700], [1180, 160], [1400, 300], [1200, 560], [1400, 720], [130, 700], [1900, 200], [1900, 640]].map(([x, y]) => rect(x! * u, y! * u, 62 * u, 50 * u, '#1E3A5E', { stroke: '#47719C', 'stroke-width': 3 })).join('')
  const scaled = (points: readonly Point[]) => points.map(([x, y]): Point => [x * u, y * u])
  const route = (points: readonly Point[], color: string) => stroke(curve(scaled(points)), color, 8, { 'stroke-dasharray': '4 20' })
  const smoke = (x: number, y: number) => circle(x * u, y * u, 62 * u, '#B4C0D2', { opacity: 0.2 }) + circle((x + 24) * u, (y - 14) * u, 44 * u, '#B4C0D2', { opacity: 0.22 }) + circle((x - 24) * u, (y + 14) * u, 40 * u, '#B4C0D2', { opacity: 0.22 })
  const site = (x: number, y: number, color: string) => rect((x - 90) * u, (y - 70) * u, 180 * u, 140 * u, color, { opacity: 0.14 }) + rect((x - 90) * u, (y - 70) * u, 180 * u, 140 * u, 'none', { stroke: color, 'stroke-width': 4, 'stroke-dasharray': '18 12' })
  const grid = times(Math.ceil(width / (60 * u)), (index) => rect(index * 60 * u, 0, 1.5, height, '#1B3352')) + times(16, (index) => rect(0, index * 60 * u, width, 1.5, '#1B3352'))
  const body =
    rect(0, 0, width, height, '#0A1424') + grid + floor + crates + site(1320, 250, neon.pink) + site(1310, 660, neon.gold) + smoke(1040, 180) + smoke(1000, 605) +
    route([[200, 640], [210, 400], [240, 210], [490, 205], [740, 190], [1040, 180], [1310, 240]], neon.lime) + route([[200, 640], [450, 610], [720, 620], [735, 350], [770, 200]], neon.cyan) + pin(200 * u, 640 * u, neon.lime) + pin(1310 * u, 240 * u, neon.lime) + pin(770 * u, 200 * u, neon.cyan) + [[700, 660], [820, 480], [1390, 600]].map(([x, y]) => circle(x! * u, y! * u, 15, neon.pink)).join('')
  return drawing(width, height, body)
}

/** A recording in the editor: the picture, three tracks, a marker. */
export const vodTimeline = (width: number, height: number) => {
  const random = seeded(30)
  const top = height * 0.58
  const wave = (y: number, high: number, color: string) => times(Math.ceil(width / 12), (index) => { const h = high * (0.12 + Math.abs(Math.sin(index * 0.23) * Math.sin(index * 0.061)) * 0.7 + random() * 0.2); return rect(index * 12, y - h / 2, 7, h, color, { rx: 3 }) })
  let left = 0
  const clips = times(12, (index) => { const [x, w] = [left, between(random, 110, 300)]; left += w + between(random, 4, 30); return rect(x, top + height * 0.06, w, height * 0.075, [neon.violet, neon.cyan, '#3D5C8C'][index % 3]!, { rx: 8, opacity: 0.85 }) + rect(x + 10, top + height * 0.072, w * 0.4, 8, '#0A0F1A', { rx: 4, opacity: 0.5 }) })
  const frame = rect(width * 0.06, height * 0.06, width * 0.62, top - height * 0.1, '#0B1222', { rx: 12 })
  const scene = group(rect(width * 0.06, height * 0.06, width * 0.62, top - height * 0.1, 'url(#shot)', { rx: 12 }) + shape(`M${width * 0.06} ${top - height * 0.04}L${width * 0.2} ${height * 0.3}L${width * 0.3} ${top - height * 0.14}L${width * 0.44} ${height * 0.22}L${width * 0.6} ${top - height * 0.12}L${width * 0.68} ${height * 0.36}V${top - height * 0.04}Z`, '#0A1424', { opacity: 0.8 }) + circle(width * 0.5, height * 0.2, height * 0.06, neon.gold) + rect(width * 0.08, height * 0.09, width * 0.09, height * 0.045, neon.pink, { rx: 8 }) + circle(width * 0.095, height * 0.1125, 9, '#FFFFFF') + rect(width * 0.11, height * 0.104, width * 0.048, 14, '#FFFFFF', { rx: 5 }))
  const notes = times(6, (index) => rect(width * 0.72, height * (0.07 + index * 0.078), width * 0.22, height * 0.06, index === 2 ? '#26320F' : '#141D30', { rx: 10 }) + circle(width * 0.74, height * (0.1 + index * 0.078), 11, [neon.lime, neon.cyan, neon.lime, neon.pink, neon.gold, neon.cyan][index]!) + rect(width * 0.756, height * (0.088 + index * 0.078), width * (0.16 - (index % 3) * 0.03), 9, '#93A1B6', { rx: 4 }) + rect(width * 0.756, height * (0.106 + index * 0.078), width * (0.1 - (index % 2) * 0.03), 8, '#4A5A75', { rx: 4 }))
  const ruler = rect(0, top, width, height * 0.045, '#10192B') + times(40, (index) => rect(index * width / 40, top, 3, index % 5 ? 12 : 24, '#4A5A75'))
  const head = width * 0.44
  const body = rect(0, 0, width, height, '#0A0F1A') + frame + scene + notes + rect(0, top, width, height - top, '#0D1423') + ruler + clips + wave(top + height * 0.215, height * 0.1, neon.lime) + wave(top + height * 0.335, height * 0.09, '#2C6C84') + rect(head - 2, top, 5, height - top, neon.pink) + shape(`M${head - 20} ${top - 6}H${head + 20}V${top + 18}L${head} ${top + 38}L${head - 20} ${top + 18}Z`, neon.pink) + [0.2, 0.62, 0.81].map((part) => shape(`M${width * part} ${top + 6}l13 13l-13 13l-13 -13Z`, neon.gold)).join('')
  return drawing(width, height, body, linear('shot', [[0, '#23386B'], [1, '#8C4A8A']]))
}

/** Rows of desks and screens under lamps, all the way back. */
export const lanHall = (width: number, height: number) => {
  const random = seeded(128)
  const horizon = height * 0.34
  const rows = times(6, (row) => {
    const depth = ((row + 1) / 6) ** 1.5
    const y = horizon + (height * 1.02 - horizon) * depth
    const scale = (0.16 + depth * 0.94) * height / 900
    const step = 250 * scale
    const count = Math.ceil(width / step) + 1
    return rect(0, y - 6 * scale, width, 70 * scale, '#0B0F1C') + rect(0, y - 6 * scale, width, 8 * scale, '#26304A') + times(count, (index) => {
      const color = oneOf(random, [neon.cyan, neon.cyan, neon.violet, neon.pink, neon.lime])
      const screen = rect(-92, -150, 184, 116, '#05070D', { rx: 8 }) + rect(-84, -142, 168, 100, color, { opacity: 0.75 }) + shape('M-84 -42L-20 -104L20 -70L54 -110L84 -74V-42Z', '#0A1020', { opacity: 0.5 }) + rect(-10, -36, 20, 30, '#1A2238') + rect(-38, -10, 76, 10, '#1A2238')
      const player = random() < 0.72 ? shape('M-58 50C-58 -26 58 -26 58 50Z', '#0A0D18') + circle(0, -42, 33, '#0A0D18') + stroke('M-36 -40C-38 -92 38 -92 36 -40', color, 7) : ''
      return placed((index + (row % 2) / 2) * step, y, screen + player, { scale })
    })
  })
  const lamps = times(7, (index) => { const x = (index + 0.5) * width / 7; return shape(`M${x - 30} ${height * 0.06}H${x + 30}L${x + 130} ${horizon * 1.1}H${x - 130}Z`, neon.cyan, { opacity: 0.07 }) + rect(x - 70, height * 0.045, 140, 12, '#BFF3FF', { rx: 6 }) })
  const banner = (x: number, color: string) => shape(`M${x} ${height * 0.08}h120v${height * 0.18}l-60 -34l-60 34Z`, color) + shape(`M${x + 60} ${height * 0.12}l26 26l-26 26l-26 -26Z`, '#0A0F1A', { opacity: 0.7 })
  const body = rect(0, 0, width, height, 'url(#hall)') + times(9, (index) => rect(0, index * horizon / 9, width, 3, '#22304E', { opacity: 0.5 })) + lamps + banner(width * 0.2, neon.pink) + banner(width * 0.46, neon.lime) + banner(width * 0.72, neon.cyan) + rect(0, horizon, width, height - horizon, '#10172A') + rows
  return drawing(width, height, body, linear('hall', [[0, '#0B1020'], [1, '#1C2A48']]))
}

/** A run against its best: one bar for every split, green ahead, pink behind. */
export const splitBars = (width: number, height: number) => {
  const random = seeded(59)
  const rows = 8
  const step = height / (rows + 1)
  const left = width * 0.07
  const bars = times(rows, (row) => {
    const [y, delta] = [step * (row + 0.62), (random() - 0.42) * width * 0.24]
    const done = row < 6
    const color = delta > 0 ? neon.mint : neon.pink
    const zero = width * 0.68
    return rect(left, y, width * 0.86, step * 0.78, row === 5 ? '#1E2A46' : '#121A2E', { rx: 12 }) + rect(left + 24, y + step * 0.2, step * 0.38, step * 0.38, [neon.gold, neon.cyan, neon.violet, neon.mint][row % 4]!, { rx: 8, opacity: done ? 0.9 : 0.3 }) + rect(left + 24 + step * 0.6, y + step * 0.31, width * (0.14 + (row * 37 % 11) / 90), step * 0.16, done ? '#B4C0D2' : '#4A5A75', { rx: 8 }) + (done ? rect(Math.min(zero, zero + delta), y + step * 0.25, Math.abs(delta), step * 0.28, color, { rx: 6 }) : '') + rect(zero - 2, y + step * 0.12, 4, step * 0.54, '#4A5A75')
  })
  return drawing(width, height, rect(0, 0, width, height, 'url(#board)') + bars, linear('board', [[0, '#0D1426'], [1, '#0A0D17']], [0, 0, 1, 1]))
}

/** The ladder: four places, the first in light. */
export const leaderboard = (width: number, height: number) => {
  const places = [[neon.gold, 0.94], ['#CBD5E6', 0.82], ['#E39A5E', 0.74], [neon.cyan, 0.6], [neon.violet, 0.52], [neon.mint, 0.44]] as const
  const step = height * 0.132
  const rows = places.map(([color, part], index) => {
    const y = height * 0.11 + index * step
    const cut = `M${width * 0.09} ${y}H${width * 0.9}L${width * 0.92} ${y + 20}V${y + step * 0.8}H${width * 0.11}L${width * 0.09} ${y + step * 0.8 - 20}Z`
    const badge = index < 3 ? shape(`M${width * 0.135} ${y + step * 0.1}l34 18v38l-34 26l-34 -26v-38Z`, color) + circle(width * 0.135, y + step * 0.42, 13, '#0A0F1A', { opacity: 0.5 }) : circle(width * 0.135, y + step * 0.4, 20, 'none', { stroke: color, 'stroke-width': 6 })
    const face = rect(width * 0.19, y + step * 0.13, step * 0.54, step * 0.54, color, { rx: 14, opacity: 0.25 }) + circle(width * 0.19 + step * 0.27, y + step * 0.33, step * 0.12, color) + shape(`M${width * 0.19 + step * 0.06} ${y + step * 0.66}q${step * 0.21} ${-step * 0.4} ${step * 0.42} 0Z`, color)
    return shape(cut, index ? '#131B2E' : '#2A2410') + (index ? '' : shape(cut, 'none', { stroke: neon.gold, 'stroke-width': 4 })) + badge + face + rect(width * 0.27, y + step * 0.24, width * (0.12 + ((index * 5) % 4) * 0.03), 14, '#E6ECF6', { rx: 7, opacity: index ? 0.75 : 1 }) + rect(width * 0.27, y + step * 0.46, width * 0.09, 9, '#5E6E8A', { rx: 4 }) + rect(width * 0.52, y + step * 0.33, width * 0.34, 16, '#0A0F1A', { rx: 8 }) + rect(width * 0.52, y + step * 0.33, width * 0.34 * part, 16, color, { rx: 8 })
  })
  return drawing(width, height, rect(0, 0, width, height, 'url(#board)') + rows.join(''), linear('board', [[0, '#141B30'], [1, '#080B14']]))
}
