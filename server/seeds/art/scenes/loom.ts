import { drawing, ellipse, group, rect, shape, stroke, times } from '../draw.ts'

/** A woven band of diamonds on the loom, the last threads still bare. */
export const loom = (width: number, height: number) => {
  const cell = height / 22
  const columns = Math.ceil(width / cell) + 1
  const colors = ['#7C2440', '#24506A', '#E0A63A', '#2E6B53', '#C25A2E']
  const woven = height * 0.8
  const diamonds = times(Math.floor(woven / cell), (row) =>
    times(columns, (column) => {
      const band = Math.floor(row / 5)
      const turn = Math.abs((column % 8) - 4) + Math.abs((row % 10) - 5)
      const color = turn % 4 === 0 ? '#F6ECDA' : colors[(band + (turn % 2 ? 0 : 2)) % colors.length]!
      return shape(
        `M${column * cell} ${row * cell + cell / 2}l${cell / 2} ${-cell / 2}l${cell / 2} ${cell / 2}l${-cell / 2} ${cell / 2}Z`,
        color,
      )
    }),
  )
  const warp = times(Math.ceil(width / (cell / 2)), (index) =>
    stroke(`M${((index + 0.5) * cell) / 2} ${woven}V${height}`, index % 2 ? '#E7D9BF' : '#CDBB98', 4),
  )
  const shuttle =
    shape('M-330 0C-230 -52 230 -52 330 0C230 52 -230 52 -330 0Z', '#8A5530') +
    shape('M-300 -6C-210 -42 210 -42 300 -6C210 -22 -210 -22 -300 -6Z', '#B57F52') +
    shape('M-180 -2C-110 -24 110 -24 180 -2C110 20 -110 20 -180 -2Z', '#3F2413') +
    rect(-120, -13, 240, 24, '#E0A63A', { rx: 12 }) +
    times(12, (index) => stroke(`M${-110 + index * 20} -12l8 22`, '#B57F1C', 3))
  const body =
    rect(0, 0, width, height, '#EFE2CA') +
    diamonds +
    times(Math.floor(woven / cell), (row) => rect(0, row * cell - 1, width, 2, '#2A1810', { opacity: 0.14 })) +
    warp +
    rect(0, woven - 10, width, 20, '#F6ECDA') +
    rect(0, woven - 10, width, 6, '#CDBB98') +
    group(ellipse(0, 40, 300, 24, '#2A1810', { opacity: 0.3 }) + shuttle, {
      transform: `translate(${width * 0.62} ${woven + (height - woven) * 0.52}) rotate(-4) scale(${height / 1150})`,
    })
  return drawing(width, height, body)
}
