import { between, oneOf, seeded } from '../../random.ts'
import { around, type Point } from '../curves.ts'
import { circle, drawing, ellipse, group, linear, radial, rect, shape, stroke, times } from '../draw.ts'

/** A woven band of diamonds on the loom, the last threads still bare. */
export const loom = (width: number, height: number) => {
  const cell = height / 22
  const columns = Math.ceil(width / cell) + 1
  const colors = ['#7C2440', '#24506A', '#E0A63A', '#2E6B53', '#C25A2E']
  const woven = height * 0.8
  const diamonds = times(Math.floor(woven / cell), (row) => times(columns, (column) => {
    const band = Math.floor(row / 5)
    const turn = Math.abs((column % 8) - 4) + Math.abs((row % 10) - 5)
    const color = turn % 4 === 0 ? '#F6ECDA' : colors[(band + (turn % 2 ? 0 : 2)) % colors.length]!
    return shape(`M${column * cell} ${row * cell + cell / 2}l${cell / 2} ${-cell / 2}l${cell / 2} ${cell / 2}l${-cell / 2} ${cell / 2}Z`, color)
  }))
  const warp = times(Math.ceil(width / (cell / 2)), (index) => stroke(`M${(index + 0.5) * cell / 2} ${woven}V${height}`, index % 2 ? '#E7D9BF' : '#CDBB98', 4))
  const shuttle = shape('M-330 0C-230 -52 230 -52 330 0C230 52 -230 52 -330 0Z', '#8A5530') + shape('M-300 -6C-210 -42 210 -42 300 -6C210 -22 -210 -22 -300 -6Z', '#B57F52') + shape('M-180 -2C-110 -24 110 -24 180 -2C110 20 -110 20 -180 -2Z', '#3F2413') + rect(-120, -13, 240, 24, '#E0A63A', { rx: 12 }) + times(12, (index) => stroke(`M${-110 + index * 20} -12l8 22`, '#B57F1C', 3))
  const body =
    rect(0, 0, width, height, '#EFE2CA') + diamonds + times(Math.floor(woven / cell), (row) => rect(0, row * cell - 1, width, 2, '#2A1810', { opacity: 0.14 })) + warp + rect(0, woven - 10, width, 20, '#F6ECDA') + rect(0, woven - 10, width, 6, '#CDBB98') +
    group(ellipse(0, 40, 300, 24, '#2A1810', { opacity: 0.3 }) + shuttle, { transform: `translate(${width * 0.62} ${woven + (height - woven) * 0.52}) rotate(-4) scale(${height / 1150})` })
  return drawing(width, height, body)
}

/** A star chart: rings of declination, constellations as lines, the milky way as dust. */
export const starMap = (width: number, height: number) => {
  const random = seeded(404)
  const isWide = width > height * 2
  const [cx, cy, r] = isWide ? [width * 0.66, height * 0.62, height * 0.8] : [width / 2, height / 2, height * 0.44]
  const inRing = (): Point => {
    const [angle, far] = [random() * 2 * Math.PI, Math.sqrt(random()) * r * 0.97]
    return [cx + Math.cos(angle) * far, cy + Math.sin(angle) * far]
  }
  const dust = times(520, () => {
    const along = random() * 2 - 1
    const across = (random() + random() + random() - 1.5) * r * 0.2
    const [x, y] = [cx + along * r * 0.9 + across * 0.5, cy - along * r * 0.5 + across]
    return Math.hypot(x - cx, y - cy) < r * 0.97 ? circle(x, y, 0.8 + random() * 2.2, '#F4E8D4', { opacity: 0.14 + random() * 0.4 }) : ''
  })
  const stars = times(130, () => circle(...inRing(), 1.6 + random() * 3, '#FBF3E0', { opacity: 0.5 + random() * 0.5 }))
  const figures = times(9, () => {
    let [x, y] = inRing()
    const points: Point[] = [[x, y]]
    for (let count = between(random, 3, 6); count > 0; count--) {
      const [nextX, nextY] = [x + (random() - 0.5) * r * 0.42, y + (random() - 0.5) * r * 0.42]
      if (Math.hypot(nextX - cx, nextY - cy) > r * 0.94) continue
      ;[x, y] = [nextX, nextY]
      points.push([x, y])
    }
    return stroke(`M${points.map((point) => point.join(' ')).join('L')}`, '#E8B84A', 3, { opacity: 0.75 }) + points.map(([px, py]) => shape(around(px, py, [11, 4.5], 8), '#FFF3CF')).join('')
  })
  const ticks = times(72, (index) => {
    const angle = (index / 72) * 2 * Math.PI
    const inner = index % 6 ? 1.02 : 1.045
    return stroke(`M${cx + Math.cos(angle) * r * 1.005} ${cy + Math.sin(angle) * r * 1.005}L${cx + Math.cos(angle) * r * inner} ${cy + Math.sin(angle) * r * inner}`, '#E8B84A', 3, { opacity: 0.7 })
  })
  const scattered = times(90, () => circle(random() * width, random() * height, 1 + random() * 2, '#F4E8D4', { opacity: 0.2 + random() * 0.3 }))
  const body =
    rect(0, 0, width, height, '#132238') + scattered + circle(cx, cy, r * 1.09, '#0E1A2C') + circle(cx, cy, r, 'url(#dome)') + dust + [0.25, 0.5, 0.75, 1, 1.08].map((part) => circle(cx, cy, r * part, 'none', { stroke: '#8FA8C7', 'stroke-opacity': part >= 1 ? 0.9 : 0.3, 'stroke-width': part >= 1 ? 4 : 2 })).join('') +
    times(12, (index) => stroke(`M${cx} ${cy}L${cx + Math.cos((index / 6) * Math.PI) * r} ${cy + Math.sin((index / 6) * Math.PI) * r}`, '#8FA8C7', 2, { opacity: 0.2 })) + ticks + stars + figures
  return drawing(width, height, body, radial('dome', [[0, '#2A4468'], [1, '#14243D']]))
}

