import { oneOf, seeded } from '../../random.ts'
import { circle, drawing, ellipse, group, linear, placed, rect, shape, stroke, times } from '../draw.ts'

const label = (r: number, color: string, middle: string) => circle(0, 0, r, color) + circle(0, 0, r * 0.62, 'none', { stroke: '#FFFFFF', 'stroke-opacity': 0.4, 'stroke-width': 3 }) + circle(0, 0, r * 0.12, middle)

/** A record on the turntable, sleeves leaning beside it. */
export const records = (width: number, height: number) => {
  const sleeves = ['#24506A', '#E2A52F', '#C2412D', '#2E6B53', '#F2B9C2', '#5B3F78']
  const r = Math.min(height * 0.31, width * 0.205)
  const grooves = times(16, (index) => circle(0, 0, r * (0.42 + index * 0.035), 'none', { stroke: '#FFFFFF', 'stroke-opacity': index % 4 ? 0.07 : 0.16, 'stroke-width': 2 }))
  const sheen = shape(`M0 0L${r * 0.78} ${-r * 0.56}A${r * 0.96} ${r * 0.96} 0 0 1 ${r * 0.94} ${-r * 0.2}Z`, '#FFFFFF', { opacity: 0.12 }) + shape(`M0 0L${-r * 0.78} ${r * 0.56}A${r * 0.96} ${r * 0.96} 0 0 1 ${-r * 0.94} ${r * 0.2}Z`, '#FFFFFF', { opacity: 0.12 })
  const disc = circle(8, 12, r * 1.04, '#000000', { opacity: 0.3 }) + circle(0, 0, r * 1.03, '#8D8798') + circle(0, 0, r, '#19171D') + grooves + sheen + label(r * 0.34, '#E2663A', '#19171D')
  const arm = circle(0, 0, 58, '#4A4653') + circle(0, 0, 36, '#B9B3C2') + stroke('M0 0C30 150 10 280 -120 380', '#D9D4E0', 15) + placed(-128, 384, rect(-22, -10, 44, 74, '#2A2831', { rx: 8 }), { turn: 30 })
  const deck = rect(-r * 1.3 - 10, -r * 1.24 + 26, r * 3.1, r * 2.5, '#000000', { rx: 34, opacity: 0.3 }) + rect(-r * 1.3, -r * 1.24, r * 3.1, r * 2.48, 'url(#walnut)', { rx: 30 }) + rect(-r * 1.22, -r * 1.16, r * 2.94, r * 2.32, '#ECE4D6', { rx: 22 })
  const stack = sleeves.map((color, index) => placed(width * 0.045 + index * 34, height * 0.2 - index * 8, rect(0, 0, height * 0.42, height * 0.72, color, { rx: 6 }) + rect(0, 0, 12, height * 0.72, '#000000', { opacity: 0.18 }) + circle(height * 0.22, height * 0.24, height * 0.1, '#FFFFFF', { opacity: 0.22 }), { turn: -6 + index * 0.7 })).join('')
  const body =
    rect(0, 0, width, height, 'url(#room)') + rect(0, height * 0.86, width, height * 0.14, '#6B4128') + stack +
    placed(width * 0.61, height * 0.5, deck + disc + placed(r * 1.4, -r * 0.84, arm, { scale: r / 380 }) + [0, 1, 2].map((index) => circle(r * 1.36 + index * 44, r * 0.94, 14, ['#C2412D', '#B9B3C2', '#B9B3C2'][index]!)).join(''))
  return drawing(width, height, body, linear('room', [[0, '#D8C4E6'], [1, '#E7C3B2']], [0, 0, 1, 1]) + linear('walnut', [[0, '#8A5530'], [1, '#5E3820']]))
}

const plantLeaf = (x: number, y: number, turn: number, scale: number, color: string) => placed(x, y, shape('M0 0C-70 -60 -76 -180 0 -250C76 -180 70 -60 0 0Z', color) + stroke('M0 -8V-220M0 -70L-36 -120M0 -70L36 -120M0 -130L-30 -172M0 -130L30 -172', '#FFFFFF', 4, { opacity: 0.24 }), { turn, scale })

