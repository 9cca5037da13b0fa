import { seeded } from '../../random.ts'
import { hill, skyline } from '../curves.ts'
import { circle, drawing, linear, radial, rect, shape, stroke, times } from '../draw.ts'

/** Tall grass in the fog, a pale sun behind it. */
export const fogField = (width: number, height: number) => {
  const blades = (seed: number, color: string, level: number, tall: number, count: number, thick: number) => {
    const random = seeded(seed)
    return times(count, () => {
      const x = random() * (width + 80) - 40
      const high = tall * (0.5 + random() * 0.7)
      const lean = (random() - 0.42) * tall * 0.42
      return shape(
        `M${x - thick} ${level}C${x - thick * 0.6} ${level - high * 0.5} ${x + lean * 0.4} ${level - high * 0.8} ${x + lean} ${level - high}C${x + lean * 0.5} ${level - high * 0.7} ${x + thick * 0.8} ${level - high * 0.4} ${x + thick} ${level}Z`,
        color,
      )
    })
  }
  const ground = (seed: number, color: string, level: number) =>
    shape(hill(skyline(seeded(seed), { width, level: height * level, swing: 16, steps: 9 }), height), color)
  const birds = [[0.62, 0.26], [0.67, 0.23], [0.71, 0.28]]
    .map(([x, y]) => stroke(`M${width * x! - 26} ${height * y!}q14 -18 26 0q12 -18 26 0`, '#56675E', 5, { opacity: 0.7 }))
    .join('')
  const body =
    rect(0, 0, width, height, 'url(#fog)') +
    circle(width * 0.3, height * 0.27, height * 0.26, 'url(#halo)') +
    circle(width * 0.3, height * 0.27, height * 0.1, '#FFFBEE') +
    birds +
    shape(hill(skyline(seeded(51), { width, level: height * 0.5, swing: 30, steps: 6 }), height), '#C6CEBE') +
    rect(0, height * 0.42, width, height * 0.2, 'url(#bank)') +
    blades(1, '#A9B7A4', height * 0.76, height * 0.3, 115, 7) +
    ground(52, '#A3B29F', 0.71) +
    rect(0, height * 0.5, width, height * 0.24, 'url(#bank)') +
    blades(2, '#71897A', height * 0.92, height * 0.38, 90, 10) +
    ground(53, '#64806F', 0.86) +
    blades(3, '#3D5A4C', height * 1.02, height * 0.42, 66, 13) +
    blades(4, '#1F3A30', height * 1.08, height * 0.36, 46, 17)
  return drawing(
    width,
    height,
    body,
    linear('fog', [[0, '#E3DED0'], [0.5, '#F2EBDB'], [1, '#B8C2B0']]) +
      radial('halo', [[0, '#FFFFFF', 0.9], [1, '#FFFFFF', 0]]) +
      linear('bank', [[0, '#F2EBDB', 0], [0.5, '#F2EBDB', 0.75], [1, '#F2EBDB', 0]]),
  )
}
