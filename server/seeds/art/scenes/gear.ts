import { oneOf, seeded } from '../../random.ts'
import { around } from '../curves.ts'
import { circle, drawing, ellipse, group, linear, placed, radial, rect, shape, stroke, times } from '../draw.ts'
import { neon } from './neon.ts'

const dark = (width: number, height: number, id: string, body: string, [from, to] = ['#18213A', '#070A13']) =>
  drawing(width, height, rect(0, 0, width, height, `url(#${id})`) + body, radial(id, [[0, from!], [1, to!]], [0.5, 0.45, 0.75]) + linear('gold', [[0, '#FFE49A'], [0.5, '#FFC94A'], [1, '#B87E14']], [0, 0, 1, 0]) + linear('plate', [[0, '#2A3552'], [1, '#141B2E']]))

const glow = (x: number, y: number, r: number, color: string, strength = 0.22) => [1, 0.72, 0.46].map((part) => circle(x, y, r * part, color, { opacity: strength / 2.2 })).join('')

/** The cup on its stand, confetti still falling. */
export const trophy = (width: number, height: number) => {
  const random = seeded(1)
  const confetti = times(90, () => placed(random() * width, random() * height, rect(-9, -4, 18, 8, oneOf(random, Object.values(neon))), { turn: random() * 180, scale: 0.6 + random() * 1.2, more: { opacity: 0.4 + random() * 0.6 } }))
  const beams = times(9, (index) => shape(`M${width / 2} ${height * 0.44}L${width / 2 + Math.cos(index * 0.7) * width} ${height * 0.44 + Math.sin(index * 0.7) * width}L${width / 2 + Math.cos(index * 0.7 + 0.22) * width} ${height * 0.44 + Math.sin(index * 0.7 + 0.22) * width}Z`, neon.gold, { opacity: 0.05 }))
  const cup =
    stroke('M-150 -230C-290 -250 -290 -60 -120 -40M150 -230C290 -250 290 -60 120 -40', '#D99A22', 34) + shape('M-170 -270H170C170 -60 110 30 30 46V120H-30V46C-110 30 -170 -60 -170 -270Z', 'url(#gold)') + ellipse(0, -270, 170, 26, '#8A5A0C') + ellipse(0, -272, 150, 18, '#5E3C06') + shape('M-130 -240C-128 -120 -100 -30 -60 0C-90 -80 -100 -150 -96 -240Z', '#FFFFFF', { opacity: 0.45 }) + shape(around(0, -130, [72, 30], 10), '#FFF6D8') + shape('M-90 120H90L120 176H-120Z', 'url(#gold)') + shape('M-190 176H190L214 300H-214Z', 'url(#plate)') + rect(-90, 206, 180, 56, neon.lime) + times(3, (index) => rect(-66, 218 + index * 13, 132 - index * 30, 6, '#18230A'))
  return dark(width, height, 'night', beams + glow(width / 2, height * 0.42, height * 0.46, neon.gold) + rect(0, height * 0.83, width, height * 0.17, '#0B101C') + rect(0, height * 0.83, width, 4, neon.gold, { opacity: 0.5 }) + placed(width / 2, height * 0.52, cup, { scale: height / 960 }) + confetti, ['#3B2B12', '#0B0A10'])
}

/** A controller, seen from above. */
export const controller = (width: number, height: number) => {
  const stick = (x: number, y: number) => circle(x, y, 86, '#0B0F1A') + circle(x, y - 6, 70, '#2A3450') + circle(x, y - 6, 50, '#1A2238') + circle(x, y - 6, 50, 'none', { stroke: neon.cyan, 'stroke-width': 5, opacity: 0.8 })
  const button = (x: number, y: number, color: string) => circle(x, y + 6, 40, '#090C15') + circle(x, y, 38, color) + circle(x - 10, y - 12, 11, '#FFFFFF', { opacity: 0.5 })
  const pad =
    shape('M-420 -210C-520 -210 -560 -120 -590 20C-620 160 -630 270 -540 290C-460 308 -410 200 -340 130H340C410 200 460 308 540 290C630 270 620 160 590 20C560 -120 520 -210 420 -210C320 -240 -320 -240 -420 -210Z', '#000000', { opacity: 0.4, transform: 'translate(14 34)' }) +
    shape('M-420 -210C-520 -210 -560 -120 -590 20C-620 160 -630 270 -540 290C-460 308 -410 200 -340 130H340C410 200 460 308 540 290C630 270 620 160 590 20C560 -120 520 -210 420 -210C320 -240 -320 -240 -420 -210Z', 'url(#plate)') +
    shape('M-430 -214C-500 -210 -540 -150 -560 -80C-500 -170 -430 -190 -330 -196H330C430 -190 500 -170 560 -80C540 -150 500 -210 430 -214C320 -240 -320 -240 -430 -214Z', '#3B4A70', { opacity: 0.8 }) +
    rect(-420, -120, 64, 190, '#0B0F1A', { rx: 14 }) + rect(-483, -57, 190, 64, '#0B0F1A', { rx: 14 }) + stick(-190, 70) + stick(190, 70) + button(388, -104, neon.lime) + button(388, 54, neon.pink) + button(310, -25, neon.cyan) + button(466, -25, neon.gold) + rect(-90, -150, 180, 96, '#0B0F1A', { rx: 20 }) + stroke('M-56 -102L-24 -126L0 -84L26 -118L56 -96', neon.lime, 9) + rect(-150, -136, 34, 18, '#4A5878', { rx: 9 }) + rect(116, -136, 34, 18, '#4A5878', { rx: 9 })
  const cable = stroke(`M${width / 2} ${height * 0.3}C${width * 0.5} ${height * 0.1} ${width * 0.62} ${height * 0.16} ${width * 0.66} -20`, '#05070D', 26) + stroke(`M${width / 2} ${height * 0.3}C${width * 0.5} ${height * 0.1} ${width * 0.62} ${height * 0.16} ${width * 0.66} -20`, '#2A3450', 14)
  return dark(width, height, 'night', glow(width * 0.32, height * 0.4, height * 0.5, neon.cyan) + glow(width * 0.68, height * 0.6, height * 0.5, neon.pink) + cable + placed(width / 2, height * 0.52, pad, { scale: Math.min(width / 1500, height / 860), turn: -6 }))
}