/** A plant in the window and rooftops outside. */
export const windowPlant = (width: number, height: number) => {
  const roofs = times(9, (index) => {
    const [x, y] = [index * width * 0.12 - 30, height * (0.5 + ((index * 7) % 4) * 0.035)]
    const color = ['#C2704A', '#A85A3C', '#D08B5F', '#8C6E7E'][index % 4]!
    return shape(`M${x} ${y}L${x + width * 0.07} ${y - height * 0.09}L${x + width * 0.14} ${y}V${height}H${x}Z`, color) + rect(x + width * 0.05, y + 40, 34, 46, '#FFE3A8', { rx: 4, opacity: index % 3 ? 0.85 : 0.3 }) + (index % 3 === 1 ? rect(x + width * 0.1, y - height * 0.11, 30, 80, '#7A4030') : '')
  })
  const pane = rect(-6, -6, width + 12, height * 0.78, 'url(#evening)') + circle(width * 0.72, height * 0.24, height * 0.09, '#FFF1CF') + ellipse(width * 0.3, height * 0.2, 190, 34, '#FFFFFF', { opacity: 0.5 }) + ellipse(width * 0.4, height * 0.23, 130, 26, '#FFFFFF', { opacity: 0.4 }) + roofs
  const frame = rect(0, 0, width, 46, '#F4EFE6') + rect(0, 0, 60, height, '#F4EFE6') + rect(width - 60, 0, 60, height, '#F4EFE6') + rect(width * 0.49, 0, 44, height * 0.78, '#F4EFE6') + rect(width * 0.49, 0, 8, height * 0.78, '#D9CFBF') + rect(0, height * 0.3, width, 30, '#F4EFE6') + rect(0, height * 0.3 + 24, width, 6, '#D9CFBF')
  const curtain = shape(`M0 0H${width * 0.2}C${width * 0.17} ${height * 0.3} ${width * 0.2} ${height * 0.6} ${width * 0.1} ${height * 0.8}H0Z`, '#E9B9A6', { opacity: 0.92 }) + times(4, (index) => stroke(`M${width * (0.03 + index * 0.04)} 0C${width * (0.02 + index * 0.04)} ${height * 0.3} ${width * (0.04 + index * 0.03)} ${height * 0.5} ${width * (0.015 + index * 0.025)} ${height * 0.78}`, '#CF9480', 7, { opacity: 0.6 }))
  const plant = [[-30, -250, -44, 0.9, '#3F7A5C'], [30, -250, 46, 0.9, '#2E6B53'], [-20, -262, -20, 1.15, '#4F8F6B'], [24, -262, 20, 1.1, '#3F7A5C'], [0, -270, 0, 1.3, '#5FA37C'], [-40, -236, -68, 0.74, '#2E6B53'], [44, -236, 70, 0.74, '#4F8F6B']].map(([x, y, turn, scale, color]) => plantLeaf(x as number, y as number, turn as number, scale as number, color as string)).join('')
  const pot = ellipse(20, 0, 170, 22, '#5E4A3A', { opacity: 0.3 }) + shape('M-130 -250H130L100 0H-100Z', 'url(#clay)') + rect(-146, -270, 292, 50, '#D08B5F', { rx: 8 }) + stroke('M-118 -150L-94 -120L-70 -150L-46 -120L-22 -150L2 -120L26 -150L50 -120L74 -150L98 -120L114 -144', '#F4E8D4', 8)
  const cup = rect(-60, -86, 120, 86, '#24506A', { rx: 14 }) + stroke('M58 -66C104 -70 104 -14 56 -18', '#24506A', 16) + stroke('M-20 -110C-36 -136 -4 -150 -20 -180M16 -110C0 -136 32 -150 16 -180', '#FFFFFF', 6, { opacity: 0.7 })
  const body = pane + frame + curtain + rect(0, height * 0.78, width, height * 0.22, '#E9DDC8') + rect(0, height * 0.78, width, 18, '#FBF5E8') + placed(width * 0.34, height * 0.86, plant + pot, { scale: height / 1050 }) + placed(width * 0.7, height * 0.88, cup, { scale: height / 1000 }) + placed(width * 0.82, height * 0.9, rect(-100, -26, 220, 26, '#A8324A', { rx: 4 }) + rect(-86, -52, 200, 26, '#E2A52F', { rx: 4 }) + rect(-96, -76, 190, 24, '#2E6B53', { rx: 4 }), { scale: height / 1000 })
  return drawing(width, height, body, linear('evening', [[0, '#8FB8D8'], [0.5, '#F3D6BE'], [1, '#F6B98E']]) + linear('clay', [[0, '#D08B5F'], [1, '#9E5636']], [0, 0, 1, 0]))
}

