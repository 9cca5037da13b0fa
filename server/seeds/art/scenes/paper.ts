import { oneOf, seeded } from '../../random.ts'
import { circle, drawing, ellipse, group, linear, placed, radial, rect, shape, stroke, times } from '../draw.ts'

/** Wood type: letters as plain shapes on a 100 by 140 body, because no font can be relied on. */
export const letters: Record<string, string> = {
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
  placed(x, y, rect(6, 10, 128, 176, '#3A2414', { rx: 6, opacity: 0.35 }) + rect(0, 0, 128, 176, wood, { rx: 6 }) + rect(0, 0, 128, 12, '#FFFFFF', { rx: 6, opacity: 0.2 }) +
    stroke('M10 40C40 34 90 46 118 38M10 120C50 128 84 114 118 124', '#8A5A32', 2, { opacity: 0.4 }) + placed(14, 18, shape(letters[letter]!, ink, { 'fill-rule': 'evenodd' })), { scale })

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
  const forme = times(rows, (row) => times(columns, (column) => {
    const word = lines[row % lines.length]!
    const letter = word[column % (word.length + 1)]
    const [x, y] = [column * cell - (row % 2) * cell * 0.5 - 20, row * line - line * 0.16]
    return letter ? block(letter, x, y, scale, oneOf(random, woods), oneOf(random, inks)) : rect(x, y, cell - 8, line - 10, '#7A6F63', { rx: 8 }) + rect(x + 10, y + 10, cell - 28, 10, '#A59A8C', { rx: 5, opacity: 0.6 })
  }))
  return drawing(width, height, rect(0, 0, width, height, '#4A3728') + forme + rect(0, 0, width, height, 'url(#lamp)'), radial('lamp', [[0, '#FFF1CF', 0.28], [0.5, '#FFF1CF', 0], [1, '#1A0E06', 0.5]], [0.36, 0.3, 0.9]))
}

const leafOf = (count: number, color: string) =>
  stroke('M0 210V-130', color, 16) + stroke('M0 104V-110', color, 44) +
  times(count, (index) => {
    const y = 120 - index * (230 / count)
    const long = 150 - index * 9
    return [1, -1].map((side) => placed(0, y, shape(`M0 0C${30 * side} ${-long * 0.62} ${long * 0.8 * side} ${-long * 0.72} ${long * side} ${-long * 0.34}C${long * 0.82 * side} ${-long * 0.1} ${long * 0.4 * side} ${-2} 0 26Z`, color))).join('')
  }) + shape('M0 -100C-54 -150 -40 -226 0 -250C40 -226 54 -150 0 -100Z', color)

/** Paper cut-outs of leaves and fruit in blocks of colour. */
export const cutPaper = (width: number, height: number) => {
  const u = height / 12
  const wide = width / u
  const fields = [
    [0, 0, 4.4, 7, '#E2663A'], [4.4, 0, 4.8, 4.6, '#F2B9C2'], [4.4, 4.6, 4.8, 3.4, '#F4E8D4'], [9.2, 0, 6.8, 7, '#24506A'], [0, 7, 3, 5, '#2E6B53'], [3, 8, 6.2, 4, '#F2C65A'], [9.2, 7, 6.8, 5, '#F4E8D4'], [3, 7, 1.4, 1, '#F2B9C2'],
    [16, 0, 5, 5, '#F2C65A'], [16, 5, 5, 7, '#A8324A'], [21, 0, 6, 8, '#2E6B53'], [21, 8, 6, 4, '#F2B9C2'], [27, 0, 6, 5.5, '#F4E8D4'], [27, 5.5, 9, 6.5, '#24506A'], [33, 0, 4, 5.5, '#E2663A'],
  ] as const
  const leaves = [
    [2.2, 3.9, -14, '#F4E8D4', 4], [6.8, 2.6, 26, '#7C2440', 5], [12.6, 3.9, -8, '#F2C65A', 5], [1.4, 10, 10, '#F2B9C2', 4], [5.9, 10.4, -28, '#24506A', 4], [18.4, 3, 18, '#24506A', 4], [18.6, 9.2, -12, '#F4E8D4', 5], [24, 4.6, 6, '#F2C65A', 5], [31.6, 9.4, -20, '#F2C65A', 5], [35, 3, 12, '#F4E8D4', 4],
  ] as const
  const fruit = (x: number, y: number, r: number, color: string, leaf: string) =>
    placed(x * u, y * u, circle(0, 0, r * u, color) + stroke(`M0 ${-r * u}C4 ${-r * u - 30} 20 ${-r * u - 46} 40 ${-r * u - 52}`, leaf, 12) + shape(`M8 ${-r * u - 4}C40 ${-r * u - 70} 120 ${-r * u - 60} 130 ${-r * u - 10}C90 ${-r * u + 20} 40 ${-r * u + 14} 8 ${-r * u - 4}Z`, leaf))
  const body =
    rect(0, 0, width, height, '#F4E8D4') + fields.filter(([x]) => x < wide).map(([x, y, w, h, color]) => rect(x * u, y * u, w * u + 1, h * u + 1, color)).join('') +
    leaves.map(([x, y, turn, color, count]) => placed(x * u, y * u, leafOf(count, color), { turn, scale: u / 92 })).join('') +
    fruit(12.6, 9.8, 1.7, '#E2663A', '#2E6B53') + circle(6.8 * u, 6.3 * u, 1.05 * u, '#A8324A') + circle(6.8 * u, 6.3 * u, 0.5 * u, '#F2C65A') + fruit(24, 10.4, 1.2, '#A8324A', '#2E6B53') + circle(30 * u, 2.8 * u, 1.5 * u, '#E2663A')
  return drawing(width, height, body)
}

