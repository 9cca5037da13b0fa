import { rect, stroke, times } from '../draw.ts'

/** A floor of lines that run to a point and of bars that come closer together. */
export const gridFloor = (width: number, height: number, level: number, color: string) =>
  times(31, (index) =>
    stroke(`M${width / 2 + (index - 15) * width * 0.025} ${level}L${width / 2 + (index - 15) * width * 0.16} ${height}`, color, 2.5, {
      opacity: 0.45,
    }),
  ) + times(13, (index) => rect(0, level + (height - level) * (index / 13) ** 2.1, width, 2.5, color, { opacity: 0.2 + index * 0.03 }))
