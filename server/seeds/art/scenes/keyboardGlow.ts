import { seeded } from '../../random.ts'
import { group, rect, stroke } from '../draw.ts'
import { neon } from './neon.ts'
import { dark, glow } from './night.ts'

/** Rows of keys lit from below, running off the page. */
export const keyboardGlow = (width: number, height: number) => {
  const random = seeded(3)
  const u = height / 6.2
  const colors = [neon.cyan, neon.cyan, neon.violet, neon.pink]
  const rows = [
    [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2], [1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5], [1.8, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.2],
    [2.3, 1, 1, 1, 1, 1, 1, 1, 1, 2.6], [1.3, 1.3, 1.3, 5.4, 1.3, 1.3, 1.3],
  ]
  const keys = rows
    .map((row, line) => {
      let x = -u * 0.5
      return row
        .map((wide, index) => {
          const color = colors[Math.min(3, Math.max(0, Math.floor((x / width) * 4)))]!
          const hot = ['1:2', '2:1', '2:2', '2:3'].includes(`${line}:${index}`)
          const [w, y] = [wide * u - 12, line * u * 1.02 + u * 0.5]
          const drawn =
            rect(x - 4, y - 2, w + 8, u - 2, hot ? neon.lime : color, { rx: 20, opacity: hot ? 0.9 : 0.5 }) +
            rect(x, y, w, u - 14, '#0C1120', { rx: 18 }) +
            rect(x + 10, y + 5, w - 20, u - 36, hot ? '#30421A' : '#1C2540', { rx: 13 }) +
            rect(x + 10, y + 5, w - 20, 8, '#FFFFFF', { rx: 4, opacity: 0.08 }) +
            (wide < 1.2
              ? stroke(
                  [
                    'M-12 14L0 -16L12 14M-7 5H7',
                    'M-10 -14V14H10',
                    'M12 -12H-10V14H12M-10 0H8',
                    'M-12 14V-14L12 14V-14',
                    'M-12 -14L12 14M12 -14L-12 14',
                  ][Math.floor(random() * 5)]!,
                  hot ? neon.lime : color,
                  6,
                  { transform: `translate(${x + w / 2} ${y + u * 0.4})`, opacity: 0.95 },
                )
              : '')
          x += wide * u
          return drawn
        })
        .join('')
    })
    .join('')
  return dark(
    width,
    height,
    'desk',
    glow(width * 0.2, height * 0.5, height * 0.7, neon.cyan) +
      glow(width * 0.85, height * 0.5, height * 0.7, neon.pink) +
      group(rect(-width, -20, width * 3, height * 1.02, '#05070D', { rx: 40, opacity: 0.8 }) + keys, {
        transform: `translate(${width * 0.02} ${height * 0.1}) rotate(-5)`,
      }),
    ['#141B33', '#05070D'],
  )
}
