import { oneOf, seeded } from '../../random.ts'
import { ridge, skyline } from '../curves.ts'
import { circle, clip, drawing, ellipse, group, linear, placed, radial, rect, shape, stroke, times } from '../draw.ts'

export const neon = { lime: '#C6FF3A', cyan: '#47E1FF', pink: '#FF2E63', gold: '#FFC94A', violet: '#B79CFF', mint: '#5FE3A1' } as const

/** A floor of lines that run to a point and of bars that come closer together. */
export const gridFloor = (width: number, height: number, level: number, color: string) =>
  times(31, (index) => stroke(`M${width / 2 + (index - 15) * width * 0.025} ${level}L${width / 2 + (index - 15) * width * 0.16} ${height}`, color, 2.5, { opacity: 0.45 })) +
  times(13, (index) => rect(0, level + (height - level) * (index / 13) ** 2.1, width, 2.5, color, { opacity: 0.2 + index * 0.03 }))

/** The city at night: three rows of cut towers, lit windows and signs. */
export const neonSkyline = (width: number, height: number) => {
  const random = seeded(2077)
  const row = (level: number, color: string, wide: number, tall: number, lit: string, chance: number) =>
    times(Math.ceil(width / wide) + 1, (index) => {
      const [w, h, cut] = [wide * (0.78 + random() * 0.3), tall * (0.45 + random() * 0.75), wide * 0.22]
      const [x, y] = [index * wide - 20, level - h]
      const crown = random() < 0.5 ? `M${x} ${y + cut}L${x + cut} ${y}H${x + w}V${height}H${x}Z` : `M${x} ${y}H${x + w - cut}L${x + w} ${y + cut}V${height}H${x}Z`
      const windows = times(Math.floor((w - 20) / 26), (column) => times(Math.min(16, Math.floor((level - y - 20) / 34)), (floor) => (random() < chance ? rect(x + 16 + column * 26, y + 46 + floor * 34, 11, 17, random() < 0.75 ? lit : oneOf(random, [neon.pink, neon.gold, neon.lime]), { opacity: 0.35 + random() * 0.6 }) : '')))
      const mast = random() < 0.25 ? stroke(`M${x + w / 2} ${y}V${y - 90}`, color, 6) + circle(x + w / 2, y - 94, 6, neon.pink) : ''
      return mast + shape(crown, color) + windows
    })
  const sign = (x: number, y: number, w: number, h: number, color: string) => rect(x - 10, y - 10, w + 20, h + 20, color, { opacity: 0.12 }) + rect(x, y, w, h, '#0B101B', { stroke: color, 'stroke-width': 5 }) + times(Math.floor(h / 44), (index) => rect(x + w * 0.24, y + 18 + index * 44, w * (index % 2 ? 0.5 : 0.34), 18, color, { opacity: 0.9 }))
  const road = height * 0.86
  const body =
    rect(0, 0, width, height, 'url(#sky)') + circle(width * 0.66, height * 0.4, height * 0.52, 'url(#haze)') + circle(width * 0.66, height * 0.36, height * 0.17, '#FF6F91') + group(times(6, (index) => rect(width * 0.66 - height * 0.2, height * (0.36 + index * 0.028), height * 0.4, height * (0.005 + index * 0.0018), '#4A2058')), { 'clip-path': 'url(#round)' }) +
    row(height * 0.74, '#1C2450', width / 20, height * 0.4, neon.violet, 0.16) + row(height * 0.8, '#121A38', width / 14, height * 0.46, neon.cyan, 0.3) + row(height * 0.88, '#0A0F20', width / 9, height * 0.36, neon.cyan, 0.24) +
    sign(width * 0.09, height * 0.5, 62, 230, neon.pink) + sign(width * 0.47, height * 0.58, 74, 180, neon.lime) + sign(width * 0.84, height * 0.52, 62, 220, neon.cyan) +
    rect(0, road, width, height - road, '#070A14') + rect(0, road, width, 5, neon.cyan, { opacity: 0.6 }) + times(22, () => rect(random() * width, road + 20 + random() * (height - road - 40), 80 + random() * 240, 6, oneOf(random, [neon.cyan, neon.pink, neon.lime]), { rx: 3, opacity: 0.16 + random() * 0.5 }))
  return drawing(width, height, body, linear('sky', [[0, '#0A0E22'], [0.45, '#2A1A52'], [0.8, '#7A2A6E']]) + radial('haze', [[0, '#FF6F91', 0.55], [1, '#FF6F91', 0]]) + clip('round', circle(width * 0.66, height * 0.36, height * 0.17, '#000')))
}

