import { seeded } from '../../random.ts'
import { drawing, group, rect, times } from '../draw.ts'
import { neon } from './neon.ts'

/** Mountains made of squares under a square moon. */
export const pixelHills = (width: number, height: number) => {
  const random = seeded(8)
  const cell = Math.ceil(height / 48)
  const columns = Math.ceil(width / cell)
  const ground = (level: number, swing: number, colors: readonly string[], wave: number) => {
    let high = level
    return times(columns, (column) => {
      high = level + Math.round(Math.sin(column / wave) * swing + Math.sin(column / (wave * 0.37)) * swing * 0.4 + (random() - 0.5) * 2)
      return (
        rect(column * cell, high * cell, cell, height - high * cell, colors[0]!) +
        rect(column * cell, high * cell, cell, cell * (1 + Math.floor(random() * 2)), colors[1]!)
      )
    })
  }
  const pixels = (x: number, y: number, rows: readonly string[], colors: Record<string, string>) =>
    rows
      .map((row, dy) =>
        [...row].map((mark, dx) => (colors[mark] ? rect((x + dx) * cell, (y + dy) * cell, cell, cell, colors[mark]) : '')).join(''),
      )
      .join('')
  const tree = ['..a..', '.aab.', '.aab.', 'aaabb', 'aaabb', '..c..', '..c..']
  const hero = ['.rr.', '.ss.', 'bbbb', 'sbbs', '.bb.', '.d.d']
  const middle = Math.floor(columns / 2)
  const body =
    rect(0, 0, width, height, '#1B2A5C') +
    times(12, (index) =>
      rect(
        0,
        index * cell * 3,
        width,
        cell * 3,
        [
          '#131D45',
          '#16224D',
          '#1A2857',
          '#223168',
          '#2C3A78',
          '#3A4488',
          '#4D4E96',
          '#6558A0',
          '#8263A8',
          '#A26FAC',
          '#C57EAE',
          '#E793AE',
        ][index]!,
      ),
    ) +
    times(60, () =>
      rect(Math.floor(random() * columns) * cell, Math.floor(random() * 20) * cell, cell * 0.5, cell * 0.5, '#FFFFFF', {
        opacity: 0.4 + random() * 0.6,
      }),
    ) +
    pixels(Math.floor(columns * 0.72), 5, ['.mmmm.', 'mmmmnm', 'mmnmmm', 'mmmmmm', 'mnmmmm', '.mmmm.'], { m: '#FFF3CF', n: '#E8D6A0' }) +
    ground(27, 5, ['#4A3F86', '#F2E6FF'], 8) +
    ground(33, 3, ['#2F4C7A', '#4F7FA8'], 5) +
    [6, 13, 24, columns - 9, columns - 20].map((x) => pixels(x, 33, tree, { a: '#2E8C66', b: '#1F6A4C', c: '#6B4226' })).join('') +
    pixels(middle, 35, hero, { r: neon.pink, s: '#F0C6A4', b: neon.cyan, d: '#14204A' }) +
    ground(39, 2, ['#1D5A4A', '#5FE3A1'], 7) +
    times(5, (index) => pixels(middle + 6 + index * 4, 34 - (index % 2) * 2, ['.g.', 'ghg', '.g.'], { g: neon.gold, h: '#FFF3CF' }))
  return drawing(width, height, group(body, { 'shape-rendering': 'crispEdges' }))
}
