import { oneOf, seeded } from '../../random.ts'
import { drawing, ellipse, group, linear, placed, rect, shape, stroke, times } from '../draw.ts'

const tools = {
  saw:
    shape('M0 0H60L44 70H8Z', '#8A5530') +
    shape('M8 70H46L40 330L8 330Z', '#C9CFD6') +
    stroke('M42 80l-8 12 8 8-8 12 8 8-8 12 8 8-8 12 8 8-8 12 8 8-8 12 8 8-8 12 8 8-8 12 8 8-8 12 6 8', '#8E98A3', 4),
  hammer: rect(22, 40, 22, 260, '#B57F52', { rx: 8 }) + shape('M-24 0H72V44H50V60H16V44H-24Z', '#5B6570'),
  chisel: rect(14, 0, 34, 130, '#C2412D', { rx: 14 }) + rect(22, 126, 18, 20, '#D8B45C') + shape('M20 144H42V310L20 330Z', '#C9CFD6'),
  plane:
    shape('M0 60H230L214 120H10Z', '#8A5530') +
    shape('M30 60C30 20 80 20 82 60Z', '#5E3820') +
    shape('M130 60L150 0H176L168 60Z', '#C9CFD6'),
  brush: rect(16, 0, 30, 160, '#E2A52F', { rx: 12 }) + rect(8, 156, 46, 40, '#B9B3C2') + shape('M8 196H54L48 280H14Z', '#3A2A20'),
}

/** A shelf of tools over a bench, half a spoon carved. */
export const workshop = (width: number, height: number) => {
  const random = seeded(12)
  const u = height / 1000
  const hang = (name: keyof typeof tools, x: number, y: number, turn = 0) =>
    placed(x, y, group(tools[name], { opacity: 0.22, transform: 'translate(14 14)' }) + tools[name], { scale: u, turn })
  const jars = times(6, (index) => {
    const color = oneOf(random, ['#C2704A', '#5E8C7A', '#E2A52F', '#24506A'])
    return placed(
      width * 0.53 + index * 96 * u,
      height * 0.235,
      rect(0, -118, 78, 118, '#DDE8E6', { rx: 10, opacity: 0.85 }) +
        rect(0, -70 + (index % 3) * 12, 78, 70 - (index % 3) * 12, color, { rx: 8 }) +
        rect(4, -132, 70, 22, '#5B6570', { rx: 4 }),
      { scale: u },
    )
  })
  const boards = times(9, (index) =>
    rect(
      width * 0.06 + index * 26 * u,
      height * (0.07 + (index % 4) * 0.02),
      20 * u,
      height * (0.165 - (index % 4) * 0.02),
      ['#C99A66', '#B07B48', '#D9B27F', '#8A5530'][index % 4]!,
    ),
  )
  const curls = times(16, () =>
    placed(
      width * (0.3 + random() * 0.5),
      height * (0.86 + random() * 0.1),
      stroke('M0 0C20 -30 50 -20 44 4C40 22 14 18 20 0', oneOf(random, ['#EBD3AC', '#D9B27F', '#F1E0C2']), 8),
      { turn: random() * 360, scale: u * (0.7 + random() * 0.5) },
    ),
  )
  const spoon =
    shape('M-20 -14L300 -22C340 -22 340 22 300 22L-20 14Z', '#D9B27F') +
    ellipse(-90, 0, 110, 70, '#D9B27F') +
    ellipse(-96, 0, 78, 46, '#B98A54') +
    ellipse(-104, -4, 62, 34, '#C99A66')
  const body =
    rect(0, 0, width, height, 'url(#plaster)') +
    times(14, (index) => rect((index * width) / 14, height * 0.27, 3, height * 0.46, '#B9A684', { opacity: 0.35 })) +
    boards +
    rect(0, height * 0.235, width, 26 * u, '#8A5530') +
    rect(0, height * 0.235, width, 8 * u, '#B07B48') +
    jars +
    hang('saw', width * 0.1, height * 0.34, 3) +
    hang('hammer', width * 0.21, height * 0.33) +
    hang('chisel', width * 0.3, height * 0.34) +
    hang('chisel', width * 0.36, height * 0.34) +
    hang('chisel', width * 0.42, height * 0.34) +
    hang('brush', width * 0.51, height * 0.35) +
    hang('saw', width * 0.6, height * 0.34, -4) +
    hang('hammer', width * 0.72, height * 0.34) +
    hang('brush', width * 0.82, height * 0.35) +
    hang('chisel', width * 0.89, height * 0.33) +
    rect(0, height * 0.74, width, height * 0.26, 'url(#bench)') +
    rect(0, height * 0.74, width, 16 * u, '#C99A66') +
    hang('plane', width * 0.7, height * 0.655) +
    curls +
    placed(width * 0.36, height * 0.85, ellipse(60, 40, 300, 26, '#3A2114', { opacity: 0.25 }) + spoon, { scale: u * 1.3, turn: -8 })
  return drawing(
    width,
    height,
    body,
    linear('plaster', [[0, '#EADCC2'], [1, '#D6C19B']]) +
      linear('bench', [[0, '#A66F45'], [1, '#70452A']]),
  )
}