/** Two sides of an arena, one screen, one player seen from behind. */
export const arenaFinal = (width: number, height: number) => {
  const floor = height * 0.58
  const u = height / 900
  const pillar = (x: number, w: number, h: number, color: string) => shape(`M${x - w / 2} ${floor}V${floor - h}L${x} ${floor - h - w * 0.5}L${x + w / 2} ${floor - h}V${floor}Z`, '#0A1320') + rect(x - w * 0.07, floor - h * 0.78, w * 0.14, h * 0.52, color) + rect(x - w * 0.2, floor - h * 0.82, w * 0.4, h * 0.6, color, { opacity: 0.12 })
  const gate = shape(`M${width / 2 - 210 * u} ${floor}V${floor - 420 * u}L${width / 2} ${floor - 560 * u}L${width / 2 + 210 * u} ${floor - 420 * u}V${floor}Z`, '#101B30') + stroke(`M${width / 2 - 210 * u} ${floor - 420 * u}L${width / 2} ${floor - 560 * u}L${width / 2 + 210 * u} ${floor - 420 * u}`, neon.pink, 9) + rect(width / 2 - 30 * u, floor - 370 * u, 60 * u, 300 * u, neon.violet) + rect(width / 2 - 90 * u, floor - 400 * u, 180 * u, 360 * u, neon.violet, { opacity: 0.14 })
  const player =
    shape('M-230 420C-220 180 -150 130 -60 116H60C150 130 220 180 230 420Z', '#06080F') + rect(-40, 70, 80, 70, '#06080F') + circle(0, 0, 92, '#06080F') + stroke('M-94 10C-96 -130 96 -130 94 10', '#131A2A', 26) + stroke('M-74 -74C-40 -112 40 -112 74 -74', neon.pink, 9) + rect(-114, -24, 36, 78, '#131A2A', { rx: 16 }) + rect(78, -24, 36, 78, '#131A2A', { rx: 16 }) + rect(-112, -6, 8, 42, neon.pink, { rx: 4 }) + rect(104, -6, 8, 42, neon.pink, { rx: 4 }) + stroke('M-150 190C-120 160 -90 152 -60 148M150 190C120 160 90 152 60 148', neon.violet, 5, { opacity: 0.6 })
  const body =
    rect(0, 0, width, height, 'url(#hall)') + ellipse(width / 2, floor, width * 0.5, height * 0.42, 'url(#stage)') + shape(`M${width * 0.1} 0H${width * 0.16}L${width * 0.42} ${floor}H${width * 0.26}Z`, neon.cyan, { opacity: 0.08 }) + shape(`M${width * 0.9} 0H${width * 0.84}L${width * 0.58} ${floor}H${width * 0.74}Z`, neon.cyan, { opacity: 0.08 }) +
    pillar(width * 0.08, 150 * u, 360 * u, neon.cyan) + pillar(width * 0.23, 110 * u, 240 * u, neon.violet) + pillar(width * 0.92, 150 * u, 360 * u, neon.cyan) + pillar(width * 0.77, 110 * u, 240 * u, neon.violet) + gate +
    rect(0, floor, width, height - floor, '#080B16') + gridFloor(width, height, floor, neon.violet) + shape(`M${width / 2 - 60 * u} ${floor}H${width / 2 + 60 * u}L${width / 2 + 420 * u} ${height}H${width / 2 - 420 * u}Z`, neon.pink, { opacity: 0.14 }) + placed(width * 0.4, height * 0.68, player, { scale: u * 0.95 })
  return drawing(width, height, body, linear('hall', [[0, '#05060E'], [0.6, '#1B1440']]) + radial('stage', [[0, '#8C6BFF', 0.6], [1, '#8C6BFF', 0]]))
}

