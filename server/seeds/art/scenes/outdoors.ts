import { oneOf, seeded } from '../../random.ts'
import { around, hill, skyline } from '../curves.ts'
import { circle, drawing, ellipse, group, linear, placed, rect, shape, stroke, times } from '../draw.ts'

const cloud = (x: number, y: number, scale: number) => placed(x, y, ellipse(0, 0, 150, 34, '#FFFFFF') + circle(-50, -24, 50, '#FFFFFF') + circle(30, -40, 66, '#FFFFFF') + circle(90, -12, 40, '#FFFFFF'), { scale, more: { opacity: 0.75 } })

/** A print fair: three stalls under bunting in the square. */
export const printFair = (width: number, height: number) => {
  const flags = (from: number, sag: number, seed: number) => {
    const random = seeded(seed)
    const count = 20
    const at = (index: number) => from + Math.sin((index / count) * Math.PI) * sag
    return stroke(`M0 ${from}Q${width / 2} ${from + sag * 2} ${width} ${from}`, '#5E4A3A', 5) + times(count, (index) => placed((index + 0.5) * width / count, at(index + 0.5), shape(`M-34 0H34L0 74Z`, oneOf(random, ['#E2663A', '#F2C65A', '#24506A', '#2E6B53', '#F2B9C2', '#F9F3E6'])), { scale: height / 1200 }))
  }
  const stall = (x: number, color: string, seed: number) => {
    const random = seeded(seed)
    const awning = times(7, (index) => shape(`M${-210 + index * 60} -330H${-150 + index * 60}L${-170 + index * 68} -210C${-170 + index * 68} -176 ${-238 + index * 68} -176 ${-238 + index * 68} -210Z`, index % 2 ? '#F9F3E6' : color))
    const prints = times(6, (index) => rect(-190 + index * 66, -150 + (index % 2) * 16, 52, 66, '#FBF5E8') + (index % 2 ? circle(-164 + index * 66, -100, 16, oneOf(random, ['#E2663A', '#24506A'])) : rect(-180 + index * 66, -138 + (index % 2) * 16, 32, 40, oneOf(random, ['#2E6B53', '#A8324A', '#E2A52F']))))
    const seller = shape('M-46 -10C-46 -90 46 -90 46 -10Z', oneOf(random, ['#35475F', '#A8324A', '#5E8C7A'])) + circle(0, -108, 32, oneOf(random, ['#8F5A38', '#F0C6A4', '#CF9765'])) + shape('M-34 -108C-36 -156 36 -156 34 -108C16 -124 -16 -124 -34 -108Z', oneOf(random, ['#2E1C17', '#8C3F22', '#CFCBD0']))
    return placed(x, height * 0.82, ellipse(0, 8, 270, 20, '#5E4A3A', { opacity: 0.25 }) + rect(-214, -330, 14, 330, '#7A5638') + rect(204, -330, 14, 330, '#7A5638') + prints + placed(60, -20, seller) + rect(-228, -64, 460, 64, '#D9B27F') + rect(-228, -64, 460, 14, '#B98A54') + times(5, (index) => placed(-170 + index * 86, -66, rect(-24, -20 - (index % 3) * 8, 50, 20 + (index % 3) * 8, oneOf(random, ['#F9F3E6', '#F2B9C2', '#F2C65A'])))) + awning, { scale: height / 900 })
  }
  const houses = times(8, (index) => {
    const [x, high, color] = [index * width / 8, height * (0.34 + ((index * 5) % 3) * 0.06), ['#E9C9A8', '#D9A98C', '#EAD8B9', '#C9B6C9', '#B9C9BE'][index % 5]!]
    return rect(x, height * 0.72 - high, width / 8 + 2, high, color) + times(6, (spot) => rect(x + width * 0.022 + (spot % 2) * width * 0.05, height * 0.76 - high + Math.floor(spot / 2) * height * 0.095, width * 0.026, height * 0.055, '#6E7F8C', { rx: 4, opacity: 0.65 }))
  })
  const person = (x: number, tone: string, coat: string, scale: number) => placed(x, height * 0.94, ellipse(0, 4, 50, 9, '#5E4A3A', { opacity: 0.3 }) + rect(-22, -70, 18, 72, '#35302F', { rx: 6 }) + rect(6, -70, 18, 72, '#35302F', { rx: 6 }) + shape('M-44 -60C-44 -190 44 -190 44 -60Z', coat) + circle(0, -188, 30, tone) + shape('M-32 -190C-36 -236 36 -236 32 -190C14 -206 -14 -206 -32 -190Z', '#2E1C17'), { scale: scale * height / 1000 })
  const body =
    rect(0, 0, width, height, 'url(#noon)') + cloud(width * 0.2, height * 0.15, 1) + cloud(width * 0.78, height * 0.1, 0.7) + houses + rect(0, height * 0.71, width, height * 0.3, '#E6D6B8') + times(9, (index) => stroke(`M${width / 2 + (index - 4) * width * 0.08} ${height * 0.71}L${width / 2 + (index - 4) * width * 0.26} ${height}`, '#CDB98F', 3)) +
    flags(height * 0.1, height * 0.07, 3) + flags(height * 0.2, height * 0.06, 9) + stall(width * 0.18, '#E2663A', 1) + stall(width * 0.5, '#24506A', 2) + stall(width * 0.82, '#2E6B53', 4) + person(width * 0.34, '#CF9765', '#A8324A', 1.1) + person(width * 0.4, '#F0C6A4', '#5E8C7A', 0.95) + person(width * 0.68, '#70442B', '#E2A52F', 1.1)
  return drawing(width, height, body, linear('noon', [[0, '#A9D3E6'], [0.6, '#F4EAD4']]))
}