const tools = {
  saw: shape('M0 0H60L44 70H8Z', '#8A5530') + shape('M8 70H46L40 330L8 330Z', '#C9CFD6') + stroke('M42 80l-8 12 8 8-8 12 8 8-8 12 8 8-8 12 8 8-8 12 8 8-8 12 8 8-8 12 8 8-8 12 8 8-8 12 6 8', '#8E98A3', 4),
  hammer: rect(22, 40, 22, 260, '#B57F52', { rx: 8 }) + shape('M-24 0H72V44H50V60H16V44H-24Z', '#5B6570'),
  chisel: rect(14, 0, 34, 130, '#C2412D', { rx: 14 }) + rect(22, 126, 18, 20, '#D8B45C') + shape('M20 144H42V310L20 330Z', '#C9CFD6'),
  plane: shape('M0 60H230L214 120H10Z', '#8A5530') + shape('M30 60C30 20 80 20 82 60Z', '#5E3820') + shape('M130 60L150 0H176L168 60Z', '#C9CFD6'),
  brush: rect(16, 0, 30, 160, '#E2A52F', { rx: 12 }) + rect(8, 156, 46, 40, '#B9B3C2') + shape('M8 196H54L48 280H14Z', '#3A2A20'),
}

/** A shelf of tools over a bench, half a spoon carved. */
export const workshop = (width: number, height: number) => {
  const random = seeded(12)
  const u = height / 1000
  const hang = (name: keyof typeof tools, x: number, y: number, turn = 0) => placed(x, y, group(tools[name], { opacity: 0.22, transform: 'translate(14 14)' }) + tools[name], { scale: u, turn })
  const jars = times(6, (index) => {
    const color = oneOf(random, ['#C2704A', '#5E8C7A', '#E2A52F', '#24506A'])
    return placed(width * 0.53 + index * 96 * u, height * 0.235, rect(0, -118, 78, 118, '#DDE8E6', { rx: 10, opacity: 0.85 }) + rect(0, -70 + (index % 3) * 12, 78, 70 - (index % 3) * 12, color, { rx: 8 }) + rect(4, -132, 70, 22, '#5B6570', { rx: 4 }), { scale: u })
  })
  const boards = times(9, (index) => rect(width * 0.06 + index * 26 * u, height * (0.07 + (index % 4) * 0.02), 20 * u, height * (0.165 - (index % 4) * 0.02), ['#C99A66', '#B07B48', '#D9B27F', '#8A5530'][index % 4]!))
  const curls = times(16, () => placed(width * (0.3 + random() * 0.5), height * (0.86 + random() * 0.1), stroke('M0 0C20 -30 50 -20 44 4C40 22 14 18 20 0', oneOf(random, ['#EBD3AC', '#D9B27F', '#F1E0C2']), 8), { turn: random() * 360, scale: u * (0.7 + random() * 0.5) }))
  const spoon = shape('M-20 -14L300 -22C340 -22 340 22 300 22L-20 14Z', '#D9B27F') + ellipse(-90, 0, 110, 70, '#D9B27F') + ellipse(-96, 0, 78, 46, '#B98A54') + ellipse(-104, -4, 62, 34, '#C99A66')
  const body =
    rect(0, 0, width, height, 'url(#plaster)') + times(14, (index) => rect(index * width / 14, height * 0.27, 3, height * 0.46, '#B9A684', { opacity: 0.35 })) + boards + rect(0, height * 0.235, width, 26 * u, '#8A5530') + rect(0, height * 0.235, width, 8 * u, '#B07B48') + jars +
    hang('saw', width * 0.1, height * 0.34, 3) + hang('hammer', width * 0.21, height * 0.33) + hang('chisel', width * 0.3, height * 0.34) + hang('chisel', width * 0.36, height * 0.34) + hang('chisel', width * 0.42, height * 0.34) + hang('brush', width * 0.51, height * 0.35) + hang('saw', width * 0.6, height * 0.34, -4) + hang('hammer', width * 0.72, height * 0.34) + hang('brush', width * 0.82, height * 0.35) + hang('chisel', width * 0.89, height * 0.33) +
    rect(0, height * 0.74, width, height * 0.26, 'url(#bench)') + rect(0, height * 0.74, width, 16 * u, '#C99A66') + hang('plane', width * 0.7, height * 0.655) + curls + placed(width * 0.36, height * 0.85, ellipse(60, 40, 300, 26, '#3A2114', { opacity: 0.25 }) + spoon, { scale: u * 1.3, turn: -8 })
  return drawing(width, height, body, linear('plaster', [[0, '#EADCC2'], [1, '#D6C19B']]) + linear('bench', [[0, '#A66F45'], [1, '#70452A']]))
}