/** A road into a striped sun. */
export const synthRoad = (width: number, height: number) => {
  const level = height * 0.56
  const r = height * 0.3
  const sun = circle(width / 2, level - r * 0.42, r, 'url(#disc)') + group(times(8, (index) => rect(width / 2 - r * 1.1, level - r * 0.62 + index * r * 0.14, r * 2.2, r * (0.02 + index * 0.009), '#5A1B66')), { 'clip-path': 'url(#round)' })
  const peaks = (seed: number, color: string, swing: number, base: number) => {
    const line = skyline(seeded(seed), { width, level: base, swing, steps: 10 }).map(([x, y]) => [x, y + (Math.abs(x - width / 2) < width * 0.2 ? swing * 1.1 : 0)] as const)
    return shape(ridge(line, level + 4), color) + stroke(`M${line.map((point) => point.join(' ')).join('L')}`, neon.cyan, 3, { opacity: 0.55 })
  }
  const lane = (from: number, to: number, color: string, wide: number) => shape(`M${width / 2 + from} ${level}L${width / 2 + to - wide} ${height}H${width / 2 + to + wide}Z`, color)
  const random = seeded(9)
  const car = shape('M-150 0L-130 -58L-84 -96H84L130 -58L150 0Z', '#160B26') + shape('M-72 -86H72L100 -54H-100Z', '#47306B') + rect(-138, -46, 70, 16, neon.pink, { rx: 6 }) + rect(68, -46, 70, 16, neon.pink, { rx: 6 }) + rect(-138, -46, 276, 6, neon.pink, { opacity: 0.6 }) + ellipse(0, 6, 170, 14, neon.pink, { opacity: 0.25 }) + rect(-128, -8, 46, 26, '#07040E', { rx: 6 }) + rect(82, -8, 46, 26, '#07040E', { rx: 6 })
  const palm = (x: number, lean: number) => placed(x, height * 0.98, stroke(`M0 0C${lean * 0.2} -220 ${lean * 0.5} -400 ${lean} -560`, '#0B0614', 26) + times(7, (index) => placed(lean, -560, shape('M0 0C60 -70 170 -80 240 10C160 -30 70 -16 0 0Z', '#0B0614'), { turn: -110 + index * 38 })), { scale: height / 1000 })
  const body =
    rect(0, 0, width, height, 'url(#sky)') + times(90, () => circle(random() * width, random() * level * 0.7, 1 + random() * 2.4, '#FFFFFF', { opacity: 0.2 + random() * 0.6 })) + circle(width / 2, level - r * 0.42, r * 1.7, 'url(#corona)') + sun + peaks(15, '#1E0F38', height * 0.1, level - height * 0.06) + peaks(27, '#120923', height * 0.06, level - height * 0.02) +
    rect(0, level, width, height - level, '#12071F') + gridFloor(width, height, level, '#8A3FD1') + shape(`M${width / 2 - 14} ${level}H${width / 2 + 14}L${width / 2 + width * 0.3} ${height}H${width / 2 - width * 0.3}Z`, '#0B0614') + lane(-12, -width * 0.27, neon.pink, 9) + lane(12, width * 0.27, neon.cyan, 9) + times(5, (index) => shape(`M${width / 2 - 2 - index * 3} ${level + (height - level) * (0.1 + index * 0.18)}h${4 + index * 6}l${3 + index * 2} ${(height - level) * 0.08}h${-10 - index * 10}Z`, neon.gold)) + placed(width / 2, level + (height - level) * 0.64, car, { scale: height / 1150 }) + palm(width * 0.06, 70) + palm(width * 0.94, -70)
  return drawing(width, height, body, linear('sky', [[0, '#0D0620'], [0.35, '#3B1463'], [0.58, '#C23A7B']]) + linear('disc', [[0, '#FFE06B'], [0.6, '#FF7A59'], [1, '#FF2E7E']]) + radial('corona', [[0, '#FF7A9A', 0.5], [1, '#FF7A9A', 0]]) + clip('round', circle(width / 2, level - r * 0.42, r, '#000')))
}

/** One dark tower with a red eye at the top of a long climb. */
export const redTower = (width: number, height: number) => {
  const random = seeded(66)
  const cx = width * 0.5
  const u = height / 900
  const steps = times(24, (index) => rect(cx - (70 + index * 14) * u, height * 0.7 + index * 12 * u, (140 + index * 28) * u, 13 * u, index % 2 ? '#2B0B16' : '#360E1C'))
  const tower = shape(`M${cx - 120 * u} ${height * 0.72}L${cx - 84 * u} ${height * 0.24}L${cx - 130 * u} ${height * 0.16}L${cx} ${height * 0.04}L${cx + 130 * u} ${height * 0.16}L${cx + 84 * u} ${height * 0.24}L${cx + 120 * u} ${height * 0.72}Z`, '#16050C') + shape(`M${cx} ${height * 0.04}L${cx + 130 * u} ${height * 0.16}L${cx + 84 * u} ${height * 0.24}L${cx + 120 * u} ${height * 0.72}H${cx}Z`, '#000000', { opacity: 0.35 }) + rect(cx - 14 * u, height * 0.24, 28 * u, 190 * u, neon.pink) + rect(cx - 44 * u, height * 0.22, 88 * u, 250 * u, neon.pink, { opacity: 0.14 }) + circle(cx, height * 0.17, 26 * u, '#FFD2DE') + circle(cx, height * 0.17, 74 * u, neon.pink, { opacity: 0.25 }) + shape(`M${cx - 34 * u} ${height * 0.72}V${height * 0.62}A${34 * u} ${34 * u} 0 0 1 ${cx + 34 * u} ${height * 0.62}V${height * 0.72}Z`, '#FF6F91')
  const shards = times(26, () => { const [x, y, s] = [random() * width, random() * height * 0.8, (10 + random() * 44) * u]; return shape(`M${x} ${y}l${s * 0.5} ${-s}l${s * 0.4} ${s * 0.8}l${-s * 0.4} ${s}Z`, random() < 0.3 ? neon.pink : '#4A1226', { opacity: 0.4 + random() * 0.5 }) })
  const climber = shape('M-16 0L-12 -46L0 -60L14 -46L18 0Z', '#F2F6FC') + circle(0, -72, 14, '#F2F6FC') + shape('M0 -54L40 6L14 0Z', neon.pink)
  const walls = [0, 1].map((side) => group(shape(`M0 ${height}V${height * 0.42}L${width * 0.1} ${height * 0.34}L${width * 0.16} ${height * 0.52}L${width * 0.26} ${height * 0.5}L${width * 0.36} ${height}Z`, '#21070F') + shape(`M0 ${height}V${height * 0.66}L${width * 0.12} ${height * 0.6}L${width * 0.26} ${height * 0.82}L${width * 0.3} ${height}Z`, '#14040A'), side ? { transform: `translate(${width} 0) scale(-1 1)` } : {})).join('')
  const body = rect(0, 0, width, height, 'url(#sky)') + circle(cx, height * 0.2, height * 0.6, 'url(#eye)') + shards + tower + steps + walls + placed(cx, height * 0.86, climber, { scale: u * 1.15 })
  return drawing(width, height, body, linear('sky', [[0, '#2A0713'], [0.7, '#7A1530'], [1, '#1A040B']]) + radial('eye', [[0, '#FF5A80', 0.65], [1, '#FF5A80', 0]]))
}