/** Rows of keys lit from below, running off the page. */
export const keyboardGlow = (width: number, height: number) => {
  const random = seeded(3)
  const u = height / 6.2
  const colors = [neon.cyan, neon.cyan, neon.violet, neon.pink]
  const rows = [[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2], [1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5], [1.8, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.2], [2.3, 1, 1, 1, 1, 1, 1, 1, 1, 2.6], [1.3, 1.3, 1.3, 5.4, 1.3, 1.3, 1.3]]
  const keys = rows.map((row, line) => {
    let x = -u * 0.5
    return row.map((wide, index) => {
      const color = colors[Math.min(3, Math.max(0, Math.floor((x / width) * 4)))]!
      const hot = ['1:2', '2:1', '2:2', '2:3'].includes(`${line}:${index}`)
      const [w, y] = [wide * u - 12, line * u * 1.02 + u * 0.5]
      const drawn = rect(x - 4, y - 2, w + 8, u - 2, hot ? neon.lime : color, { rx: 20, opacity: hot ? 0.9 : 0.5 }) + rect(x, y, w, u - 14, '#0C1120', { rx: 18 }) + rect(x + 10, y + 5, w - 20, u - 36, hot ? '#30421A' : '#1C2540', { rx: 13 }) + rect(x + 10, y + 5, w - 20, 8, '#FFFFFF', { rx: 4, opacity: 0.08 }) + (wide < 1.2 ? stroke(['M-12 14L0 -16L12 14M-7 5H7', 'M-10 -14V14H10', 'M12 -12H-10V14H12M-10 0H8', 'M-12 14V-14L12 14V-14', 'M-12 -14L12 14M12 -14L-12 14'][Math.floor(random() * 5)]!, hot ? neon.lime : color, 6, { transform: `translate(${x + w / 2} ${y + u * 0.4})`, opacity: 0.95 }) : '')
      x += wide * u
      return drawn
    }).join('')
  }).join('')
  return dark(width, height, 'desk', glow(width * 0.2, height * 0.5, height * 0.7, neon.cyan) + glow(width * 0.85, height * 0.5, height * 0.7, neon.pink) + group(rect(-width, -20, width * 3, height * 1.02, '#05070D', { rx: 40, opacity: 0.8 }) + keys, { transform: `translate(${width * 0.02} ${height * 0.1}) rotate(-5)` }), ['#141B33', '#05070D'])
}

