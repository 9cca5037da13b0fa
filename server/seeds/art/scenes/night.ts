import { circle, drawing, linear, radial, rect } from '../draw.ts'

export const dark = (width: number, height: number, id: string, body: string, [from, to] = ['#18213A', '#070A13']) =>
  drawing(
    width,
    height,
    rect(0, 0, width, height, `url(#${id})`) + body,
    radial(id, [[0, from], [1, to]], [0.5, 0.45, 0.75]) +
      linear('gold', [[0, '#FFE49A'], [0.5, '#FFC94A'], [1, '#B87E14']], [0, 0, 1, 0]) +
      linear('plate', [[0, '#2A3552'], [1, '#141B2E']]),
  )

export const glow = (x: number, y: number, r: number, color: string, strength = 0.22) =>
  [1, 0.72, 0.46].map((part) => circle(x, y, r * part, color, { opacity: strength / 2.2 })).join('')