/** A fan of small printed booklets. */
export const zines = (width: number, height: number) => {
  const covers = [
    ['#F2C65A', shape('M60 300L160 120L260 300Z', '#24506A') + circle(220, 120, 42, '#E2663A')],
    ['#E2663A', times(6, (index) => rect(50, 110 + index * 38, 220 - (index % 3) * 48, 18, '#F9EEDC', { rx: 9 }))],
    ['#24506A', circle(160, 210, 100, '#F2B9C2') + circle(160, 210, 62, '#24506A') + circle(160, 210, 26, '#F2C65A')],
    ['#F2B9C2', stroke('M60 300C90 140 130 330 160 200S230 110 264 280', '#7C2440', 20)],
    ['#2E6B53', placed(160, 220, leafOf(4, '#F4E8D4'), { scale: 0.62 })],
  ] as const
  const fan = covers.map(([paper, motif], index) =>
    placed(width / 2 + (index - 2) * width * 0.13, height * 0.54 + Math.abs(index - 2) * 34, rect(-150, -210, 320, 440, '#2A1C14', { opacity: 0.25, rx: 4 }) + placed(-160, -224, rect(0, 0, 320, 440, paper, { rx: 4 }) + rect(40, 46, 190, 26, '#FFFFFF', { opacity: 0.75 }) + motif + rect(0, 0, 10, 440, '#000000', { opacity: 0.12 }) + circle(5, 130, 4, '#FFFFFF') + circle(5, 310, 4, '#FFFFFF')), { turn: (index - 2) * 9, scale: height / 900 }))
  const table = times(9, (index) => rect(0, index * height / 9, width, 3, '#8E9C8B', { opacity: 0.5 }))
  return drawing(width, height, rect(0, 0, width, height, '#A9B7A4') + table + circle(width * 0.5, height * 0.5, height * 0.7, 'url(#light)') + fan.join(''), radial('light', [[0, '#FFFFFF', 0.4], [1, '#FFFFFF', 0]]))
}

/** An open notebook with drawings of pots, a pencil and a cup. */
export const notebook = (width: number, height: number) => {
  const page = (side: number) => shape(`M0 -300C${160 * side} -340 ${400 * side} -330 ${520 * side} -300V320C${400 * side} 290 ${160 * side} 284 0 320Z`, '#FBF5E8') + shape(`M0 -300C${50 * side} -312 ${90 * side} -318 ${120 * side} -320V300C${80 * side} 300 ${40 * side} 308 0 320Z`, '#D8CBB2', { opacity: 0.4 })
  const lines = (x: number, from: number, count: number, long: number) => times(count, (index) => stroke(`M${x} ${from + index * 44}h${long - (index * 53) % 120}`, '#8E8373', 5, { opacity: 0.7 }))
  const sketch = stroke('M-400 -150C-400 -170 -340 -170 -340 -150C-300 -90 -280 -40 -300 20C-320 50 -420 50 -440 20C-460 -40 -440 -90 -400 -150Z', '#3A4A63', 7) + stroke('M-438 -30C-400 -14 -340 -14 -302 -30M-446 -4C-400 14 -340 14 -294 -4', '#3A4A63', 5) + shape('M-218 -120H-98L-118 20H-198Z', '#C2703E', { opacity: 0.55 }) + stroke('M-218 -120H-98L-118 20H-198Z', '#3A4A63', 6) + lines(-450, 100, 4, 380)
  const right = lines(90, -230, 5, 360) + times(3, (index) => rect(90 + index * 124, 30, 100, 130, ['#2C5C86', '#B4623A', '#5E8C7A'][index]!, { rx: 8, opacity: 0.85 })) + lines(90, 210, 2, 340)
  const pencil = rect(-210, -15, 360, 30, '#E2A52F') + rect(-210, -15, 360, 10, '#F2C65A') + shape('M150 -15L216 0L150 15Z', '#EBD3AC') + shape('M196 -5L216 0L196 5Z', '#2A2420') + rect(-250, -15, 44, 30, '#D97C6E', { rx: 6 })
  const cup = circle(10, 16, 132, '#3A2114', { opacity: 0.25 }) + circle(0, 0, 128, '#F4EFE6') + circle(0, 0, 106, '#4A2A18') + shape('M-70 -60A92 92 0 0 1 40 -82', 'none', { stroke: '#8A5A3A', 'stroke-width': 12, 'stroke-linecap': 'round' }) + stroke('M118 -40C190 -60 200 40 124 44', '#F4EFE6', 26)
  const body =
    rect(0, 0, width, height, 'url(#desk)') + times(6, (index) => rect(0, index * height / 6, width, 4, '#5E3820', { opacity: 0.4 })) +
    placed(width * 0.46, height * 0.52, group(rect(-530, -310, 1070, 660, '#2A160B', { rx: 20, opacity: 0.35 }) + rect(-536, -326, 1072, 660, '#35475F', { rx: 16 }) + page(-1) + page(1) + sketch + right), { turn: -5, scale: height / 960 }) +
    placed(width * 0.62, height * 0.82, ellipse(0, 20, 220, 12, '#2A160B', { opacity: 0.3 }) + pencil, { turn: -22, scale: height / 960 }) + placed(width * 0.89, height * 0.2, cup, { scale: height / 1000 })
  return drawing(width, height, body, linear('desk', [[0, '#A66F45'], [1, '#7D4E2D']], [0, 0, 1, 1]))
}