const crops = [
  (x: number) => placed(x, 0, shape('M0 0C-40 -20 -60 -70 -30 -100C-10 -80 0 -50 0 0C0 -50 10 -80 30 -100C60 -70 40 -20 0 0Z', '#5FA37C') + shape('M0 0C-12 -50 -10 -90 0 -124C10 -90 12 -50 0 0Z', '#7DBE92')),
  (x: number) => placed(x, 0, stroke('M0 0V-150', '#4F7046', 8) + shape('M0 -60C-50 -70 -60 -100 -66 -110C-30 -116 -10 -100 0 -60ZM0 -40C50 -50 60 -80 66 -90C30 -96 10 -80 0 -40Z', '#6A8F5E') + circle(0, -160, 26, '#E2663A') + circle(0, -160, 11, '#7A2A12')),
  (x: number) => placed(x, 0, circle(0, -40, 50, '#7D9A7A') + shape(around(0, -40, [46, 34], 16), '#A3BC98') + circle(0, -40, 18, '#C9D8B6')),
  (x: number) => placed(x, 0, stroke('M-6 0C-10 -60 -30 -90 -40 -130M0 0V-140M6 0C10 -60 30 -90 40 -130', '#4F7046', 7) + [[-40, -132], [0, -146], [40, -132]].map(([cx, cy]) => shape(around(cx!, cy!, [24, 10], 12), '#F2C65A') + circle(cx!, cy!, 8, '#A85A3C')).join('')),
]

