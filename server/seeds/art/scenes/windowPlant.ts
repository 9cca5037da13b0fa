import { circle, drawing, ellipse, linear, placed, rect, shape, stroke, times } from '../draw.ts'

const plantLeaf = (x: number, y: number, turn: number, scale: number, color: string) =>
  placed(
    x,
    y,
    shape('M0 0C-70 -60 -76 -180 0 -250C76 -180 70 -60 0 0Z', color) +
      stroke('M0 -8V-220M0 -70L-36 -120M0 -70L36 -120M0 -130L-30 -172M0 -130L30 -172', '#FFFFFF', 4, { opacity: 0.24 }),
    { turn, scale },
  )

/** A plant in the window and rooftops outside. */
export const windowPlant = (width: number, height: number) => {
  const roofs = times(9, (index) => {
    const [x, y] = [index * width * 0.12 - 30, height * (0.5 + ((index * 7) % 4) * 0.035)]
    const color = ['#C2704A', '#A85A3C', '#D08B5F', '#8C6E7E'][index % 4]!
    return (
      shape(`M${x} ${y}L${x + width * 0.07} ${y - height * 0.09}L${x + width * 0.14} ${y}V${height}H${x}Z`, color) +
      rect(x + width * 0.05, y + 40, 34, 46, '#FFE3A8', { rx: 4, opacity: index % 3 ? 0.85 : 0.3 }) +
      (index % 3 === 1 ? rect(x + width * 0.1, y - height * 0.11, 30, 80, '#7A4030') : '')
    )
  })
  const pane =
    rect(-6, -6, width + 12, height * 0.78, 'url(#evening)') +
    circle(width * 0.72, height * 0.24, height * 0.09, '#FFF1CF') +
    ellipse(width * 0.3, height * 0.2, 190, 34, '#FFFFFF', { opacity: 0.5 }) +
    ellipse(width * 0.4, height * 0.23, 130, 26, '#FFFFFF', { opacity: 0.4 }) +
    roofs
  const frame =
    rect(0, 0, width, 46, '#F4EFE6') +
    rect(0, 0, 60, height, '#F4EFE6') +
    rect(width - 60, 0, 60, height, '#F4EFE6') +
    rect(width * 0.49, 0, 44, height * 0.78, '#F4EFE6') +
    rect(width * 0.49, 0, 8, height * 0.78, '#D9CFBF') +
    rect(0, height * 0.3, width, 30, '#F4EFE6') +
    rect(0, height * 0.3 + 24, width, 6, '#D9CFBF')
  const curtain =
    shape(
      `M0 0H${width * 0.2}C${width * 0.17} ${height * 0.3} ${width * 0.2} ${height * 0.6} ${width * 0.1} ${height * 0.8}H0Z`,
      '#E9B9A6',
      { opacity: 0.92 },
    ) +
    times(4, (index) =>
      stroke(
        `M${width * (0.03 + index * 0.04)} 0C${width * (0.02 + index * 0.04)} ${height * 0.3} ${width * (0.04 + index * 0.03)} ${height * 0.5} ${width * (0.015 + index * 0.025)} ${height * 0.78}`,
        '#CF9480',
        7,
        { opacity: 0.6 },
      ),
    )
  const plant = [
    [-30, -250, -44, 0.9, '#3F7A5C'], [30, -250, 46, 0.9, '#2E6B53'], [-20, -262, -20, 1.15, '#4F8F6B'],
    [24, -262, 20, 1.1, '#3F7A5C'], [0, -270, 0, 1.3, '#5FA37C'], [-40, -236, -68, 0.74, '#2E6B53'], [44, -236, 70, 0.74, '#4F8F6B'],
  ]
    .map(([x, y, turn, scale, color]) => plantLeaf(x as number, y as number, turn as number, scale as number, color as string))
    .join('')
  const pot =
    ellipse(20, 0, 170, 22, '#5E4A3A', { opacity: 0.3 }) +
    shape('M-130 -250H130L100 0H-100Z', 'url(#clay)') +
    rect(-146, -270, 292, 50, '#D08B5F', { rx: 8 }) +
    stroke('M-118 -150L-94 -120L-70 -150L-46 -120L-22 -150L2 -120L26 -150L50 -120L74 -150L98 -120L114 -144', '#F4E8D4', 8)
  const cup =
    rect(-60, -86, 120, 86, '#24506A', { rx: 14 }) +
    stroke('M58 -66C104 -70 104 -14 56 -18', '#24506A', 16) +
    stroke('M-20 -110C-36 -136 -4 -150 -20 -180M16 -110C0 -136 32 -150 16 -180', '#FFFFFF', 6, { opacity: 0.7 })
  const body =
    pane +
    frame +
    curtain +
    rect(0, height * 0.78, width, height * 0.22, '#E9DDC8') +
    rect(0, height * 0.78, width, 18, '#FBF5E8') +
    placed(width * 0.34, height * 0.86, plant + pot, { scale: height / 1050 }) +
    placed(width * 0.7, height * 0.88, cup, { scale: height / 1000 }) +
    placed(
      width * 0.82,
      height * 0.9,
      rect(-100, -26, 220, 26, '#A8324A', { rx: 4 }) +
        rect(-86, -52, 200, 26, '#E2A52F', { rx: 4 }) +
        rect(-96, -76, 190, 24, '#2E6B53', { rx: 4 }),
      { scale: height / 1000 },
    )
  return drawing(
    width,
    height,
    body,
    linear('evening', [[0, '#8FB8D8'], [0.5, '#F3D6BE'], [1, '#F6B98E']]) +
      linear(
        'clay',
        [[0, '#D08B5F'], [1, '#9E5636']],
        [0, 0, 1, 0],
      ),
  )
}