/** Mountains made of squares under a square moon. */
export const pixelHills = (width: number, height: number) => {
  const random = seeded(8)
  const cell = Math.ceil(height / 48)
  const columns = Math.ceil(width / cell)
  const ground = (level: number, swing: number, colors: readonly string[], wave: number) => {
    let high = level
    return times(columns, (column) => {
      high = level + Math.round(Math.sin(column / wave) * swing + Math.sin(column / (wave * 0.37)) * swing * 0.4 + (random() - 0.5) * 2)
      return rect(column * cell, high * cell, cell, height - high * cell, colors[0]!) + rect(column * cell, high * cell, cell, cell * (1 + Math.floor(random() * 2)), colors[1]!)
    })
  }
  const pixels = (x: number, y: number, rows: readonly string[], colors: Record<string, string>) => rows.map((row, dy) => [...row].map((mark, dx) => (colors[mark] ? rect((x + dx) * cell, (y + dy) * cell, cell, cell, colors[mark]) : '')).join('')).join('')
  const tree = ['..a..', '.aab.', '.aab.', 'aaabb', 'aaabb', '..c..', '..c..']
  const hero = ['.rr.', '.ss.', 'bbbb', 'sbbs', '.bb.', '.d.d']
  const middle = Math.floor(columns / 2)
  const body =
    rect(0, 0, width, height, '#1B2A5C') + times(12, (index) => rect(0, index * cell * 3, width, cell * 3, ['#131D45', '#16224D', '#1A2857', '#223168', '#2C3A78', '#3A4488', '#4D4E96', '#6558A0', '#8263A8', '#A26FAC', '#C57EAE', '#E793AE'][index]!)) +
    times(60, () => rect(Math.floor(random() * columns) * cell, Math.floor(random() * 20) * cell, cell * 0.5, cell * 0.5, '#FFFFFF', { opacity: 0.4 + random() * 0.6 })) + pixels(Math.floor(columns * 0.72), 5, ['.mmmm.', 'mmmmnm', 'mmnmmm', 'mmmmmm', 'mnmmmm', '.mmmm.'], { m: '#FFF3CF', n: '#E8D6A0' }) +
    ground(27, 5, ['#4A3F86', '#F2E6FF'], 8) + ground(33, 3, ['#2F4C7A', '#4F7FA8'], 5) + [6, 13, 24, columns - 9, columns - 20].map((x) => pixels(x, 33, tree, { a: '#2E8C66', b: '#1F6A4C', c: '#6B4226' })).join('') + pixels(middle, 35, hero, { r: neon.pink, s: '#F0C6A4', b: neon.cyan, d: '#14204A' }) + ground(39, 2, ['#1D5A4A', '#5FE3A1'], 7) + times(5, (index) => pixels(middle + 6 + index * 4, 34 - (index % 2) * 2, ['.g.', 'ghg', '.g.'], { g: neon.gold, h: '#FFF3CF' }))
  return drawing(width, height, group(body, { 'shape-rendering': 'crispEdges' }))
}