/** Rows of vegetables and flowers up to a shed. */
export const gardenRows = (width: number, height: number) => {
  const horizon = height * 0.42
  const rows = times(6, (row) => {
    const depth = (row + 1) / 6
    const y = horizon + (height * 1.04 - horizon) * depth ** 1.35
    const scale = (0.22 + depth * 0.95) * (height / 1000)
    const step = 130 * scale
    const soil = shape(`M0 ${y - 10 * scale}C${width * 0.3} ${y - 26 * scale} ${width * 0.7} ${y - 26 * scale} ${width} ${y - 10 * scale}V${y + 46 * scale}H0Z`, row % 2 ? '#7A5338' : '#8A6043')
    return soil + times(Math.ceil(width / step) + 1, (index) => placed((index + (row % 2) / 2) * step, y + 4 * scale, crops[row % crops.length]!(0), { scale }))
  })
  const shed = rect(-150, -190, 300, 190, '#A8503A') + times(7, (index) => rect(-150 + index * 43, -190, 4, 190, '#8C3F2C')) + shape('M-184 -184L0 -300L184 -184Z', '#4A3A36') + rect(-40, -130, 80, 130, '#F4E8D4') + rect(66, -130, 60, 54, '#BFE0EA', { stroke: '#F4E8D4', 'stroke-width': 8 })
  const tree = (x: number, r: number, color: string) => rect(x - r * 0.1, horizon - r, r * 0.2, r, '#6B4A32') + circle(x, horizon - r * 1.3, r * 0.8, color) + circle(x - r * 0.5, horizon - r, r * 0.55, color) + circle(x + r * 0.5, horizon - r, r * 0.55, color)
  const body =
    rect(0, 0, width, height, 'url(#morning)') + circle(width * 0.78, height * 0.16, height * 0.075, '#FFF3D0') + cloud(width * 0.3, height * 0.14, height / 1100) + cloud(width * 0.56, height * 0.09, height / 1600) +
    shape(hill(skyline(seeded(71), { width, level: horizon - height * 0.05, swing: height * 0.035, steps: 6 }), height), '#A9C9A4') + tree(width * 0.1, height * 0.12, '#5E8C6A') + tree(width * 0.22, height * 0.09, '#7BA57A') + tree(width * 0.9, height * 0.13, '#5E8C6A') + rect(0, horizon - 4, width, height, '#86B07C') + placed(width * 0.64, horizon + 12, shed, { scale: height / 1150 }) + rows
  return drawing(width, height, body, linear('morning', [[0, '#B5DCEB'], [0.42, '#FBEBCF']]))
}

