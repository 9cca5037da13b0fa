import { placed, shape, stroke, times } from '../draw.ts'

export const leafOf = (count: number, color: string) =>
  stroke('M0 210V-130', color, 16) +
  stroke('M0 104V-110', color, 44) +
  times(count, (index) => {
    const y = 120 - index * (230 / count)
    const long = 150 - index * 9
    return [1, -1]
      .map((side) =>
        placed(
          0,
          y,
          shape(
            `M0 0C${30 * side} ${-long * 0.62} ${long * 0.8 * side} ${-long * 0.72} ${long * side} ${-long * 0.34}C${long * 0.82 * side} ${-long * 0.1} ${long * 0.4 * side} ${-2} 0 26Z`,
            color,
          ),
        ),
      )
      .join('')
  }) +
  shape('M0 -100C-54 -150 -40 -226 0 -250C40 -226 54 -150 0 -100Z', color)