/** A headset on its stand beside a screen. */
export const headset = (width: number, height: number) => {
  const cup = (x: number, side: number) => shape(`M${x} -70C${x + 90 * side} -70 ${x + 110 * side} 150 ${x} 150Z`, 'url(#plate)') + rect(x - 26, -82, 52, 244, '#0B0F1A', { rx: 24 }) + stroke(`M${x + 46 * side} -18C${x + 66 * side} 20 ${x + 66 * side} 60 ${x + 46 * side} 98`, neon.lime, 10)
  const stand = ellipse(0, 470, 230, 34, '#05070D', { opacity: 0.7 }) + rect(-24, -240, 48, 700, '#212B45') + rect(-24, -240, 14, 700, '#34426A') + ellipse(0, 456, 210, 36, '#212B45') + ellipse(0, 448, 210, 36, '#2C385A') + rect(-80, -262, 160, 44, '#212B45', { rx: 22 })
  const set = stroke('M-240 40C-270 -330 270 -330 240 40', '#10172A', 62) + stroke('M-240 40C-270 -330 270 -330 240 40', '#2A3552', 40) + stroke('M-150 -206C-80 -264 80 -264 150 -206', neon.lime, 8, { opacity: 0.9 }) + cup(-236, -1) + cup(236, 1) + stroke('M-250 130C-250 240 -190 280 -110 280', '#10172A', 18) + rect(-120, 262, 64, 36, '#10172A', { rx: 18 }) + circle(-76, 280, 7, neon.pink)
  const screen = rect(width * 0.52, height * 0.1, width * 0.56, height * 0.56, '#05070D', { rx: 18 }) + rect(width * 0.53, height * 0.118, width * 0.56, height * 0.524, '#10203A') + times(6, (index) => rect(width * 0.56, height * (0.17 + index * 0.075), width * (0.36 - (index % 3) * 0.08), height * 0.026, [neon.cyan, neon.violet, neon.lime][index % 3]!, { rx: 6, opacity: 0.7 }))
  const desk = rect(0, height * 0.86, width, height * 0.14, '#0B101D') + rect(0, height * 0.86, width, 4, neon.cyan, { opacity: 0.5 })
  return dark(width, height, 'night', glow(width * 0.35, height * 0.4, height * 0.6, neon.lime, 0.16) + screen + desk + placed(width * 0.36, height * 0.47, stand + set, { scale: height / 1120 }), ['#1B2B33', '#070B10'])
}

/** A mech in its bay, one arm open. */
export const mech = (width: number, height: number) => {
  const plate = '#2B3856'
  const body =
    shape('M-120 -150L-84 -230H84L120 -150L96 40H-96Z', plate) + shape('M0 -230H84L120 -150L96 40H0Z', '#1E2942') + shape('M-60 -160H60L44 -84H-44Z', '#0B0F1A') + rect(-36, -142, 72, 34, neon.cyan) + rect(-36, -142, 72, 10, '#FFFFFF', { opacity: 0.6 }) +
    shape('M-64 -232L-44 -310H44L64 -232Z', '#3A4A70') + rect(-46, -284, 92, 22, neon.pink) + stroke('M40 -306L72 -378', '#3A4A70', 10) + circle(74, -382, 9, neon.pink) +
    [1, -1].map((side) => group(shape('M120 -220L214 -236L238 -120L150 -96Z', '#3A4A70') + shape('M150 -220L206 -230L214 -190L160 -182Z', neon.lime) + rect(168, -110, 60, 170, plate, { rx: 10 }) + circle(198, 66, 40, '#0B0F1A') + circle(198, 66, 24, '#3A4A70') + shape('M160 90H236L248 240L222 262V196H204V270H184V196H170V250L148 240Z', '#1E2942') + shape('M30 40H96L120 190H36Z', '#1E2942') + circle(78, 196, 38, '#0B0F1A') + circle(78, 196, 20, neon.gold) + shape('M40 214H124L150 400H34Z', plate) + shape('M70 214H124L150 400H92Z', '#1E2942') + shape('M14 400H172L190 446H0Z', '#3A4A70'), side < 0 ? { transform: 'scale(-1 1)' } : {})).join('') +
    shape('M-96 30H96L70 92H-70Z', '#3A4A70') + stroke('M-96 -20H96M-104 -60H104', '#0B0F1A', 5)
  const bay = times(5, (index) => shape(`M${width * (0.06 + index * 0.22)} 0H${width * (0.1 + index * 0.22)}V${height * 0.86}H${width * (0.06 + index * 0.22)}Z`, '#0C1220')) + times(4, (index) => rect(0, height * (0.12 + index * 0.2), width, 12, '#0C1220')) + times(14, (index) => rect(width * (index / 14), height * 0.86, width / 28, 18, neon.gold, { transform: `skewX(-20)` }))
  const person = rect(-9, -40, 18, 40, '#F2F6FC', { rx: 6 }) + circle(0, -52, 12, '#F0C6A4') + rect(-12, -66, 24, 12, neon.gold, { rx: 6 })
  return dark(width, height, 'hangar', shape(`M${width * 0.34} 0H${width * 0.44}L${width * 0.62} ${height * 0.88}H${width * 0.16}Z`, neon.cyan, { opacity: 0.09 }) + shape(`M${width * 0.66} 0H${width * 0.56}L${width * 0.38} ${height * 0.88}H${width * 0.84}Z`, neon.cyan, { opacity: 0.09 }) + bay + rect(0, height * 0.87, width, height * 0.13, '#0A0E18') + ellipse(width / 2, height * 0.9, height * 0.42, 26, '#000000', { opacity: 0.5 }) + placed(width / 2, height * 0.48, body, { scale: height / 1000 }) + placed(width * 0.71, height * 0.93, person, { scale: height / 620 }), ['#21405A', '#080C15'])
}