/** A steel bicycle against a sunny wall. */
export const bicycle = (width: number, height: number) => {
  const ground = height * 0.83
  const r = height * 0.2
  const wheel = (x: number) => placed(x, ground - r, circle(0, 0, r, 'none', { stroke: '#2A2528', 'stroke-width': r * 0.08 }) + circle(0, 0, r * 0.92, 'none', { stroke: '#D9CDB8', 'stroke-width': r * 0.035 }) + times(18, (index) => stroke(`M0 0L${Math.cos((index / 9) * Math.PI) * r * 0.9} ${Math.sin((index / 9) * Math.PI) * r * 0.9}`, '#6E655C', 2)) + circle(0, 0, r * 0.09, '#6E655C'))
  const [back, front, hub] = [width * 0.5 - r * 1.32, width * 0.5 + r * 1.36, ground - r]
  const [saddleX, saddleY, crankX, crankY, headX, headY] = [back + r * 0.72, hub - r * 1.12, back + r * 1.12, hub + r * 0.08, front - r * 0.48, hub - r * 1.16]
  const frame = stroke(`M${back} ${hub}L${saddleX} ${saddleY}L${crankX} ${crankY}L${back} ${hub}M${crankX} ${crankY}L${headX + r * 0.06} ${headY + r * 0.16}L${saddleX + r * 0.02} ${saddleY + r * 0.08}`, '#B4362B', r * 0.085)
  const fork = stroke(`M${headX} ${headY - r * 0.12}L${headX + r * 0.12} ${headY + r * 0.28}Q${front - r * 0.16} ${hub - r * 0.26} ${front} ${hub}`, '#B4362B', r * 0.075)
  const parts = stroke(`M${saddleX} ${saddleY}L${saddleX - r * 0.08} ${saddleY - r * 0.24}M${headX} ${headY}L${headX - r * 0.07} ${headY - r * 0.26}`, '#B9B3A8', r * 0.06) + shape(`M${saddleX - r * 0.36} ${saddleY - r * 0.3}q${r * 0.3} ${-r * 0.1} ${r * 0.6} 0q0 ${r * 0.1} ${-r * 0.2} ${r * 0.09}q${-r * 0.2} ${r * 0.08} ${-r * 0.4} ${-r * 0.09}Z`, '#6B3F22') + stroke(`M${headX - r * 0.07} ${headY - r * 0.26}q${r * 0.3} ${-r * 0.1} ${r * 0.38} ${r * 0.1}q${-r * 0.02} ${r * 0.14} ${-r * 0.2} ${r * 0.12}`, '#2A2528', r * 0.06)
  const crank = circle(crankX, crankY, r * 0.18, 'none', { stroke: '#4A4540', 'stroke-width': r * 0.05 }) + stroke(`M${crankX - r * 0.2} ${crankY + r * 0.16}L${crankX + r * 0.2} ${crankY - r * 0.16}M${crankX - r * 0.28} ${crankY + r * 0.16}h${r * 0.16}M${crankX + r * 0.12} ${crankY - r * 0.16}h${r * 0.16}`, '#2A2528', r * 0.05) + stroke(`M${back} ${hub - r * 0.07}L${crankX} ${crankY - r * 0.18}M${back} ${hub + r * 0.07}L${crankX} ${crankY + r * 0.18}`, '#4A4540', 4)
  const basket = placed(front - r * 0.42, headY - r * 0.02, shape(`M${r * 0.1} ${-r * 0.16}H${r * 0.86}L${r * 0.76} ${r * 0.34}H${r * 0.18}Z`, '#C99A56') + times(6, (index) => stroke(`M${r * (0.16 + index * 0.12)} ${-r * 0.14}V${r * 0.32}`, '#9E7436', 4)) + stroke(`M${r * 0.12} ${r * 0.02}H${r * 0.82}M${r * 0.15} ${r * 0.18}H${r * 0.8}`, '#9E7436', 4) + [[0.28, -0.34, '#E2663A'], [0.46, -0.42, '#F2C65A'], [0.64, -0.32, '#F2B9C2']].map(([x, y, color]) => stroke(`M${r * (x as number)} ${-r * 0.14}V${r * (y as number)}`, '#4F7046', 6) + circle(r * (x as number), r * (y as number), r * 0.1, color as string)).join(''))
  const shadow = group(wheel(back) + wheel(front) + frame, { opacity: 0.12, transform: `translate(${r * 0.5} 0) skewX(-12)` })
  const bricks = times(26, (index) => rect(((index * 397) % 1600) / 1600 * width, ((index * 211) % 900) / 1200 * height, 92, 38, '#D98F5C', { rx: 4, opacity: 0.35 }))
  const door = rect(width * 0.74, height * 0.2, width * 0.17, ground - height * 0.2, '#2E6B72') + times(3, (index) => rect(width * 0.757, height * (0.24 + index * 0.19), width * 0.136, height * 0.15, '#275C62', { rx: 6 })) + circle(width * 0.76, height * 0.54, 12, '#E8C46A') + rect(width * 0.725, height * 0.17, width * 0.2, height * 0.035, '#F4E0BC')
  const body = rect(0, 0, width, height, 'url(#wall)') + bricks + door + shape(`M0 0H${width * 0.5}L${width * 0.16} ${ground}H0Z`, '#FFFFFF', { opacity: 0.12 }) + rect(0, ground, width, height - ground, '#B98E63') + rect(0, ground, width, 10, '#A67B52') + times(7, (index) => stroke(`M${index * width / 6} ${ground + 10}L${(index - 0.6) * width / 5} ${height}`, '#A67B52', 4)) + shadow + wheel(back) + wheel(front) + fork + frame + crank + parts + basket
  return drawing(width, height, body, linear('wall', [[0, '#F0BE87'], [1, '#E3A36C']]))
}

