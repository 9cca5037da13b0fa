import { seeded } from '../../random.ts'
import { around, hill, skyline } from '../curves.ts'
import { circle, drawing, linear, placed, rect, shape, stroke, times } from '../draw.ts'
import { cloud } from './cloud.ts'

const crops = [
  (x: number) =>
    placed(
      x,
      0,
      shape('M0 0C-40 -20 -60 -70 -30 -100C-10 -80 0 -50 0 0C0 -50 10 -80 30 -100C60 -70 40 -20 0 0Z', '#5FA37C') +
        shape('M0 0C-12 -50 -10 -90 0 -124C10 -90 12 -50 0 0Z', '#7DBE92'),
    ),
  (x: number) =>
    placed(
      x,
      0,
      stroke('M0 0V-150', '#4F7046', 8) +
        shape('M0 -60C-50 -70 -60 -100 -66 -110C-30 -116 -10 -100 0 -60ZM0 -40C50 -50 60 -80 66 -90C30 -96 10 -80 0 -40Z', '#6A8F5E') +
        circle(0, -160, 26, '#E2663A') +
        circle(0, -160, 11, '#7A2A12'),
    ),
  (x: number) =>
    placed(x, 0, circle(0, -40, 50, '#7D9A7A') + shape(around(0, -40, [46, 34], 16), '#A3BC98') + circle(0, -40, 18, '#C9D8B6')),
  (x: number) =>
    placed(
      x,
      0,
      stroke('M-6 0C-10 -60 -30 -90 -40 -130M0 0V-140M6 0C10 -60 30 -90 40 -130', '#4F7046', 7) +
        [[-40, -132], [0, -146], [40, -132]]
          .map(([cx, cy]) => shape(around(cx!, cy!, [24, 10], 12), '#F2C65A') + circle(cx!, cy!, 8, '#A85A3C'))
          .join(''),
    ),
]

/** Rows of vegetables and flowers up to a shed. */
export const gardenRows = (width: number, height: number) => {
  const horizon = height * 0.42
  const rows = times(6, (row) => {
    const depth = (row + 1) / 6
    const y = horizon + (height * 1.04 - horizon) * depth ** 1.35
    const scale = (0.22 + depth * 0.95) * (height / 1000)
    const step = 130 * scale
    const soil = shape(
      `M0 ${y - 10 * scale}C${width * 0.3} ${y - 26 * scale} ${width * 0.7} ${y - 26 * scale} ${width} ${y - 10 * scale}V${y + 46 * scale}H0Z`,
      row % 2 ? '#7A5338' : '#8A6043',
    )
    return (
      soil +
      times(Math.ceil(width / step) + 1, (index) =>
        placed((index + (row % 2) / 2) * step, y + 4 * scale, crops[row % crops.length]!(0), { scale }),
      )
    )
  })
  const shed =
    rect(-150, -190, 300, 190, '#A8503A') +
    times(7, (index) => rect(-150 + index * 43, -190, 4, 190, '#8C3F2C')) +
    shape('M-184 -184L0 -300L184 -184Z', '#4A3A36') +
    rect(-40, -130, 80, 130, '#F4E8D4') +
    rect(66, -130, 60, 54, '#BFE0EA', { stroke: '#F4E8D4', 'stroke-width': 8 })
  const tree = (x: number, r: number, color: string) =>
    rect(x - r * 0.1, horizon - r, r * 0.2, r, '#6B4A32') +
    circle(x, horizon - r * 1.3, r * 0.8, color) +
    circle(x - r * 0.5, horizon - r, r * 0.55, color) +
    circle(x + r * 0.5, horizon - r, r * 0.55, color)
  const body =
    rect(0, 0, width, height, 'url(#morning)') +
    circle(width * 0.78, height * 0.16, height * 0.075, '#FFF3D0') +
    cloud(width * 0.3, height * 0.14, height / 1100) +
    cloud(width * 0.56, height * 0.09, height / 1600) +
    shape(hill(skyline(seeded(71), { width, level: horizon - height * 0.05, swing: height * 0.035, steps: 6 }), height), '#A9C9A4') +
    tree(width * 0.1, height * 0.12, '#5E8C6A') +
    tree(width * 0.22, height * 0.09, '#7BA57A') +
    tree(width * 0.9, height * 0.13, '#5E8C6A') +
    rect(0, horizon - 4, width, height, '#86B07C') +
    placed(width * 0.64, horizon + 12, shed, { scale: height / 1150 }) +
    rows
  return drawing(width, height, body, linear('morning', [[0, '#B5DCEB'], [0.42, '#FBEBCF']]))
}
