import { curve, type Point } from '../curves.ts'
import { circle, drawing, rect, shape, stroke, times } from '../draw.ts'
import { neon } from './neon.ts'

const pin = (x: number, y: number, color: string) =>
  shape(`M${x} ${y - 22}L${x + 22} ${y}L${x} ${y + 22}L${x - 22} ${y}Z`, color) +
  circle(x, y, 40, 'none', { stroke: color, 'stroke-width': 4, opacity: 0.5 })

/** A map from above: rooms, walls, two routes and a site. */
export const mapPlan = (width: number, height: number) => {
  const u = height / 900
  const rooms = [
    [80, 90, 320, 240], [400, 160, 180, 90], [580, 90, 380, 190], [80, 470, 240, 340], [320, 560, 260, 100], [580, 420, 300, 390],
    [960, 140, 160, 80], [1120, 90, 400, 300], [880, 560, 240, 90], [1120, 470, 380, 340], [680, 280, 110, 140], [160, 330, 100, 140],
    [1260, 390, 120, 80], [1520, 200, 260, 90], [1780, 120, 380, 330], [1500, 600, 300, 90], [1800, 500, 420, 320],
    [1960, 450, 100, 60], [2160, 240, 240, 80],
  ]
  const floor =
    rooms
      .map(
        ([x, y, w, h]) =>
          rect(x! * u, y! * u, w! * u, h! * u, '#12233D') +
          rect(x! * u, y! * u, w! * u, h! * u, 'none', { stroke: '#2E5C86', 'stroke-width': 5 }),
      )
      .join('') + rooms.map(([x, y, w, h]) => rect((x! + 5) * u, (y! + 5) * u, (w! - 10) * u, (h! - 10) * u, '#12233D')).join('')
  const crates = [
    [140, 150], [300, 250], [660, 130], [860, 210], [640, 500], [780, 700], [1180, 160], [1400, 300], [1200, 560], [1400, 720],
    [130, 700], [1900, 200], [1900, 640],
  ]
    .map(([x, y]) => rect(x! * u, y! * u, 62 * u, 50 * u, '#1E3A5E', { stroke: '#47719C', 'stroke-width': 3 }))
    .join('')
  const scaled = (points: readonly Point[]) => points.map(([x, y]): Point => [x * u, y * u])
  const route = (points: readonly Point[], color: string) => stroke(curve(scaled(points)), color, 8, { 'stroke-dasharray': '4 20' })
  const smoke = (x: number, y: number) =>
    circle(x * u, y * u, 62 * u, '#B4C0D2', { opacity: 0.2 }) +
    circle((x + 24) * u, (y - 14) * u, 44 * u, '#B4C0D2', { opacity: 0.22 }) +
    circle((x - 24) * u, (y + 14) * u, 40 * u, '#B4C0D2', { opacity: 0.22 })
  const site = (x: number, y: number, color: string) =>
    rect((x - 90) * u, (y - 70) * u, 180 * u, 140 * u, color, { opacity: 0.14 }) +
    rect((x - 90) * u, (y - 70) * u, 180 * u, 140 * u, 'none', { stroke: color, 'stroke-width': 4, 'stroke-dasharray': '18 12' })
  const grid =
    times(Math.ceil(width / (60 * u)), (index) => rect(index * 60 * u, 0, 1.5, height, '#1B3352')) +
    times(16, (index) => rect(0, index * 60 * u, width, 1.5, '#1B3352'))
  const body =
    rect(0, 0, width, height, '#0A1424') +
    grid +
    floor +
    crates +
    site(1320, 250, neon.pink) +
    site(1310, 660, neon.gold) +
    smoke(1040, 180) +
    smoke(1000, 605) +
    route([[200, 640], [210, 400], [240, 210], [490, 205], [740, 190], [1040, 180], [1310, 240]], neon.lime) +
    route([[200, 640], [450, 610], [720, 620], [735, 350], [770, 200]], neon.cyan) +
    pin(200 * u, 640 * u, neon.lime) +
    pin(1310 * u, 240 * u, neon.lime) +
    pin(770 * u, 200 * u, neon.cyan) +
    [[700, 660], [820, 480], [1390, 600]]
      .map(([x, y]) => circle(x! * u, y! * u, 15, neon.pink))
      .join('')
  return drawing(width, height, body)
}
