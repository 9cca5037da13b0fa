import { oneOf, seeded } from '../../random.ts'
import { circle, clip, drawing, group, placed, rect, shape, times } from '../draw.ts'

/** A tray of glaze tests in rows. */
export const testTiles = (width: number, height: number) => {
  const random = seeded(11)
  const columns = 8
  const step = width / columns
  const colors = ['#B4623A', '#D8946A', '#2C5C86', '#5EA3BF', '#9BC2BE', '#B58A2C', '#6B2E23', '#24403C', '#E7D9C3', '#3D6F65']
  const tiles = times(columns * Math.ceil(height / step), (index) => {
    const [x, y] = [(index % columns) * step, Math.floor(index / columns) * step]
    const color = oneOf(random, colors)
    const drip = 0.28 + random() * 0.34
    const tile =
      rect(18, 26, step - 36, step - 36, '#6E5A41', { rx: 18, opacity: 0.36 }) +
      rect(18, 16, step - 36, step - 36, '#EFE4CF', { rx: 18 }) +
      group(
        shape(
          `M18 0H${step - 18}V${step * drip}q${-step * 0.1} ${step * 0.2} ${-step * 0.2} 0q${-step * 0.08} ${step * 0.1} ${-step * 0.18} 0q${-step * 0.1} ${step * 0.24} ${-step * 0.22} 0q${-step * 0.1} ${step * 0.12} ${-step * 0.22} 0Z`,
          color,
        ) + rect(18, 16, step - 36, step * 0.14, '#FFFFFF', { opacity: 0.2 }),
        { 'clip-path': 'url(#tile)' },
      ) +
      circle(step / 2, 44, 9, '#57452F')
    return placed(x, y, tile)
  })
  return drawing(
    width,
    height,
    rect(0, 0, width, height, '#CDBA97') + tiles,
    clip('tile', rect(18, 16, step - 36, step - 36, '#000', { rx: 18 })),
  )
}
