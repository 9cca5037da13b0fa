import { circle, drawing, placed, rect, shape, stroke } from '../draw.ts'
import { leafOf } from './leaf.ts'

/** Paper cut-outs of leaves and fruit in blocks of colour. */
export const cutPaper = (width: number, height: number) => {
  const u = height / 12
  const wide = width / u
  const fields = [
    [0, 0, 4.4, 7, '#E2663A'], [4.4, 0, 4.8, 4.6, '#F2B9C2'], [4.4, 4.6, 4.8, 3.4, '#F4E8D4'], [9.2, 0, 6.8, 7, '#24506A'],
    [0, 7, 3, 5, '#2E6B53'], [3, 8, 6.2, 4, '#F2C65A'], [9.2, 7, 6.8, 5, '#F4E8D4'], [3, 7, 1.4, 1, '#F2B9C2'],
    [16, 0, 5, 5, '#F2C65A'], [16, 5, 5, 7, '#A8324A'], [21, 0, 6, 8, '#2E6B53'], [21, 8, 6, 4, '#F2B9C2'], [27, 0, 6, 5.5, '#F4E8D4'],
    [27, 5.5, 9, 6.5, '#24506A'], [33, 0, 4, 5.5, '#E2663A'],
  ] as const
  const leaves = [
    [2.2, 3.9, -14, '#F4E8D4', 4], [6.8, 2.6, 26, '#7C2440', 5], [12.6, 3.9, -8, '#F2C65A', 5], [1.4, 10, 10, '#F2B9C2', 4],
    [5.9, 10.4, -28, '#24506A', 4], [18.4, 3, 18, '#24506A', 4], [18.6, 9.2, -12, '#F4E8D4', 5], [24, 4.6, 6, '#F2C65A', 5],
    [31.6, 9.4, -20, '#F2C65A', 5], [35, 3, 12, '#F4E8D4', 4],
  ] as const
  const fruit = (x: number, y: number, r: number, color: string, leaf: string) =>
    placed(
      x * u,
      y * u,
      circle(0, 0, r * u, color) +
        stroke(`M0 ${-r * u}C4 ${-r * u - 30} 20 ${-r * u - 46} 40 ${-r * u - 52}`, leaf, 12) +
        shape(
          `M8 ${-r * u - 4}C40 ${-r * u - 70} 120 ${-r * u - 60} 130 ${-r * u - 10}C90 ${-r * u + 20} 40 ${-r * u + 14} 8 ${-r * u - 4}Z`,
          leaf,
        ),
    )
  const body =
    rect(0, 0, width, height, '#F4E8D4') +
    fields
      .filter(([x]) => x < wide)
      .map(([x, y, w, h, color]) => rect(x * u, y * u, w * u + 1, h * u + 1, color))
      .join('') +
    leaves.map(([x, y, turn, color, count]) => placed(x * u, y * u, leafOf(count, color), { turn, scale: u / 92 })).join('') +
    fruit(12.6, 9.8, 1.7, '#E2663A', '#2E6B53') +
    circle(6.8 * u, 6.3 * u, 1.05 * u, '#A8324A') +
    circle(6.8 * u, 6.3 * u, 0.5 * u, '#F2C65A') +
    fruit(24, 10.4, 1.2, '#A8324A', '#2E6B53') +
    circle(30 * u, 2.8 * u, 1.5 * u, '#E2663A')
  return drawing(width, height, body)
}
