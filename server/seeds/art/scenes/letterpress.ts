import { oneOf, seeded } from '../../random.ts'
import { drawing, placed, radial, rect, shape, stroke, times } from '../draw.ts'

/** Wood type: letters as plain shapes on a 100 by 140 body, because no font can be relied on. */
const letters: Record<string, string> = {
  A: 'M38 0H62L98 140H70L64 112H36L30 140H2ZM42 86H58L50 46Z',
  B: 'M8 0H58Q92 2 92 36Q92 58 74 66Q98 76 98 102Q98 138 60 140H8ZM36 26V54H54Q64 52 64 40Q64 27 54 26ZM36 80V114H56Q69 112 69 97Q69 82 56 80Z',
  E: 'M8 0H92V28H38V55H80V83H38V112H92V140H8Z',
  H: 'M6 0H36V54H64V0H94V140H64V84H36V140H6Z',
  L: 'M10 0H40V110H92V140H10Z',
  N: 'M6 0H36L66 78V0H94V140H66L34 60V140H6Z',
  O: 'M50 0Q98 0 98 70Q98 140 50 140Q2 140 2 70Q2 0 50 0ZM50 30Q32 30 32 70Q32 110 50 110Q68 110 68 70Q68 30 50 30Z',
  R: 'M8 0H60Q94 2 94 40Q94 66 76 76L98 140H66L48 82H38V140H8ZM38 26V58H54Q64 56 64 42Q64 27 54 26Z',
  S: 'M94 38L66 44Q62 26 48 28Q36 32 40 44Q44 52 64 58Q98 68 96 102Q90 142 50 140Q8 138 4 98L32 92Q36 114 52 112Q66 108 64 96Q60 86 42 82Q8 72 10 38Q16 0 52 0Q88 2 94 38Z',
  T: 'M2 0H98V30H66V140H34V30H2Z',
}

const block = (letter: string, x: number, y: number, scale: number, wood: string, ink: string) =>
  placed(
    x,
    y,
    rect(6, 10, 128, 176, '#3A2414', { rx: 6, opacity: 0.35 }) +
      rect(0, 0, 128, 176, wood, { rx: 6 }) +
      rect(0, 0, 128, 12, '#FFFFFF', { rx: 6, opacity: 0.2 }) +
      stroke('M10 40C40 34 90 46 118 38M10 120C50 128 84 114 118 124', '#8A5A32', 2, { opacity: 0.4 }) +
      placed(14, 18, shape(letters[letter]!, ink, { 'fill-rule': 'evenodd' })),
    { scale },
  )

/** Blocks of wood type in a forme, some of them inked. */
export const letterpress = (width: number, height: number) => {
  const random = seeded(77)
  const lines = ['NORTH', 'LETTER', 'STONE', 'ALTAR', 'BREATH']
  const scale = Math.min(height, width * 0.6) / 560
  const [cell, line] = [136 * scale, 186 * scale]
  const rows = Math.ceil(height / line) + 1
  const columns = Math.ceil(width / cell) + 2
  const inks = ['#3A2216', '#3A2216', '#3A2216', '#C2412D', '#1F4E6B']
  const woods = ['#D9A566', '#CF9857', '#E3B479', '#C88E4D']
  const forme = times(rows, (row) =>
    times(columns, (column) => {
      const word = lines[row % lines.length]!
      const letter = word[column % (word.length + 1)]
      const [x, y] = [column * cell - (row % 2) * cell * 0.5 - 20, row * line - line * 0.16]
      return letter
        ? block(letter, x, y, scale, oneOf(random, woods), oneOf(random, inks))
        : rect(x, y, cell - 8, line - 10, '#7A6F63', { rx: 8 }) + rect(x + 10, y + 10, cell - 28, 10, '#A59A8C', { rx: 5, opacity: 0.6 })
    }),
  )
  return drawing(
    width,
    height,
    rect(0, 0, width, height, '#4A3728') + forme + rect(0, 0, width, height, 'url(#lamp)'),
    radial(
      'lamp',
      [[0, '#FFF1CF', 0.28], [0.5, '#FFF1CF', 0], [1, '#1A0E06', 0.5]],
      [0.36, 0.3, 0.9],
    ),
  )
}