/** A loaf, half cut, on a floured board. */
export const bread = (width: number, height: number) => {
  const random = seeded(19)
  const score = (x: number) => shape(`M${x} 96C${x + 30} 20 ${x + 90} -60 ${x + 140} -96C${x + 124} -30 ${x + 74} 60 ${x + 26} 110Z`, '#F3DDB0') + stroke(`M${x + 8} 92C${x + 36} 20 ${x + 90} -54 ${x + 134} -90`, '#8E4F20', 6, { opacity: 0.6 })
  const loaf = ellipse(30, 130, 480, 60, '#2A160B', { opacity: 0.3 }) + shape('M-430 60C-450 -120 -250 -220 0 -220C250 -220 450 -120 430 60C420 160 -420 160 -430 60Z', 'url(#crust)') + [-320, -180, -40, 100, 220].map((x) => score(x)).join('') + times(60, () => circle((random() - 0.5) * 760, (random() - 0.6) * 220, 1.5 + random() * 3, '#FFF6E2', { opacity: 0.5 }))
  const slice = ellipse(14, 150, 190, 26, '#2A160B', { opacity: 0.25 }) + shape('M-170 60C-210 -60 -130 -170 0 -160C130 -170 210 -60 170 60C160 170 -160 170 -170 60Z', '#B06A2E') + shape('M-150 56C-186 -50 -114 -146 0 -138C114 -146 186 -50 150 56C140 148 -140 148 -150 56Z', '#F6E6C4') + times(26, () => ellipse((random() - 0.5) * 230, -20 + (random() - 0.5) * 210, 5 + random() * 12, 4 + random() * 8, '#E3C997'))
  const board = rect(-620, -280, 1260, 620, '#2A160B', { rx: 60, opacity: 0.28 }) + rect(-630, -300, 1260, 620, 'url(#board)', { rx: 56 }) + times(7, (index) => stroke(`M-590 ${-230 + index * 82}C-200 ${-250 + index * 82} 200 ${-205 + index * 82} 590 ${-232 + index * 82}`, '#A9743F', 4, { opacity: 0.4 })) + circle(556, -220, 26, '#7D5230')
  const cloth = times(9, (index) => rect(index * width / 9, 0, width / 18, height, '#4A6D8C', { opacity: 0.28 })) + times(7, (index) => rect(0, index * height / 7, width, height / 14, '#4A6D8C', { opacity: 0.28 }))
  const wheat = (x: number, y: number, turn: number) => placed(x, y, stroke('M0 0V-330', '#B98A3A', 8) + times(8, (index) => [1, -1].map((side) => placed(0, -150 - index * 24, shape('M0 0C34 -8 44 -40 40 -62C10 -54 0 -30 0 0Z', '#E0B04C'), { scale: 1, more: { transform: `translate(0 ${-150 - index * 24}) scale(${side} 1)` } })).join('')) + shape('M0 -320C-18 -350 -10 -384 0 -400C10 -384 18 -350 0 -320Z', '#E0B04C'), { turn, scale: height / 1050 })
  const flour = times(120, () => circle(random() * width, height * 0.45 + random() * height * 0.55, 1.5 + random() * 4, '#FFFFFF', { opacity: 0.4 }))
  const body = rect(0, 0, width, height, '#EEE7DA') + cloth + placed(width * 0.48, height * 0.58, board + placed(-60, -40, loaf) + placed(380, 150, slice, { turn: 14 }), { scale: height / 1100, turn: -4 }) + wheat(width * 0.12, height * 0.98, -22) + wheat(width * 0.16, height * 0.99, -6) + wheat(width * 0.2, height, 12) + flour
  return drawing(width, height, body, linear('crust', [[0, '#D08A44'], [0.55, '#AE6327'], [1, '#7A3F16']]) + linear('board', [[0, '#D5A46A'], [1, '#BC8650']]))
}