/** A porch turned into a stage, one singer, two beams of light and many heads. */
export const porchStage = (width: number, height: number) => {
  const random = seeded(6)
  const beam = (x: number, lean: number, color: string) => shape(`M${x - 20} 0H${x + 20}L${x + lean + height * 0.2} ${height * 0.84}H${x + lean - height * 0.2}Z`, color)
  const crowd = times(30, () => {
    const [x, y, r] = [random() * width, height * (0.9 + random() * 0.08), height * (0.034 + random() * 0.014)]
    return circle(x, y, r, '#120A1A') + shape(`M${x - r * 2} ${height + 10}C${x - r * 1.7} ${y + r * 0.3} ${x + r * 1.7} ${y + r * 0.3} ${x + r * 2} ${height + 10}Z`, '#120A1A')
  })
  const singer =
    shape('M-66 330L-46 60C-40 10 40 10 46 60L66 330H30L14 170H-14L-30 330Z', '#1A0F24') + rect(-19, -20, 38, 90, '#1A0F24') + circle(0, -34, 46, '#1A0F24') + shape('M-46 -40C-60 -110 60 -110 46 -40C60 0 70 30 40 40C50 0 40 -30 0 -40C-40 -30 -50 0 -40 40C-70 30 -60 0 -46 -40Z', '#1A0F24') +
    placed(10, 150, shape('M-60 0C-100 -50 -40 -90 0 -50C30 -80 80 -50 60 0C80 50 30 80 0 50C-40 90 -100 50 -60 0Z', '#7A3A1E') + circle(0, 0, 24, '#1A0F24') + rect(40, -10, 190, 18, '#4A2412', { rx: 6 }), { turn: -16 }) + stroke('M40 80C90 90 120 110 150 96M-44 80C-80 130 -50 160 -10 160', '#1A0F24', 28) + stroke('M96 -20L110 330M96 -20L58 -24', '#2A1C38', 10) + circle(52, -24, 15, '#3A2A4C')
  const bulbs = times(22, (index) => circle((index + 0.5) * width / 22, height * 0.12 + Math.sin((index / 22) * Math.PI * 3) ** 2 * height * 0.045, 10, '#FFE3A8') + circle((index + 0.5) * width / 22, height * 0.12 + Math.sin((index / 22) * Math.PI * 3) ** 2 * height * 0.045, 26, '#FFE3A8', { opacity: 0.18 }))
  const post = (x: number) => rect(x, 0, 46, height * 0.84, '#1F1230') + rect(x, 0, 12, height * 0.84, '#3B2456')
  const speaker = (x: number) => placed(x, height * 0.83, rect(-70, -190, 140, 190, '#150C20', { rx: 8 }) + circle(0, -60, 48, '#2F1E45') + circle(0, -60, 20, '#150C20') + circle(0, -144, 26, '#2F1E45'), { scale: height / 900 })
  const body =
    rect(0, 0, width, height, 'url(#dusk)') + beam(width * 0.16, width * 0.3, 'url(#amber)') + beam(width * 0.5, 0, 'url(#violet)') + beam(width * 0.84, -width * 0.3, 'url(#amber)') + bulbs + post(width * 0.1) + post(width * 0.88) + rect(0, height * 0.83, width, height * 0.17, '#26163A') + rect(0, height * 0.83, width, 10, '#5B3F78') +
    ellipse(width * 0.5, height * 0.845, height * 0.3, height * 0.022, '#E8A0D0', { opacity: 0.4 }) + speaker(width * 0.24) + speaker(width * 0.76) + placed(width * 0.49, height * 0.5, singer, { scale: height / 970 }) + crowd
  return drawing(width, height, body, linear('dusk', [[0, '#241540'], [0.7, '#5B2A6E'], [1, '#2A1740']]) + linear('amber', [[0, '#FFC98A', 0.6], [1, '#FFC98A', 0.04]]) + linear('violet', [[0, '#E3A8FF', 0.6], [1, '#E3A8FF', 0.1]]))
}