/** The front of a modular synthesiser: knobs, sockets and a few patched leads. */
export const synthPanel = (width: number, height: number) => {
  const random = seeded(808)
  const step = height / 7.4
  const columns = Math.ceil(width / step)
  const caps = ['#F4EBDD', '#F4EBDD', '#8CC7D6', '#F2A57E', '#F4EBDD']
  const knob = (x: number, y: number, r: number, color: string) => {
    const angle = (-135 + random() * 270) * (Math.PI / 180)
    return circle(x, y + 6, r * 1.16, '#0B0B10', { opacity: 0.6 }) + circle(x, y, r * 1.1, '#17161D') + circle(x, y, r, color) + circle(x, y, r * 0.7, '#FFFFFF', { opacity: 0.12 }) + stroke(`M${x + Math.sin(angle) * r * 0.3} ${y - Math.cos(angle) * r * 0.3}L${x + Math.sin(angle) * r * 0.86} ${y - Math.cos(angle) * r * 0.86}`, '#1D1B24', 8) +
      times(9, (index) => { const at = (-135 + index * 33.75) * (Math.PI / 180); return circle(x + Math.sin(at) * r * 1.45, y - Math.cos(at) * r * 1.45, 3, '#8D8798') })
  }
  const sockets: Point[] = []
  const panel = times(columns, (column) => times(4, (row) => {
    const [x, y] = [column * step + step * 0.5, row * step + step * 0.62]
    if ((column * 3 + row * 7) % 5 !== 2) return knob(x, y, step * (row % 2 ? 0.2 : 0.25), oneOf(random, caps))
    sockets.push([x, y])
    return circle(x, y, step * 0.19, '#8D8798') + circle(x, y, step * 0.14, '#2A2831') + circle(x, y, step * 0.08, '#0B0B10')
  }))
  const leads = ['#E2663A', '#F2C65A', '#5FB3A5', '#D94F70', '#8CC7D6'].map((color, index) => {
    const [from, to] = [sockets[(index * 2) % sockets.length]!, sockets[(index * 3 + 2) % sockets.length]!]
    const sag = Math.max(from[1], to[1]) + step * (0.9 + (index % 3) * 0.4)
    return stroke(`M${from.join(' ')}C${from[0]} ${sag} ${to[0]} ${sag} ${to.join(' ')}`, '#000000', 20, { opacity: 0.25, transform: 'translate(0 10)' }) + stroke(`M${from.join(' ')}C${from[0]} ${sag} ${to[0]} ${sag} ${to.join(' ')}`, color, 16) + [from, to].map(([x, y]) => circle(x, y, step * 0.13, color) + circle(x, y, step * 0.06, '#1D1B24')).join('')
  })
  const keys = height * 0.66
  const white = times(Math.ceil(width / (step * 0.62)) + 1, (index) => rect(index * step * 0.62, keys, step * 0.62 - 6, height - keys + 20, 'url(#ivory)', { rx: 10 }))
  const black = times(Math.ceil(width / (step * 0.62)), (index) => ([0, 1, 3, 4, 5].includes(index % 7) ? rect((index + 0.7) * step * 0.62, keys - 4, step * 0.36, (height - keys) * 0.6, '#1B1920', { rx: 8 }) + rect((index + 0.7) * step * 0.62 + 8, keys, step * 0.36 - 16, (height - keys) * 0.52, '#35323D', { rx: 6 }) : ''))
  const lights = times(columns * 2, (index) => circle(step * 0.25 + index * step * 0.5, keys - step * 0.3, 8, index % 7 === 3 ? '#FF6B4A' : index % 3 ? '#4A4653' : '#7FD3A4'))
  const body = rect(0, 0, width, height, 'url(#panel)') + times(columns, (column) => rect(column * step - 1, 0, 2, keys, '#17161D', { opacity: 0.8 })) + panel + rect(0, keys - step * 0.5, width, step * 0.5, '#211F28') + lights + white + black + leads.join('')
  return drawing(width, height, body, linear('panel', [[0, '#3D3946'], [1, '#2B2833']]) + linear('ivory', [[0, '#CFC7BA'], [0.12, '#F7F2E8'], [1, '#E9E1D3']]))
}
