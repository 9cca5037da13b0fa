import { oneOf, seeded } from '../../random.ts'
import { type Point } from '../curves.ts'
import { circle, drawing, linear, rect, stroke, times } from '../draw.ts'

/** The front of a modular synthesiser: knobs, sockets and a few patched leads. */
export const synthPanel = (width: number, height: number) => {
  const random = seeded(808)
  const step = height / 7.4
  const columns = Math.ceil(width / step)
  const caps = ['#F4EBDD', '#F4EBDD', '#8CC7D6', '#F2A57E', '#F4EBDD']
  const knob = (x: number, y: number, r: number, color: string) => {
    const angle = (-135 + random() * 270) * (Math.PI / 180)
    return (
      circle(x, y + 6, r * 1.16, '#0B0B10', { opacity: 0.6 }) +
      circle(x, y, r * 1.1, '#17161D') +
      circle(x, y, r, color) +
      circle(x, y, r * 0.7, '#FFFFFF', { opacity: 0.12 }) +
      stroke(
        `M${x + Math.sin(angle) * r * 0.3} ${y - Math.cos(angle) * r * 0.3}L${x + Math.sin(angle) * r * 0.86} ${y - Math.cos(angle) * r * 0.86}`,
        '#1D1B24',
        8,
      ) +
      times(9, (index) => {
        const at = (-135 + index * 33.75) * (Math.PI / 180)
        return circle(x + Math.sin(at) * r * 1.45, y - Math.cos(at) * r * 1.45, 3, '#8D8798')
      })
    )
  }
  const sockets: Point[] = []
  const panel = times(columns, (column) =>
    times(4, (row) => {
      const [x, y] = [column * step + step * 0.5, row * step + step * 0.62]
      if ((column * 3 + row * 7) % 5 !== 2) return knob(x, y, step * (row % 2 ? 0.2 : 0.25), oneOf(random, caps))
      sockets.push([x, y])
      return circle(x, y, step * 0.19, '#8D8798') + circle(x, y, step * 0.14, '#2A2831') + circle(x, y, step * 0.08, '#0B0B10')
    }),
  )
  const leads = ['#E2663A', '#F2C65A', '#5FB3A5', '#D94F70', '#8CC7D6'].map((color, index) => {
    const [from, to] = [sockets[(index * 2) % sockets.length]!, sockets[(index * 3 + 2) % sockets.length]!]
    const sag = Math.max(from[1], to[1]) + step * (0.9 + (index % 3) * 0.4)
    return (
      stroke(`M${from.join(' ')}C${from[0]} ${sag} ${to[0]} ${sag} ${to.join(' ')}`, '#000000', 20, {
        opacity: 0.25,
        transform: 'translate(0 10)',
      }) +
      stroke(`M${from.join(' ')}C${from[0]} ${sag} ${to[0]} ${sag} ${to.join(' ')}`, color, 16) +
      [from, to].map(([x, y]) => circle(x, y, step * 0.13, color) + circle(x, y, step * 0.06, '#1D1B24')).join('')
    )
  })
  const keys = height * 0.66
  const white = times(Math.ceil(width / (step * 0.62)) + 1, (index) =>
    rect(index * step * 0.62, keys, step * 0.62 - 6, height - keys + 20, 'url(#ivory)', { rx: 10 }),
  )
  const black = times(Math.ceil(width / (step * 0.62)), (index) =>
    [0, 1, 3, 4, 5].includes(index % 7)
      ? rect((index + 0.7) * step * 0.62, keys - 4, step * 0.36, (height - keys) * 0.6, '#1B1920', { rx: 8 }) +
        rect((index + 0.7) * step * 0.62 + 8, keys, step * 0.36 - 16, (height - keys) * 0.52, '#35323D', { rx: 6 })
      : '',
  )
  const lights = times(columns * 2, (index) =>
    circle(step * 0.25 + index * step * 0.5, keys - step * 0.3, 8, index % 7 === 3 ? '#FF6B4A' : index % 3 ? '#4A4653' : '#7FD3A4'),
  )
  const body =
    rect(0, 0, width, height, 'url(#panel)') +
    times(columns, (column) => rect(column * step - 1, 0, 2, keys, '#17161D', { opacity: 0.8 })) +
    panel +
    rect(0, keys - step * 0.5, width, step * 0.5, '#211F28') +
    lights +
    white +
    black +
    leads.join('')
  return drawing(
    width,
    height,
    body,
    linear('panel', [[0, '#3D3946'], [1, '#2B2833']]) +
      linear('ivory', [[0, '#CFC7BA'], [0.12, '#F7F2E8'], [1, '#E9E1D3']]),
  )
}
